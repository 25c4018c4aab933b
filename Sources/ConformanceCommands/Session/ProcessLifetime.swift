import Conformance

/// Values that stay allocated until the process ends.
///
/// They are leaked on purpose: freeing the shipped suite object by object takes 4 of the 40 ms of
/// `explain`, and the system reclaims all memory at once when the process ends.
enum ProcessLifetime {
  private static let values = Guarded<[any Sendable]>([])

  /// Retains a value until the process ends, and returns it.
  static func retain<Value: Sendable>(_ value: Value) -> Value {
    values.withLock { $0.append(value) }
    return value
  }
}
