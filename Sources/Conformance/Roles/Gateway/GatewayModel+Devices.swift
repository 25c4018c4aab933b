/// Topics and device tokens, and how often they may be used.
extension GatewayModel {
  /// The topic of a request, which whoever sent it must be allowed to use.
  func topic(
    of request: GatewayRequest, _ fields: GatewayFields, _ token: GatewayConnection.Token?,
    certificate: GatewayCertificate?, _ binding: GatewayConnection.Binding?
  ) throws(GatewayRefusal) -> String {
    var topic = request.header("apns-topic")
    if topic == nil, let certificate, certificate.topics.count == 1,
      behaviour.defaultsToCertificateTopic
    {
      topic = certificate.topics.first
    }
    guard let topic else {
      if behaviour.needsTopic { throw GatewayRefusal(.missingTopic) }
      return ""
    }
    if behaviour.checksTopicForm, !Self.isTopic(topic) { throw GatewayRefusal(.badTopic) }
    if let type = fields.pushType {
      let wrong = certificate == nil ? behaviour.certificateTypes : behaviour.tokenTypes
      if wrong.contains(type) { throw GatewayRefusal(.forbidden) }
    }
    if let certificate {
      if behaviour.checksCertificateTopics, !certificate.topics.contains(topic) {
        throw GatewayRefusal(.topicDisallowed)
      }
    } else if let token {
      try check(topic, isServedBy: token, binding)
    }
    return topic
  }

  private func check(
    _ topic: String, isServedBy token: GatewayConnection.Token,
    _ binding: GatewayConnection.Binding?
  ) throws(GatewayRefusal) {
    if behaviour.checksTopicTeam {
      guard let owner = owner(of: topic), owner.team == token.key.team,
        !behaviour.bindsApps || binding?.apps.contains(owner.id) == true
      else { throw GatewayRefusal(.topicDisallowed) }
    }
    if behaviour.checksKeyTopics, let topics = token.key.topics, !topics.contains(topic) {
      throw GatewayRefusal(behaviour.reasonOfTopicOutsideKey)
    }
  }

  /// The app with the longest bundle ID that a topic begins with.
  private func owner(of topic: String) -> GatewayApp? {
    var owner: GatewayApp?
    for app in apps where app.owns(topic) && app.id.utf8.count >= (owner?.id.utf8.count ?? 0) {
      owner = app
    }
    return owner
  }

  /// Words of letters, digits, hyphens and underscores, with dots between them.
  private static func isTopic(_ text: String) -> Bool {
    let dot = UInt8(ascii: ".")
    var last = dot
    let isMadeOfWords = text.hasOnly { byte in
      defer { last = byte }
      switch byte {
      case dot: return last != dot
      case UInt8(ascii: "-"), UInt8(ascii: "_"): return true
      default: return byte.isLetter || byte.isDigit
      }
    }
    return isMadeOfWords && last != dot
  }

  /// The device behind a token, which must be active for the topic.
  func registration(
    of text: String, for topic: String
  ) throws(GatewayRefusal) -> GatewayDevice {
    guard let device = device(named: text) else {
      if behaviour.checksDeviceToken { throw GatewayRefusal(.badDeviceToken) }
      return GatewayDevice(token: text.lowercased(), topic: topic, environment: environment)
    }
    if behaviour.checksDeviceEnvironment, device.environment != environment {
      throw GatewayRefusal(.badDeviceToken)
    }
    if behaviour.checksTopicOfDevice, device.topic != topic, behaviour.needsTopic {
      throw GatewayRefusal(.deviceTokenNotForTopic)
    }
    if let since = device.inactiveSince, behaviour.refusesInactive {
      let isNoticed = behaviour.noticesRemovalAtOnce || since < now * 1000
      if isNoticed {
        throw GatewayRefusal(
          device.hasExpired ? .expiredToken : .unregistered, inactiveSince: since)
      }
    }
    return device
  }

  /// The device whose token a text is, in either letter case.
  private func device(named text: String) -> GatewayDevice? {
    guard isDeviceToken(text) else { return nil }
    return devices[text] ?? (text.hasCapitals ? devices[text.lowercased()] : nil)
  }

  /// Whether a text has the form of a device token.
  func isDeviceToken(_ text: String) -> Bool {
    text.utf8.count.isMultiple(of: 2) && text.utf8.count <= behaviour.longestDeviceToken
      && text.hasOnly(\.isHexDigit)
  }

  // MARK: Pace

  /// Counts a notification to a device, and refuses it if there were too many.
  mutating func checkPace(of token: String) throws(GatewayRefusal) {
    guard let deviceLimit else { return }
    let counted = behaviour.limitsAllDevicesTogether ? "" : token
    let since = now - behaviour.deviceLimitSeconds
    var times = (recent[counted] ?? []).filter { $0 > since }
    if times.count >= deviceLimit, behaviour.limitsDevices {
      throw GatewayRefusal(.tooManyRequests)
    }
    times.append(now)
    recent[counted] = times
  }

  /// Counts a token that is newer than those of its key before, and refuses it if there were too
  /// many.
  mutating func checkRenewal(
    _ token: GatewayConnection.Token, on connection: inout GatewayConnection
  ) throws(GatewayRefusal) {
    guard let newest = connection.newestIssue[token.key.id] else {
      connection.newestIssue[token.key.id] = token.issuedAt
      if behaviour.countsFirstToken { connection.updates.append(now) }
      return
    }
    guard token.issuedAt > newest else { return }
    let since = now - behaviour.tokenUpdateSeconds
    var times = behaviour.countsUpdatesByConnection ? connection.updates : updates
    times.removeAll { $0 <= since }
    if times.count >= behaviour.tokenUpdates {
      throw GatewayRefusal(.tooManyProviderTokenUpdates)
    }
    times.append(now)
    (connection.updates, updates) = (times, times)
    connection.newestIssue[token.key.id] = token.issuedAt
  }
}
