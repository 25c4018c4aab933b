#if Gateway
  import Descriptors
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway

  /// A server that answers with any bytes over TLS, one connection after the other.
  ///
  /// So it can have the habits of servers that are made without nghttp2.
  final class ScriptedServer: Sendable {
    /// What it does when bytes arrive.
    enum Reaction {
      /// Send these bytes.
      case send([UInt8])
      /// Send these bytes, and close the connection without close_notify.
      case end([UInt8])
    }

    let port: Int
    /// The client's TLS configuration.
    let tls: ClientTLS
    private let listener: Int32
    private let wakeUp: WakeUpPipe
    private let isOver = Guarded(false)

    /// Starts a server; `react` is called with all bytes that have arrived together.
    init(
      negotiation: ServerTLS.Negotiation = .http2, identities: GatewayIdentities? = nil,
      _ react: @escaping @Sendable (_ connection: Int, [UInt8]) -> Reaction
    ) throws {
      let identities = try identities ?? TestGateway.identities.get()
      tls = ClientTLS(authority: identities.authority.certificate)
      var server = ServerTLS(identity: identities.valid, missingALPN: .accept)
      server.negotiation = negotiation
      let context = try TLSContext(server)
      let (listener, port) = try SocketAddress.listen("127.0.0.1", port: 0)
      let (wakeUp, isOver) = (try WakeUpPipe(), isOver)
      (self.listener, self.port, self.wakeUp) = (listener, port, wakeUp)
      let isStarted = BackgroundThread.start {
        var connection = 0
        while true {
          let ready = Descriptor.wait(toRead: [listener, wakeUp.descriptor], atMost: -1)
          if ready.readable[1] { break }
          guard case .connection(let descriptor) = Descriptor.accept(listener) else { continue }
          connection += 1
          if let stream = try? TLSStream(context, isServer: true) {
            Self.serve(descriptor, stream, until: wakeUp.descriptor) { react(connection, $0) }
          }
          Descriptor.close(descriptor)
        }
        isOver.withLockAndSignal { $0 = true }
      }
      try #require(isStarted)
    }

    deinit {
      wakeUp.signal()
      isOver.wait { $0 ? .done(()) : .untilSignal }
      Descriptor.close(listener)
    }

    private static func serve(
      _ descriptor: Int32, _ tls: TLSStream, until end: Int32, _ react: ([UInt8]) -> Reaction
    ) {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
      defer { buffer.deallocate() }
      var hasShaken = false
      while true {
        let ready = Descriptor.wait(toRead: [descriptor, end], atMost: 10_000)
        guard ready.readable[0], !ready.readable[1],
          case .count(let count) = Descriptor.read(descriptor, into: buffer)
        else { return }
        tls.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        if !hasShaken {
          if case .done = tls.shakeHands() { hasShaken = true }
        }
        var arrived: [UInt8] = []
        while hasShaken, case .done(let count) = tls.read(into: buffer) {
          arrived += buffer[..<count]
        }
        var isLast = false
        if !arrived.isEmpty {
          switch react(arrived) {
          case .send(let bytes): bytes.withUnsafeBytes { tls.write($0) }
          case .end(let bytes):
            bytes.withUnsafeBytes { tls.write($0) }
            isLast = true
          }
        }
        while tls.waitingCount > 0 {
          tls.withWaiting { bytes in
            if case .count(let count) = Descriptor.send(descriptor, bytes) { return count }
            return bytes.count
          }
        }
        if isLast { return leave(descriptor, until: end, buffer) }
      }
    }

    /// Ends what is sent, and takes what the client still sends: if it were left unread, a reset might
    /// overtake the end.
    private static func leave(
      _ descriptor: Int32, until end: Int32, _ buffer: UnsafeMutableRawBufferPointer
    ) {
      Socket.endWriting(descriptor)
      while true {
        let ready = Descriptor.wait(toRead: [descriptor, end], atMost: 10_000)
        guard ready.readable[0], !ready.readable[1],
          case .count(let count) = Descriptor.read(descriptor, into: buffer), count > 0
        else { return }
      }
    }
  }

  extension ScriptedServer {
    /// Starts a server that is called for each frame, after a SETTINGS frame of its own.
    convenience init(
      frames react: @escaping @Sendable (_ frame: Frame, _ isFirst: Bool) -> Reaction
    ) throws {
      let scanners = Guarded<[Int: FrameScanner]>([:])
      try self.init { connection, bytes in
        var found: [Frame] = []
        let isNew = scanners.withLock { scanners in
          var scanner = scanners[connection] ?? FrameScanner(skippingPreface: true)
          let isNew = scanners[connection] == nil
          bytes.withUnsafeBytes { scanner.scan($0) { found.append(Frame(head: $0, payload: $1)) } }
          scanners[connection] = scanner
          return isNew
        }
        var answer = isNew ? FrameWriter.settings() : []
        for (index, frame) in found.enumerated() {
          switch react(frame, isNew && index == 0) {
          case .send(let bytes): answer += bytes
          case .end(let bytes): return .end(answer + bytes)
          }
        }
        return .send(answer)
      }
    }
  }

  extension Frame {
    /// The acknowledgement of a PING; nothing for other frames.
    var pingAnswer: [UInt8] {
      head.known == .ping && !head.has(FrameHead.Flag.ack)
        ? FrameWriter.frame(.ping, flags: FrameHead.Flag.ack, payload: payload) : []
    }

    /// Whether the frame is SETTINGS that want an acknowledgement.
    var areSettings: Bool { head.known == .settings && !head.has(FrameHead.Flag.ack) }
  }
#endif
