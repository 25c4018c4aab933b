import ConformanceRunning

/// What the cases of one rule have in common, made once for all of them.
///
/// A class, because many cases retain it.
final class JUnitRule: Sendable {
  /// The rule; nil if the stream doesn't contain it.
  let rule: RunRule?
  let header: RunHeader
  /// The page below the folder in which the run found it.
  let path: String
  let statements: String

  /// Creates it from a rule of a run.
  init(_ rule: RunRule?, _ header: RunHeader) {
    self.rule = rule
    self.header = header
    path = "\(header.root)/\(rule?.page ?? "")"
    statements = rule?.statements.joined(separator: " ") ?? ""
  }
}
