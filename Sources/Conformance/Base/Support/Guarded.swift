/// State that several threads share, accessible only while its lock is held.
///
/// `@unchecked Sendable` is sound because every access to `state` goes through `withLock` or `wait`,
/// which hold the lock: no other file of this module names it, and no other module can.
@usableFromInline
package final class Guarded<State>: @unchecked Sendable {
  /// The lock already ensures exclusive access, so the runtime check is turned off.
  @exclusivity(unchecked) @usableFromInline var state: State
  @usableFromInline let lock = Lock()

  /// Makes guarded state with an initial value.
  package init(_ state: State) { self.state = state }

  /// Calls `body` with exclusive access to the state.
  @inlinable
  package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }

  /// Calls `body` with exclusive access, and wakes all threads that wait for the state.
  @inlinable
  package func withLockAndSignal<Result>(_ body: (inout State) throws -> Result) rethrows -> Result
  {
    lock.lock()
    defer {
      lock.signal()
      lock.unlock()
    }
    return try body(&state)
  }

  /// Wakes all threads that wait for the state.
  package func signal() { lock.signal() }

  /// Calls `body` until it is done: after each signal, and at the latest after the time that it
  /// returned.
  @inlinable
  package func wait<Result>(_ body: (inout State) -> Waiting<Result>) -> Result {
    lock.lock()
    defer { lock.unlock() }
    while true {
      switch body(&state) {
      case .done(let result): return result
      case .untilSignal: lock.waitForSignal()
      case .atMost(let milliseconds): lock.waitForSignal(atMost: max(1, milliseconds))
      }
    }
  }
}

/// What a thread that waits for guarded state does next.
@usableFromInline
package enum Waiting<Result> {
  case done(Result)
  case untilSignal
  case atMost(milliseconds: Int)
}
