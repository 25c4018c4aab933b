#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The limit of open files, pipes and sockets of this process.
package enum DescriptorLimit {
  /// The most that Apple's systems grant (`OPEN_MAX`); a process starts with 256 there.
  private static let most: rlim_t = 10_240

  /// Raises the limit as far as the system allows; a higher limit is left as it is.
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
