import LibC

/// Facts about the machine and this process.
enum Machine {
  /// The number of available cores.
  static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The peak of this process's memory so far.
  static var peakBytes: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(RUSAGE_SELF.rawValue, &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return peakBytes(usage)
  }

  /// Returns the peak of a process's memory: macOS reports it in bytes, other systems in units of
  /// 1024.
  static func peakBytes(_ usage: rusage) -> Int {
    #if canImport(Darwin)
      usage.ru_maxrss
    #else
      usage.ru_maxrss * 1024
    #endif
  }
}
