internal import LibC

/// A lock, and a signal to wait for while holding it.
///
/// A pthread mutex and condition rather than the standard library's `Mutex`: ThreadSanitizer reports
/// false races on the latter on Linux, and a watchdog has to wait with a time limit.
@usableFromInline
final class Lock {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      // By default, waits are measured by the clock on the wall, which people and NTP set.
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  @usableFromInline func lock() { pthread_mutex_lock(mutex) }

  @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }

  /// Wakes all threads that wait.
  @usableFromInline func signal() { pthread_cond_broadcast(condition) }

  /// Lets others have the lock until a signal.
  @usableFromInline func waitForSignal() { pthread_cond_wait(condition, mutex) }

  /// Lets others have the lock until a signal, or until the time is over.
  @usableFromInline func waitForSignal(atMost milliseconds: Int) {
    #if canImport(Darwin)
      var time = timespec(
        tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
      pthread_cond_timedwait_relative_np(condition, mutex, &time)
    #else
      var deadline = timespec()
      clock_gettime(CLOCK_MONOTONIC, &deadline)
      let nanoseconds = Int(deadline.tv_nsec) + milliseconds % 1000 * 1_000_000
      deadline.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
      deadline.tv_nsec = nanoseconds % 1_000_000_000
      pthread_cond_timedwait(condition, mutex, &deadline)
    #endif
  }
}
