import ConformanceSpecs

/// Broadcasts, and what they share with requests about channels.
extension GatewayModel {
  typealias ConnectionIndex = Dictionary<GatewayConnection.ID, GatewayConnection>.Index

  /// Answers a broadcast, or a request to the service for channels.
  ///
  /// It isn't inlined, so that pushes to devices don't pay for it.
  @inline(never)
  mutating func answerAboutChannels(
    _ request: GatewayRequest, on connection: GatewayConnection.ID, at index: ConnectionIndex,
    _ reply: inout GatewayReply
  ) {
    // As for pushes to devices, the connection is moved out, and changed in place.
    var lent: [GatewayConnection.ID: GatewayConnection] = [:]
    swap(&lent, &connections)
    var refusal: GatewayRefusal?
    do throws(GatewayRefusal) {
      try checkCondition()
      try checkIdle(lent.values[index])
      if connection.service == .management {
        try manage(request, on: &lent.values[index], &reply)
      } else {
        try broadcast(request, on: &lent.values[index], &reply)
      }
    } catch {
      refusal = GatewayRefusal(reasonAboutChannels(error.reason))
    }
    if behaviour.requestsEndIdleness { lent.values[index].activeAt = now }
    swap(&lent, &connections)
    if let refusal {
      refuse(request, refusal, aboutChannels: true, &reply)
      if behaviour.endsForErrors { end(connection, reason: refusal.reason) }
    }
    finish(&reply)
  }

  private mutating func broadcast(
    _ request: GatewayRequest, on connection: inout GatewayConnection,
    _ reply: inout GatewayReply
  ) throws(GatewayRefusal) {
    guard let bundle = request.path.rest(after: "/4/broadcasts/apps/"), Self.isWord(bundle) else {
      throw GatewayRefusal(.badPath)
    }
    if request.method != "POST" { throw GatewayRefusal(behaviour.reasonOfMethodAboutChannels) }
    if !behaviour.authenticatesFirst { _ = try channel(of: request, app: bundle) }
    try admit(
      request, to: bundle, on: &connection, needsIdentity: behaviour.authenticatesBroadcasts,
      &reply.deviations)
    let channel = try channel(of: request, app: bundle)
    try checkPushTypeOfBroadcast(request)
    let priority = try priorityOfBroadcast(request)
    let expires = try expiration(of: request, on: channel)
    if request.body.isEmpty, behaviour.refusesEmptyBroadcasts {
      throw GatewayRefusal(.payloadEmpty)
    }
    if request.body.count > behaviour.largestBroadcast { throw GatewayRefusal(.payloadTooLarge) }
    reply.status = behaviour.successStatus
    identifyAboutChannels(request, &reply)
    if behaviour.identifiesBroadcasts { reply.headers.append("apns-unique-id", newID()) }
    deliver(
      GatewayNotification(
        request: requests, device: "", topic: bundle, priority: priority,
        pushType: PushType.liveactivity.rawValue, collapseID: nil, body: request.body,
        expires: expires,
        channel: channel.id), on: channel)
  }

  /// Whether a text is a single part of a path, without a query.
  static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.hasOnly { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
  }

  // MARK: The sender

  /// Checks the sender, its right to the app in the path, and the identifier of its request.
  mutating func admit(
    _ request: GatewayRequest, to bundle: String, on connection: inout GatewayConnection,
    needsIdentity: Bool, _ deviations: inout [GatewayDeviation]
  ) throws(GatewayRefusal) {
    if needsIdentity {
      let token = try authenticate(request, on: &connection, &deviations)
      try check(
        bundle, isServedBy: token, connection.certificate, connection.binding)
    }
    if behaviour.checksEnabled, apps.contains(where: { $0.id == bundle && !$0.broadcasts }) {
      throw GatewayRefusal(.featureNotEnabled)
    }
    if behaviour.checksRequestID, let id = request.header("apns-request-id"), !Self.isUUID(id) {
      throw GatewayRefusal(.badMessageID)
    }
  }

  private func check(
    _ bundle: String, isServedBy token: GatewayConnection.Token?,
    _ certificate: GatewayCertificate?, _ binding: GatewayConnection.Binding?
  ) throws(GatewayRefusal) {
    let hasSuffix =
      bundle.contains(".push-type.") || PushType.tellingSuffixes.contains(where: bundle.hasSuffix)
    if behaviour.checksBundleSuffix, hasSuffix {
      throw GatewayRefusal(.topicDisallowed)
    }
    if bundle.utf8.count > Self.longestBundle { throw GatewayRefusal(.topicDisallowed) }
    guard behaviour.checksBundle else { return }
    if let certificate {
      if behaviour.checksCertificateTopics, !certificate.topics.contains(bundle) {
        throw GatewayRefusal(behaviour.reasonOfOtherBundle)
      }
    } else if let token {
      let isOwn = apps.contains { $0.id == bundle && $0.team == token.key.team }
      let isKnown = !behaviour.bindsApps || binding?.apps.contains(bundle) == true
      if behaviour.checksTopicTeam, !isOwn || !isKnown {
        throw GatewayRefusal(behaviour.reasonOfOtherBundle)
      }
      if let topics = token.key.topics, !topics.contains(bundle) {
        throw GatewayRefusal(behaviour.reasonOfOtherBundle)
      }
    }
  }

  /// A limit of our own on what guests can have remembered: Apple's bundle IDs are shorter.
  private static let longestBundle = 255

  // MARK: Headers

