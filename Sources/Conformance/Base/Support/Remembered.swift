/// A value that is made when it is first asked for.
///
/// Two threads may make it at once, and the first counts: the lock is held only to look and to store, so
/// one is enough for all of the thousands of cases. `@unchecked Sendable` is sound because `value` is
/// private, and named only while that lock is held.
package final class Remembered<Value: Sendable>: @unchecked Sendable {
  private var value: Value?

  /// Makes it with its value, or without one.
  package init(_ value: Value? = nil) { self.value = value }

  /// Returns the value, which `make` makes if nobody has yet.
  package func value(_ make: () -> Value) -> Value {
    if let known = turn.withLock({ _ in value }) { return known }
    let made = make()
    return turn.withLock { _ in
      if let value { return value }
      value = made
      return made
    }
  }
}

private let turn = Guarded(())
