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

    /// Returns the object that an OpenSSL function reads from a text.
    static func reading(
      _ text: String, with read: (OpaquePointer) -> OpaquePointer?
    ) -> OpaquePointer? {
      var bytes = Array(text.utf8)
      return bytes.withUnsafeMutableBytes { bytes in
        guard let buffer = BIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count)) else {
          return nil
        }
        defer { BIO_free(buffer) }
        return read(buffer)
      }
    }
  }
#endif
