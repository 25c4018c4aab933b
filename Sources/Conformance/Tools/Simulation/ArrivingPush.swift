import ConformanceModels

/// A push of a simulation, as it was read, with what APNs answers to it.
package struct ArrivingPush: Sendable {
  private var parts: PushRequest.Parts
  /// The time at which it is sent, in seconds since 1970.
  package var clock = SpecifiedGateway.usualClock
  /// The service to which the file is a message, where it is one.
  private(set) var service: PushService?
  /// Whether it is known that APNs accepts it.
  private var isAccepted = false

  /// A push that a served gateway has accepted.
  init(accepted push: ServedPush) {
    parts = push.request.parts
    clock = push.arrival / 1_000_000_000
    isAccepted = true
  }

  /// Reads a push from a file, or from standard input, called `-`.
  package init(_ path: String) throws(InvalidDocuments) {
    try self.init(CheckedFile(path, called: "the payload"))
  }

  /// Reads a push from its text; `name` says in messages where it is from.
  package init(_ bytes: [UInt8], called name: String) throws(InvalidDocuments) {
    try self.init(CheckedFile(bytes, called: name))
  }

  private init(_ file: CheckedFile) throws(InvalidDocuments) {
    func mistake(
      _ message: String, _ keys: String..., atKey: Bool = false, hints: [String] = []
    ) -> InvalidDocuments {
      mistake(message, at: keys.map { .key($0) }, atKey: atKey, hints: hints)
    }
    func mistake(
      _ message: String, at steps: [JSON.Path.Step], atKey: Bool = false, hints: [String] = []
    ) -> InvalidDocuments {
      let place = JSON.Path(steps)
      return InvalidDocuments(diagnostics: [file.mistake(message, place, atKey: atKey, hints)])
    }
    guard let object = file.json.object else {
      throw mistake("a payload is an object, but this is \(file.json.kindName)")
    }
    if WrittenRequest.isLineOfServe(object), object["event"] != "push" {
      throw mistake("this line of serve is about a connection, and not about a push", "event")
    }
    if WrittenRequest.webPush(in: file.json) == .all {
      throw mistake(WrittenRequest.WebPush.all.rawValue, "web_push", atKey: true)
    }
    let written = WrittenRequest(file.json, bytes: file.byteCount)
    if let other = written.unknownMember {
      throw mistake(
        "a request has no member \"\(other)\"", other, atKey: true,
        hints: Diagnostic.hints(for: other, known: WrittenRequest.members))
    }
    (parts, service) = (written.parts, written.service)
    if PushRequest(parts).isAboutChannels {
      throw mistake(
        "this is a request to the service for channels, and no push", "path",
        hints: ["conformance-run check says what is wrong with it"])
    }
    let place = written.payloadPath ?? [.key("payload")]
    if case .unreadable(let error, _) = parts.body {
      throw mistake("the body isn't JSON: \(error.message)", at: place)
    }
    if let payload = parts.payload, payload.object == nil {
      throw mistake("a payload is an object, but this is \(payload.kindName)", at: place)
    }
  }

  /// Sets a header in place of what the file says.
  package mutating func set(_ name: String, _ value: String) { parts.replace(name, value) }

  /// The values of a header; what case its name is in is for the rules to judge.
  private func values(_ name: String) -> [String] {
    parts.headers.filter { $0.name.lowercased() == name }.map { $0.value }
  }

  // MARK: What it is for the phone, for the rules and for APNs

  /// The argument of the step in which it arrives.
  package var argument: JSON {
    var argument: JSON.Object = ["payload": parts.payload ?? [:]]
    argument["type"] = .string(type)
    argument["collapse-id"] = values("apns-collapse-id").first.map(JSON.string)
    argument["channel"] = channel.map(JSON.string)
    return .object(argument)
  }

  /// The request, as far as it is known.
  func request(on platform: String?) -> PushRequest {
    var parts = parts
    parts.situation.platform = platform
    return PushRequest(parts)
  }

  /// The push type: as stated, or as the payload suggests.
  var type: String {
    let stated = values("apns-push-type").first.map { isBroadcast ? $0.lowercased() : $0 }
    let kind = PayloadKind(parts.payload ?? [:])
    // Of those whose payloads have one form, widgets are the commoner ones.
    return stated ?? kind.pushType ?? kind.typesOfItsForm.last ?? PushType.alert.rawValue
  }

  /// The suffix that its topic lacks, for which no document says what APNs answers; nil where it
  /// lacks none, and where APNs is known to have accepted it.
  var missingSuffix: String? { isAccepted ? nil : request(on: nil).missingSuffix }

  /// Whether it goes to a channel.
  var isBroadcast: Bool { parts.isBroadcast }

  /// The channel on which it is broadcast.
  package var channel: String? { isBroadcast ? values("apns-channel-id").first ?? "" : nil }

  /// The time at which it expires, in seconds since 1970; nil where nothing readable says so.
  var expiration: Int? { values("apns-expiration").first.flatMap { Int($0) } }

  /// Its priority: as it is written, or what it is without that header.
  var priority: String {
    values("apns-priority").first
      ?? (type == PushType.background.rawValue && !parts.isWhole ? "5" : "10")
  }

  /// How long its payload is, in bytes.
  var byteCount: Int {
    if case .payload(_, let bytes?) = parts.body, parts.isWhole { return bytes }
    return parts.payload?.text(.compact).utf8.count ?? 0
  }

  /// The request as far as it matters for how long APNs keeps it.
  var stored: JSON {
    var headers = JSON.Object()
    for name in ["apns-expiration", "apns-collapse-id", "apns-priority"] {
      headers[name] = values(name).first.map(JSON.string)
    }
    guard let channel else { return ["headers": .object(headers)] }
    headers["apns-collapse-id"] = nil
    return ["channel": .string(channel), "headers": .object(headers)]
  }

  /// An answer of APNs that isn't 200.
  package typealias Refusal = (status: Int, reason: String)

  /// The answer with which APNs refuses it; nil where it accepts it.
  package var refusal: Refusal? { isAccepted ? nil : sent().refusal }

  /// What APNs does with a push.
  struct Passage {
    /// The answer with which it refuses it; nil where it accepts it.
    let refusal: Refusal?
    /// The step in which the phone gets it, where 0 is at once; nil for never.
    let step: Int?

    var arrives: Bool { step != nil }
  }

  /// Returns what APNs does with it.
  ///
  /// What isn't known is as it should be, and so is the provider's authorization in any case.
  ///
  /// A channel exists, and keeps its newest broadcast, unless `world` says otherwise.
  func sent(
    to device: JSON.Object = [:], in world: JSON.Object = [:],
    afterwards: [(action: String, argument: JSON)] = [],
    by behaviour: GatewayBehaviour = GatewayBehaviour()
  ) -> Passage {
    var (given, request) = isBroadcast ? broadcast(to: device) : pushToDevice(device)
    given["clock"] = .number(JSON.Number(clock))
    let stimulus = Stimulus(
      given: world.reduce(into: given) { $0[$1.key] = $1.value },
      steps: [(action: isBroadcast ? "broadcast" : "request", argument: .object(request))]
        + afterwards)
    let seen = ReferenceGateway(behaviour).observe(stimulus)
    let step = seen.firstIndex { step in
      step["delivered"]?.array?.contains { $0["request"] == 1 } == true
    }
    let answer = seen.first?["answer"]
    guard let status = answer?["status"]?.int, status >= 400 else {
      return Passage(refusal: nil, step: step)
    }
    return Passage(refusal: (status, answer?["reason"]?.string ?? ""), step: step)
  }

  /// The app of a broadcast: what its path names.
  var app: String? {
    parts.path?.split(separator: "/").dropFirst(3).first.map(String.init)
  }

  /// Returns a gateway that knows the channel of a broadcast, and the request.
  private func broadcast(to device: JSON.Object) -> (given: JSON.Object, request: JSON.Object) {
    let app = app ?? SpecifiedGateway.usualTopic
    let channel = channel.flatMap { $0.isEmpty ? nil : $0 } ?? SpecifiedGateway.usualChannel
    var follower: JSON.Object = ["follows": [.string(channel)]]
    for change in device { follower[change.key] = change.value }
    var request: JSON.Object = ["path": parts.path.map(JSON.string) ?? .null]
    request["method"] = parts.method.map(JSON.string)
    var headers = JSON.Object()
    if parts.isWhole {
      for name in ["apns-channel-id", "apns-expiration", "apns-priority", "apns-push-type"] {
        headers[name] = .null
      }
    }
    addHeaders(&headers)
    request["headers"] = .object(headers)
    addBody(&request)
    return (
      [
        "apps": [["id": .string(app)]],
        "channels": [["id": .string(channel), "app": .string(app)]],
        "devices": [.object(follower)],
      ], request
    )
  }

  /// Returns a gateway that knows the device of a push, and the request.
  private func pushToDevice(
    _ device: JSON.Object
  ) -> (given: JSON.Object, request: JSON.Object) {
    let type = type
    let known = PushType(rawValue: type)
    let suffix = known?.traits.topicSuffix ?? ""
    let topic = values("apns-topic").first ?? SpecifiedGateway.usualTopic + suffix
    let app = topic.hasSuffix(suffix) ? String(topic.dropLast(suffix.count)) : topic
    var given: JSON.Object = [
      "apps": [["id": .string(app)]], "devices": [self.device(for: topic, device)],
    ]
    // The topic of device management is that of its certificate.
    if known == .mdm { given["certificate"] = ["topics": [.string(topic)]] }
    var request: JSON.Object = ["headers": .object(headers(type, topic))]
    request["method"] = parts.method.map(JSON.string)
    request["path"] = parts.path.map(JSON.string)
    addBody(&request)
    return (given, request)
  }

  private func addBody(_ request: inout JSON.Object) {
    switch parts.body {
    case .payload(let payload, let bytes?) where parts.isWhole:
      // It was measured as it came, with spaces that the model wouldn't write.
      let text = payload.text(.compact)
      request["body"] = .string(
        text + String(repeating: " ", count: max(0, bytes - text.utf8.count)))
    case .payload(let payload, _): request["payload"] = payload
    case .empty, .unknown, .unreadable: request["body"] = ""
    }
  }

  /// The device that the path names, if its token can be one.
  private func device(for topic: String, _ changes: JSON.Object) -> JSON {
    var device: JSON.Object = ["topic": .string(topic)]
    for change in changes { device[change.key] = change.value }
    if let token = parts.path?.split(separator: "/").last, token.allSatisfy({ $0.isHexDigit }) {
      device["token"] = .string(String(token))
    }
    return .object(device)
  }

  /// The headers for APNs: those that are known, and the usual ones unless all are known.
  private func headers(_ type: String, _ topic: String) -> JSON.Object {
    var headers: JSON.Object =
      parts.isWhole
      ? ["apns-topic": .null, "apns-push-type": .null]
      : ["apns-topic": .string(topic), "apns-push-type": .string(type)]
    if !parts.isWhole, type == PushType.background.rawValue { headers["apns-priority"] = "5" }
    addHeaders(&headers)
    return headers
  }

  /// Adds the headers for APNs that are known.
  private func addHeaders(_ headers: inout JSON.Object) {
    for name in Set(parts.headers.map { $0.name.lowercased() }) where name.hasPrefix("apns-") {
      let values = values(name).map(JSON.string)
      headers[name] = values.count == 1 ? values[0] : .array(values)
    }
  }
}
