#if Gateway
  // A server that is full stays reachable: connections that are of no use make room for new ones.
  extension EventLoop {
    /// Ends a connection that is of no use; returns false if there is none.
    ///
    /// The oldest unfinished handshake comes first. Without one, it is the connection whose last
    /// request was the longest ago, if that was long enough ago.
    func makeRoom() -> Bool {
      if let number = newcomers.popFirst(where: isNewcomer), let newcomer = connection(number) {
        newcomer.makeRoom()
        return true
      }
      // Looking through all connections for each one that is refused would take too long.
      guard now >= nextSearch else { return false }
      guard let useless = connections.values.max(by: { $0.uselessTime < $1.uselessTime }),
        useless.uselessTime >= limits.crowded
      else {
        nextSearch = now + 100
        return false
      }
      useless.makeRoom()
      return true
    }

    /// Ends some connections that are of no use, because the process is out of descriptors.
    func makeRoomForDescriptors() { for _ in 0..<32 where !makeRoom() { return } }

    func isNewcomer(_ number: Int) -> Bool { connection(number)?.isNewcomer ?? false }
  }
#endif
