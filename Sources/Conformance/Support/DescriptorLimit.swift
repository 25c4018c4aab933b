#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// How many files, pipes and sockets this process may have open at a time.
package enum DescriptorLimit {
  /// The most that Apple's systems let a process ask for (`OPEN_MAX`), where the limit is 256 at
  /// first.
  private static let most: rlim_t = 10_240

  /// Raises the limit as far as the system lets it; a limit that is higher stays.
  package static func raise() {
    var limit = rlimit()
    guard getrlimit(descriptors, &limit) == 0 else { return }
    let wanted = min(limit.rlim_max, most)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    setrlimit(descriptors, &limit)
  }

  private static var descriptors: Int32 {
    #if canImport(Glibc)
      Int32(RLIMIT_NOFILE.rawValue)
    #else
      RLIMIT_NOFILE
    #endif
  }
}
