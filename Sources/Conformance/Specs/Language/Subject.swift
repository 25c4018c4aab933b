/// What a rule is about: the first two words of its id, such as `device.permission`.
///
/// A subject has one page, and a page one subject. The subject is the part of the two that never
/// changes.
enum Subject {
  /// The subject of a rule.
  static func of(rule id: String) -> String {
    id.split(separator: ".", maxSplits: 2).prefix(2).joined(separator: ".")
  }
}
