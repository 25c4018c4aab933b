import ConformanceModels

/// A provider token, and whether the gateway accepted it.
package struct ServedToken {
  /// What the gateway did with a token.
  enum Standing: Equatable {
    /// The gateway accepted it.
    case accepted
    /// The gateway accepted it although it doesn't know the key.
    case acceptedOnTrust
    /// The gateway refused it.
    case refused(GatewayReason)
    /// The gateway didn't look at it.
    case ignored
  }

  let token: JSON.WebToken?
  let issuedAt: Int?
  /// Its age in seconds.
  let age: Int?
  let standing: Standing

  package init(
    _ bearer: BearerToken, now: Int, reason: GatewayReason?, showsCertificate: Bool, isOnTrust: Bool
  ) {
    token = bearer.token
    issuedAt = bearer.issuedAt
    age = bearer.issuedAt.map { now - $0 }
    standing =
      if showsCertificate {
        .ignored
      } else if let reason {
        switch reason.traits.token {
        case .refused: .refused(reason)
        case .unread: .ignored
        case .accepted: .accepted
        }
      } else {
        isOnTrust ? .acceptedOnTrust : .accepted
      }
  }

  private var algorithm: String? { token?.header["alg"]?.string }
  private var keyID: String? { token?.header["kid"]?.string }
  private var team: String? { token?.claims["iss"]?.string }

  /// The token in a line.
  package var text: String {
    var parts: [String] = []
    if token == nil {
      parts.append("it can't be read")
    } else {
      parts.append(algorithm ?? "no algorithm")
      parts.append(keyID.map { "key \($0)" } ?? "no key ID")
      parts.append(team.map { "team \($0)" } ?? "no team ID")
      parts.append(age.map(Self.words) ?? "no time of issue")
    }
    return parts.joined(separator: ", ") + ": " + judgement
  }

  private static func words(ofAge age: Int) -> String {
    let time = ProviderTokens.words(forSeconds: abs(age))
    return age < 0 ? "issued \(time) in the future" : "issued \(time) ago"
  }

  private var judgement: String {
    switch standing {
    case .accepted: "accepted"
    case .acceptedOnTrust: "accepted on trust, because its key isn't known here"
    case .ignored: "not looked at"
    case .refused(.invalidProviderToken) where isWellFormed:
      "refused, because its signature or its team doesn't match the key"
    case .refused(let reason): "refused, \(reason.rawValue)"
    }
  }

  /// Whether its form is right, so that only the signature and the team can be wrong.
  private var isWellFormed: Bool {
    token != nil && algorithm == "ES256" && keyID != nil && team != nil && issuedAt != nil
      && token?.signature.count == 64
  }

  /// The token as JSON.
  package var json: JSON {
    let word =
      switch standing {
      case .accepted: "accepted"
      case .acceptedOnTrust: "on trust"
      case .refused: "refused"
      case .ignored: "ignored"
      }
    return [
      "alg": algorithm.map(JSON.string) ?? .null, "kid": keyID.map(JSON.string) ?? .null,
      "iss": team.map(JSON.string) ?? .null,
      "iat": issuedAt.map { .number(JSON.Number($0)) } ?? .null,
      "age": age.map { .number(JSON.Number($0)) } ?? .null, "standing": .string(word),
    ]
  }
}
