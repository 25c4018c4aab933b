#if Gateway
  internal import Descriptors

  /// A port of this machine that nobody listens on.
  package enum FreePort {
    /// Returns one that was free a moment ago; it can be taken until somebody listens on it.
    package static func find() throws(WireFailure) -> Int {
      let (descriptor, port) = try SocketAddress.listen("127.0.0.1", port: 0)
      Descriptor.close(descriptor)
      return port
    }
  }
#endif
