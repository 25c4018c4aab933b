#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  @Suite("A request")
  struct RequestTests {
    /// The requests that a server received, in order.
    private final class ReceivedRequests: Sendable {
      private let requests = Guarded<[WireRequest]>([])
      func append(_ request: WireRequest) { requests.withLock { $0.append(request) } }
      var all: [WireRequest] { requests.withLock { $0 } }
    }

    private func gateway(
      _ received: ReceivedRequests, _ change: (inout ServerConfiguration) -> Void = { _ in }
    ) throws -> TestGateway {
      try TestGateway(change) { request in
        received.append(request)
        return WireAnswer(status: 200)
      }
    }

    @Test("arrives complete: fields in order with duplicates, and the exact body")
    func whole() throws {
      let received = ReceivedRequests()
      let gateway = try gateway(received) { $0.clock = WireClock { 1_700_000_000_123_456_789 } }
      let body = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
      let headers = [("apns-topic", "a"), ("x", ""), ("apns-topic", "b")]
      let result = try gateway.client().send(
        ClientRequest(path: "/3/device/00", headers: headers, body: body))
      #expect(result.status == 200 && result.end == .response)
      let request = try #require(received.all.first)
      #expect(request.body.elementsEqual(body))
      #expect(request.headers.map { [$0.name, $0.value] } == headers.map { [$0.0, $0.1] })
      #expect(
        [request.method, request.scheme, request.path, request.authority]
          == ["POST", "https", "/3/device/00", "localhost"])
      #expect(
        request.fields.map(\.name).prefix(4) == [":method", ":scheme", ":path", ":authority"])
      #expect(request.arrival == 1_700_000_000_123_456_789)
      #expect([request.connection, request.stream] == [1, 1])
    }

    @Test("has the numbers of its connection and stream")
    func numbers() throws {
      let received = ReceivedRequests()
      let gateway = try gateway(received)
      for _ in 0..<2 {
        let client = try gateway.client()
        for _ in 0..<2 { #expect(client.send(ClientRequest(path: "/")).status == 200) }
      }
      #expect(
        received.all.map { [$0.connection, $0.stream] } == [[1, 1], [1, 3], [2, 1], [2, 3]])
      #expect(gateway.server.log[2]?.requests == 2)
    }

    @Test("has the representation of each field")
    func representations() throws {
      let received = ReceivedRequests()
      let gateway = try gateway(received)
      let raw = try gateway.raw()
      var block = HPACKWriter()
      block.tableSize(100)
      block.indexed(3)
      block.indexed(7)
      block.literal(":path", "/", .withoutIndexing)
      block.literal(":authority", "h", .withoutIndexing)
      block.literal("apns-topic", "x", .incremental)
      block.literal("authorization", "bearer x", .neverIndexed)
      raw.send(FrameWriter.headers(1, block: block.bytes))
      #expect(raw.wait { $0.contains { $0.head.known == .headers } })
      let fields = try #require(received.all.first?.fields)
      #expect(
        fields.map(\.representation)
          == [
            .indexed, .indexed, .withoutIndexing, .withoutIndexing, .incremental, .neverIndexed,
          ])
      #expect(fields.map(\.value) == ["POST", "https", "/", "h", "x", "bearer x"])
      #expect(gateway.server.log[1]?.tableSizes == [100])
    }

    @Test("sent by nghttp2 uses the dynamic table the second time, except for never-indexed fields")
    func nghttp2Representations() throws {
      let received = ReceivedRequests()
      let client = try gateway(received).client()
      var request = ClientRequest(path: "/3/device/00")
      request.fields.append("apns-topic", "com.example", .incremental)
      request.fields.append("authorization", "bearer x", .neverIndexed)
      #expect(client.send(request).status == 200)
      #expect(client.send(request).status == 200)
      #expect(
        received.all.map { $0.headers.map(\.representation) }
          == [[.incremental, .neverIndexed], [.indexed, .neverIndexed]])
    }

    @Test("may consist of CONTINUATION, padded frames and trailers")
    func pieces() throws {
      let received = ReceivedRequests()
      let gateway = try gateway(received)
      let raw = try gateway.raw()
      let block = TestGateway.requestBlock
      raw.send(
        FrameWriter.frame(.headers, flags: 8, stream: 1, payload: [2] + block[..<9] + [0, 0])
          + FrameWriter.frame(.continuation, stream: 1, payload: Array(block[9..<20]))
          + FrameWriter.frame(.continuation, flags: 4, stream: 1, payload: Array(block[20...]))
          + FrameWriter.frame(.data, flags: 8, stream: 1, payload: [1, 65, 0]))
      var trailer = HPACKWriter()
      trailer.literal("x-sum", "1", .neverIndexed)
      raw.send(FrameWriter.headers(1, block: trailer.bytes))
      #expect(raw.wait { $0.contains { $0.head.known == .headers } })
      let request = try #require(received.all.first)
      #expect(request.path == "/3/device/00fc13ad" && request.body == [65])
      #expect(request.trailers?.first?.representation == .neverIndexed)
      #expect(request.trailers?["x-sum"] == "1")
    }

    @Test(
      "with capitals in a name is refused and noted, or accepted if configured")
    func capitals() throws {
      let received = ReceivedRequests()
      let request = ClientRequest(path: "/", headers: [("Apns-Topic", "x")])
      let strict = try gateway(received)
      #expect(try strict.client().send(request).end == .reset(.protocolError))
      #expect(received.all.isEmpty)
      #expect(strict.server.log[1]?.malformed.isEmpty == false)
      let lenient = try gateway(received) { $0.refusesMalformed = false }
      #expect(try lenient.client().send(request).status == 200)
      #expect(received.all.first?.fields["Apns-Topic"] == "x")
    }

    @Test("without a path is refused; the next one on the connection is served")
    func missing() throws {
      let received = ReceivedRequests()
      let client = try gateway(received).client()
      let half = ClientRequest(fields: HeaderFields([(":method", "POST"), (":scheme", "https")]))
      #expect(client.send(half).end == .reset(.protocolError))
      #expect(client.send(ClientRequest(path: "/")).status == 200)
      #expect(received.all.count == 1)
    }
  }
#endif
