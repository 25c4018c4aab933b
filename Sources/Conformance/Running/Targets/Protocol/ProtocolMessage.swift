import ConformanceSpecs

/// The protocol between a runner and a target in another process: one JSON object per line.
///
/// `Specs/Protocol.md` documents it, and `Specs/Protocol.schema.json` is its schema.
package enum TargetProtocol {
  /// The version of the protocol.
  package static let version = 1

  /// The error for a line that breaks the protocol.
  package struct Breach: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong, as a sentence fragment.
    package let message: String
    /// Whether what came is no message at all, but what a program prints.
    package var isNoMessage = false

    package init(_ message: String) { self.message = message }

    package var description: String { message }

    /// A breach by a line that is no message.
    package static func noMessage(_ message: String) -> Breach {
      var breach = Breach(message)
      breach.isNoMessage = true
      return breach
    }
  }
}

/// A message from a runner to a target.
package enum RunnerMessage: Sendable {
  /// The first line: the versions of the protocol and of the suite.
  case hello(suite: String)
  /// A case to perform and to answer with the same id: from a fresh start, unless it continues a
  /// session at the same gateway.
  case example(id: Int, Stimulus, at: SendingPlace? = nil)
  /// The end: no more cases follow.
  case bye
}

/// A message from a target to a runner.
package enum TargetMessage: Sendable {
  /// The answer to `hello`: what the target is, what it can do, and whether it sends to the gateway
  /// that each case names.
  case ready(TargetDescription, sends: Bool = false)
  /// What was observed in each step of a case.
  case observed(id: Int, [JSON.Object])
  /// The target can't do what the case asks, and why.
  case unsupported(id: Int, reason: String)
  /// The target failed while it performed the case.
  case errored(id: Int, message: String)
  /// A line for debugging, which is never judged.
  case log(String)
}

extension RunnerMessage {
  /// The message as a line.
  package func append(to line: inout [UInt8]) {
    let json: JSON
    switch self {
    case .example(let id, let stimulus, let place):
      return Self.append(caseNumbered: id, Self.bytes(of: stimulus, at: place), to: &line)
    case .hello(let suite):
      json = [
        "type": "hello", "protocol": .number(JSON.Number(TargetProtocol.version)),
        "suite": .string(suite),
      ]
    case .bye: json = ["type": "bye"]
    }
    json.write(to: &line)
    line.append(UInt8(ascii: "\n"))
  }

  /// Returns a `case` without its number, which can be written before the number is known.
  package static func bytes(of stimulus: Stimulus, at place: SendingPlace?) -> [UInt8] {
    var bytes = Array(#","given":"#.utf8)
    JSON.object(stimulus.given).write(to: &bytes)
    bytes.append(contentsOf: #","steps":["#.utf8)
    for (index, step) in stimulus.steps.enumerated() {
      bytes.append(contentsOf: index == 0 ? "{".utf8 : ",{".utf8)
      JSON.string(step.action).write(to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      step.argument.write(to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
    if let place {
      bytes.append(contentsOf: #","gateway":"#.utf8)
      place.json.write(to: &bytes)
    }
    bytes.append(contentsOf: "}\n".utf8)
    return bytes
  }

  /// Appends a `case` with its number; the rest has been written before.
  package static func append(caseNumbered id: Int, _ rest: [UInt8], to line: inout [UInt8]) {
    line.append(contentsOf: #"{"type":"case","id":"#.utf8)
    line.append(contentsOf: String(id).utf8)
    line.append(contentsOf: rest)
  }

  /// Reads a line; nil for a type of message that a later version added.
  package init?(line: ArraySlice<UInt8>) throws(TargetProtocol.Breach) {
    let message = try MessageForm.read(line, MessageForm.ofRunner, strictly: false)
    switch message.type {
    case "hello":
      let version = message.int("protocol")
      guard version == TargetProtocol.version else {
        throw TargetProtocol.Breach(
          "this is version \(version) of the protocol, and version \(TargetProtocol.version) is spoken"
        )
      }
      self = .hello(suite: message.text("suite"))
    case "case":
      self = .example(id: message.int("id"), try message.stimulus())
    case "bye": self = .bye
    default: return nil
    }
  }
}

extension TargetMessage {
  /// The message as a line.
  package func append(to line: inout [UInt8]) {
    json.write(to: &line)
    line.append(UInt8(ascii: "\n"))
  }

  /// The word by which the line says what it is.
  package var type: String {
    switch self {
    case .ready: "ready"
    case .observed: "observed"
    case .unsupported: "unsupported"
    case .errored: "errored"
    case .log: "log"
    }
  }

  private var json: JSON {
    switch self {
    case .ready(let description, let sends):
      [
        "type": "ready", "protocol": .number(JSON.Number(TargetProtocol.version)),
        "name": .string(description.name), "version": .string(description.version),
        "role": .string(description.role.rawValue),
        "capabilities": .array(description.capabilities.sorted().map(JSON.string)),
        "hidden": .array(description.hidden.sorted().map(JSON.string)), "sends": .bool(sends),
        "scope": .string(description.scope.rawValue),
      ]
    case .observed(let id, let steps):
      [
        "type": "observed", "id": .number(JSON.Number(id)),
        "steps": .array(steps.map(JSON.object)),
      ]
    case .unsupported(let id, let reason):
      ["type": "unsupported", "id": .number(JSON.Number(id)), "reason": .string(reason)]
    case .errored(let id, let message):
      ["type": "errored", "id": .number(JSON.Number(id)), "message": .string(message)]
    case .log(let text): ["type": "log", "text": .string(text)]
    }
  }

  /// Reads a line.
  ///
  /// Unknown members and types are ignored unless `strictly`.
  package init?(
    line: ArraySlice<UInt8>, strictly: Bool = false
  ) throws(TargetProtocol.Breach) {
    let message = try MessageForm.read(line, MessageForm.ofTarget, strictly: strictly)
    switch message.type {
    case "ready": self = .ready(try message.description(), sends: message.flag("sends"))
    case "observed":
      self = .observed(id: message.int("id"), message.objects("steps"))
    case "unsupported":
      self = .unsupported(id: message.int("id"), reason: message.text("reason"))
    case "errored":
      self = .errored(id: message.int("id"), message: message.text("message"))
    case "log": self = .log(message.text("text"))
    default: return nil
    }
  }
}
