#if Gateway
  import Testing

  @testable import Gateway

  @Suite("Certificates")
  struct CertificateTests {
    private let identities: GatewayIdentities

    init() throws { identities = try TestGateway.identities.get() }

    @Test("of the gateway are valid for all its hosts", arguments: GatewayIdentities.hosts)
    func hosts(_ host: String) {
      #expect(identities.valid.certificate.speaks(for: host))
      #expect(!identities.wrongHost.certificate.speaks(for: host))
    }

    @Test("know when they are valid")
    func validity() {
      let now = WireClock.system.now() / 1_000_000_000
      #expect(identities.valid.certificate.isValid(at: now))
      #expect(!identities.expired.certificate.isValid(at: now))
      #expect(identities.expired.certificate.isValid(at: now - 172_800))
    }

    @Test("carry a bundle ID and extensions that can be read")
    func clientClaims() throws {
      let topics = Certificate.Extension(id: "1.2.840.113635.100.6.3.6", value: [0x30, 0x00])
      let shown = try identities.client(bundleID: "com.example.news", extensions: [topics])
      let read = try Certificate(pem: shown.certificate.pem())
      #expect(read.commonName == "Apple Push Services: com.example.news")
      #expect(read.userID == "com.example.news")
      #expect(read.extensions.contains(topics))
      #expect(read == shown.certificate)
      #expect(!read.der.isEmpty)
    }

    @Test("that are malformed are refused with a reason")
    func nonsense() {
      #expect(throws: WireFailure.self) { try Certificate(pem: "-----BEGIN CERTIFICATE-----") }
    }
  }
#endif
