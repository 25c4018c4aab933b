#if Gateway
  import Testing

  @testable import Gateway

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// An address that nobody gets through to: its queue is full, and nobody takes from it.
  final class DeafListener {
    private let listener: Int32
    private var waiting: [RawConnection] = []

    init(_ host: String, port: Int) throws {
      (listener, _) = try SocketAddress.listen(host, port: port)
      // Again, with the shortest queue that there is.
      try #require(listen(listener, 0) == 0)
      while let connection = try? RawConnection(
        host: host, port: port, tls: nil, milliseconds: 200)
      {
        waiting.append(connection)
        try #require(waiting.count < 100)
      }
    }

    deinit { Socket.close(listener) }
  }
#endif
