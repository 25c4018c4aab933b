/// How binding a rule is.
public enum Level: String, Sendable, CaseIterable {
  /// Not kept: the run fails.
  case must
  /// Not kept: the run warns.
  case should
  /// Kept or not: the run notes what it saw.
  case may

  /// Whether this level binds at least as strongly as another.
  public func isAtLeast(_ other: Level) -> Bool { strength >= other.strength }

  private var strength: Int {
    switch self {
    case .must: 2
    case .should: 1
    case .may: 0
    }
  }
}