  /// Returns the channel that a request names.
  func channel(
    of request: GatewayRequest, app: String
  ) throws(GatewayRefusal) -> GatewayChannel {
    let id = request.header("apns-channel-id") ?? ""
    if id.isEmpty, behaviour.needsChannelID { throw GatewayRefusal(.missingChannelID) }
    if behaviour.checksChannelID, !NamedForm.base64.matches(.string(id)) {
      throw GatewayRefusal(.badChannelID)
    }
    if let channel = channels[id], channel.app == app,
      channel.environment == environment || !behaviour.checksEnvironmentOfChannels
    {
      return channel
    }
    if behaviour.checksChannel { throw GatewayRefusal(.channelNotRegistered) }
    return GatewayChannel(id: id, app: app, environment: environment)
  }

  private func checkPushTypeOfBroadcast(_ request: GatewayRequest) throws(GatewayRefusal) {
    guard var type = request.header("apns-push-type") else {
      if behaviour.broadcastsNeedPushType { throw GatewayRefusal(.missingPushType) }
      return
    }
    if behaviour.ignoresCaseOfPushType { type = type.lowercased() }
    if behaviour.checksPushTypeOfBroadcasts, type != PushType.liveactivity.rawValue {
      throw GatewayRefusal(.invalidPushType)
    }
  }

  private func priorityOfBroadcast(_ request: GatewayRequest) throws(GatewayRefusal) -> Int {
    guard let priority = request.header("apns-priority") else {
      if behaviour.broadcastsNeedPriority { throw GatewayRefusal(.badPriority) }
      return behaviour.defaultPriority
    }
    guard behaviour.prioritiesOfBroadcasts.contains(priority) else {
      throw GatewayRefusal(.badPriority)
    }
    return Int(priority) ?? behaviour.defaultPriority
  }

  /// Returns the time at which a broadcast is discarded; nil where it is tried once only.
  private func expiration(
    of request: GatewayRequest, on channel: GatewayChannel
  ) throws(GatewayRefusal) -> Int? {
    let latest = now + behaviour.longestKeeping
    let text = request.header("apns-expiration")
    if text == nil, behaviour.broadcastsNeedExpiration { throw GatewayRefusal(.badExpirationDate) }
    let isNumber = text.map { !$0.isEmpty && $0.hasOnly { $0.isDigit } } ?? true
    if !isNumber, behaviour.checksExpirationOfBroadcasts {
      throw GatewayRefusal(.badExpirationDate)
    }
    // A number that is too large to be a time is none.
    let time = text.map { Int($0) } ?? 0
    guard let time = isNumber ? time : 0 else { throw GatewayRefusal(.badExpirationDate) }
    if time != 0, channel.policy == .none, behaviour.comparesExpirationWithPolicy {
      throw GatewayRefusal(.badExpirationDate)
    }
    if behaviour.keepsAllBroadcasts { return latest }
    if time == 0 || channel.policy == .none { return nil }
    return behaviour.discardsExpiredBroadcasts ? min(time, latest) : latest
  }

  // MARK: Answers

  /// Adds the identifier of the request to an answer.
  mutating func identifyAboutChannels(_ request: GatewayRequest, _ reply: inout GatewayReply) {
    let asked = request.header("apns-request-id")
    if behaviour.repeatsRequestID, let asked, Self.isUUID(asked) {
      reply.headers.append(behaviour.requestIDHeader, asked)
    } else if asked != nil || behaviour.makesRequestID {
      reply.headers.append(behaviour.requestIDHeader, newID())
    }
  }

  /// Returns the reason that the list for broadcasts and channels has in place of one of pushes to
  /// devices.
  private func reasonAboutChannels(_ reason: GatewayReason) -> GatewayReason {
    switch reason {
    case .serviceUnavailable: behaviour.reasonOfUnavailability
    case .unrelatedKeyIDInToken, .badEnvironmentKeyIDInToken: .invalidProviderToken
    default: reason
    }
  }

  // MARK: Delivery

  private mutating func deliver(
    _ notification: GatewayNotification, on channel: GatewayChannel
  ) {
    var reached = channels.followers(of: channel.id)
    switch behaviour.reached {
    case .followers: break
    case .firstFollower: reached = Array(reached.prefix(1))
    case .everyone: reached = devices.keys.sorted()
    }
    var waiting: [String] = []
    for token in reached {
      guard let device = devices[token] else { continue }
      if canGetBroadcast(notification, device) {
        handOver(notification.addressed(to: token))
      } else {
        waiting.append(token)
      }
    }
    if behaviour.keptBroadcast == .oldest, channels.kept[channel.id] != nil { return }
    // An older one than this is no longer the newest, even if this isn't kept.
    channels.dropKept(on: channel.id)
    guard behaviour.keepsBroadcasts, let expires = notification.expires, expires > now,
      !waiting.isEmpty
    else { return }
    channels.keep(notification, on: channel.id, for: waiting)
  }

  private func canGetBroadcast(
    _ notification: GatewayNotification, _ device: GatewayDevice
  ) -> Bool {
    guard device.isOnline, device.inactiveSince == nil else { return false }
    guard device.savesPower else { return true }
    return notification.priority == 10
      ? !behaviour.urgentWaitsForPower : !behaviour.modestWaitsForPower
  }

  /// Delivers what is kept on the channels that a device follows, if it can receive it now.
  mutating func deliverKeptBroadcasts(to device: GatewayDevice) {
    for id in device.follows {
      guard let kept = channels.kept[id], canGetBroadcast(kept.notification, device),
        let notification = channels.takeKept(on: id, for: device.token)
      else { continue }
      handOver(notification.addressed(to: device.token))
    }
    guard behaviour.deletesUnfollowed else { return }
    for id in channels.unfollowed() { channels.remove(id, keepingBroadcast: false) }
  }
}

extension GatewayNotification {
  fileprivate func addressed(to token: String) -> GatewayNotification {
    var notification = self
    notification.device = token
    return notification
  }
}
