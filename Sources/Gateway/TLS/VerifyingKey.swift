#if Gateway
  internal import COpenSSL

  /// The public half of a key on the curve P-256.
  package struct VerifyingKey: Sendable {
    let object: OpenSSLObject

    init(object: OpenSSLObject) { self.object = object }

    /// Reads a public key as PEM.
    package init(pem: String) throws(WireFailure) {
      let what = "reading a public key"
      object = try MemoryText.object(what, in: pem, by: PEM_read_bio_PUBKEY) { EVP_PKEY_free($0) }
      guard P256.isOnCurve(object.pointer) else {
        throw WireFailure(what, reason: "it is not on the curve P-256")
      }
    }

    /// Returns the key as PEM.
    package func pem() throws(WireFailure) -> String {
      try MemoryText.written("writing a public key") { [object] in
        PEM_write_bio_PUBKEY($0, object.pointer)
      }
    }

    /// Returns whether this ES256 signature, 64 bytes of r and s, was made over these bytes.
    ///
    /// A verification takes about 85 µs; callers that often see the same token should cache the
    /// result.
    package func isSignature(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
      guard let encoded = P256.derSignature(signature), let digest = EVP_MD_CTX_new() else {
        return false
      }
      defer {
        EVP_MD_CTX_free(digest)
        ERR_clear_error()
      }
      return EVP_DigestVerifyInit(digest, nil, EVP_sha256(), nil, object.pointer) == 1
        && EVP_DigestVerify(digest, encoded, encoded.count, bytes, bytes.count) == 1
    }
  }
#endif
