extension ProviderBehaviour {
  /// What a provider may do on a connection where HTTP/2 wasn't agreed on; only the first is right.
  public enum WithoutAgreement: Sendable {
    /// It leaves the connection, and the caller is told.
    case leaves
    /// It speaks HTTP/2 all the same.
    case speaksIt
    /// It speaks HTTP/1.1.
    case fallsBack
  }

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
