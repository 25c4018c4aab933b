#if Gateway
  import Gateway

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Ports for a server that can't choose one itself.
  enum PortFinder {
    /// A port that was free a moment ago: a server of our own had it.
    static func free() throws -> Int {
      let server = try Server(
        ServerConfiguration(tls: ServerTLS(identity: GatewayIdentities().valid))
      ) { _ in .silence }
      defer { server.stop() }
      return server.port
    }

    /// Tries to connect for five seconds.
    static func waitUntilTaken(_ port: Int) -> Bool {
      for _ in 0..<100 {
        if (try? RawConnection(port: port, tls: ClientTLS(authority: nil))) != nil { return true }
        usleep(50_000)
      }
      return false
    }
  }
#endif
