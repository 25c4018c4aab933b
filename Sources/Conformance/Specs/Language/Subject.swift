/// What a rule is about: the first two words of its id, such as `device.permission`.
///
/// Each subject has one page, and each page one subject. Pages may be renamed, but a subject never
/// changes.
package enum Subject {
  /// Returns the subject of a rule.
  package static func of(rule id: String) -> String {
    id.split(separator: ".", maxSplits: 2).prefix(2).joined(separator: ".")
  }
}
