import Conformance

/// What a command needs to its end.
enum Kept {
  private static let values = Guarded<[any Sendable]>([])

  /// The value, which is never given back: with the process all memory goes at once, while to free
  /// a large suite or run piece by piece takes as long as a report of it.
  static func toTheEnd<Value: Sendable>(_ value: Value) -> Value {
    values.withLock { $0.append(value) }
    return value
  }
}
