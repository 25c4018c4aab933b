/// Why a target can't be tested: it failed at the plainest thing, for a reason that no rule is about.
public struct PreflightFailure: Error, Sendable, Equatable {
  /// What is wrong, as the rest of a sentence that begins with the target's name.
  public var problem: String
  /// What was tried.
  public var tried: String
  /// What was seen.
  public var seen: String
  /// What to do about it, the likeliest first.
  public var remedies: [String]
  /// What the target wrote for its developers.
  package var lastWords: LastWords

  /// Creates a failure.
  public init(_ problem: String, tried: String, seen: String, remedies: [String] = []) {
    self.init(problem, tried: tried, seen: seen, remedies: remedies, lastWords: .none)
  }

  /// Creates a failure with what the target wrote.
  package init(
    _ problem: String, tried: String, seen: String, remedies: [String] = [], lastWords: LastWords
  ) {
    (self.problem, self.tried, self.seen) = (problem, tried, seen)
    (self.remedies, self.lastWords) = (remedies, lastWords)
  }
}
