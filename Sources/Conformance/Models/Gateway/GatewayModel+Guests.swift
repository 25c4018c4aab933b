import ConformanceSpecs

/// Something about a guest that the gateway takes on trust, because its set-up doesn't say it.
package enum GatewayTrust: String, Sendable, CaseIterable {
  /// The device token is valid for this topic.
  case device
  /// The topic belongs to the sender.
  case topic
  /// The signing key belongs to the sender; its signatures can't be checked.
  case key
  /// The client's certificate was issued by Apple.
  case certificate
}

extension GatewayBehaviour {
  /// The documented behaviour, except that topics aren't checked: the gateway can't know which
  /// belong to a guest.
  package static let welcomingGuests: GatewayBehaviour = {
    var behaviour = GatewayBehaviour()
    behaviour.checksTopicTeam = false
    behaviour.checksCertificateTopics = false
    return behaviour
  }()
}

/// Requests of guests: people who try a gateway with devices, apps and keys of their own.
extension GatewayModel {
  /// Answers a request of a guest: it may use any well-formed device token, any topic and any key.
  ///
  /// Nothing of the request is stored but the channels that it creates, and where its device token was
  /// accepted. Both have a limit, so any number of guests takes bounded memory. The behaviour must
  /// be `welcomingGuests`, and `verify` must accept keys that it doesn't know.
  package mutating func answer(
    guest request: GatewayRequest, on connection: GatewayConnection.ID
  ) -> (reply: GatewayReply, trust: [GatewayTrust]) {
    var trust: [GatewayTrust] = []
    enter(request)
    let unknown = unknownDevice(of: request, on: connection)
    if unknown != nil { trust.append(.device) }
    let device = unknown ?? ownDevice(of: request)
    let before = device.flatMap { devices[$0.token] }
    if let device { devices[device.token] = device }
    let key = unknownKey(of: request, on: connection)
    if let key { keys[key.id] = key }
    let reply = answer(request, on: connection)
    if let device { devices[device.token] = before }
    if let key { keys[key.id] = nil }
    // A refusal has another reason, so nothing was taken on trust.
    guard reply.status != nil, reply.reason == nil else { return (reply, []) }
    if let device { guests.learn(device.token, environment) }
    if !isOwn(topic(named: request, on: connection), on: connection) { trust.append(.topic) }
    if let used = usedKey(on: connection), keys[used.id] == nil { trust.append(.key) }
    return (reply, trust)
  }

  /// Returns the environment to which a request's device token belongs, if that is another one than the request was
  /// meant for.
  package mutating func home(ofDeviceIn request: GatewayRequest) -> GatewayEnvironment? {
    enter(request)
    guard let token = try? device(addressedBy: request).lowercased() else { return nil }
    let home = guests.environment(ofDevice: token)
    return home == environment ? nil : home
  }

  /// Returns the device of a request whose token isn't registered for its topic; nil for any other.
  private func unknownDevice(
    of request: GatewayRequest, on connection: GatewayConnection.ID
  ) -> GatewayDevice? {
    guard let text = try? device(addressedBy: request), !text.isEmpty, isDeviceToken(text),
      let topic = topic(named: request, on: connection)
    else { return nil }
    let token = text.lowercased()
    if let known = devices[token], known.topic == topic { return nil }
    return GatewayDevice(
      token: token, topic: topic,
      environment: guests.environment(ofDevice: token) ?? environment)
  }

  /// Returns the gateway's own device where a request is for it: that, too, belongs to where it was first accepted.
  private func ownDevice(of request: GatewayRequest) -> GatewayDevice? {
    guard let token = try? device(addressedBy: request).lowercased(), var known = devices[token]
    else {
      return nil
    }
    known.environment = guests.environment(ofDevice: token) ?? environment
    return known
  }

  private func topic(
    named request: GatewayRequest, on connection: GatewayConnection.ID
  ) -> String? {
    if let words = request.path.rest(after: "/4/broadcasts/apps/")
      ?? request.path.rest(after: "/1/apps/")
    {
      return words.split(separator: "/").first.map(String.init)
    }
    if let topic = request.header("apns-topic") { return topic }
    let topics = connections[connection]?.certificate?.topics ?? []
    return topics.count == 1 ? topics.first : nil
  }

  /// The length of a guest's key ID, in bytes: Apple's have ten, and each is remembered.
  static let longestKeyID = 64

  /// Returns the key that a provider token names; nil where the gateway knows it, or where its ID is
  /// too long.
  private func unknownKey(
    of request: GatewayRequest, on connection: GatewayConnection.ID
  ) -> GatewayKey? {
    guard let authorization = request.header("authorization") else { return nil }
    // A token that was read before isn't read again, so its key isn't needed.
    if let last = connections[connection]?.token, last.text.hasSameBytes(as: authorization) {
      return nil
    }
    guard let word = authorization.parts(between: " ").last, let (token, _) = try? decode(word),
      let id = token.header["kid"]?.string, id.utf8.count <= Self.longestKeyID, keys[id] == nil,
      let team = token.claims["iss"]?.string
    else { return nil }
    return GatewayKey(id: id, team: team, environment: guests.environment(ofKey: id))
  }

  /// Returns the key of the token that was just used; nil where a certificate was used.
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
