#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway

  @Suite("PEM files")
  struct PEMTests {
    /// Keys that are encrypted with a passphrase, as PKCS #8 and in OpenSSL's older format.
    private static let encryptedKeys = [
      """
      -----BEGIN ENCRYPTED PRIVATE KEY-----
      MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhpHe1X05RASwICCAAw
      DAYIKoZIhvcNAgkFADAdBglghkgBZQMEAQIEEAYjLy+CAMsWsvCgk8Lir1YEgZCg
      xq928pKiT4B2bNPdLF6XWExcD9UtoPnETOJkGZRo4Aeo7+2B5XwlDUhXWU1g0k3e
      krprFxuaaRLlbF41AkXSCIrgxfu31517MlF2pi6+zmuQNAF85XfS0GloWPR4xjSW
      CplLEkLqWa9hM4O9eoq6/1PoaT/JDMoHFXmH6Q0WONvag0ih4Ji0B4L5rpUEb1A=
      -----END ENCRYPTED PRIVATE KEY-----
      """,
      """
      -----BEGIN EC PRIVATE KEY-----
      Proc-Type: 4,ENCRYPTED
      DEK-Info: AES-128-CBC,7BA8B16A01CC8A89D158537EAA59B568

      jH471eo7AUztUiX+gycnodNbmqyQ0InUsM5uUqEOKmjMOgHqN2F+QD3S2JHwENaA
      8yIlQYz/oPUi9zjwZnj4uLGZ+wXTvVMbddURhYcAOjr7iWcvpvpGpiafWUN4x6Gn
      OlofLpOIEbfyKJq3ZvZSZKM07sdvTqgp1CT2uGkzOMo=
      -----END EC PRIVATE KEY-----
      """,
    ]

    @Test(
      "with an encrypted key are refused without asking for a passphrase",
      arguments: encryptedKeys)
    func encrypted(pem: String) throws {
      for read in [{ try SigningKey(pem: $0) }, { try SigningKey(ofAnyKind: $0) }] {
        let failure = #expect(throws: WireFailure.self) { try read(pem) }
        #expect(
          failure?.reason.hasPrefix("it is encrypted; ") == true, "\(String(describing: failure))")
      }
    }

    @Test("with several authorities are read to their end")
    func bundle() throws {
      let gateway = try TestGateway()
      let stranger = try CertificateAuthority(name: "another CA")
      let texts = try [stranger, gateway.identities.authority].map { try $0.certificate.pem() }
      let bundle = "# the authorities of a company\n" + texts.joined(separator: "\nthe second\n")
      let files = try TemporaryFiles(named: "wire-test")
      let path = try files.write(bundle, to: "bundle.pem")
      var tls = gateway.tls
      tls.authorities = try RemoteGatewayConfiguration.authorities(path)
      #expect(tls.authorities.map(\.commonName) == ["another CA", "apns-conformance CA"])
      #expect(try gateway.client(tls).send(ClientRequest(path: "/")).status == 200)
      let configuration = try files.write("{ \"ca\": \"bundle.pem\" }", to: "mock.json")
      #expect(try RemoteGatewayConfiguration(configuration).authorities.count == 2)
    }

    @Test("with a damaged or without any authority are refused")
    func damaged() throws {
      let good = try CertificateAuthority(name: "a CA").certificate.pem()
      let bad = good.split(separator: "\n").enumerated().filter { $0.offset != 3 }
        .map { String($0.element) }.joined(separator: "\n")
      #expect(throws: WireFailure.self) { try Certificate.all(inPEM: good + bad + "\n" + good) }
      #expect(throws: WireFailure.self) { try Certificate.all(inPEM: "") }
      #expect(throws: WireFailure.self) { try Certificate.all(inPEM: "no PEM\n") }
      #expect(try Certificate.all(inPEM: good + good).count == 2)
    }
  }
#endif
