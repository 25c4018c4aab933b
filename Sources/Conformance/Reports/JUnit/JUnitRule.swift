/// What the cases of one rule have in common, made once for all of them.
///
/// A class, because each of many cases holds on to it.
final class JUnitRule: Sendable {
  /// The rule; nil where a stream doesn't tell it.
  let rule: RunRule?
  let header: RunHeader
  /// The page and the rule, with dots, as readers group by them.
  let className: String
  /// Whether several targets ran in its role: their cases would else have the same names twice, and
  /// some readers keep only the first.
  let isCrowded: Bool
  /// The page below the folder in which the run found it.
  let path: String
  let statements: String

  /// Takes a rule by its id, as a run tells of it.
  init(_ id: String, _ rule: RunRule?, _ header: RunHeader) {
    self.rule = rule
    self.header = header
    className = rule.map(Self.className) ?? id
    isCrowded = header.targets.count { $0.role == rule?.role } > 1
    path = "\(header.root)/\(rule?.page ?? "")"
    statements = rule?.statements.joined(separator: " ") ?? ""
  }

  private static func className(of rule: RunRule) -> String {
    let page = rule.page.hasSuffix(".md") ? String(rule.page.dropLast(3)) : rule.page
    return (page.split(separator: "/").map(String.init) + [rule.id]).joined(separator: ".")
  }
}
