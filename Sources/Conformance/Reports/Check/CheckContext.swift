/// What is known of the requests that are checked, beside what stands in the documents.
public struct CheckContext: Sendable {
  /// Headers that all of them have.
  public var headers: [(name: String, value: String)] = []
  /// The kind of device that they are for.
  public var platform: String?
  /// How the provider shows who it is: by a `token` or a `certificate`.
  public var authentication: String?
  /// The time to judge provider tokens by, in seconds since 1970; without it their age is not judged.
  public var clock: Int?

  /// Knows nothing.
  public init() {}

  /// The platforms and the ways to authenticate that there are.
  public static func choices(of key: String) -> [String] {
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
