import ConformanceModels

/// One answer of a script, in place of the gateway's own.
package struct ScriptedAnswer: Sendable {
  /// The kinds of answers.
  package enum Kind: Sendable {
    /// A response with this status.
    case status(Int)
    /// A GOAWAY. If the request counts as processed, the gateway's own answer is sent too.
    case goaway(reason: String, processed: Bool)
    /// An RST_STREAM; a refused stream was not processed.
    case reset(refused: Bool)
    /// The end of the connection without a GOAWAY.
    case dropped
    /// No answer at all.
    case silent
  }

  /// The kind of the answer.
  package let kind: Kind
  /// The delay in seconds.
  package let after: Int
  /// The number of DATA frames for the body, with a second between them.
  package let pieces: Int
  /// Whether every later request has the same answer.
  package let isLasting: Bool
  /// In how many of a hundred requests it is given; nil for all.
  package let chance: Int?
  private let json: JSON

  /// The fields of an answer: those of a provider's case, and a chance, which no case has.
  static let fields =
    Vocabulary.providerAnswer + [
      Field(
        "chance", .integer,
        "in how many of a hundred requests it is given; the gateway answers the others")
    ]

  private static let ranges = [("status", 200...599), ("after", delays), ("chance", 1...100)]

  /// The seconds that an answer may take.
  static let delays = 0...86_400

  /// Returns the contradictions in an answer whose form is right.
  static func impossibilities(of json: JSON) -> [String] {
    var found = ProviderSetUp.impossibilities(ofAnswer: json)
    for (key, range) in ranges {
      // Negative times were reported above.
      guard let number = json[key]?.int, !range.contains(number), key != "after" || number >= 0
      else { continue }
      found.append("\"\(key)\" must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    for key in ["dropped", "silent"] where json[key]?.bool == false {
      found.append("\"\(key)\" must be true, or left out")
    }
    return found
  }

  /// Its form as JSON Schema, with what `impossibilities` says of it as far as a schema can.
  package static var schema: JSON {
    var members = JSON.Object(members: Shape.schema(of: fields))
    func limit(_ name: String, _ limits: JSON.Object) {
      var properties = members["properties"]?.object ?? JSON.Object()
      var property = properties[name]?.object ?? JSON.Object()
      for limit in limits { property[limit.key] = limit.value }
      properties[name] = .object(property)
      members["properties"] = .object(properties)
    }
    for (name, range) in ranges + [("pieces", 1...1_000)] {
      limit(name, ["minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)])
    }
    for name in ["dropped", "silent", "always"] { limit(name, ["const": true]) }
    limit("headers", ["propertyNames": ["pattern": "^[A-Za-z0-9_.-]+$"]])
    let kinds = ["status", "goaway", "reset", "dropped", "silent"]
    members["oneOf"] = .array(kinds.map { ["required": [.string($0)]] })
    let ofStatus = ["reason", "timestamp", "id", "body", "headers", "pieces", "always"]
    members["dependentRequired"] = .object(
      JSON.Object(members: ofStatus.map { ($0, ["status"]) } + [("processed", ["goaway"])]))
    members["not"] = [
      "anyOf": [["required": ["body", "reason"]], ["required": ["body", "timestamp"]]]
    ]
    return .object(members)
  }

  /// Creates an answer from JSON that was checked.
  package init(_ json: JSON) {
    self.json = json
    let answer = GatewayAnswer(json)
    after = answer.after
    pieces = answer.pieces
    isLasting = answer.isLasting
    chance = json["chance"]?.int
    kind =
      switch answer.kind {
      case .status(let status): .status(status)
      case .goaway(let reason, let processed): .goaway(reason: reason, processed: processed)
      case .reset(let refused): .reset(refused: refused)
      case .dropped: .dropped
      case .silent: .silent
      }
  }

  /// Returns the response with a status.
  ///
  /// It has the `apns-id` that the gateway's own would have had.
  package func reply(with status: Int, insteadOf own: GatewayReply) -> GatewayReply {
    var reply = GatewayReply(status: status)
    reply.headers = FieldList(own.headers.filter { $0.name != "content-type" })
    if let id = json["id"]?.string { reply.set("apns-id", id) }
    if let body = json["body"]?.string {
      reply.body = Array(body.utf8)
    } else {
      var body = JSON.Object()
      for key in ["reason", "timestamp"] { body[key] = json[key] }
      if !body.isEmpty {
        reply.body = Array(JSON.object(body).text().utf8)
        reply.set("content-type", "application/json")
      }
    }
    for member in json["headers"]?.object ?? JSON.Object() {
      reply.set(member.key.lowercased(), nil)
      for value in member.value.array ?? [member.value] {
        if let text = value.string { reply.headers.append(member.key.lowercased(), text) }
      }
    }
    return reply
  }

  /// Whether it says that APNs is shutting down, so that its client connects anew.
  var namesShutdown: Bool { json["reason"] == "Shutdown" }

  /// The answer in a few words.
  package var words: String {
    let pause = after > 0 ? ", after \(after) s" : ""
    switch kind {
    case .status(let status):
      return ["\(status)", json["reason"]?.string].compactMap { $0 }.joined(separator: " ") + pause
    case .goaway(let reason, let processed):
      let name = reason.isEmpty ? "GOAWAY" : "GOAWAY \(reason)"
      return name + (processed ? " and the gateway's own answer" : ", not processed") + pause
    case .reset(let refused):
      return "RST_STREAM \(refused ? "REFUSED_STREAM" : "INTERNAL_ERROR")" + pause
    case .dropped: return "the connection is dropped" + pause
    case .silent: return "silence"
    }
  }
}

extension GatewayReply {
  /// Replaces a header, or removes it.
  fileprivate mutating func set(_ name: String, _ value: String?) {
    headers = FieldList(headers.filter { !$0.name.hasSameBytes(as: name) })
    if let value { headers.append(name, value) }
  }
}
