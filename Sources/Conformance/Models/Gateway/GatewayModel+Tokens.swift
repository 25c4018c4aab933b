import ConformanceSpecs

/// Authentication of the sender, by a certificate or a provider token.
extension GatewayModel {
  func accepts(_ deviation: GatewayDeviation) -> Bool {
    behaviour.accepts(deviation, in: profile)
  }

  /// Authenticates the sender; returns its provider token, or nil where a certificate replaces it.
  mutating func authenticate(
    _ request: GatewayRequest, on connection: inout GatewayConnection,
    _ deviations: inout [GatewayDeviation]
  ) throws(GatewayRefusal) -> GatewayConnection.Token? {
    let authorization = request.headers.position(named: "authorization")
    if let certificate = connection.certificate, behaviour.acceptsCertificates {
      try check(certificate)
      if behaviour.ignoresTokenBesideCertificate || authorization == nil { return nil }
    }
    guard let authorization else {
      if behaviour.needsToken { throw GatewayRefusal(.missingProviderToken) }
      return nil
    }
    if let last = connection.token, request.headers.isValue(at: authorization, last.text) {
      // Everything but its age was checked before, and doesn't change.
      if !last.deviations.isEmpty { deviations += last.deviations }
      try checkAge(of: last)
      return last
    }
    let token = try read(request.headers.value(at: authorization))
    deviations += token.deviations
    try checkAge(of: token)
    if behaviour.checksKeyEnvironment, let own = token.key.environment, own != environment {
      throw GatewayRefusal(.badEnvironmentKeyIDInToken)
    }
    try checkBinding(token.key, on: connection)
    try checkRenewal(token, on: &connection)
    bind(token.key, on: &connection)
    connection.token = token
    return token
  }

  @inline(__always)
  private func checkAge(of token: GatewayConnection.Token) throws(GatewayRefusal) {
    let age = now - token.issuedAt
    if age > behaviour.tokenLifetime { throw GatewayRefusal(.expiredProviderToken) }
    if -age > behaviour.tokenLead { throw GatewayRefusal(behaviour.reasonOfFutureToken) }
  }

  // MARK: Reading

  /// Reads the value of an `authorization` header, and makes all checks that don't depend on the
  /// time.
  private func read(_ authorization: String) throws(GatewayRefusal) -> GatewayConnection.Token {
    var deviations: [GatewayDeviation] = []
    let words = authorization.parts(between: " ", omittingEmpty: false)
    if words.dropFirst().allSatisfy({ $0.isEmpty }), words[0].lowercased() == "bearer" {
      throw GatewayRefusal(behaviour.reasonOfNoToken)
    }
    guard words.count == 2, words[0].lowercased() == "bearer" else {
      throw GatewayRefusal(.invalidProviderToken)
    }
    if words[0] != "bearer", !behaviour.ignoresSchemeCase || profile == .lenient {
      deviations.append(.schemeSpelling)
    }
    let (token, form) = try decode(words[1])
    if let form { deviations.append(form) }
    let assumed = behaviour.assumesAlgorithm && token.header["alg"] == nil ? "ES256" : nil
    guard let algorithm = token.header["alg"]?.string ?? assumed,
      behaviour.algorithms.contains(algorithm),
      let id = token.header["kid"]?.string, let key = keys[id],
      let team = token.claims["iss"]?.string, team == key.team || !behaviour.checksTeam,
      token.claims.object?.keys.allSatisfy({ !behaviour.forbiddenClaims.contains($0) }) == true
    else { throw GatewayRefusal(.invalidProviderToken) }
    let issuedAt = try issueTime(token.claims["iat"], &deviations)
    let numbers = try numbers(of: token.signature, &deviations)
    if behaviour.checksSignature {
      let dot = words[1].utf8.lastIndex(of: UInt8(ascii: "."))
      let input = words[1].prefix(upTo: dot ?? words[1].endIndex)
      let signature = GatewaySignature(keyID: id, input: String(input), bytes: numbers)
      if !verify(signature) { throw GatewayRefusal(.invalidProviderToken) }
    }
    if !deviations.allSatisfy(accepts) { throw GatewayRefusal(.invalidProviderToken) }
    return GatewayConnection.Token(
      text: authorization, key: key, issuedAt: issuedAt, deviations: deviations)
  }

  func decode(
    _ text: String
  ) throws(GatewayRefusal) -> (JSON.WebToken, GatewayDeviation?) {
    if let token = JSON.WebToken(text, .url) { return (token, nil) }
    if let token = JSON.WebToken(text, .padded) { return (token, .paddedBase64) }
    if let token = JSON.WebToken(text, .standard) { return (token, .standardBase64) }
    throw GatewayRefusal(.invalidProviderToken)
  }

  /// The times of issue that are accepted: beyond them, the difference of two times might overflow.
  private static let timesOfIssue = -(1 << 40)...1 << 40

  private func issueTime(
    _ claim: JSON?, _ deviations: inout [GatewayDeviation]
  ) throws(GatewayRefusal) -> Int {
    if let time = claim?.number?.wholeSeconds, Self.timesOfIssue.contains(time) { return time }
    if let time = claim?.string.flatMap({ Int($0) }), Self.timesOfIssue.contains(time) {
      deviations.append(.issueTimeAsText)
      return time
    }
    throw GatewayRefusal(.invalidProviderToken)
  }

  private func numbers(
    of signature: [UInt8], _ deviations: inout [GatewayDeviation]
  ) throws(GatewayRefusal) -> [UInt8] {
    if signature.count == 2 * GatewaySignature.numberBytes { return signature }
    if let numbers = GatewaySignature.numbers(inDER: signature) {
      deviations.append(.derSignature)
      return numbers
    }
    if !behaviour.checksSignature { return signature }
    throw GatewayRefusal(.invalidProviderToken)
  }
}
