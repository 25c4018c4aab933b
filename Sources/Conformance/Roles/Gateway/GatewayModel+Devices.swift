/// Topics and device tokens, and how often they may be used.
extension GatewayModel {
  /// The topic of a request, which whoever sent it must be allowed to use.
  func topic(
    of request: GatewayRequest, _ fields: GatewayFields, _ token: GatewayConnection.Token?,
    on connection: GatewayConnection.ID
  ) throws(GatewayRefusal) -> String {
    let certificate = connections[connection]?.certificate
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
      try check(topic, isServedBy: token.key, on: connection)
    }
    return topic
  }

  private func check(
    _ topic: String, isServedBy key: GatewayKey, on connection: GatewayConnection.ID
  ) throws(GatewayRefusal) {
    if behaviour.checksTopicTeam {
      let owner = apps.filter { $0.owns(topic) }.max { $0.id.utf8.count < $1.id.utf8.count }
      let isBound = owner.map { connections[connection]?.apps.contains($0.id) == true } ?? false
      if owner?.team != key.team || behaviour.bindsApps && !isBound {
        throw GatewayRefusal(.topicDisallowed)
      }
    }
    if behaviour.checksKeyTopics, let topics = key.topics, !topics.contains(topic) {
      throw GatewayRefusal(behaviour.reasonOfTopicOutsideKey)
    }
  }

  /// Words of letters, digits and hyphens, with dots between them.
  private static func isTopic(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty
        && word.utf8.allSatisfy { byte in
          (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
    }
  }

  /// The device behind a token, which must be active for the topic.
  func registration(
    of text: String, for topic: String
  ) throws(GatewayRefusal) -> GatewayDevice {
    let token = text.lowercased()
    guard isDeviceToken(text), let device = devices[token] else {
      if behaviour.checksDeviceToken { throw GatewayRefusal(.badDeviceToken) }
      return GatewayDevice(token: token, topic: topic, environment: environment)
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

  /// Whether a text has the form of a device token.
  func isDeviceToken(_ text: String) -> Bool {
    text.utf8.count.isMultiple(of: 2) && text.utf8.count <= behaviour.longestDeviceToken
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (97...102).contains(byte) || (65...70).contains(byte)
      }
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
    _ token: GatewayConnection.Token, on connection: GatewayConnection.ID
  ) throws(GatewayRefusal) {
    guard var state = connections[connection] else { return }
    guard let newest = state.newestIssue[token.key.id] else {
      state.newestIssue[token.key.id] = token.issuedAt
      if behaviour.countsFirstToken { state.updates.append(now) }
      connections[connection] = state
      return
    }
    guard token.issuedAt > newest else { return }
    let since = now - behaviour.tokenUpdateSeconds
    var times = behaviour.countsUpdatesByConnection ? state.updates : updates
    times.removeAll { $0 <= since }
    if times.count >= behaviour.tokenUpdates {
      throw GatewayRefusal(.tooManyProviderTokenUpdates)
    }
    times.append(now)
    (state.updates, updates) = (times, times)
    state.newestIssue[token.key.id] = token.issuedAt
    connections[connection] = state
  }
}
