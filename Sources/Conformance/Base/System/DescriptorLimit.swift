internal import Descriptors
internal import LibC

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

  /// Returns what is too small, as a sentence, if fewer than `count` more files can be opened; nil if
  /// there is room.
  package static func shortage(ofFree count: Int) -> String? {
    var opened: [Int32] = []
    defer { for descriptor in opened { Descriptor.close(descriptor) } }
    // Only opening shows how many are left: others have come with the process. A container may have
    // no devices, but it has a root.
    while opened.count < count {
      do throws(SystemError) {
        opened.append(try Descriptor.open("/", O_RDONLY))
      } catch {
        guard error.code == EMFILE || error.code == ENFILE else { return nil }
        break
      }
    }
    var limit = rlimit()
    guard opened.count < count, getrlimit(descriptors, &limit) == 0 else { return nil }
    let current = Int(clamping: limit.rlim_cur)
    return "the number of open files is limited to \(current) (ulimit -n), and at least "
      + "\(current + count - opened.count) are needed"
  }

  private static var descriptors: Int32 {
    #if canImport(Glibc)
      Int32(RLIMIT_NOFILE.rawValue)
    #else
      RLIMIT_NOFILE
    #endif
  }
}
