extension GatewayBehaviour {
  /// Gateways that are wrong about provider tokens.
  static let tokensMutants: [Mutant] =
    [
      flag(
        "ignoresSchemeCase", \.ignoresSchemeCase,
        permitted: "HTTP reads the word before the token without regard to case"
      ),
      flag("needsToken", \.needsToken, breaks: "gateway.tokens.needed"),
      mutant(
        "reasonOfNoToken", "InvalidProviderToken",
        breaks: "gateway.tokens.needed",
        bug: "A mock splits the header at the space, and takes nothing for a wrong token."
      ) { $0.reasonOfNoToken = .invalidProviderToken },
      flag(
        "assumesAlgorithm", \.assumesAlgorithm,
        permitted: "C53: the token that Apple prints has no alg"
      ),
      mutant(
        "algorithms", "ES512 too",
        breaks: "gateway.tokens.algorithm"
      ) { $0.algorithms.insert("ES512") },
      mutant(
        "algorithms", "none too",
        breaks: "gateway.tokens.algorithm"
      ) { $0.algorithms.insert("none") },
      flag(
        "checksSignature", \.checksSignature,
        breaks: "gateway.tokens.signature",
        bug: "A mock reads tokens without checking them, and wrong signatures pass."
      ),
      flag("checksTeam", \.checksTeam, breaks: "gateway.tokens.team"),
      mutant(
        "tokenLifetime", "half an hour",
        breaks: "gateway.tokens.age"
      ) { $0.tokenLifetime = 1800 },
      mutant("tokenLifetime", "a day", breaks: "gateway.tokens.age") { $0.tokenLifetime = 86_400 },
      mutant("tokenLead", "none", breaks: "gateway.tokens.ahead") { $0.tokenLead = 0 },
      mutant("tokenLead", "a day", breaks: "gateway.tokens.ahead") { $0.tokenLead = 86_400 },
      mutant(
        "reasonOfFutureToken", "expired",
        permitted: "both reasons for a token's age are permitted"
      ) { $0.reasonOfFutureToken = .expiredProviderToken },
      mutant(
        "forbiddenClaims", "exp",
        breaks: "gateway.tokens.claims"
      ) { $0.forbiddenClaims = ["exp"] },
      flag(
        "recordsDeviations", \.recordsDeviations,
        breaks: "gateway.tokens.lenient", "gateway.connections.lenient"
      ),
      flag("checksKeyEnvironment", \.checksKeyEnvironment, breaks: "gateway.tokens.environment"),
      flag("checksKeyTopics", \.checksKeyTopics, breaks: "gateway.tokens.topics"),
      mutant(
        "reasonOfOtherTopic", "Forbidden",
        permitted: "no document names the reason"
      ) { $0.reasonOfOtherTopic = .forbidden },
    ]
    + deviations.filter { $0 != .schemeSpelling }.map(strictlyAccepting)
    + deviations.map { deviation in
      mutant("lenientAccepts", "not \(deviation.rawValue)", breaks: "gateway.tokens.lenient") {
        $0.lenientAccepts.remove(deviation)
      }
    }

  /// A gateway whose strict profile accepts a deviation.
  private static func strictlyAccepting(_ deviation: GatewayDeviation) -> Mutant {
    let isPrinted = deviation == .derSignature || deviation == .issueTimeAsText
    return isPrinted
      ? mutant(
        "strictAccepts", deviation.rawValue,
        permitted: "C53: the token that Apple prints has this form"
      ) { $0.strictAccepts = [deviation] }
      : mutant(
        "strictAccepts", deviation.rawValue,
        breaks: "gateway.tokens.form"
      ) { $0.strictAccepts = [deviation] }
  }

  /// The deviations of provider tokens.
  private static let deviations = GatewayDeviation.allCases.filter { $0 != .noALPN }
}
