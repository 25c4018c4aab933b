import LibC

/// The processor time of a thread, which other processes don't lengthen as they do the time on a clock.
enum CPUTime {
  /// Returns the nanoseconds of processor time that this thread takes for some work.
  static func nanoseconds(of work: () throws -> Void) rethrows -> Int {
    let start = now
    try work()
    return now - start
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
