import ConformanceModels

/// What is known about the checked requests in addition to the documents themselves.
package struct CheckContext: Sendable {
  /// Headers that all requests have.
  package var headers: [(name: String, value: String)] = []
  /// The kind of device that the requests are for.
  package var platform: String?
  /// How the provider authenticates: with a `token` or a `certificate`.
  package var authentication: String?
  /// The time at which provider tokens are judged, in seconds since 1970; if nil, their age isn't
  /// checked.
  package var clock: Int?

  /// Creates an empty context.
  package init() {}

  /// Returns the values that the vocabulary permits for `platform` or `authentication`.
  package static func choices(of key: String) -> [String] {
    let field = Vocabulary.provider.given.first { $0.name == key }
    guard case .choice(let words)? = field?.shape else { return [] }
    return words
  }

  var situation: PushRequest.Situation {
    PushRequest.Situation(
      platform: platform,
      authentication: authentication.flatMap(ProviderSetUp.Authentication.init(rawValue:)),
      now: clock)
  }
}
