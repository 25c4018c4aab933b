/// A finding that no document supports: `check` reports a request that keeps the rule.
package struct FalseAlarm: Sendable {
  /// The rule that `check` reports as broken.
  package let rule: String
  /// Whether a request raises it.
  let isRaised: @Sendable (_ by: PushRequest) -> Bool

  package init(_ rule: String, isRaised: @escaping @Sendable (_ by: PushRequest) -> Bool) {
    (self.rule, self.isRaised) = (rule, isRaised)
  }

  /// Whether a request raises it.
  func isRaised(by request: PushRequest) -> Bool { isRaised(request) }
}
