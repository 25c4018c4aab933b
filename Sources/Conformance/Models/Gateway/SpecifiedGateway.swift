import ConformanceSpecs

/// The gateway and the requests that a case states, with the usual values filled in.
///
/// It serves every driver of a gateway, in process or over a wire.
package struct SpecifiedGateway: CaseSetUp {
  package static let usualClock = 1_800_000_000
  static let usualDevice = "00fc13ad"
  package static let usualTopic = "com.example.news"
  static let usualKey = "ABC123DEFG"
  static let usualTeam = "DEF123GHIJ"
  static let usualPayload: JSON = ["aps": ["alert": "Rain at four"]]
  package static let usualChannel = "dHN0LXNyY2gtY2hubA=="
  private static let usualUpdate: JSON = [
    "aps": [
      "timestamp": .number(JSON.Number(usualClock)), "event": "update",
      "content-state": ["goals": 1],
    ]
  ]

  /// What the gateway knows.
  package internal(set) var setUp: GatewaySetUp
  /// The sender's certificate; nil where it sends provider tokens.
  package internal(set) var certificate: GatewayCertificate?

  /// A gateway of which nothing is stated.
  package init() {
    setUp = GatewaySetUp(clock: Self.usualClock)
    knowUsual()
  }

  /// Reads the set-up of a case, which the vocabulary has checked: in the order of the fields, because what
  /// the gateway knows is good where the gateway is.
  package init(_ given: JSON.Object) {
    self.init()
    for field in Self.fields {
      if let value = given[field.field.name] { field.take(&self, value) }
    }
  }

  /// Knows one of each thing, as it usually does, in its own environment.
  mutating func knowUsual() {
    var (device, channel) = (GatewayDevice(), GatewayChannel())
    (device.environment, channel.environment) = (setUp.environment, setUp.environment)
    (setUp.devices, setUp.channels) = ([device], [channel])
    (setUp.keys, setUp.apps) = ([GatewayKey()], [GatewayApp()])
  }

  // MARK: Requests

  /// Returns the request that a step asks for, with its provider token, if it has one.
  package func request(_ json: JSON) -> SpecifiedRequest {
    let token = json["device"]?.string ?? setUp.devices.first?.token ?? Self.usualDevice
    let topic = setUp.devices.first { $0.token == token }?.topic ?? Self.usualTopic
    return request(
      json, method: "POST", path: "/3/device/\(token)",
      headers: [("apns-topic", topic), ("apns-push-type", "alert")],
      payload: Self.usualPayload.text(.compact))
  }

  /// Returns the broadcast that a step asks for, to the channel with this ID.
  package func broadcast(_ json: JSON, to channel: String) -> SpecifiedRequest {
    request(
      json, method: "POST", path: "/4/broadcasts/apps/\(app(json))",
      headers: [
        ("apns-channel-id", channel), ("apns-expiration", "0"), ("apns-priority", "10"),
        ("apns-push-type", "liveactivity"),
      ], payload: Self.usualUpdate.text(.compact))
  }

  /// Returns the request about channels that a step asks for; the ID is that of the channel to read
  /// or to delete.
  package func management(_ json: JSON, of channel: String) -> SpecifiedRequest {
    let operation: ChannelOperation = Self.word(json["operation"]) ?? .create
    let body: JSON = [
      "message-storage-policy": json["policy"] ?? 1, "push-type": .string(GatewayChannel.pushType),
    ]
    var request = request(
      json, method: operation.method, path: "/1/apps/\(app(json))/\(operation.place)",
      headers: operation.namesChannel ? [("apns-channel-id", channel)] : [],
      payload: operation == .create ? body.text(.compact) : "")
    request.service = .management
    return request
  }

  private func app(_ json: JSON) -> String {
    json["app"]?.string ?? setUp.apps.first?.id ?? Self.usualTopic
  }

  private func request(
    _ json: JSON, method: String, path: String, headers usual: [(String, String)], payload: String
  ) -> SpecifiedRequest {
    var headers: [(name: String, value: String)] = []
    let changed = json["headers"]?.object ?? JSON.Object()
    for (name, value) in usual where changed[name] == nil { headers.append((name, value)) }
    for member in changed {
      switch member.value {
      case .string(let value): headers.append((member.key, value))
      case .array(let values):
        headers += values.compactMap { value in value.string.map { (member.key, $0) } }
      default: break
      }
    }
    let body = json["body"]?.string ?? json["payload"]?.text(.compact) ?? payload
    let isAuthorized =
      changed["authorization"] == nil && (certificate == nil || json["token"] != nil)
    var request = GatewayRequest(
      method: json["method"]?.string ?? method,
      path: json["path"]?.string ?? path, headers: FieldList(headers),
      body: Array(body.utf8))
    request.writing = Self.word(json["writing"]) ?? request.writing
    return SpecifiedRequest(
      connection: json["connection"]?.int ?? 1, request: request,
      token: isAuthorized ? SpecifiedToken(json["token"] ?? [:], self) : nil)
  }

  // MARK: Other steps

  /// Performs a step that concerns the gateway itself rather than a client: a device changes, an
  /// app is assigned to a team, or the gateway shuts down.
  package func perform(
    _ action: String, _ argument: JSON, on model: inout GatewayModel
  ) -> GatewayEvents {
    switch action {
    case "change":
      let token = argument["device"]?.string ?? setUp.devices.first?.token ?? ""
      if let app = argument["app"]?.string { _ = model.setRemoved(app == "removed", token) }
      return model.change(token) { $0.take(argument.object ?? [:]) }
    case "assign":
      model.assign(
        argument["id"]?.string ?? "", toTeam: argument["team"]?.string ?? Self.usualTeam)
      return GatewayEvents()
    case "switch":
      return model.switchBroadcasts(argument["broadcasts"]?.bool ?? true, for: app(argument))
    case "shutdown": return model.shutDown()
    default: return GatewayEvents()
    }
  }

  // MARK: Impossible

  /// Returns the steps of a well-formed case that could never happen.
  static func impossibilities(in body: CaseBody) -> [Impossibility] {
    let stated = SpecifiedGateway(body.given)
    let contradictions = stated.contradictions(body.given)
    guard contradictions.isEmpty else { return contradictions.map { Impossibility($0) } }
    var names = Names()
    return body.steps.enumerated().flatMap { index, step -> [Impossibility] in
      let found = stated.impossibilities(of: step, &names)
      return found.map { Impossibility(step: index, $0) }
    }
  }

  private static let mostChannels = 10_000

  /// The names that the steps of a case have used so far.
  private struct Names {
    var opened: Set<Int> = []
    var openedAtManagement: Set<Int> = []
    var channels: Set<String> = []
  }

  private func contradictions(_ given: JSON.Object) -> [String] {
    var found: [String] = []
    let tokens = setUp.devices.map { $0.token }
    if Set(tokens).count < tokens.count { found.append("a device token names one device") }
    for device in given["devices"]?.array ?? []
    where device["unregistered-since"] != nil && device["expired-since"] != nil {
      found.append("a token that is inactive is unregistered or expired, not both")
    }
    let ids = setUp.keys.map { $0.id }
    if Set(ids).count < ids.count { found.append("a key ID names one key") }
    if setUp.idleLimit.map({ $0 < 1 }) ?? false || setUp.deviceLimit.map({ $0 < 1 }) ?? false {
      found.append("a limit is at least 1")
    }
    let channels = setUp.channels.map { $0.id }
    if Set(channels).count < channels.count {
      found.append("the ID of a channel names one channel")
    }
    for channel in given["channels"]?.array ?? [] {
      if let policy = channel["policy"]?.int, GatewayChannel.Policy(rawValue: policy) == nil {
        found.append("the policy of a channel is 0 or 1")
      }
    }
    if setUp.apps.contains(where: { !(0...SpecifiedGateway.mostChannels).contains($0.moreChannels) }
    ) {
      found.append("an app has at most 10,000 more channels")
    }
    if let certificate, certificate.topics.isEmpty {
      found.append("a certificate names at least one topic")
    }
    return found
  }

  private func impossibilities(of step: CaseBody.Step, _ names: inout Names) -> [String] {
    let argument = step.argument
    var found: [String] = []
    let connection = argument["connection"]?.int ?? 1
    if connection < 1 { found.append("connections are numbered from 1") }
    switch step.action {
    case "wait":
      if !(0...SuiteLimits.longestWait).contains(argument["seconds"]?.int ?? 0) {
        found.append("no wait runs backwards or lasts longer than a year")
      }
    case "request":
      if argument["payload"] != nil, argument["body"] != nil {
        found.append("a request has a payload or a body, not both")
      }
      if argument["path"] != nil, argument["device"] != nil {
        found.append("a request names a device or the whole path, not both")
      }
      if argument["token"] != nil, argument["headers"]?["authorization"] != nil {
        found.append("a request has a provider token or another authorization, not both")
      }
      names.opened.insert(connection)
    case "broadcast":
      if argument["payload"] != nil, argument["body"] != nil {
        found.append("a request has a payload or a body, not both")
      }
      if argument["path"] != nil, argument["app"] != nil {
        found.append("a broadcast names an app or the whole path, not both")
      }
      names.opened.insert(connection)
    case "manage":
      found += impossibilities(ofManaging: argument, &names)
      names.openedAtManagement.insert(connection)
    case "connect":
      let isNew =
        argument["service"]?.string == GatewayService.management.rawValue
        ? names.openedAtManagement.insert(connection).inserted
        : names.opened.insert(connection).inserted
      if !isNew { found.append("connection \(connection) was open before") }
    case "switch":
      if !setUp.apps.contains(where: { $0.id == app(argument) }) {
        found.append("the gateway knows no such app")
      }
    case "change":
      let token = argument["device"]?.string ?? setUp.devices.first?.token
      if !setUp.devices.contains(where: { $0.token == token }) {
        found.append("the gateway knows no such device")
      }
    default: names.opened.insert(connection)
    }
    return found
  }

  private func impossibilities(ofManaging argument: JSON, _ names: inout Names) -> [String] {
    var found: [String] = []
    let operation: ChannelOperation = Self.word(argument["operation"]) ?? .create
    if argument["payload"] != nil, argument["body"] != nil {
      found.append("a request has a payload or a body, not both")
    }
    if argument["path"] != nil, argument["app"] != nil {
      found.append("a request names an app or the whole path, not both")
    }
    if argument["channel"] != nil, !operation.namesChannel {
      found.append("a request to \(operation.rawValue) names no channel")
    }
    if operation != .create, argument["as"] != nil || argument["policy"] != nil {
      found.append("only a new channel gets a name and a policy")
    }
    if argument["policy"] != nil, argument["payload"] != nil || argument["body"] != nil {
      found.append("a request has a policy or a body of its own, not both")
    }
    if operation == .create, let name = argument["as"]?.string {
      let isNew =
        names.channels.insert(name).inserted && !setUp.channels.contains { $0.id == name }
      if !isNew { found.append("a channel named \(name) was there before") }
    }
    return found
  }

  // MARK: Reading

  private static func word<Word: RawRepresentable<String>>(_ json: JSON?) -> Word? {
    json?.string.flatMap(Word.init)
  }
}
