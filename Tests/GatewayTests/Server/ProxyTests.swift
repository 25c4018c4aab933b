#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway

  @Suite("A server that is also a proxy")
  struct ProxyTests {
    private func gateway(
      _ change: (inout ServerConfiguration) -> Void = { _ in }
    ) throws -> TestGateway {
      try TestGateway {
        $0.proxiedNames = GatewayIdentities.hosts
        change(&$0)
      }
    }

    /// Opens a plain socket.
    private func socket(_ gateway: TestGateway) throws -> ClientTransport {
      try ClientTransport(
        host: "127.0.0.1", port: gateway.server.port, tls: nil,
        deadline: BackgroundThread.milliseconds() + 20_000)
    }

    /// Reads until the bytes meet a condition or the server ends the connection.
    private func read(
      _ socket: ClientTransport, until isWished: ([UInt8]) -> Bool = { _ in false }
    ) -> [UInt8] {
      let deadline = BackgroundThread.milliseconds() + 20_000
      var bytes: [UInt8] = []
      while !isWished(bytes), socket.receive(deadline: deadline, { bytes += $0 }) {}
      return bytes
    }

    private func send(_ bytes: [UInt8], in size: Int = .max, over socket: ClientTransport) {
      var rest = bytes[...]
      while !rest.isEmpty {
        rest.prefix(size).withUnsafeBytes { socket.write($0) }
        socket.flush()
        rest = rest.dropFirst(size)
      }
    }

    /// Returns the first bytes of a client's TLS handshake.
    private func hello(_ gateway: TestGateway) throws -> [UInt8] {
      let tls = try TLSStream(TLSContext(gateway.tls), isServer: false)
      _ = tls.shakeHands()
      var bytes: [UInt8] = []
      tls.withWaiting { waiting in
        bytes += waiting
        return waiting.count
      }
      return bytes
    }

    @Test(
      "connects APNs' names to itself, however the bytes are split",
      arguments: [
        "api.push.apple.com:443", "api.push.apple.com:2197", "API.Sandbox.Push.Apple.COM.:443",
        "api.development.push.apple.com:2197", "localhost:OWN", "[::1]:OWN",
      ], [1, 7, .max])
    func leads(_ destination: String, size: Int) throws {
      let gateway = try gateway()
      let place = destination.replacing("OWN", with: "\(gateway.server.port)")
      let socket = try socket(gateway)
      // The client starts TLS without waiting for the response.
      let request = "CONNECT \(place) HTTP/1.1\r\nhost: x\r\nproxy-connection: keep-alive\r\n\r\n"
      send(try Array(request.utf8) + hello(gateway), in: size, over: socket)
      let answer = Array("HTTP/1.1 200 Connection established\r\n\r\n".utf8)
      let said = read(socket) { $0.count > answer.count }
      #expect(Array(said.prefix(answer.count)) == answer)
      // A handshake record: the gateway's ServerHello.
      #expect(said.dropFirst(answer.count).first == 0x16)
    }

    @Test("serves a client that starts TLS at once")
    func direct() throws {
      let gateway = try gateway()
      #expect(try gateway.client().send(ClientRequest(path: "/")).status == 200)
      #expect(gateway.server.log[1]?.peer?.proxied == nil)
    }

    @Test(
      "refuses everything else, and reports the reason to the client and to the log",
      arguments: [
        ("CONNECT example.com:443", 403, "the proxy connects only to APNs, not to example.com:443"),
        (
          "CONNECT api.push.apple.com.example.com:443", 403,
          "the proxy connects only to APNs, not to api.push.apple.com.example.com:443"
        ),
        (
          "CONNECT api.push.apple.com:80", 403,
          "the proxy connects only to APNs, not to api.push.apple.com:80"
        ),
        ("CONNECT localhost:443", 403, "the proxy connects only to APNs, not to localhost:443"),
        ("CONNECT 192.0.2.1:443", 403, "the proxy connects only to APNs, not to 192.0.2.1:443"),
        ("CONNECT api.push.apple.com", 400, "its request to the proxy names no host and port"),
        ("CONNECT ::1:443", 400, "its request to the proxy names no host and port"),
        ("CONNECT :443", 400, "its request to the proxy names no host and port"),
        (
          "CONNECT api.push.apple.com:99999", 400, "its request to the proxy names no host and port"
        ),
        ("GET http://example.com/", 405, "the proxy accepts only CONNECT, not GET"),
        ("PRI *", 405, "the proxy accepts only CONNECT, not PRI"),
        ("CONNECT", 400, "its request to the proxy isn't HTTP/1.1"),
        ("A \u{0} \u{FF}", 400, "its request to the proxy isn't HTTP/1.1"),
      ])
    func refuses(_ line: String, status: Int, reason: String) throws {
      let isTunnel = line.hasPrefix("CONNECT ")
      let gateway = try gateway()
      let socket = try socket(gateway)
      send(Array("\(line) HTTP/1.1\r\nhost: x\r\n\r\n".utf8), over: socket)
      let said = String(decoding: read(socket), as: UTF8.self)
      #expect(said.hasPrefix("HTTP/1.1 \(status) "))
      let body = try #require(said.components(separatedBy: "\r\n\r\n").last)
      #expect(body.hasPrefix("conformance-run: \(reason).\n"))
      #expect(said.contains("content-length: \(body.utf8.count)\r\n"))
      #expect(gateway.ended()?.end == .proxyRefused(reason, isTunnel: isTunnel))
      #expect(gateway.server.log.endCounts == [.proxyRefused: 1])
    }

    @Test("ends requests that are too long", arguments: [1_000, .max])
    func tooLong(size: Int) throws {
      let gateway = try gateway { $0.limits.proxyHeadBytes = 2_000 }
      let socket = try socket(gateway)
      let long = String(repeating: "y", count: 2_000)
      let request = "CONNECT api.push.apple.com:443 HTTP/1.1\r\nx: \(long)\r\n\r\n"
      send(Array(request.utf8), in: size, over: socket)
      #expect(String(decoding: read(socket), as: UTF8.self).hasPrefix("HTTP/1.1 431 "))
      #expect(gateway.ended()?.end == .limit(.proxyHeadBytes))
    }

    @Test(
      "ends connections whose request, or whose handshake after it, takes too long",
      arguments: ["", "CON", "CONNECT api.push.apple.com:443 HTTP/1.1\r\n\r\n"])
    func slow(start: String) throws {
      let gateway = try gateway { $0.limits.handshake = 500 }
      let socket = try socket(gateway)
      send(Array(start.utf8), over: socket)
      _ = read(socket)
      #expect(gateway.ended()?.end == .limit(.handshake))
      #expect(try gateway.client().send(ClientRequest(path: "/")).status == 200)
    }

    @Test("releases a connection whose client leaves during its request")
    func halfOpen() throws {
      let gateway = try gateway()
      let socket = try socket(gateway)
      send(Array("CONNECT api.push".utf8), over: socket)
      socket.close(.abrupt)
      #expect(gateway.ended()?.end == .handshakeFailed("the client went away"))
    }

    @Test("leaves garbage to TLS, which refuses it at once", arguments: [0, 0x0D, 0x61, 0xA5])
    func garbage(byte: UInt8) throws {
      let gateway = try gateway()
      let socket = try socket(gateway)
      send([UInt8](repeating: byte, count: 2_000), over: socket)
      _ = read(socket)
      #expect(gateway.ended()?.end?.kind == .handshakeFailed)
    }

    @Test("A server that isn't a proxy treats CONNECT as a failed handshake")
    func none() throws {
      let gateway = try TestGateway()
      let socket = try socket(gateway)
      send(Array("CONNECT api.push.apple.com:443 HTTP/1.1\r\n\r\n".utf8), over: socket)
      _ = read(socket)
      #expect(gateway.ended()?.end?.kind == .handshakeFailed)
    }
  }
#endif
