internal import LibC

/// The limits of this process (`ulimit`) that are too small for the program to work.
///
/// Below them, a thread, the stack or an allocation fails where nobody can handle it.
package enum ResourceLimits {
  private static let leastStackBytes = 512 << 10
  private static let leastMemoryBytes = 256 << 20
  private static let leastDescriptors = 16
  /// The pool of threads needs one, and whatever waits needs another.
  private static let leastThreads = 2

  /// What is too small, as a sentence; nil if nothing is.
  package static var shortage: String? {
    #if os(Linux)
      limits.lazy.compactMap({ $0.shortage }).first ?? threadShortage
    #else
      nil
    #endif
  }

  #if os(Linux)
    private struct Limit {
      let kind: Int32
      let name: String
      let option: String
      let least: Int

      /// A limit that is too small, and that can't be raised.
      var shortage: String? {
        var limit = rlimit()
        guard ResourceLimits.get(kind, &limit) else { return nil }
        let current = Int(clamping: limit.rlim_cur)
        guard current < least else { return nil }
        func words(_ count: Int) -> String {
          least < 1024 ? String(count) : FileSystem.byteCount(count)
        }
        return "\(name) is limited to \(words(current)) (ulimit \(option)), and at least "
          + "\(words(least)) are needed"
      }
    }

    private static let limits = [
      Limit(kind: stack, name: "the stack", option: "-s", least: leastStackBytes),
      Limit(kind: memory, name: "the memory", option: "-v", least: leastMemoryBytes),
      Limit(
        kind: descriptors, name: "the number of open files", option: "-n", least: leastDescriptors),
    ]

    /// Starts the threads that are needed at least, and lets them end.
    private static var threadShortage: String? {
      let isOver = Guarded(false)
      defer { isOver.withLockAndSignal { $0 = true } }
      for _ in 0..<leastThreads {
        let isStarted = BackgroundThread.start {
          isOver.wait { $0 ? .done(()) : .untilSignal }
        }
        if !isStarted { return "the system can't start another thread (ulimit -u)" }
      }
      return nil
    }

    #if canImport(Musl)
      private static let (stack, memory, descriptors) = (RLIMIT_STACK, RLIMIT_AS, RLIMIT_NOFILE)
      private static func get(_ kind: Int32, _ limit: inout rlimit) -> Bool {
        getrlimit(kind, &limit) == 0
      }
    #else
      private static let stack = Int32(RLIMIT_STACK.rawValue)
      private static let memory = Int32(RLIMIT_AS.rawValue)
      private static let descriptors = Int32(RLIMIT_NOFILE.rawValue)
      private static func get(_ kind: Int32, _ limit: inout rlimit) -> Bool {
        getrlimit(__rlimit_resource_t(UInt32(kind)), &limit) == 0
      }
    #endif
  #endif
}
