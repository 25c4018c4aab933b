#if Gateway
  internal import COpenSSL

  /// A private key on the curve P-256, used for certificates and provider tokens.
  package struct SigningKey: Sendable {
    let object: OpenSSLObject
    private static let reading = "reading a private key"

    /// Creates a new key.
    package init() throws(WireFailure) {
      object = try OpenSSLObject("making a key", shim_EVP_EC_gen("P-256")) { EVP_PKEY_free($0) }
    }

    /// Reads a key in the format that Apple issues: a `.p8` file, which is PKCS #8 as PEM.
    package init(pem: String) throws(WireFailure) {
      try self.init(ofAnyKind: pem)
      guard P256.isOnCurve(object.pointer) else {
        throw WireFailure(Self.reading, reason: "it is not on the curve P-256")
      }
    }

    /// Reads the private key of a certificate, which may be of any kind.
    init(ofAnyKind pem: String) throws(WireFailure) {
      object = try MemoryText.object(Self.reading, in: pem, by: PEM_read_bio_PrivateKey) {
        EVP_PKEY_free($0)
      }
    }

    /// Returns the key as the text of a `.p8` file.
    package func pem() throws(WireFailure) -> String {
      try MemoryText.written("writing a private key") { [object] in
        PEM_write_bio_PKCS8PrivateKey($0, object.pointer, nil, nil, 0, nil, nil)
      }
    }

    /// The public half of the key.
    package var verifyingKey: VerifyingKey { VerifyingKey(object: object) }

    /// Signs bytes with ES256 (ECDSA over SHA-256), and returns the 64 bytes r and s that tokens
    /// carry.
    package func sign(_ bytes: [UInt8]) throws(WireFailure) -> [UInt8] {
      let what = "signing"
      guard let digest = EVP_MD_CTX_new() else { throw WireFailure.openSSL(what) }
      defer { EVP_MD_CTX_free(digest) }
      var signature = [UInt8](repeating: 0, count: 80)
      var count = signature.count
      guard EVP_DigestSignInit(digest, nil, EVP_sha256(), nil, object.pointer) == 1,
        EVP_DigestSign(digest, &signature, &count, bytes, bytes.count) == 1,
        let raw = P256.rawSignature(signature[..<count])
      else { throw WireFailure.openSSL(what) }
      return raw
    }
  }
#endif
