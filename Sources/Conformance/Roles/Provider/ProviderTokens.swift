/// The provider tokens of one signing key: which one is in use, and when it is renewed.
struct ProviderTokens {
  private let behaviour: ProviderBehaviour
  private let setUp: ProviderSetUp
  /// When the token in use was made, in seconds since 1970, and how many there were.
  private(set) var madeAt: Int?
  private(set) var count = 0

  init(_ behaviour: ProviderBehaviour, _ setUp: ProviderSetUp) {
    (self.behaviour, self.setUp) = (behaviour, setUp)
  }

  /// Sees to it that a token is in use that the gateway will accept.
  mutating func refresh(now: Int) {
    if let madeAt, now - madeAt < behaviour.tokenLifetime { return }
    renew(now: now)
  }

  /// Makes a new token, whatever the age of the old one.
  mutating func renew(now: Int) {
    madeAt = now
    count += 1
  }

  /// The token in use.
  var current: JSON.WebToken {
    JSON.WebToken(
      header: ["alg": "ES256", "kid": .string(setUp.key)],
      claims: ["iss": .string(setUp.team), "iat": .number(JSON.Number(madeAt ?? setUp.clock))],
      // The model holds no key: a signature of the right form stands for one that is right.
      signature: Array(repeating: UInt8(truncatingIfNeeded: count), count: 64))
  }
}
