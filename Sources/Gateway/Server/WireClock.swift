#if Gateway
  import LibC

  /// The clock by which a server dates arrivals, so that a test can set it.
  package struct WireClock: Sendable {
    /// Returns the time in nanoseconds since 1970.
    package var now: @Sendable () -> Int

    /// Creates a clock from a function.
    package init(now: @escaping @Sendable () -> Int) { self.now = now }

    /// The system's clock.
    package static let system = WireClock {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
  }
#endif
