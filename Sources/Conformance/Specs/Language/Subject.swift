/// What a rule is about: the first two words of its id, such as `device.permission`.
///
/// Each subject has one page, and each page one subject. Pages may be renamed, but a subject never
/// changes.
package enum Subject {
  /// Returns the subject of a rule.
  package static func of(rule id: String) -> String {
    id.split(separator: ".", maxSplits: 2).prefix(2).joined(separator: ".")
  }

  /// Returns the path that the page of an id's subject has if it is named after it, such as
  /// `Device/ServiceExtension.md`; nil if the id is no rule's, and in none.
  static func path(ofPageWith id: String) -> String? {
    let words = CaseID.rule(of: id).split(separator: ".", omittingEmptySubsequences: false)
    guard words.count == 3, let role = Role(rawValue: String(words[0])) else { return nil }
    let name = words[1].split(separator: "-").map { $0.capitalizedFirst }
    return "\(role.folder)/\(name.joined()).md"
  }
}
