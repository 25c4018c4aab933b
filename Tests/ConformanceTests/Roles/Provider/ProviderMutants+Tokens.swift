@testable import Conformance

extension ProviderMutant {
  /// What can go wrong with provider tokens.
  static let tokens: [ProviderMutant] =
    [60, 90, 24 * 60].map { minutes in
      ProviderMutant("tokenLifetime", "\(minutes) min and 2 s", breaks: "token.age") {
        $0.tokenLifetime = minutes * 60 + 2
      }
    }
    + [0, 10, 19].map { minutes in
      ProviderMutant("tokenLifetime", "\(minutes) min", breaks: "token.too-often") {
        $0.tokenLifetime = minutes * 60
      }
    }
    + forms.map { form in
      ProviderMutant("tokenForm", "\(form)", breaks: "token.every-request") { $0.tokenForm = form }
    }
    + [.textualTime, .milliseconds].map { (form: ProviderBehaviour.TokenForm) in
      ProviderMutant("tokenForm", "\(form)", breaks: "token.issued-at") { $0.tokenForm = form }
    } + [
      ProviderMutant("sendsTokens", "false", breaks: "token.every-request") {
        $0.sendsTokens = false
      },
      ProviderMutant("tokenScope", "topic", breaks: "token.topics") { $0.tokenScope = .topic },
      ProviderMutant("tokenScope", "connection", breaks: "token.connections") {
        $0.tokenScope = .connection
      },
      ProviderMutant("countsTokenAgeFromStart", "true", breaks: "token.too-often") {
        $0.countsTokenAgeFromStart = true
      },
      ProviderMutant("replacesExpiredTokens", "false", breaks: "token.expired") {
        $0.replacesExpiredTokens = false
      },
      ProviderMutant("leastTokenAge", "0", breaks: "token.expired-once") { $0.leastTokenAge = 0 },
    ]

  private static let forms: [ProviderBehaviour.TokenForm] = [
    .derSignature, .padded, .ordinaryBase64, .textualTime, .milliseconds, .capitalizedScheme,
  ]
}
