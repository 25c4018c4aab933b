/// How binding a rule is.
public enum Level: String, Sendable, CaseIterable {
  /// Not kept: the run fails.
  case must
  /// Not kept: the run warns.
  case should
  /// Kept or not: the run notes what it saw.
  case may
}
