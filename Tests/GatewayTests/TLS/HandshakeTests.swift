#if Gateway
  import Testing

  @testable import Gateway

  @Suite("A handshake")
  struct HandshakeTests {
    @Test("is observed from both sides", arguments: [TLSVersion.tls12, .tls13])
    func observed(_ version: TLSVersion) throws {
      let gateway = try TestGateway()
      var tls = gateway.tls
      tls.serverName = "api.push.apple.com"
      tls.onlyVersion = version
      tls.protocols = ["http/1.1", "h2"]
      let client = try gateway.client(tls)
      #expect(client.send(ClientRequest(path: "/")).status == 200)
      let name = version == .tls12 ? "TLSv1.2" : "TLSv1.3"
      #expect(client.observation.chosenProtocol == "h2")
      #expect(client.observation.tlsVersion == name)
      #expect(client.observation.certificate == gateway.identities.valid.certificate)
      let peer = try #require(gateway.server.log[1]?.peer)
      #expect(peer.hello.protocols == ["http/1.1", "h2"])
      #expect(peer.hello.serverName == "api.push.apple.com")
      #expect(peer.chosenProtocol == "h2")
      #expect(peer.tlsVersion == name)
      #expect(peer.cipher == client.observation.cipher)
      #expect(peer.certificate == nil)
    }

    @Test("below TLS 1.2 fails")
    func tooOld() throws {
      let gateway = try TestGateway()
      var tls = gateway.tls
      tls.onlyVersion = .tls11
      #expect(throws: WireFailure.self) { try gateway.client(tls) }
      #expect(gateway.ended()?.end == .handshakeFailed("unsupported protocol"))
    }

    @Test(
      "without HTTP/2 among the protocols fails", arguments: [["http/1.1"], ["h2c", "spdy/3"]])
    func otherProtocols(_ protocols: [String]) throws {
      let gateway = try TestGateway()
      var tls = gateway.tls
      tls.protocols = protocols
      let failure = #expect(throws: WireFailure.self) { try gateway.client(tls) }
      #expect(failure?.reason.contains("no application protocol") == true)
      let seen = gateway.ended()
      #expect(seen?.hello?.protocols == protocols)
      #expect(seen?.peer == nil)
    }

    @Test(
      "with a cipher suite that HTTP/2 prohibits fails",
      arguments: [
        ("ECDHE-ECDSA-AES128-GCM-SHA256", true), ("ECDHE-ECDSA-CHACHA20-POLY1305", true),
        ("ECDHE-ECDSA-AES128-SHA256", false), ("ECDHE-ECDSA-AES256-SHA", false),
      ])
    func ciphers(_ suite: String, isAllowed: Bool) throws {
      let gateway = try TestGateway()
      var tls = gateway.tls
      (tls.onlyVersion, tls.ciphers) = (.tls12, suite)
      guard isAllowed else {
        #expect(throws: WireFailure.self) { try gateway.client(tls) }
        #expect(gateway.ended()?.end == .handshakeFailed("no shared cipher"))
        return
      }
      #expect(try gateway.client(tls).observation.cipher == suite)
    }

    @Test("without ALPN fails, unless the server accepts it")
    func withoutALPN() throws {
      let strict = try TestGateway()
      var tls = strict.tls
      tls.protocols = []
      let failure = #expect(throws: WireFailure.self) { try strict.client(tls) }
      #expect(failure?.reason.contains("no application protocol") == true)
      let lenient = try TestGateway { $0.tls.missingALPN = .accept }
      #expect(try lenient.client(tls).send(ClientRequest(path: "/")).status == 200)
      #expect(lenient.server.log[1]?.peer?.hello.protocols == .some(nil))
    }

    @Test("with an untrusted certificate fails on the client's side")
    func untrusted() throws {
      let identities = try TestGateway.identities.get()
      let cases: [(Identity, String)] = [
        (identities.untrusted, "unable to get local issuer certificate"),
        (identities.wrongHost, "hostname mismatch"),
        (identities.expired, "certificate has expired"),
      ]
      for (identity, reason) in cases {
        let gateway = try TestGateway { $0.tls.identity = identity }
        let failure = #expect(throws: WireFailure.self) { try gateway.client() }
        #expect(
          failure?.reason.lowercased().contains(reason) == true, "\(String(describing: failure))")
        guard case .handshakeFailed? = gateway.ended()?.end else {
          Issue.record("\(String(describing: gateway.ended()?.end))")
          continue
        }
      }
    }

    @Test("that begins with something other than TLS fails with a reason")
    func garbage() throws {
      let gateway = try TestGateway()
      let raw = try RawConnection(port: gateway.server.port, tls: nil)
      raw.send(Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      #expect(raw.waitForEnd() != nil)
      #expect(gateway.ended()?.end == .handshakeFailed("http request"))
    }
  }
#endif
