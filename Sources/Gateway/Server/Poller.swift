#if Gateway
  // How a poller waits is in a file of its own for each system: `Poller+Epoll`, `Poller+Kqueue`.
  extension Poller {
    /// What somebody waits for.
    struct Interest: Equatable {
      var reading = true
      var writing = false
    }

    /// What happened to a descriptor.
    ///
    /// A hang-up counts as readable: reading says more.
    struct Event {
      var descriptor: Int32
      var isReadable: Bool
      var isWritable: Bool
      /// Whether both directions have ended, as after a reset; that is told without any interest, too.
      var isBroken: Bool
    }
  }
#endif
