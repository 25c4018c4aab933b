#if Gateway
  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// What a server takes the time of arrivals from, so that a test can set it.
  public struct WireClock: Sendable {
    /// Nanoseconds since 1970.
    public var now: @Sendable () -> Int

    /// A clock of one's own.
    public init(now: @escaping @Sendable () -> Int) { self.now = now }

    /// The system's clock.
    public static let system = WireClock {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
  }
#endif
