import ConformanceSpecs

/// The provider token of a request.
extension ProviderModel {
  /// Adds the provider token to a request; returns what the gateway sees of it, or nil where the
  /// request has none.
  mutating func authorize(_ request: inout PushRequest) -> JSON.Object? {
    guard setUp.authentication == .token, behaviour.sendsTokens else { return nil }
    let issued = tokens.token(for: request.header("apns-topic"), on: connection, now: now)
    request = request.adding("authorization", tokens.header(issued))
    return tokens.observed(issued, in: request.bearer, now: now)
  }
}
