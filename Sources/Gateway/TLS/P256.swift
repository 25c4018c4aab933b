#if Gateway
  internal import COpenSSL
  import LibC

  /// Converts signatures on the curve P-256 between OpenSSL's DER and the raw r and s of tokens.
  enum P256 {
    private static let numberBytes: Int32 = 32

    static func isOnCurve(_ key: OpaquePointer) -> Bool {
      var name = [CChar](repeating: 0, count: 64)
      var count = 0
      guard EVP_PKEY_get_group_name(key, &name, name.count, &count) == 1 else {
        ERR_clear_error()
        return false
      }
      return strcmp(name, "prime256v1") == 0
    }

    /// Returns r and s with 32 bytes each, or nil if the bytes aren't a signature.
    static func rawSignature(_ der: ArraySlice<UInt8>) -> [UInt8]? {
      let parsed = der.withUnsafeBufferPointer { bytes in
        var start = bytes.baseAddress
        return d2i_ECDSA_SIG(nil, &start, bytes.count)
      }
      guard let parsed else { return nil }
      defer { ECDSA_SIG_free(parsed) }
      var numbers = [UInt8](repeating: 0, count: 2 * Int(numberBytes))
      let isWritten = numbers.withUnsafeMutableBufferPointer { bytes -> Bool in
        guard let first = bytes.baseAddress else { return false }
        let (r, s) = (ECDSA_SIG_get0_r(parsed), ECDSA_SIG_get0_s(parsed))
        return BN_bn2binpad(r, first, numberBytes) == numberBytes
          && BN_bn2binpad(s, first + Int(numberBytes), numberBytes) == numberBytes
      }
      return isWritten ? numbers : nil
    }

    /// Returns the signature in DER, or nil if there aren't 64 bytes.
    static func derSignature(_ raw: [UInt8]) -> [UInt8]? {
      guard raw.count == 2 * Int(numberBytes), let signature = ECDSA_SIG_new() else { return nil }
      defer { ECDSA_SIG_free(signature) }
      let r = BN_bin2bn(raw, numberBytes, nil)
      let s = raw.withUnsafeBufferPointer { bytes in
        BN_bin2bn(bytes.baseAddress.map { $0 + Int(numberBytes) }, numberBytes, nil)
      }
      // ECDSA_SIG_set0 takes ownership of the numbers only when it succeeds.
      guard let r, let s, ECDSA_SIG_set0(signature, r, s) == 1 else {
        BN_free(r)
        BN_free(s)
        return nil
      }
      var start: UnsafeMutablePointer<UInt8>?
      let count = i2d_ECDSA_SIG(signature, &start)
      guard count > 0, let start else { return nil }
      defer { CRYPTO_free(start, #file, #line) }
      return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }
  }
#endif
