import ConformanceSpecs

/// The provider tokens of a signing key: which one is in use, and when it is replaced.
package struct ProviderTokens {
  /// A token with its number and the time of its making, in seconds since 1970.
  struct Issued {
    let number: Int
    let madeAt: Int
  }

  /// The greatest age of a token, in seconds.
  static let longestAge = 60 * 60

  /// Returns an age in a unit that is easy to read.
  package static func words(forSeconds seconds: Int) -> String {
    switch seconds {
    case ..<120: "\(seconds) s"
    case ..<7_200: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3_600) h"
    default: "\(seconds / 86_400) days"
    }
  }

  private let behaviour: ProviderBehaviour
  private let setUp: ProviderSetUp
  /// The tokens in use, by topic or connection; a token for everything has an empty key.
  private var inUse: [String: Issued] = [:]
  private var last: String = ""
  private var count = 0

  init(_ behaviour: ProviderBehaviour, _ setUp: ProviderSetUp) {
    (self.behaviour, self.setUp) = (behaviour, setUp)
  }

  /// Returns a token that the gateway will accept: the one in use, or a new one.
  mutating func token(for topic: String?, on connection: Int?, now: Int) -> Issued {
    last =
      switch behaviour.tokenScope {
      case .everything: ""
      case .topic: topic ?? ""
      case .connection: connection.map(String.init) ?? ""
      }
    if let issued = inUse[last], age(of: issued, now) < behaviour.tokenLifetime { return issued }
    return renew(now: now)
  }

  /// Replaces the token that was used last, unless it is too young; returns whether it did.
  mutating func replace(now: Int) -> Bool {
    if let issued = inUse[last], now - issued.madeAt < behaviour.leastTokenAge { return false }
    renew(now: now)
    return true
  }

  /// Replaces the token that was used last, whatever its age.
  @discardableResult mutating func renew(now: Int) -> Issued {
    count += 1
    let issued = Issued(number: count, madeAt: now)
    inUse[last] = issued
    return issued
  }

  private func age(of issued: Issued, _ now: Int) -> Int {
    let isFirst = behaviour.countsTokenAgeFromStart && issued.number == 1
    return now - (isFirst ? setUp.clock : issued.madeAt)
  }

  // MARK: What it looks like

  /// Returns the value of the header that carries a token.
  func header(_ issued: Issued) -> String {
    let scheme = behaviour.tokenForm == .capitalizedScheme ? "Bearer" : "bearer"
    let form: Base64.Form =
      switch behaviour.tokenForm {
      case .padded: .padded
      case .ordinaryBase64: .standard
      default: .url
      }
    return "\(scheme) \(token(issued).text(form))"
  }

  /// Returns a token as the gateway sees it in its header.
  func observed(_ issued: Issued, in bearer: BearerToken?, now: Int) -> JSON.Object {
    let token = token(issued)
    var observed: JSON.Object = [
      "number": .number(JSON.Number(issued.number)), "header": token.header,
      "claims": token.claims,
    ]
    observed["kid"] = token.header["kid"]
    if let time = bearer?.issuedAt { observed["age"] = .number(JSON.Number(now - time)) }
    observed["form"] = .string(bearer?.form ?? "unreadable")
    return observed
  }

  private func token(_ issued: Issued) -> JSON.WebToken {
    let time: JSON =
      switch behaviour.tokenForm {
      case .textualTime: .string(String(issued.madeAt))
      case .milliseconds: .number(JSON.Number(issued.madeAt * 1000))
      default: .number(JSON.Number(issued.madeAt))
      }
    // The model has no key, so a signature of the right form represents a valid one. One in DER
    // begins with the byte of a sequence.
    let isDER = behaviour.tokenForm == .derSignature
    let byte = UInt8(truncatingIfNeeded: issued.number)
    return JSON.WebToken(
      header: ["alg": "ES256", "kid": .string(setUp.key)],
      claims: ["iss": .string(setUp.team), "iat": time],
      signature: (isDER ? [0x30] : []) + Array(repeating: byte, count: isDER ? 69 : 64))
  }
}
