#if Gateway
  /// A socket that listens, for a server that isn't this module's.
  package enum ListeningSocket {
    /// Listens on an address without blocking; returns the descriptor, which is the caller's, and
    /// the port.
    package static func open(
      host: String, port: Int
    ) throws(WireFailure) -> (descriptor: Int32, port: Int) {
      try SocketAddress.listen(host, port: port)
    }
  }
#endif
