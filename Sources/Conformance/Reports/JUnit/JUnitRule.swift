/// What the cases of one rule have in common, made once for all of them.
///
/// A class, because each of many cases holds on to it.
final class JUnitRule: Sendable {
  /// The rule; nil where a stream doesn't tell it.
  let rule: RunRule?
  let header: RunHeader
  /// The page below the folder in which the run found it.
  let path: String
  let statements: String

  /// Takes a rule as a run tells of it.
  init(_ rule: RunRule?, _ header: RunHeader) {
    self.rule = rule
    self.header = header
    path = "\(header.root)/\(rule?.page ?? "")"
    statements = rule?.statements.joined(separator: " ") ?? ""
  }
}
