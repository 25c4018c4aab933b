import ConformanceReferences

extension GatewayBehaviour {
  /// Gateways that are wrong about provider tokens.
  static let tokensMutants: [Mutant] =
    [
      flag(
        "ignoresSchemeCase", { $0.ignoresSchemeCase.toggled() },
        permitted: "HTTP reads the word before the token without regard to case"
      ),
      flag(
        "needsToken", { $0.needsToken.toggled() }, breaks: "gateway.tokens.needed",
        seen: "answer.status",
        also: [
          "gateway.broadcasts.authentication", "gateway.broadcasts.order",
          "gateway.channels.authentication", "gateway.reasons.fault",
        ]),
      mutant(
        "reasonOfNoToken", "InvalidProviderToken",
        breaks: "gateway.tokens.needed", seen: "answer.reason",
        bug: "A mock splits the header at the space, and takes nothing for a wrong token."
      ) { $0.reasonOfNoToken = .invalidProviderToken },
      flag(
        "assumesAlgorithm", { $0.assumesAlgorithm.toggled() },
        permitted: "C53: the token that Apple prints has no alg"
      ),
      mutant(
        "algorithms", "ES512 too",
        breaks: "gateway.tokens.algorithm", seen: "answer.status"
      ) { $0.algorithms.insert("ES512") },
      mutant(
        "algorithms", "none too",
        breaks: "gateway.tokens.algorithm", seen: "answer.status"
      ) { $0.algorithms.insert("none") },
      flag(
        "checksSignature", { $0.checksSignature.toggled() },
        breaks: "gateway.tokens.signature", seen: "answer.status",
        also: [
          "gateway.broadcasts.authentication", "gateway.broadcasts.order",
          "gateway.channels.authentication", "gateway.reasons.fault",
        ],
        bug: "A mock reads tokens without checking them, and wrong signatures pass."
      ),
      flag(
        "checksTeam", { $0.checksTeam.toggled() }, breaks: "gateway.tokens.team",
        seen: "answer.status"),
      mutant(
        "tokenLifetime", "half an hour",
        breaks: "gateway.tokens.age", seen: "answer.status"
      ) { $0.tokenLifetime = 1800 },
      mutant(
        "tokenLifetime", "a day", breaks: "gateway.tokens.age", seen: "answer.status",
        also: [
          "gateway.broadcasts.authentication", "gateway.broadcasts.order",
          "gateway.channels.authentication", "gateway.reasons.fault",
        ]
      ) { $0.tokenLifetime = 86_400 },
      mutant("tokenLead", "none", breaks: "gateway.tokens.ahead", seen: "answer.status") {
        $0.tokenLead = 0
      },
      mutant("tokenLead", "a day", breaks: "gateway.tokens.ahead", seen: "answer.status") {
        $0.tokenLead = 86_400
      },
      mutant(
        "reasonOfFutureToken", "expired",
        permitted: "both reasons for a token's age are permitted"
      ) { $0.reasonOfFutureToken = .expiredProviderToken },
      mutant(
        "forbiddenClaims", "exp",
        breaks: "gateway.tokens.claims", seen: "answer.status"
      ) { $0.forbiddenClaims = ["exp"] },
      flag(
        "recordsDeviations", { $0.recordsDeviations.toggled() },
        breaks: "gateway.tokens.lenient", "gateway.connections.lenient", seen: "deviations[0]"
      ),
      flag(
        "checksKeyEnvironment", { $0.checksKeyEnvironment.toggled() },
        breaks: "gateway.tokens.environment",
        seen: "answer.status"),
      flag(
        "checksKeyTopics", { $0.checksKeyTopics.toggled() }, breaks: "gateway.tokens.topics",
        seen: "answer.status"
      ),
      mutant(
        "reasonOfOtherTopic", "Forbidden",
        permitted: "no document names the reason"
      ) { $0.reasonOfOtherTopic = .forbidden },
    ]
    + deviations.filter { $0 != .schemeSpelling }.map(strictlyAccepting)
    + deviations.map { deviation in
      mutant(
        "lenientAccepts", "not \(deviation.rawValue)",
        breaks: "gateway.tokens.lenient", seen: "answer.status"
      ) { $0.lenientAccepts.remove(deviation) }
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
        breaks: "gateway.tokens.form", seen: "answer.status"
      ) { $0.strictAccepts = [deviation] }
  }

  /// The deviations of provider tokens.
  private static let deviations = GatewayDeviation.allCases.filter { $0 != .noALPN }
}
