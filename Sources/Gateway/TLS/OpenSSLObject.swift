#if Gateway
  /// Owns an OpenSSL object: a key, a certificate or a TLS context.
  ///
  /// `@unchecked Sendable` is sound because the object isn't changed after its owner was created,
  /// OpenSSL counts references atomically, and OpenSSL documents these kinds as safe to read from
  /// several threads.
  final class OpenSSLObject: @unchecked Sendable {
    /// The object; valid as long as its owner lives.
    let pointer: OpaquePointer
    private let release: @Sendable (OpaquePointer) -> Void

    /// Takes ownership of an object; for nil, throws the reason in OpenSSL's error queue.
    init(
      _ what: String, _ pointer: OpaquePointer?,
      release: @escaping @Sendable (OpaquePointer) -> Void
    ) throws(WireFailure) {
      guard let pointer else { throw WireFailure.openSSL(what) }
      self.pointer = pointer
      self.release = release
    }

    deinit { release(pointer) }
  }
#endif
