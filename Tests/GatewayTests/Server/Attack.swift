#if Gateway
  import Testing

  @testable import Gateway

  /// The bytes that an attacker sends on each of its connections, and the end that each must have.
  struct Attack: Sendable, CustomTestStringConvertible {
    /// What the attacker does correctly before the attack.
    enum Greeting: Sendable {
      /// Nothing: its bytes replace TLS.
      case none
      /// The TLS handshake: its bytes replace HTTP/2.
      case tls
      /// The handshake, the preface and SETTINGS.
      case http2
    }

    var testDescription: String
    var greeting = Greeting.http2
    /// The pieces that it sends, in order.
    var pieces: [[UInt8]]
    /// Whether it waits between the pieces, and repeats the last one.
    var isSlow = false
    var end: ConnectionEnd.Kind

    /// A body limit below the flow-control window, allowances that don't refill while a slow machine
    /// reads, and a short time for what ends by its time.
    ///
    /// Everything else has long times, or a slow machine would end it by them.
    func tighten(_ limits: inout WireLimits) {
      (limits.handshake, limits.request) = (60_000, 60_000)
      if end == .limit(.handshake) { limits.handshake = 1_500 }
      if end == .limit(.request) { limits.request = 1_000 }
      limits.bodyBytes = 20_000
      limits.idleFrames = WireLimits.Allowance(atOnce: 2_000, perSecond: 10)
      limits.resets = WireLimits.Allowance(atOnce: 200, perSecond: 1)
    }

    static let all = floods + headers + bodies + strangers

    private static func http2(
      _ name: String, _ limit: WireLimit, isSlow: Bool = false, _ pieces: [[UInt8]]
    ) -> Attack {
      Attack(testDescription: name, pieces: pieces, isSlow: isSlow, end: .limit(limit))
    }

    private static func many(_ count: Int, _ frame: [UInt8]) -> [[UInt8]] {
      [(0..<count).flatMap { _ in frame }]
    }

    private static func begun(_ stream: Int) -> [UInt8] {
      FrameWriter.headers(stream, block: TestGateway.requestBlock, endStream: false)
    }

    private static let floods = [
      http2("PING", .pings, many(1_000, FrameWriter.ping())),
      http2("SETTINGS", .settings, many(200, FrameWriter.settings([.headerTableSize(9)]))),
      http2(
        "rapid reset", .resets,
        [(0..<400).flatMap { begun(2 * $0 + 1) + FrameWriter.resetStream(2 * $0 + 1) }]),
      http2("WINDOW_UPDATE", .idleFrames, many(3_000, FrameWriter.windowUpdate(0, by: 1))),
      http2(
        "PRIORITY", .idleFrames,
        many(3_000, FrameWriter.frame(.priority, stream: 9, payload: [0, 0, 0, 0, 1]))),
      http2("frames of no known type", .idleFrames, many(3_000, FrameWriter.frame(77, stream: 0))),
      http2(
        "GOAWAY with a request", .idleFrames,
        [begun(1)] + many(3_000, FrameWriter.goAway(lastStream: 0))),
      http2(
        "empty DATA", .idleFrames,
        [begun(1)] + many(3_000, FrameWriter.frame(.data, stream: 1))),
      http2(
        "DATA of nothing but padding", .idleFrames,
        [begun(1)]
          + many(
            3_000,
            FrameWriter.frame(
              .data, flags: FrameHead.Flag.padded, stream: 1, payload: [4, 0, 0, 0, 0]))),
      http2(
        "a body in single bytes", .idleFrames,
        [begun(1)] + many(3_000, FrameWriter.frame(.data, stream: 1, payload: [0]))),
      http2("malformed requests", .idleFrames, requests(1, 3_000, malformed)),
      http2(
        "streams beyond the limit", .idleFrames,
        [begun(1)] + requests(3, 3_000, TestGateway.requestBlock)),
      http2(
        "DATA on a stream that was refused", .idleFrames,
        [begun(1) + begun(3)]
          + many(3_000, FrameWriter.frame(.data, stream: 3, payload: [0, 0, 0]))),
    ]

    private static let malformed: [UInt8] = {
      var block = HPACKWriter()
      block.literal("X", "a capital letter")
      return TestGateway.requestBlock + block.bytes
    }()

    private static func requests(_ first: Int, _ count: Int, _ block: [UInt8]) -> [[UInt8]] {
      [(0..<count).flatMap { FrameWriter.headers(first + 2 * $0, block: block) }]
    }

    private static let headers: [Attack] = {
      let start = FrameWriter.headers(1, block: TestGateway.requestBlock, endHeaders: false)
      let piece = FrameWriter.frame(
        .continuation, stream: 1, payload: [UInt8](repeating: 0x82, count: 16_000))
      var bomb = HPACKWriter()
      bomb.literal("x", String(repeating: "y", count: 3_000), .incremental)
      for _ in 0..<100 { bomb.indexed(62) }
      var fields = HPACKWriter()
      for _ in 0..<200 { fields.indexed(16) }
      return [
        http2(
          "CONTINUATION without end", .continuations,
          [start] + many(1_000, FrameWriter.frame(.continuation, stream: 1))),
        http2("a header block without end", .headerBlockBytes, [start] + many(4, piece)),
        http2(
          "a few bytes that decompress to a long list", .headerListBytes,
          [FrameWriter.headers(1, block: TestGateway.requestBlock + bomb.bytes)]),
        http2(
          "too many fields", .headerFields,
          [FrameWriter.headers(1, block: TestGateway.requestBlock + fields.bytes)]),
      ]
    }()

    private static let bodies: [Attack] = {
      func data(_ stream: Int, _ count: Int) -> [UInt8] {
        FrameWriter.frame(.data, stream: stream, payload: [UInt8](repeating: 0, count: count))
      }
      return [
        http2(
          "a body that is too large", .bodyBytes, [begun(1), data(1, 10_001), data(1, 10_000)]),
        http2("a request that doesn't end", .request, [begun(1)]),
        http2("a body that trickles in", .request, isSlow: true, [begun(1), data(1, 1)]),
      ]
    }()

    private static let strangers = [
      Attack(
        testDescription: "nothing instead of TLS", greeting: .none, pieces: [],
        end: .limit(.handshake)),
      Attack(
        testDescription: "a handshake that is half open", greeting: .none,
        pieces: [[0x16, 0x03, 0x01, 0x02, 0x00, 0x01]], end: .limit(.handshake)),
      Attack(
        testDescription: "a handshake that trickles in", greeting: .none,
        pieces: [[0x16, 0x03, 0x01, 0x40, 0x00, 0x01, 0x00, 0x3F, 0xFC, 0x03, 0x03], [0]],
        isSlow: true, end: .limit(.handshake)),
      Attack(
        testDescription: "nothing after the handshake", greeting: .tls, pieces: [],
        end: .limit(.handshake)),
      Attack(
        testDescription: "garbage instead of TLS", greeting: .none,
        pieces: [[UInt8](repeating: 0xA5, count: 2_000)], end: .handshakeFailed),
      Attack(
        testDescription: "HTTP/1.1 instead of TLS", greeting: .none,
        pieces: [Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)], end: .proxyRefused),
      Attack(
        testDescription: "a request to the proxy for another host", greeting: .none,
        pieces: [Array("CONNECT example.com:443 HTTP/1.1\r\n\r\n".utf8)], end: .proxyRefused),
      Attack(
        testDescription: "a request to the proxy without end", greeting: .none,
        pieces: [[UInt8](repeating: 0x43, count: 10_000)], end: .limit(.proxyHeadBytes)),
      Attack(
        testDescription: "a request to the proxy that trickles in", greeting: .none,
        pieces: [Array("CONNECT ".utf8), [0x41]], isSlow: true, end: .limit(.handshake)),
      Attack(
        testDescription: "garbage instead of HTTP/2", greeting: .tls,
        pieces: [[UInt8](repeating: 0xA5, count: 2_000)], end: .protocolError),
      Attack(
        testDescription: "garbage instead of a frame",
        pieces: [[UInt8](repeating: 0xA5, count: 2_000)], end: .protocolError),
    ]
  }
#endif
