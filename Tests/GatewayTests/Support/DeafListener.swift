#if Gateway
  import Descriptors
  import Testing

  @testable import Gateway
  import LibC

  /// A listener that accepts no connection: its backlog is full and stays full.
  final class DeafListener {
    private let listener: Int32
    private var waiting: [RawConnection] = []

    init(_ host: String, port: Int) throws {
      (listener, _) = try SocketAddress.listen(host, port: port)
      // Listen again with the shortest backlog.
      try #require(listen(listener, 0) == 0)
      while let connection = try? RawConnection(
        host: host, port: port, tls: nil, milliseconds: 200)
      {
        waiting.append(connection)
        try #require(waiting.count < 100)
      }
    }

    deinit { Descriptor.close(listener) }
  }
#endif
