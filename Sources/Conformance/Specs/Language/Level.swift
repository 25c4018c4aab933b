/// How binding a rule is.
public enum Level: String, Sendable, CaseIterable {
  /// The run fails if the rule isn't kept.
  case must
  /// The run warns if the rule isn't kept.
  case should
  /// The run records what was observed, and nothing follows from it.
  case may
}
