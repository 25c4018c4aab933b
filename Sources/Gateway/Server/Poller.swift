#if Gateway
  // Each system has its own `Poller`, in `Poller+Epoll` and `Poller+Kqueue`.
  extension Poller {
    /// The events to wait for.
    struct Interest: Equatable {
      var reading = true
      var writing = false
    }

    /// An event on a descriptor.
    ///
    /// A hang-up counts as readable, because reading returns the reason.
    struct Event {
      var descriptor: Int32
      var isReadable: Bool
      var isWritable: Bool
      /// Whether both directions have ended, for example by a reset; reported without any interest,
      /// too.
      var isBroken: Bool
    }
  }
#endif
