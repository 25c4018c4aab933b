import ConformanceSpecs

/// The observations of a provider by a gateway, in the provider's vocabulary.
///
/// It serves every gateway that plays its part in a case over a wire.
package struct ProviderWitness: Sendable {
  /// A request as it arrived.
  package struct Arrival: Sendable {
    /// The method and the path; nil where it had none.
    package var method: String?
    package var path: String?
    /// The header fields in order, `:path` included, and how each was compressed.
    package var fields: [(name: String, value: String, encoding: String)]
    /// The body, byte for byte.
    package var body: [UInt8]
    /// The connection that it came on, by a number of the gateway's choice.
    package var connection: Int
    /// The time of its arrival, in seconds since 1970 on the case's clock.
    package var time: Int

    /// Creates a request.
    package init(
      method: String?, path: String?, fields: [(name: String, value: String, encoding: String)],
      body: [UInt8], connection: Int, time: Int
    ) {
      (self.method, self.path, self.fields, self.body) = (method, path, fields, body)
      (self.connection, self.time) = (connection, time)
    }
  }

  /// The seconds between a request and its outcome that make a step slow.
  package static var slowAnswer: Int { ProviderSetUp.slowAnswer }

  /// The time at the beginning of the case, in seconds since 1970.
  package let clock: Int
  /// The IDs of the signing key and of the team.
  package let key: String
  package let team: String
  /// Whether the provider shows a certificate rather than tokens.
  package let usesCertificate: Bool
  /// The gateway that the case asks for.
  package let gateway: ProviderGateway

  /// Returns whether a signature over a text was made by the case's key; nil where the key isn't
  /// available.
  package var isSignature: (@Sendable (_ signature: [UInt8], _ text: [UInt8]) -> Bool)?

  /// The names and addresses of the gateway; nil where they aren't known.
  package var hosts: Set<String>?

  /// The numbers of connections, tokens and identifiers.
  private var connections = Numbers<Int>()
  private var tokens = Numbers<String>()
  private var ids = Numbers<String>()

  /// Reads the set-up of a case, which the vocabulary has checked; `clock` replaces the case's.
  package init(_ given: JSON.Object, clock: Int? = nil) {
    let setUp = ProviderSetUp(given)
    self.clock = clock ?? setUp.clock
    (key, team) = (setUp.key, setUp.team)
    usesCertificate = setUp.authentication == .certificate
    gateway = setUp.gateway
  }

  /// Records a request; returns it as an observation.
  package mutating func observe(_ arrival: Arrival) -> JSON {
    let headers = arrival.fields.filter { !$0.name.hasPrefix(":") }
    let body = Self.json(arrival.body)
    var observed: JSON.Object = [
      "method": arrival.method.map(JSON.string) ?? .null,
      "path": arrival.path.map(JSON.string) ?? .null,
      "headers": .array(headers.map { [.string($0.name), .string($0.value)] }),
      "body": body,
      "connection": .number(JSON.Number(connections.number(of: arrival.connection))),
      "at": .number(JSON.Number(arrival.time - clock)),
      "encoding": .array(
        arrival.fields.filter { !$0.name.hasPrefix(":") || $0.name == ":path" }
          .map { [.string($0.name), .string($0.encoding)] }),
    ]
    if arrival.body.count > body.compactByteCount, body.string == nil {
      observed["bytes"] = .number(JSON.Number(arrival.body.count))
    }
    let authority = arrival.fields.first { $0.name == ":authority" }?.value
    let host = headers.first { $0.name == "host" }?.value
    if let hosts, let named = ProviderAuthority(authority: authority, host: host, gateway: hosts) {
      observed["authority"] = .string(named.rawValue)
    }
    if let id = headers.first(where: { $0.name == "apns-id" })?.value {
      observed["id"] = .number(JSON.Number(ids.number(of: id)))
    }
    if let value = headers.first(where: { $0.name == "authorization" })?.value {
      observed["token"] = .object(token(value, at: arrival.time))
    }
    return .object(observed)
  }

  private mutating func token(_ value: String, at time: Int) -> JSON.Object {
    let bearer = BearerToken(value)
    var observed: JSON.Object = [
      "number": .number(JSON.Number(tokens.number(of: value))), "form": .string(form(of: bearer)),
    ]
    if let token = bearer.token {
      observed["header"] = token.header
      observed["kid"] = token.header["kid"]
      observed["claims"] = token.claims
    }
    if let issuedAt = bearer.issuedAt { observed["age"] = .number(JSON.Number(time - issuedAt)) }
    return observed
  }

  /// Returns the form of a token, or that it is forged.
  ///
  /// A signature of the documented form must be valid too, also behind a word in capitals.
  private func form(of bearer: BearerToken) -> String {
    let form = bearer.form
    guard form == "strict" || form == "lenient: bearer in capitals", let token = bearer.token,
      let isSignature
    else { return form }
    return isSignature(token.signature, Array(bearer.signed.utf8)) ? form : "forged"
  }

  /// Returns a body as JSON; one that isn't JSON is returned as text.
  private static func json(_ body: [UInt8]) -> JSON {
    guard !body.isEmpty else { return .null }
    return (try? JSON.parse(body[...])) ?? .string(String(decoding: body, as: UTF8.self))
  }
}

/// Numbers for things, from 1, in the order in which they are seen first.
private struct Numbers<Thing: Hashable & Sendable>: Sendable {
  private var known: [Thing: Int] = [:]

  mutating func number(of thing: Thing) -> Int {
    if let number = known[thing] { return number }
    known[thing] = known.count + 1
    return known.count
  }
}
