/// What is taken on trust of somebody whom the gateway was never told of.
public enum GatewayTrust: String, Sendable, CaseIterable {
  /// The device token is good, and for this topic.
  case device
  /// The topic is the sender's.
  case topic
  /// The signing key is the sender's; a signature by it can't be checked.
  case key
  /// The certificate that the client shows is one of Apple's.
  case certificate
}

extension GatewayBehaviour {
  /// What is documented, but for what a gateway can't know of guests: whose a topic is.
  public static let welcomingGuests: GatewayBehaviour = {
    var behaviour = GatewayBehaviour()
    behaviour.checksTopicTeam = false
    behaviour.checksCertificateTopics = false
    return behaviour
  }()
}

/// People who try a gateway out bring devices, apps and keys of their own.
extension GatewayModel {
  /// Answers a request of a guest: it may use any well-formed device token, any topic and any key.
  ///
  /// Nothing of it is remembered, so it costs nothing how many guests come. The behaviour has to be
  /// `welcomingGuests`, and `verify` has to be content with keys that it doesn't know.
  public mutating func answer(
    guest request: GatewayRequest, on connection: GatewayConnection.ID
  ) -> (reply: GatewayReply, trust: [GatewayTrust]) {
    var trust: [GatewayTrust] = []
    let device = unknownDevice(of: request, on: connection)
    let before = device.flatMap { devices[$0.token] }
    if let device {
      devices[device.token] = device
      trust.append(.device)
    }
    let key = unknownKey(of: request, on: connection)
    if let key { keys[key.id] = key }
    let reply = answer(request, on: connection)
    if let device { devices[device.token] = before }
    if let key { keys[key.id] = nil }
    // What was refused was refused for another reason: nothing depended on trust.
    guard reply.status == 200 else { return (reply, []) }
    if !isOwn(topic(named: request, on: connection), on: connection) { trust.append(.topic) }
    if let used = usedKey(on: connection), keys[used.id] == nil { trust.append(.key) }
    return (reply, trust)
  }

  /// The device of a request, where its token isn't registered for its topic.
  private func unknownDevice(
    of request: GatewayRequest, on connection: GatewayConnection.ID
  ) -> GatewayDevice? {
    guard let text = try? device(addressedBy: request), !text.isEmpty, isDeviceToken(text),
      let topic = topic(named: request, on: connection)
    else { return nil }
    let token = text.lowercased()
    if let known = devices[token], known.topic == topic { return nil }
    return GatewayDevice(token: token, topic: topic, environment: environment)
  }

  private func topic(
    named request: GatewayRequest, on connection: GatewayConnection.ID
  ) -> String? {
    if let topic = request.header("apns-topic") { return topic }
    let topics = connections[connection]?.certificate?.topics ?? []
    return topics.count == 1 ? topics.first : nil
  }

  /// The key that a provider token names, where nobody knows it.
  private func unknownKey(
    of request: GatewayRequest, on connection: GatewayConnection.ID
  ) -> GatewayKey? {
    guard let authorization = request.header("authorization") else { return nil }
    // A token that was read before isn't read again, so nobody asks for its key.
    if let last = connections[connection]?.token, last.text.hasSameBytes(as: authorization) {
      return nil
    }
    guard let word = authorization.parts(between: " ").last, let (token, _) = try? decode(word),
      let id = token.header["kid"]?.string, keys[id] == nil,
      let team = token.claims["iss"]?.string
    else { return nil }
    return GatewayKey(id: id, team: team)
  }

  /// The key of the token that was just used; nil where a certificate said who sends.
  private func usedKey(on connection: GatewayConnection.ID) -> GatewayKey? {
    guard let state = connections[connection], state.certificate == nil else { return nil }
    return state.token?.key
  }

  private func isOwn(_ topic: String?, on connection: GatewayConnection.ID) -> Bool {
    guard let topic else { return false }
    if let certificate = connections[connection]?.certificate {
      return certificate.topics.contains(topic)
    }
    let team = usedKey(on: connection)?.team
    return apps.contains { $0.team == team && $0.owns(topic) }
  }
}
