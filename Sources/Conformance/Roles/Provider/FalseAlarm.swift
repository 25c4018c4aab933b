/// A finding that nothing documented supports: `check` minds what keeps the rule.
public struct FalseAlarm: Sendable {
  /// The rule that is said to be broken.
  public let rule: String
  /// Whether a request raises it.
  let isRaised: @Sendable (_ by: PushRequest) -> Bool

  init(_ rule: String, isRaised: @escaping @Sendable (_ by: PushRequest) -> Bool) {
    (self.rule, self.isRaised) = (rule, isRaised)
  }

  /// Whether a request raises it.
  func isRaised(by request: PushRequest) -> Bool { isRaised(request) }
}
