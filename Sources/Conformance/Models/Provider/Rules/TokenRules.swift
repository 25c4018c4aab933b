import ConformanceSpecs

/// A rule about the form of a provider token, which doesn't depend on the time.
struct TokenFormRule: Sendable {
  let id: String
  let level: Level
  /// Returns how an `authorization` header breaks it; nil where it is kept, or can't be checked.
  let deviation: @Sendable (BearerToken) -> Deviation?

  /// How a provider token deviates from its documented form.
  struct Deviation: Sendable {
    /// A few words, without values that differ from run to run.
    let name: String
    /// The deviation as a sentence.
    let reason: String
    /// What to do about it.
    let remedy: String
  }

  init(
    _ id: String, _ level: Level = .must,
    deviation: @escaping @Sendable (BearerToken) -> Deviation?
  ) {
    (self.id, self.level, self.deviation) = (id, level, deviation)
  }

  /// The rule for requests: it applies where a provider token is used, as APNs ignores one beside a
  /// certificate.
  fileprivate var requestRule: RequestRule {
    RequestRule(id, level) { request in
      guard let broken = request.credentials.flatMap(deviation) else { return [] }
      return [.token(broken.reason, broken.remedy)]
    }
  }
}

extension RequestRule {
  /// The rules of `Provider/Token.md` that a single request can break.
  package static let token: [RequestRule] =
    [
      RequestRule("provider.token.every-request", .must) { request in
        guard request.situation.authentication == .token,
          request.lacks("authorization") || request.bearer?.isEmpty == true
        else { return [] }
        return [
          RequestProblem(
            .header("authorization"), "nothing shows who sends it",
            "add authorization: bearer and the provider token")
        ]
      }
    ] + tokenForm.map { $0.requestRule } + tokenTime

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
      guard bearer.scheme.lowercased() != "bearer" else { return nil }
      let isMissing = bearer.scheme.isEmpty
      return .init(
        name: isMissing ? "no scheme" : "another scheme than bearer",
        reason: isMissing
          ? "the word bearer doesn't stand before the token"
          : "before the token stands \"\(bearer.scheme)\", not the word bearer and one space",
        remedy: "write authorization: bearer and the provider token")
    },
    TokenFormRule("provider.token.bearer-case", .should) { bearer in
      guard bearer.scheme != "bearer", bearer.scheme.lowercased() == "bearer" else { return nil }
      return .init(
        name: "bearer in capitals",
        reason: "before the token stands \"\(bearer.scheme)\", not bearer in small letters",
        remedy: "write bearer in lower case")
    },
    TokenFormRule("provider.token.encoding") { bearer in
      let (name, reason): (String, String)
      switch bearer.encoding {
      case .url: return nil
      case .padded: (name, reason) = ("padding", "its parts are padded with =")
      case .standard: (name, reason) = ("ordinary base64", "its parts are in ordinary base64")
      case nil:
        (name, reason) = ("no token", "it isn't three parts of base64url, two of them JSON")
      }
      return .init(
        name: name, reason: reason,
        remedy: "write each part in base64url without padding, with dots between")
    },
    TokenFormRule("provider.token.algorithm") { bearer in
      guard let token = bearer.token else { return nil }
      if token.header["alg"] == "ES256" {
        guard token.signature.isEmpty else { return nil }
        return .init(name: "no signature", reason: "it isn't signed", remedy: "sign with ES256")
      }
      let found = token.header["alg"]?.text()
      return .init(
        name: found.map { "alg \($0)" } ?? "no alg",
        reason: "its alg \(found.map { "is \($0)" } ?? "is missing"), and APNs knows ES256 alone",
        remedy: "sign with ES256")
    },
    TokenFormRule("provider.token.signature") { bearer in
      // Another algorithm has signatures of another size. Another rule reports it, and a token that
      // isn't signed.
      guard let token = bearer.token, token.header["alg"] == "ES256", !token.signature.isEmpty,
        token.signature.count != 64
      else { return nil }
      let count = token.signature.count
      let (name, reason) =
        if token.signature[0] == 0x30 {
          ("a DER signature", "its signature has \(count) bytes in DER form, not the 64 of ES256")
        } else {
          (
            "a signature of another size",
            "its signature has \(count) bytes, not the 64 of ES256"
          )
        }
      return .init(
        name: name, reason: reason, remedy: "write R and S as 32 bytes each, one after the other")
    },
    TokenFormRule("provider.token.key-id") { bearer in
      deviation(bearer.token?.header, "kid", "the ID of the signing key, 10 characters")
    },
    TokenFormRule("provider.token.team-id") { bearer in
      deviation(bearer.token?.claims, "iss", "the ID of the team, 10 characters")
    },
    TokenFormRule("provider.token.issued-at") { bearer in
      guard let claims = bearer.token?.claims, bearer.issuedAt == nil else { return nil }
      let (name, reason) =
        switch claims["iat"] {
        case nil: ("no iat", "its iat is missing")
        case .string(let text)?: ("iat as text", "its iat is the text \"\(text)\", not a number")
        case let value? where (value.number?.double ?? 0) >= Double(BearerToken.firstMilliseconds):
          ("iat in milliseconds", "its iat \(value.text()) counts milliseconds")
        case let value?:
          (
            "iat that isn't a number of seconds",
            "its iat is \(value.text()), not a number of seconds"
          )
        }
      return .init(
        name: name, reason: reason,
        remedy: "write iat as a number of seconds since 1970, in UTC")
    },
  ]

  private static func deviation(
    _ part: JSON?, _ key: String, _ what: String
  ) -> TokenFormRule.Deviation? {
    guard let part, part[key]?.string?.utf8.count != 10 else { return nil }
    return .init(
      name: part[key] == nil ? "no \(key)" : "\(key) that isn't 10 characters",
      reason: "its \(key) \(part[key].map { "is \($0.text())" } ?? "is missing")",
      remedy: "write \(what), as \(key)")
  }
}

extension RequestProblem {
  fileprivate static func token(_ reason: String, _ remedy: String) -> RequestProblem {
    RequestProblem(.header("authorization"), reason, remedy)
  }
}

extension PushRequest {
  /// Its provider token; nil where a certificate replaces it, or where another rule reports that
  /// the header has none.
  fileprivate var credentials: BearerToken? {
    guard situation.authentication != .certificate, let bearer else { return nil }
    return bearer.isEmpty && situation.authentication == .token ? nil : bearer
  }

  /// The age of its token in seconds; nil where it isn't known.
  fileprivate var tokenAge: Int? {
    guard let now = situation.now, let issuedAt = credentials?.issuedAt else { return nil }
    return now - issuedAt
  }
}
