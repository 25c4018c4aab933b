#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// State that several threads share, accessible only while its lock is held.
///
/// A pthread mutex and condition rather than the standard library's `Mutex`: ThreadSanitizer reports
/// false races on the latter on Linux, and a watchdog has to wait with a time limit.
///
/// `@unchecked Sendable` is sound because `state` is private and every access goes through
/// `withLock` or `wait`, which hold the mutex.
package final class Guarded<State>: @unchecked Sendable {
  /// The lock already ensures exclusive access, so the runtime check is turned off.
  @exclusivity(unchecked) private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Makes guarded state with an initial value.
  package init(_ state: State) {
    self.state = state
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

  /// Calls `body` with exclusive access to the state.
  package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// Calls `body` with exclusive access, and wakes all threads that wait for the state.
  package func withLockAndSignal<Result>(_ body: (inout State) throws -> Result) rethrows -> Result
  {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return try body(&state)
  }

  /// Wakes all threads that wait for the state.
  package func signal() {
    pthread_cond_broadcast(condition)
  }

  /// Calls `body` until it is done: after each signal, and at the latest after the time that it
  /// returned.
  package func wait<Result>(_ body: (inout State) -> Waiting<Result>) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      switch body(&state) {
      case .done(let result): return result
      case .untilSignal: pthread_cond_wait(condition, mutex)
      case .atMost(let milliseconds): waitForSignal(atMost: max(1, milliseconds))
      }
    }
  }

  private func waitForSignal(atMost milliseconds: Int) {
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

/// What a thread that waits for guarded state does next.
package enum Waiting<Result> {
  case done(Result)
  case untilSignal
  case atMost(milliseconds: Int)
}
