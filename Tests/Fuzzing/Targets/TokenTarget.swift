import Conformance
import ConformanceTools

extension FuzzTarget {
  /// A provider token, read by the linter and by the gateway.
  ///
  /// A token is also built from the input: a header and claims, one per line.
  static let token = FuzzTarget(
    name: "token",
    words: [
      "bearer ", "{\"alg\":\"ES256\",\"kid\":\"ABC123DEFG\"}", "{\"iss\":\"DEF123GHIJ\",\"iat\":",
      "-9223372036854775808", "1e18", "1750000000", "eyJ",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    look(at: text)
    let parts = text.split(separator: "\n", maxSplits: 2)
    guard parts.count > 1 else { return }
    let signature = parts.count == 3 ? Array(parts[2].utf8) : [UInt8](repeating: 7, count: 64)
    for form in Base64.Form.allCases {
      let encoded = [Array(parts[0].utf8), Array(parts[1].utf8), signature]
        .map { Base64.encode($0, form) }.joined(separator: ".")
      look(at: "bearer " + encoded)
    }
  }

  private static func look(at authorization: String) {
    let bearer = BearerToken(authorization)
    _ = (bearer.form, bearer.issuedAt)
    let served = ServedToken(
      bearer, now: 1_750_000_000, reason: .none, showsCertificate: false, isOnTrust: true)
    _ = (served.text, served.json)
    for profile in GatewayProfile.allCases {
      guard let stated = gateways[profile] else { continue }
      // Every signature is valid, so that every check runs.
      var gateway = GatewayModel(stated.setUp, verify: { _ in true }, makeID: { "\($0)" })
      let connection = GatewayConnection.ID(1)
      _ = gateway.open(connection, GatewayConnection.Handshake())
      let request = stated.request(["headers": ["authorization": .string(authorization)]])
      for _ in 0..<2 {
        let reply = gateway.answer(request.request, on: connection)
        require(reply.status == 200 || reply.reason != nil, "\(reply.status ?? 0) without a reason")
      }
    }
  }

  private static let gateways = Dictionary(
    uniqueKeysWithValues: GatewayProfile.allCases.map { profile in
      (profile, SpecifiedGateway(["profile": .string(profile.rawValue)]))
    })
}
