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
    #if canImport(Glibc)
      getrusage(RUSAGE_SELF.rawValue, &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return peakBytes(usage)
  }

  /// The most memory that a process has held by the system's account of it.
  static func peakBytes(_ usage: rusage) -> Int {
    #if canImport(Darwin)
      usage.ru_maxrss
    #else
      usage.ru_maxrss * 1024
    #endif
  }
}
