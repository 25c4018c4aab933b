#if Gateway
  import Testing

  @testable import Gateway

  @Suite("A client's certificate")
  struct ClientCertificateTests {
    private func seen(
      _ policy: ServerTLS.ClientCertificates, _ identity: Identity?
    ) throws -> WirePeer? {
      let gateway = try TestGateway { $0.tls.clientCertificates = policy }
      var tls = gateway.tls
      tls.identity = identity
      let status = try gateway.client(tls).send(ClientRequest(path: "/")).status
      return status == 200 ? gateway.server.log[1]?.peer : nil
    }

    @Test("is observed if the server asks for it, with its bundle ID")
    func trusted() throws {
      let identity = try TestGateway.identities.get().client(bundleID: "com.example.news")
      let peer = try #require(try seen(.requested, identity))
      #expect(peer.certificate == identity.certificate)
      #expect(peer.certificate?.userID == "com.example.news")
      #expect(peer.distrust == nil)
    }

    @Test("from an unknown authority is observed as untrusted")
    func strange() throws {
      let stranger = try CertificateAuthority(name: "stranger")
      let identity = try stranger.issue(.init(commonName: "nobody"), for: .client)
      let peer = try #require(try seen(.requested, identity))
      #expect(peer.certificate?.commonName == "nobody")
      #expect(peer.distrust == "unable to verify the first certificate")
    }

    @Test("that has expired is observed as untrusted, with the reason")
    func expired() throws {
      let identity = try TestGateway.identities.get()
        .client(bundleID: "com.example.news", validity: -200..<(-100))
      #expect(try seen(.requested, identity)?.distrust == "certificate has expired")
    }

    @Test("may be left out if it is only requested")
    func leftOut() throws {
      let peer = try #require(try seen(.requested, nil))
      #expect(peer.certificate == nil)
    }

    @Test("isn't sent if the server doesn't ask for it")
    func unasked() throws {
      let identity = try TestGateway.identities.get().client(bundleID: "com.example.news")
      #expect(try seen(.ignored, identity)?.certificate == nil)
    }

    @Test("must be presented and trusted if it is required")
    func required() throws {
      let trusted = try TestGateway.identities.get().client(bundleID: "com.example.news")
      #expect(try seen(.required, trusted)?.certificate == trusted.certificate)
      #expect(try seen(.required, nil) == nil)
      let stranger = try CertificateAuthority(name: "stranger")
        .issue(.init(commonName: "nobody"), for: .client)
      #expect(try seen(.required, stranger) == nil)
    }
  }
#endif
