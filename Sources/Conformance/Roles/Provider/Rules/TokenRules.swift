/// A rule about the form of a provider token, which doesn't depend on the time.
struct TokenFormRule: Sendable {
  let id: String
  /// Returns what breaks it in an `authorization` header; empty where it is kept, or can't be
  /// checked.
  let problems: @Sendable (BearerToken) -> [RequestProblem]

  init(_ id: String, problems: @escaping @Sendable (BearerToken) -> [RequestProblem]) {
    (self.id, self.problems) = (id, problems)
  }

  /// The rule for requests: it applies where a provider token is used, as APNs ignores one beside a
  /// certificate.
  fileprivate var requestRule: RequestRule {
    RequestRule(id, .must) { request in
      guard let bearer = request.credentials else { return [] }
      return problems(bearer)
    }
  }
}

extension RequestRule {
  /// The rules of `Provider/Token.md` that a single request can break.
  static let token: [RequestRule] =
    [
      RequestRule("provider.token.every-request", .must) { request in
        guard request.situation.authentication == .token, request.lacks("authorization") else {
          return []
        }
        return [
          RequestProblem(
            .header("authorization"), "nothing shows who sends it",
            "add authorization: bearer and the provider token")
        ]
      }
    ] + tokenForm.map(\.requestRule) + tokenTime

  private static let tokenTime: [RequestRule] = [
    RequestRule("provider.token.age", .must) { request in
      guard let age = request.tokenAge, age > ProviderTokens.longestAge else { return [] }
      return [
        .token(
          "it was issued \(ProviderTokens.words(forSeconds: age)) ago, and after an hour it has "
            + "expired",
          "make a new provider token")
      ]
    },
    RequestRule("provider.token.future", .must) { request in
      guard let age = request.tokenAge, -age > ProviderTokens.longestAge else { return [] }
      return [
        .token(
          "it is to be issued in \(ProviderTokens.words(forSeconds: -age)), and more than an hour isn't taken",
          "set the clock, and write iat in UTC")
      ]
    },
  ]
}

extension RequestRule {
  /// The rules about the form of a provider token, in the order of the page.
  static let tokenForm: [TokenFormRule] = [
    TokenFormRule("provider.token.bearer") { bearer in
      guard bearer.scheme != "bearer" else { return [] }
      let reason =
        bearer.scheme.isEmpty
        ? "the word bearer doesn't stand before the token"
        : "before the token stands \"\(bearer.scheme)\", not the word bearer and one space"
      return [.token(reason, "write authorization: bearer and the provider token")]
    },
    TokenFormRule("provider.token.encoding") { bearer in
      guard bearer.encoding != .url else { return [] }
      let reason =
        switch bearer.encoding {
        case .padded: "its parts are padded with ="
        case .standard: "its parts are in ordinary base64"
        default: "it isn't three parts of base64url, two of them JSON"
        }
      return [.token(reason, "write each part in base64url without padding, with dots between")]
    },
    TokenFormRule("provider.token.algorithm") { bearer in
      guard let token = bearer.token, token.header["alg"] != "ES256" else { return [] }
      let found = token.header["alg"].map { "is \($0.text())" } ?? "is missing"
      return [.token("its alg \(found), and APNs knows ES256 alone", "sign with ES256")]
    },
    TokenFormRule("provider.token.signature") { bearer in
      // Another algorithm has signatures of another size, and another rule reports the algorithm.
      guard let token = bearer.token, token.header["alg"] == "ES256", token.signature.count != 64
      else { return [] }
      let found =
        switch token.signature.count {
        case 0: "it isn't signed"
        case let count where token.signature[0] == 0x30:
          "its signature has \(count) bytes in DER form, not the 64 of ES256"
        case let count: "its signature has \(count) bytes, not the 64 of ES256"
        }
      return [.token(found, "write R and S as 32 bytes each, one after the other")]
    },
    TokenFormRule("provider.token.key-id") { bearer in
      problem(bearer.token?.header, "kid", "the ID of the signing key, 10 characters")
    },
    TokenFormRule("provider.token.team-id") { bearer in
      problem(bearer.token?.claims, "iss", "the ID of the team, 10 characters")
    },
    TokenFormRule("provider.token.issued-at") { bearer in
      guard let claims = bearer.token?.claims, bearer.issuedAt == nil else { return [] }
      let reason =
        switch claims["iat"] {
        case nil: "its iat is missing"
        case .string(let text)?: "its iat is the text \"\(text)\", not a number"
        case let value? where (value.int ?? 0) >= BearerToken.firstMilliseconds:
          "its iat \(value.text()) counts milliseconds"
        case let value?: "its iat is \(value.text()), not a whole number of seconds"
        }
      return [.token(reason, "write iat as a number of whole seconds since 1970, in UTC")]
    },
  ]

  private static func problem(_ part: JSON?, _ key: String, _ what: String) -> [RequestProblem] {
    guard let part, part[key]?.string?.utf8.count != 10 else { return [] }
    let found = part[key].map { "is \($0.text())" } ?? "is missing"
    return [.token("its \(key) \(found)", "write \(what), as \(key)")]
  }
}

extension RequestProblem {
  fileprivate static func token(_ reason: String, _ remedy: String) -> RequestProblem {
    RequestProblem(.header("authorization"), reason, remedy)
  }
}

extension PushRequest {
  /// Its provider token; nil where a certificate replaces it.
  fileprivate var credentials: BearerToken? {
    situation.authentication == .certificate ? nil : bearer
  }

  /// The age of its token in seconds; nil where it isn't known.
  fileprivate var tokenAge: Int? {
    guard let now = situation.now, let issuedAt = credentials?.issuedAt else { return nil }
    return now - issuedAt
  }
}
