import ConformanceModels

/// How a sender is driven as it is: how it is told of a device, and how it is made to push.
///
/// It knows nothing of rules. What the sender then sends is judged as all traffic is.
package struct SenderPlan: Sendable {
  /// The sender as a program that is started for the plan.
  package struct Program: Sendable {
    package let command: String
    /// What succeeds as soon as it is ready; nil where the first trigger is simply tried.
    package let ready: SenderTrigger?
  }

  package let program: Program?
  /// Tells the sender of a device.
  package let register: SenderTrigger?
  /// Makes it push, by the kind of push; the first is the usual one.
  package let pushes: [(kind: String, trigger: SenderTrigger)]
  /// Succeeds while the sender knows a device.
  package let known: SenderTrigger?
  package let topic: String
  package let chapters: [PlanChapter]
  /// How many seconds a push may take to come, and how long it is watched for what comes after.
  package let patience: Int
  /// How many seconds a trigger may take.
  package let timeout: Int

  /// What a plan may have triggers for: the push types, broadcasts, and the creation of channels.
  package static let kinds = PushType.allCases.map({ $0.rawValue }) + [broadcast, channels]
  package static let (broadcast, channels) = ("broadcast", "channels")

  private static let fields = [
    Field(
      "sender",
      .record([
        Field(
          "command", .text, "a command for the shell, which runs until the end", required: true),
        Field("ready", .record(SenderTrigger.fields), "what succeeds as soon as it can be used"),
      ]), "the sender, where the plan starts it"),
    Field("register", .record(SenderTrigger.fields), "how it is told of a device token"),
    Field(
      "push",
      .record(
        kinds.map { Field($0, .record(SenderTrigger.fields), "how it is made to push this") }),
      "how it is made to push, by the kind of push; the first is the usual one", required: true),
    Field("known", .record(SenderTrigger.fields), "what succeeds while it knows a device token"),
    Field("topic", .text, "the topic: com.example.app unless it is said"),
    Field(
      "chapters", .list(of: .choice(PlanChapter.all.map { $0.name })),
      "what is played: everything unless it is said"),
    Field(
      "patience", .integer, "how many seconds a push may take: \(usualPatience) unless it is said"),
    Field(
      "timeout", .integer, "how many seconds a trigger may take: \(usualTimeout) unless it is said"),
  ]
  private static let (usualPatience, usualTimeout) = (5, 15)

  /// Reads a plan, and reports all of its mistakes together.
  package init(_ path: String) throws(InvalidDocuments) {
    try self.init(CheckedFile(path, called: "the plan"))
  }

  /// Reads a plan that isn't in a file.
  package init(bytes: [UInt8]) throws(InvalidDocuments) {
    try self.init(CheckedFile(bytes, called: "the plan"))
  }

  private init(_ file: CheckedFile) throws(InvalidDocuments) {
    let json = file.json
    try file.check(json, .record(Self.fields), at: JSON.Path())
    var mistakes: [Diagnostic] = []
    func trigger(_ json: JSON?, at keys: String...) -> SenderTrigger? {
      guard let json else { return nil }
      let path = JSON.Path(keys.map { .key($0) })
      mistakes += SenderTrigger.mistakes(in: json).map { file.mistake($0, path) }
      mistakes += SenderTrigger.unknownPlaceholders(in: json).map {
        file.mistake("nothing fills in {\($0)}", path, [Self.knownPlaceholders])
      }
      return SenderTrigger(json)
    }
    let ready = trigger(json["sender"]?["ready"], at: "sender", "ready")
    program = json["sender"]?["command"]?.string.map { Program(command: $0, ready: ready) }
    mistakes += SenderTrigger.unknownPlaceholders(in: json["sender"]?["command"] ?? .null).map {
      file.mistake(
        "nothing fills in {\($0)}", JSON.Path([.key("sender")]), [Self.knownPlaceholders])
    }
    register = trigger(json["register"], at: "register")
    known = trigger(json["known"], at: "known")
    var pushes: [(kind: String, trigger: SenderTrigger)] = []
    for member in json["push"]?.object ?? [:] {
      if let push = trigger(member.value, at: "push", member.key) {
        pushes.append((member.key, push))
      }
    }
    self.pushes = pushes
    topic = json["topic"]?.string ?? "com.example.app"
    let names = json["chapters"]?.array?.compactMap { $0.string }
    let hasSeveral = pushes.count > 1
    chapters = PlanChapter.all.filter {
      names?.contains($0.name) ?? ($0.name != "kinds" || hasSeveral)
    }
    patience = json["patience"]?.int ?? Self.usualPatience
    timeout = json["timeout"]?.int ?? Self.usualTimeout
    if pushes.isEmpty {
      mistakes.append(
        file.mistake(
          "a plan needs at least one trigger", JSON.Path([.key("push")]), [Self.sampleTrigger]))
    }
    if names?.isEmpty == true {
      mistakes.append(file.mistake("there is no chapter to play", JSON.Path([.key("chapters")])))
    }
    for (name, seconds) in [("patience", patience), ("timeout", timeout)]
    where !(1...60).contains(seconds) {
      mistakes.append(file.mistake("\"\(name)\" is a number from 1 to 60", JSON.Path([.key(name)])))
    }
    guard mistakes.isEmpty else { throw InvalidDocuments(diagnostics: mistakes) }
  }

  private static let sampleTrigger =
    "write \"alert\": { \"url\": \"http://localhost:8000/push\", \"body\": { … } }"
  private static let knownPlaceholders =
    "there are " + SenderTrigger.placeholders.map { "{\($0.0)}" }.joined(separator: ", ")

  /// Whether it needs the proxy that leads APNs' host names to the gateway.
  package var needsProxy: Bool { names("proxy") }

  /// Whether it names a placeholder.
  private func names(_ placeholder: String) -> Bool {
    let start = program.map { SenderTrigger(command: $0.command) }
    return ([start, program?.ready, register, known].compactMap { $0 } + pushes.map { $0.trigger })
      .contains {
        $0.names(placeholder)
      }
  }

  /// About how many seconds it takes at most, without the sender's own start.
  package var seconds: Int {
    chapters.reduce(0) { $0 + $1.seconds(patience: patience, kinds: pushes.count) }
  }

  /// A plan to begin with.
  package static func sample(kinds: [String]) -> String {
    let pushes = kinds.map { kind in
      """
          "\(kind)": {
            "url": "http://localhost:{sender-port}/push",
            "body": { "token": "{device}", "kind": "\(kind)", "text": "{text}" }
          }
      """
    }
    return """
      {
        "sender": {
          "command": "HTTPS_PROXY={proxy} SSL_CERT_FILE={ca} python server.py --port {sender-port} --key {key}",
          "ready": { "url": "http://localhost:{sender-port}/health" }
        },
        "register": { "url": "http://localhost:{sender-port}/devices", "body": { "token": "{device}" } },
        "push": {
      \(pushes.joined(separator: ",\n"))
        },
        "known": { "url": "http://localhost:{sender-port}/devices/{device}" },
        "topic": "com.example.app"
      }

      """
  }

  /// The line of a plan that would make the sender push a kind.
  package static func missingLine(_ kind: String) -> String {
    "\"\(kind)\": { \"url\": \"…\", \"body\": { … } }"
  }
}
