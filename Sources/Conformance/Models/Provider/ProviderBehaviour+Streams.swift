extension ProviderBehaviour {
  /// The source of the limit on concurrent streams; only the first is right.
  package enum StreamLimit: Sendable {
    /// The last number from the gateway.
    case asTold
    /// The first number from the gateway.
    case asToldFirst
    /// This number, whatever the gateway says.
    case assumed(Int)
  }

  /// The outcomes that the caller receives for several notifications; only the first is right.
  package enum OutcomesOfSeveral: Sendable {
    /// Each its own.
    case eachItsOwn
    /// All failed, where one did.
    case allFailedWithOne
    /// All accepted, where one was.
    case allAcceptedWithOne
  }
}
