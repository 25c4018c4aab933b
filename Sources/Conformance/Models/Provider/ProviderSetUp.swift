import ConformanceSpecs

/// The set-up of a provider's case.
package struct ProviderSetUp {
  static let usualClock = 1_800_000_000
  static let usualKey = "ABC123DEFG"
  static let usualTeam = "DEF123GHIJ"

  /// The seconds between a request and its outcome that make a step slow.
  static let slowAnswer = 5

  /// The platform of the devices; nil where the case doesn't say.
  var platform: String?
  var authentication = Authentication.token
  /// The time at the beginning, in seconds since 1970.
  package var clock = usualClock
  /// The ID of the signing key.
  var key = usualKey
  /// The ID of the team.
  var team = usualTeam
  /// The gateway.
  var gateway = ProviderGateway(nil)

  /// A way in which a provider authenticates itself.
  package enum Authentication: String, CaseIterable, Sendable {
    case token, certificate
  }

  package init() {}

  /// Returns what isn't part of a request at a time, but decides about it.
  package func situation(at now: Int) -> PushRequest.Situation {
    PushRequest.Situation(platform: platform, authentication: authentication, now: now)
  }

  /// Returns the steps of a well-formed case that could never happen.
  static func impossibilities(of body: CaseBody) -> [Impossibility] {
    let ofGateway = body.given["gateway"].map { ProviderGateway($0).impossibilities } ?? []
    return ofGateway.map { Impossibility($0) }
      + body.steps.enumerated().flatMap { index, step -> [Impossibility] in
        impossibilities(of: step).map { Impossibility(step: index, $0) }
      }
  }

  private static func impossibilities(of step: CaseBody.Step) -> [String] {
    switch step.action {
    case "wait":
      let seconds = step.argument["seconds"]?.int ?? 0
      if seconds < 0 { return ["time doesn't run backwards"] }
      return seconds > SuiteLimits.longestWait ? ["no wait lasts longer than a year"] : []
    case "check":
      let hasBoth = step.argument["payload"] != nil && step.argument["body"] != nil
      return hasBoth ? ["a request has a payload or a body, not both"] : []
    case "send", "compose": return impossibilities(ofNotification: step.argument)
    case "burst":
      let notifications = step.argument.array ?? []
      return notifications.flatMap(impossibilities(ofNotification:))
        + impossibilities(ofBurst: notifications)
    default: return []
    }
  }

  private static func impossibilities(ofNotification notification: JSON) -> [String] {
    let topics = ["app", "topic"].filter { notification[$0] != nil }
    let found = topics.count == 1 ? [] : ["a caller names either the app or the whole topic"]
    return found + impossibilities(ofAnswers: notification["answers"]?.array ?? [])
  }

  private static func impossibilities(ofBurst notifications: [JSON]) -> [String] {
    let devices = notifications.map { $0["device"]?.string?.lowercased() }
    // When a connection ends, it depends on the timing which requests had arrived.
    let answers = notifications.flatMap { $0["answers"]?.array ?? [] }
    let barred = ["goaway", "dropped", "silent", "after"].filter { key in
      answers.contains { $0[key] != nil }
    }
    var found = barred.map { "in a burst there is no \"\($0)\"" }
    if Set(devices).count < devices.count { found.append("a burst sends one to each device") }
    return found
  }

  /// Returns the contradictions in a list of answers of the gateway.
  private static func impossibilities(ofAnswers answers: [JSON]) -> [String] {
    let isEndless = answers.dropLast().contains { $0["always"] != nil }
    return answers.flatMap(impossibilities(ofAnswer:))
      + (isEndless ? ["no answer comes after one with \"always\""] : [])
  }

  /// Returns the contradictions in an answer of the gateway.
  package static func impossibilities(ofAnswer answer: JSON) -> [String] {
    let kinds = ["status", "goaway", "reset", "dropped", "silent"].filter { answer[$0] != nil }
    var found: [String] = []
    if kinds.count != 1 {
      found.append("an answer is one of a status, a goaway, a reset, dropped or silent")
    }
    let belongings = [
      ("reason", "status"), ("timestamp", "status"), ("id", "status"), ("body", "status"),
      ("headers", "status"), ("pieces", "status"), ("always", "status"), ("processed", "goaway"),
    ]
    for (key, kind) in belongings
    where answer[key] != nil && answer[kind] == nil {
      found.append("\"\(key)\" goes with \"\(kind)\"")
    }
    if answer["body"] != nil, answer["reason"] != nil || answer["timestamp"] != nil {
      found.append("\"body\" can't be combined with \"reason\" or \"timestamp\"")
    }
    if let pieces = answer["pieces"]?.int, !(1...1_000).contains(pieces) {
      found.append("\"pieces\" must be a number from 1 to 1000")
    }
    if answer["always"]?.bool == false { found.append("\"always\" must be true, or left out") }
    for member in answer["headers"]?.object ?? JSON.Object() where !isHeaderName(member.key) {
      found.append("\(member.key.quoted) isn't a valid header name")
    }
    if (answer["after"]?.int ?? 0) < 0 { found.append("time doesn't run backwards") }
    return found
  }

  private static func isHeaderName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        byte.isHexDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      }
  }
}

extension ProviderSetUp: CaseSetUp {
  package static let fields: [GivenField<Self>] = [
    GivenField(
      Field(
        "platform", .choice(of: Platform.self),
        "the kind of device behind the token, where it matters")
    ) { $0.platform = $1.string },
    .word("authentication", "how the provider shows who it is") { $1(&$0.authentication) },
    GivenField(
      Field(
        "clock", .integer, "the time at the beginning, in seconds since 1970",
        usual: .int(usualClock))
    ) { $0.clock = $1.int ?? $0.clock },
    .text("key", "the ID of the signing key") { $1(&$0.key) },
    .text("team", "the ID of the team") { $1(&$0.team) },
    GivenField(
      Field(
        "gateway", .record(ProviderGateway.fields),
        "what the gateway is like, where that isn't usual")
    ) { $0.gateway = ProviderGateway($1) },
  ]
}
