/// A JSON value that keeps number literals and member order as they were written.
///
/// Two values are equal when they mean the same: numbers by exact value, objects in any order.
public enum JSON: Sendable, Hashable {
  /// The value `null`.
  case null
  /// The value `true` or `false`, which never equals a number.
  case bool(Bool)
  /// A number, kept as the literal it was written with.
  case number(JSON.Number)
  /// A string.
  case string(String)
  /// An array of values.
  case array([JSON])
  /// Named values in the order they were written.
  case object(JSON.Object)

  /// What this value is, in plain words that fit into a sentence.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
