import ConformanceSpecs

/// Topics and device tokens.
extension GatewayModel {
  /// Returns the topic of a request; throws where its sender may not use it.
  func topic(
    of request: GatewayRequest, _ fields: GatewayFields, _ token: GatewayConnection.Token?,
    certificate: GatewayCertificate?, _ binding: GatewayConnection.Binding?
  ) throws(GatewayRefusal) -> String {
    guard let topic = request.header("apns-topic") ?? certificate.flatMap(defaultTopic) else {
      if behaviour.needsTopic { throw GatewayRefusal(.missingTopic) }
      return ""
    }
    if behaviour.checksTopicForm, !Self.isTopic(topic) { throw GatewayRefusal(.badTopic) }
    try checkKind(fields.pushType, hasCertificate: certificate != nil)
    if let certificate {
      try check(topic, isServedBy: certificate)
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
      else { throw GatewayRefusal(behaviour.reasonOfOtherTopic) }
    }
    if behaviour.checksKeyTopics, let topics = token.key.topics, !topics.contains(topic) {
      throw GatewayRefusal(behaviour.reasonOfOtherTopic)
    }
  }

  /// Returns the app with the longest bundle ID that a topic begins with.
  private func owner(of topic: String) -> GatewayApp? {
    var owner: GatewayApp?
    for app in apps where app.owns(topic) && app.id.utf8.count >= (owner?.id.utf8.count ?? 0) {
      owner = app
    }
    return owner
  }

  /// Whether a text is made of words of letters, digits, hyphens and underscores, separated by
  /// dots.
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

  /// Returns the device behind a token; throws where the token isn't active for the topic.
  func registration(
    of text: String, for topic: String
  ) throws(GatewayRefusal) -> GatewayDevice {
    if !behaviour.routesCapitals, text.hasCapitals { throw GatewayRefusal(.badPath) }
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
          device.hasExpired ? behaviour.reasonOfExpiredToken : .unregistered, inactiveSince: since)
      }
    }
    return device
  }

  /// Returns the device with a token, in either letter case.
  private func device(named text: String) -> GatewayDevice? {
    guard isDeviceToken(text) else { return nil }
    if let device = devices[text] { return device }
    return behaviour.findsCapitals && text.hasCapitals ? devices[text.lowercased()] : nil
  }

  /// Whether a text has the form of a device token.
  func isDeviceToken(_ text: String) -> Bool {
    text.utf8.count.isMultiple(of: 2) && text.utf8.count <= behaviour.longestDeviceToken
      && text.hasOnly { $0.isHexDigit }
  }
}
