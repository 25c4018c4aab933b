#if Gateway
  import Gateway
  import LibC

  /// Finds ports for a server that can't choose one itself.
  enum PortFinder {
    /// Returns a port that was free a moment ago, because a server of this process has just used
    /// it.
    static func free() throws -> Int {
      let server = try Server(
        ServerConfiguration(tls: ServerTLS(identity: GatewayIdentities().valid))
      ) { _ in .silence }
      defer { server.stop() }
      return server.port
    }

    /// Waits up to five seconds until a server accepts connections; returns whether one does.
    static func waitUntilTaken(_ port: Int) -> Bool {
      for _ in 0..<100 {
        if (try? RawConnection(port: port, tls: ClientTLS(authority: nil))) != nil { return true }
        usleep(50_000)
      }
      return false
    }
  }
#endif
