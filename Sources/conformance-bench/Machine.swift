#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What is known of the machine, and of this process on it.
enum Machine {
  /// How many cores can be used.
  static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The most memory that this process has held so far.
  static var peakBytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #elseif canImport(Musl)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss * 1024
    #else
      getrusage(RUSAGE_SELF.rawValue, &usage)
      return usage.ru_maxrss * 1024
    #endif
  }
}
