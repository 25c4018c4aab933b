#if Gateway
  import Testing

  @testable import Gateway

  @Suite("ES256 signatures")
  struct SignatureTests {
    private let message = Array("header.claims".utf8)

    @Test("have 64 bytes and are verified by the public key")
    func roundTrip() throws {
      let key = try SigningKey()
      let signature = try key.sign(message)
      #expect(signature.count == 64)
      #expect(key.verifyingKey.isSignature(signature, of: message))
    }

    @Test("of other bytes, by another key or with a flipped bit are refused")
    func refused() throws {
      let key = try SigningKey()
      var signature = try key.sign(message)
      #expect(!key.verifyingKey.isSignature(signature, of: message + [0]))
      #expect(try !SigningKey().verifyingKey.isSignature(signature, of: message))
      signature[40] ^= 1
      #expect(!key.verifyingKey.isSignature(signature, of: message))
    }

    @Test("of another length are refused", arguments: [0, 1, 63, 65, 72])
    func otherLength(_ count: Int) throws {
      let key = try SigningKey()
      #expect(!key.verifyingKey.isSignature([UInt8](repeating: 1, count: count), of: message))
    }

    @Test("are verified after the key was written to and read from a .p8 file")
    func keysAsText() throws {
      let key = try SigningKey()
      let text = try key.pem()
      #expect(text.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
      let signature = try SigningKey(pem: text).sign(message)
      let publicKey = try VerifyingKey(pem: key.verifyingKey.pem())
      #expect(publicKey.isSignature(signature, of: message))
    }

    @Test(
      "invalid keys are refused with a reason",
      arguments: ["", "-----BEGIN PRIVATE KEY-----\n", "nonsense"])
    func noKey(_ text: String) {
      #expect(throws: WireFailure.self) { try SigningKey(pem: text) }
      #expect(throws: WireFailure.self) { try VerifyingKey(pem: text) }
    }

    @Test("keys on another curve are refused with a reason")
    func otherCurve() {
      // A key on P-384, made for this test.
      let text = """
        -----BEGIN PUBLIC KEY-----
        MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEaHV7KEr3dumm+SwNwSapHTgzCZXRbwWG
        SwexOF6wiGVEFP6d5Ic/lfJBnahxCig0MqdTQe6tEbXA5nHF0XorH4FegD9jc5/W
        OsAYyi4zJQBLGUhZvQNV0YMMGx2x7Hdp
        -----END PUBLIC KEY-----
        """
      #expect(throws: WireFailure("reading a public key", reason: "it is not on the curve P-256")) {
        try VerifyingKey(pem: text)
      }
    }
  }
#endif
