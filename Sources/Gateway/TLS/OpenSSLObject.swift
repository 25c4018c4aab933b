#if Gateway
  /// Owns an object of OpenSSL: a key, a certificate or the settings of connections.
  ///
  /// `@unchecked Sendable` is sound because the object isn't changed after it was handed to this
  /// owner, OpenSSL counts references to it atomically, and reading it from several threads is
  /// what OpenSSL promises for these kinds.
  final class OpenSSLObject: @unchecked Sendable {
    /// The object; valid as long as its owner is.
    let pointer: OpaquePointer
    private let release: @Sendable (OpaquePointer) -> Void

    /// Takes over an object, or says why there is none.
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
