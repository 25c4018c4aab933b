internal import LibC

/// A separate thread for work that blocks, which must never happen on the cooperative pool.
package enum BackgroundThread {
  /// Starts a thread that ends with its work; returns false if the system can't create one.
  @discardableResult
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    // The raw pointer is made first: with the box itself still in use here, Swift 6.3.1 crashes in
    // its region isolation check.
    let context = Unmanaged.passRetained(Work(work)).toOpaque()
    guard create(context) else {
      Unmanaged<Work>.fromOpaque(context).release()
      return false
    }
    return true
  }

  /// Returns the milliseconds of a monotonic clock.
  package static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The least stack of a thread: values of JSON are nested, and take some for each level.
  private static let leastStackBytes = 1 << 20

  private static func create(_ context: UnsafeMutableRawPointer) -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
      guard pthread_create(&thread, nil, { runWork($0) }, context) == 0, let thread else {
        return false
      }
      pthread_detach(thread)
    #else
      var thread: pthread_t = 0
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      // The limit of the stack (ulimit -s), or 128 KiB with musl.
      var stackBytes = 0
      pthread_attr_getstacksize(&attributes, &stackBytes)
      if stackBytes < Self.leastStackBytes {
        pthread_attr_setstacksize(&attributes, Self.leastStackBytes)
      }
      guard pthread_create(&thread, &attributes, { runWork($0) }, context) == 0 else {
        return false
      }
      pthread_detach(thread)
    #endif
    return true
  }

  fileprivate static func perform(_ context: UnsafeMutableRawPointer) {
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
  }
}

/// The C function that every thread starts with.
private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { BackgroundThread.perform(context) }
  return nil
}
