import ConformanceSpecs

/// The service that creates, reads, lists and deletes channels.
extension GatewayModel {
  /// Performs a request to the service.
  mutating func manage(
    _ request: GatewayRequest, on connection: inout GatewayConnection,
    _ reply: inout GatewayReply
  ) throws(GatewayRefusal) {
    let (app, operation) = try operation(of: request)
    try admit(
      request, to: app, on: &connection, needsIdentity: behaviour.authenticatesManagement,
      &reply.deviations)
    switch operation {
    case .create: try create(request, app, &reply)
    case .read:
      let channel = try managedChannel(of: request, app)
      answer(
        request,
        with: [
          "message-storage-policy": .number(JSON.Number(channel.policy.rawValue)),
          "push-type": .string(GatewayChannel.pushType),
        ], &reply)
    case .delete:
      let channel = try managedChannel(of: request, app)
      if behaviour.deletesChannels {
        channels.remove(channel.id, keepingBroadcast: behaviour.keepsAfterDeletion)
      }
      reply.status = behaviour.statusOfDeletion
      identifyAboutChannels(request, &reply)
    case .list:
      let ids = behaviour.listsByApp ? channels.list(of: app) : channels.listOfAll()
      answer(request, with: ["channels": .array(ids.map(JSON.string))], &reply)
    case .change:
      let channel = try managedChannel(of: request, app)
      let policy: GatewayChannel.Policy = channel.policy == .none ? .newest : .none
      channels.setPolicy(policy, of: channel.id)
      reply.status = 200
    }
  }

  // MARK: Paths

  private enum Operation {
    case create, read, delete, list
    /// Not documented: a channel can't be changed.
    case change
  }

  private func operation(
    of request: GatewayRequest
  ) throws(GatewayRefusal) -> (app: String, Operation) {
    let words = request.path.rest(after: "/1/apps/")?
      .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let words, words.count == 2, Self.isWord(words[0]) else {
      if !behaviour.checksPathOfManagement { return (apps.first?.id ?? "", .list) }
      throw GatewayRefusal(.badPath)
    }
    switch (words[1], request.method) {
    case ("channels", "POST"): return (words[0], .create)
    case ("channels", "GET"): return (words[0], .read)
    case ("channels", "DELETE"): return (words[0], .delete)
    case ("channels", "PUT") where behaviour.changesPolicies: return (words[0], .change)
    case ("all-channels", "GET"): return (words[0], .list)
    case ("channels", _), ("all-channels", _):
      throw GatewayRefusal(behaviour.reasonOfMethodAboutChannels)
    default:
      if !behaviour.checksPathOfManagement { return (words[0], .list) }
      throw GatewayRefusal(.badPath)
    }
  }

  private func managedChannel(
    of request: GatewayRequest, _ app: String
  ) throws(GatewayRefusal) -> GatewayChannel {
    do throws(GatewayRefusal) {
      return try channel(of: request, app: app)
    } catch {
      guard error.reason == .channelNotRegistered, !behaviour.checksManagedChannel else {
        throw error
      }
      return GatewayChannel(id: "", app: app)
    }
  }

  // MARK: Creation

  private mutating func create(
    _ request: GatewayRequest, _ app: String, _ reply: inout GatewayReply
  ) throws(GatewayRefusal) {
    let policy = try policy(in: request.body)
    let isFull = channels.count(of: app) >= behaviour.mostChannels
    if isFull || channels.count >= Self.mostChannelsOfAll {
      throw GatewayRefusal(.cannotCreateChannelConfig)
    }
    let reused = behaviour.reusesChannelIDs ? channels.lastDeleted : nil
    let channel = GatewayChannel(
      id: reused ?? newChannelID(), app: app, policy: policy, environment: environment)
    channels.insert(channel)
    reply.status = behaviour.statusOfCreation
    identifyAboutChannels(request, &reply)
    if behaviour.namesNewChannel { reply.headers.append("apns-channel-id", channel.id) }
  }

  /// A limit of our own, because guests can name any number of apps.
  private static let mostChannelsOfAll = 100_000

  /// Returns the storage policy that the body of a request asks for.
  private func policy(in body: [UInt8]) throws(GatewayRefusal) -> GatewayChannel.Policy {
    guard let members = try? JSON.parse(body[...]).object else {
      throw GatewayRefusal(behaviour.reasonOfUnreadableBody)
    }
    let known = ["message-storage-policy", "push-type"]
    if behaviour.refusesUnknownMembers, !members.keys.allSatisfy(known.contains) {
      throw GatewayRefusal(.badRequestParams)
    }
    if behaviour.needsBothMembers, !known.allSatisfy({ members[$0] != nil }) {
      throw GatewayRefusal(.badRequestParams)
    }
    let policy = members["message-storage-policy"]?.int.flatMap(GatewayChannel.Policy.init)
    if policy == nil, members["message-storage-policy"] != nil, behaviour.checksPolicy {
      throw GatewayRefusal(.badRequestParams)
    }
    if behaviour.checksPushTypeOfChannels, let type = members["push-type"],
      type.string != GatewayChannel.pushType
    {
      throw GatewayRefusal(.invalidPushType)
    }
    return behaviour.heedsPolicy ? policy ?? .none : .newest
  }

  /// Returns a new ID: Base64 like Apple's, of the bytes of a UUID.
  private mutating func newChannelID() -> String {
    let digits = newID().utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
    return Base64.encode(bytes, .standard)
  }

  // MARK: Answers

  private mutating func answer(
    _ request: GatewayRequest, with members: JSON.Object, _ reply: inout GatewayReply
  ) {
    reply.status = 200
    identifyAboutChannels(request, &reply)
    reply.headers.append("content-type", "application/json")
    reply.body = Array(JSON.object(members).text(.compact).utf8)
  }

  // MARK: The developer account

  /// Switches broadcasts on or off for an app.
  package mutating func switchBroadcasts(_ isOn: Bool, for app: String) -> GatewayEvents {
    for index in apps.indices where apps[index].id == app { apps[index].broadcasts = isOn }
    if !isOn, behaviour.deletesWhenSwitchedOff {
      channels.removeAll(of: app, keepingBroadcasts: behaviour.keepsAfterDeletion)
    }
    return takeEvents()
  }
}
