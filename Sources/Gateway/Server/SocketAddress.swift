#if Gateway
  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// Numbers and ports that sockets are bound or connected to.
  enum SocketAddress {
    /// Listens on an address, which must be a number, and says on which port.
    static func listen(_ host: String, port: Int) throws(WireFailure) -> (Int32, port: Int) {
      let what = "listening on \(host), port \(port)"
      let descriptor = try withAddress(host, port, what) { descriptor, address, size in
        var one: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, 4)
        return bind(descriptor, address, size) == 0
          && socketListen(descriptor) == 0
      }
      return (descriptor, boundPort(descriptor))
    }

    /// Begins to connect; the descriptor becomes writable when that is decided.
    static func connect(_ host: String, port: Int) throws(WireFailure) -> Int32 {
      try withAddress(host, port, "connecting to \(host), port \(port)") {
        descriptor, address, size in
        Socket.prepare(descriptor)
        return socketConnect(descriptor, address, size) == 0 || errno == EINPROGRESS
      }
    }

    private static func withAddress(
      _ host: String, _ port: Int, _ what: String,
      _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
    ) throws(WireFailure) -> Int32 {
      var hints = addrinfo()
      hints.ai_flags = AI_NUMERICSERV
      #if canImport(Darwin)
        hints.ai_socktype = SOCK_STREAM
      #elseif canImport(Musl)
        hints.ai_socktype = SOCK_STREAM
      #else
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      #endif
      var found: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let first = found else {
        throw WireFailure(what, reason: "there is no such address")
      }
      defer { freeaddrinfo(first) }
      var failure = WireFailure(what, reason: "there is no such address")
      var next: UnsafeMutablePointer<addrinfo>? = first
      while let info = next?.pointee {
        next = info.ai_next
        let descriptor = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
        guard descriptor >= 0, let address = info.ai_addr else { continue }
        Socket.prepare(descriptor)
        if use(descriptor, address, info.ai_addrlen) { return descriptor }
        failure = WireFailure.system(what)
        Socket.close(descriptor)
      }
      throw failure
    }

    /// The port at this end of a socket.
    static func boundPort(_ descriptor: Int32) -> Int {
      var storage = sockaddr_storage()
      var size = socklen_t(MemoryLayout.size(ofValue: storage))
      return withUnsafeMutablePointer(to: &storage) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = getsockname(descriptor, $0, &size)
        }
        // Both kinds of address have the port at the same place.
        return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          Int(UInt16(bigEndian: $0.pointee.sin_port))
        }
      }
    }

    private static func socketListen(_ descriptor: Int32) -> Int32 {
      #if canImport(Darwin)
        Darwin.listen(descriptor, 1_024)
      #elseif canImport(Musl)
        Musl.listen(descriptor, 1_024)
      #else
        Glibc.listen(descriptor, 1_024)
      #endif
    }

    private static func socketConnect(
      _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
    ) -> Int32 {
      #if canImport(Darwin)
        Darwin.connect(descriptor, address, size)
      #elseif canImport(Musl)
        Musl.connect(descriptor, address, size)
      #else
        Glibc.connect(descriptor, address, size)
      #endif
    }
  }
#endif
