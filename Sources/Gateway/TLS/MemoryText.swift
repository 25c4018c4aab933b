#if Gateway
  internal import COpenSSL

  /// Passes text to and from OpenSSL through a memory BIO.
  enum MemoryText {
    /// Returns the text that an OpenSSL function writes.
    static func written(
      _ what: String, by write: (OpaquePointer) -> Int32
    ) throws(WireFailure) -> String {
      guard let buffer = BIO_new(BIO_s_mem()) else { throw WireFailure.openSSL(what) }
      defer { BIO_free(buffer) }
      guard write(buffer) == 1 else { throw WireFailure.openSSL(what) }
      var start: UnsafeMutablePointer<CChar>?
      let count = shim_BIO_memory(buffer, &start)
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// A function of OpenSSL that reads the next object of its kind from PEM.
    typealias PEMReader = (
      OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?, Passphrase?, UnsafeMutableRawPointer?
    ) -> OpaquePointer?

    /// A function that OpenSSL calls for the passphrase of an encrypted object.
    typealias Passphrase =
      @convention(c) (
        UnsafeMutablePointer<CChar>?, Int32, Int32, UnsafeMutableRawPointer?
      ) -> Int32

    /// Returns the objects that an OpenSSL function reads from a PEM text, at least one.
    static func objects(
      _ what: String, in pem: String, atMost limit: Int = .max, by read: PEMReader,
      release: @escaping @Sendable (OpaquePointer) -> Void
    ) throws(WireFailure) -> [OpenSSLObject] {
      var bytes = Array(pem.utf8)
      var isEncrypted = false
      ERR_clear_error()
      let result = bytes.withUnsafeMutableBytes { bytes in
        Result { () throws(WireFailure) in
          guard let buffer = BIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count)) else {
            throw WireFailure.openSSL(what)
          }
          defer { BIO_free(buffer) }
          var objects: [OpenSSLObject] = []
          while objects.count < limit {
            // Without a function for passphrases, OpenSSL asks for one on the terminal, and waits.
            let object = read(
              buffer, nil,
              { _, _, _, isEncrypted in
                isEncrypted?.assumingMemoryBound(to: Bool.self).pointee = true
                return -1
              }, &isEncrypted)
            let isEnd =
              object == nil && shim_ERR_reason(ERR_peek_last_error()) == PEM_R_NO_START_LINE
            if isEnd, !objects.isEmpty { break }
            if isEncrypted { throw encrypted(what) }
            objects.append(try OpenSSLObject(what, object, release: release))
          }
          ERR_clear_error()
          return objects
        }
      }
      return try result.get()
    }

    /// Returns the first object that an OpenSSL function reads from a PEM text.
    static func object(
      _ what: String, in pem: String, by read: PEMReader,
      release: @escaping @Sendable (OpaquePointer) -> Void
    ) throws(WireFailure) -> OpenSSLObject {
      try objects(what, in: pem, atMost: 1, by: read, release: release)[0]
    }

    private static func encrypted(_ what: String) -> WireFailure {
      ERR_clear_error()
      return WireFailure(
        what,
        reason: "it is encrypted; write it without its passphrase: openssl pkey -in FILE -out NEW")
    }
  }
#endif
