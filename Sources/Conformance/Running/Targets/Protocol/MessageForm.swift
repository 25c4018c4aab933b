import ConformanceSpecs

/// The form of one kind of message: its members with their shapes.
package struct MessageForm: Sendable {
  /// The value of `type`.
  package let type: String
  /// What it is for.
  package let summary: String
  /// Its members without `type`.
  package let fields: [Field]
  /// Its members, including `type`.
  private let typed: [Field]

  private init(type: String, summary: String, fields: [Field]) {
    (self.type, self.summary, self.fields) = (type, summary, fields)
    typed = [Field("type", .text, "", required: true)] + fields
  }

  /// The messages of a runner.
  package static let ofRunner = [
    MessageForm(
      type: "hello", summary: "The first line: the version of the protocol, and the suite's.",
      fields: [
        protocolField, Field("suite", .text, "the version of the suite", required: true),
      ]),
    MessageForm(
      type: "case", summary: "Do this from a fresh start, and answer with the same id.",
      fields: [
        idField,
        Field("given", .object, "what holds beforehand", required: true),
        Field(
          "steps", .list(of: .object), "what to do, in order: each an object of one action",
          required: true),
        Field("gateway", .record(SendingPlace.fields), "where a target that `sends` sends to"),
      ]),
    MessageForm(type: "bye", summary: "Nothing more will come: end.", fields: []),
  ]

  /// The messages of a target.
  package static let ofTarget = [
    MessageForm(
      type: "ready", summary: "The answer to hello: who the target is, and what it can do.",
      fields: [
        protocolField,
        Field("name", .text, "what the target is called", required: true),
        Field("version", .text, "the version of what is tested", required: true),
        Field(
          "role", .choice(Role.allCases.map { $0.rawValue }), "whose rules it is held against",
          required: true),
        Field(
          "capabilities", .list(of: .text),
          "the actions of the role that it can perform; cases with others are not sent",
          required: true),
        Field(
          "hidden", .list(of: .text),
          "observations of the role that nobody can make of it; cases that expect one are not sent"),
        Field(
          "sends", .flag, "of a provider: whether it sends to the gateway that each case names"),
        Field(
          "scope", .choice(Scope.allCases.map { $0.rawValue }),
          "how much of the role it has to do by itself: service unless it is said"),
      ]),
    MessageForm(
      type: "observed", summary: "What happened in each step of a case.",
      fields: [
        idField,
        Field(
          "steps", .list(of: .object),
          "what was observed in each step, by the names of the role's vocabulary; what isn't there "
            + "didn't happen",
          required: true),
      ]),
    MessageForm(
      type: "unsupported", summary: "The target can't do what the case asks.",
      fields: [idField, Field("reason", .text, "why, for people", required: true)]),
    MessageForm(
      type: "errored", summary: "The target tried, and broke.",
      fields: [idField, Field("message", .text, "what broke, for people", required: true)]),
    MessageForm(
      type: "log", summary: "Something for people who look for a mistake; never judged.",
      fields: [Field("text", .text, "the words", required: true)]),
  ]

  private static let protocolField = Field(
    "protocol", .integer, "the version of the protocol: \(TargetProtocol.version)",
    required: true)
  private static let idField = Field(
    "id", .integer, "the number of the case in this conversation", required: true)

  /// Reads a line as one of these messages, or throws what is wrong with it.
  ///
  /// Unknown types and members, which a later version may add, are errors only if `strictly`.
  static func read(
    _ line: ArraySlice<UInt8>, _ forms: [MessageForm], strictly: Bool
  ) throws(TargetProtocol.Breach) -> Message {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(line, limits: TargetProtocol.limits)
    } catch {
      throw TargetProtocol.Breach.noMessage("this is no JSON (\(error.message)): \(excerpt(line))")
    }
    guard case .object(let object) = json else {
      throw TargetProtocol.Breach.noMessage("a message is an object: \(excerpt(line))")
    }
    guard let type = object["type"]?.string else {
      throw TargetProtocol.Breach("a message has a \"type\": \(excerpt(line))")
    }
    guard let form = forms.first(where: { $0.type == type }) else {
      guard strictly else { return Message(type: type, object: object) }
      let hints = Diagnostic.hints(for: type, known: forms.map({ $0.type }))
      throw TargetProtocol.Breach(
        (["unknown type \"\(type)\""] + hints).joined(separator: "; "))
    }
    var checker = ShapeChecker(.observation)
    checker.check(object, form.typed, at: JSON.Path())
    let problem = checker.problems.first { strictly || $0.part == .value }
    guard let problem else { return Message(type: type, object: object) }
    let place = problem.path.steps.isEmpty ? "" : " at \(problem.path.description)"
    throw TargetProtocol.Breach(
      "\"\(type)\"\(place): \(problem.message)"
        + problem.hints.map { " (\($0))" }.joined())
  }

  /// Returns the beginning of a line, for an error message.
  private static func excerpt(_ line: ArraySlice<UInt8>) -> String {
    let shown = String(decoding: line.prefix(80), as: UTF8.self)
    return line.count > 80 ? shown + "…" : shown
  }
}

extension TargetProtocol {
  fileprivate static let limits = JSON.Limits(bytes: TargetLimits.lineBytes)
}

/// A message whose form has been checked.
struct Message {
  let type: String
  fileprivate let object: JSON.Object

  func text(_ key: String) -> String { object[key]?.string ?? "" }

  func int(_ key: String) -> Int { object[key]?.int ?? 0 }

  func flag(_ key: String) -> Bool { object[key]?.bool ?? false }

  func objects(_ key: String) -> [JSON.Object] {
    (object[key]?.array ?? []).compactMap { $0.object }
  }

  private func texts(_ key: String) -> Set<String> {
    Set((object[key]?.array ?? []).compactMap { $0.string })
  }

  /// Returns the stimulus of a `case`.
  func stimulus() throws(TargetProtocol.Breach) -> Stimulus {
    var steps: [(action: String, argument: JSON)] = []
    for step in objects("steps") {
      guard step.count == 1, let member = step.first else {
        throw TargetProtocol.Breach("\"case\" at steps: a step is an object of one action")
      }
      steps.append((member.key, member.value))
    }
    return Stimulus(given: object["given"]?.object ?? [:], steps: steps)
  }

  /// Returns the description in a `ready`.
  func description() throws(TargetProtocol.Breach) -> TargetDescription {
    guard int("protocol") == TargetProtocol.version else {
      throw TargetProtocol.Breach(
        "the target speaks version \(int("protocol")) of the protocol, the suite speaks version "
          + "\(TargetProtocol.version)")
    }
    guard let role = Role(rawValue: text("role")) else {
      throw TargetProtocol.Breach("\"ready\" at role: unknown role")
    }
    var description = TargetDescription(
      name: text("name"), version: text("version"), role: role,
      capabilities: texts("capabilities"), hidden: texts("hidden"))
    description.scope = Scope(rawValue: text("scope")) ?? .service
    return description
  }
}
