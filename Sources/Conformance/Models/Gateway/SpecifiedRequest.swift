import ConformanceSpecs

/// A request as a case states it, without its `authorization`, which has to be signed first.
package struct SpecifiedRequest: Sendable {
  /// The number of its connection, counted from 1.
  package var connection: Int
  /// The service that it goes to.
  package var service = GatewayService.push
  /// The request without its provider token.
  package var request: GatewayRequest
  /// The provider token; nil where there is none, or where the headers hold another authorization.
  package var token: SpecifiedToken?

  /// Returns the request with its provider token, signed by a function that has the key.
  package func signed(
    _ sign: (_ keyID: String, _ input: String) -> [UInt8]
  ) -> GatewayRequest {
    guard let token else { return request }
    var request = request
    request.headers = FieldList([("authorization", token.authorization(sign))] + request.headers)
    return request
  }
}

/// A provider token as a case states it.
package struct SpecifiedToken: Sendable {
  /// A kind of signature that a case can ask for.
  package enum Signature: String, Sendable, CaseIterable {
    case valid
    case otherKey = "other-key"
    case der, none
  }

  /// The ID of the key that signs.
  package private(set) var keyID: String
  /// The kind of its signature.
  package private(set) var signature: Signature
  private let header: JSON
  private let claims: JSON
  private let form: Base64.Form
  private let scheme: String

  /// Reads what a step says of its provider token.
  init(_ json: JSON, _ gateway: SpecifiedGateway) {
    let id = json["key"]?.string ?? gateway.setUp.keys.first?.id ?? SpecifiedGateway.usualKey
    let team = gateway.setUp.keys.first { $0.id == id }?.team ?? SpecifiedGateway.usualTeam
    let issued = gateway.setUp.clock + (json["issued"]?.int ?? 0)
    keyID = id
    header = Self.merged(["alg": "ES256", "kid": .string(id)], json["header"])
    claims = Self.merged(
      ["iss": .string(team), "iat": .number(JSON.Number(issued))], json["claims"])
    signature = json["signature"]?.string.flatMap(Signature.init) ?? .valid
    form = json["base64"]?.string.flatMap(Base64.Form.init) ?? .url
    scheme = json["scheme"]?.string ?? "bearer"
  }

  private static func merged(_ usual: JSON.Object, _ changes: JSON?) -> JSON {
    var object = usual
    for member in changes?.object ?? JSON.Object() {
      object[member.key] = member.value == .null ? nil : member.value
    }
    return .object(object)
  }

  /// Returns the value of the header, signed; a signature is two numbers of 32 bytes each.
  func authorization(_ sign: (_ keyID: String, _ input: String) -> [UInt8]) -> String {
    let input = [header, claims].map { Base64.encode(Array($0.text(.compact).utf8), form) }
      .joined(separator: ".")
    let bytes: [UInt8] =
      switch signature {
      case .valid: sign(keyID, input)
      case .otherKey: sign("another key", input)
      case .der: GatewaySignature.der(of: sign(keyID, input))
      case .none: []
      }
    return "\(scheme) \(input).\(Base64.encode(bytes, form))"
  }
}
