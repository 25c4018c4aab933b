#if Gateway
  internal import Conformance

  #if os(Linux) && canImport(Glibc)
    internal import CLinux
  #endif

  /// Returns freed memory to the system.
  ///
  /// glibc keeps what is freed below a block that is still in use, which is nearly everything, unless
  /// it is asked. Other systems return it by themselves.
  final class SystemMemory: Sendable {
    /// The number of freed bytes that make it worth the time.
    static let worthwhile = 8 << 20
    /// The least time between two calls, in milliseconds: one takes some milliseconds, in which
    /// other threads may wait for memory.
    static let interval = 1_000

    private let last = Guarded(0)

    /// When memory was last returned; 0 if it never was.
    var lastReturn: Int { last.withLock { $0 } }

    /// Returns freed memory, unless that was done a moment ago; returns whether it did.
    func trim(now: Int) -> Bool {
      let isDue = last.withLock { last in
        guard now - last >= Self.interval else { return false }
        last = now
        return true
      }
      #if os(Linux) && canImport(Glibc)
        if isDue { malloc_trim(0) }
      #endif
      return isDue
    }
  }
#endif
