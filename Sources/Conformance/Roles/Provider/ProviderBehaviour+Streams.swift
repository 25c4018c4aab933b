extension ProviderBehaviour {
  /// Ways to know how many requests may be open at a time; only the first is right.
  public enum StreamLimit: Sendable {
    /// As the gateway said last.
    case asTold
    /// As the gateway said first.
    case asToldFirst
    /// This many, whatever the gateway says.
    case assumed(Int)
  }

  /// What the caller of several notifications may be told; only the first is right.
  public enum OutcomesOfSeveral: Sendable {
    /// What became of each.
    case eachItsOwn
    /// That all failed, where one did.
    case allFailedWithOne
    /// That all were accepted, where one was.
    case allAcceptedWithOne
  }
}
