import ConformanceModels

/// A push that a served gateway is asked to send to itself, so that somebody sees what becomes of it.
package struct PushToSend: Sendable {
  package var method: String
  package var path: String
  /// The headers in order, with names in small letters.
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  /// Where it goes if nothing else is said.
  package struct Usual: Sendable {
    package var device: String
    package var topic: String
    /// A provider token that is valid now.
    package var token: String

    package init(device: String, topic: String, token: String) {
      (self.device, self.topic, self.token) = (device, topic, token)
    }
  }

  /// What can be said of it, besides a payload alone.
  package static let fields = [
    Field("device", .text, "the device token; serve's own unless it is said"),
    Field("method", .text, "the method; POST unless it is said"),
    Field("path", .text, "the path, in place of a device token"),
    Field(
      "headers", .headers,
      "the headers; null leaves one out that would come by itself: authorization, apns-topic and "
        + "apns-push-type"),
    Field("payload", .anything, "the payload"),
    Field("body", .text, "the body as it is, in place of a payload"),
  ]

  /// Its form as JSON Schema.
  package static var schema: JSON {
    var members = JSON.Object(members: Shape.schema(of: fields))
    members["not"] = [
      "anyOf": [["required": ["path", "device"]], ["required": ["body", "payload"]]]
    ]
    // An object without any of these is a payload, and so is one with `aps`.
    let named: JSON = [
      "anyOf": .array(fields.map { ["required": [.string($0.name)]] })
    ]
    return [
      "anyOf": [
        .object(members), ["type": "object", "required": ["aps"]],
        ["type": "object", "not": named],
      ]
    ]
  }

  /// Reads a payload, or an object with a payload or a body and what else is said.
  package init(bytes: [UInt8], _ usual: Usual) throws(InvalidDocuments) {
    let file = try CheckedFile(bytes, called: "the body")
    var json = file.json
    let names = Self.fields.map { $0.name }
    let isRequest =
      json["aps"] == nil && json.object?.contains { names.contains($0.key) } == true
    if isRequest {
      try file.check(json, .record(Self.fields), at: JSON.Path())
    } else if json.object != nil {
      json = ["payload": json]
    } else {
      throw InvalidDocuments(diagnostics: [
        file.mistake(
          "a push is a payload, or an object with a payload, but this is \(json.kindName)",
          JSON.Path())
      ])
    }
    for (one, other) in [("path", "device"), ("body", "payload")]
    where json[one] != nil && json[other] != nil {
      throw InvalidDocuments(diagnostics: [
        file.mistake("\"\(one)\" can't be combined with \"\(other)\"", JSON.Path([.key(one)]))
      ])
    }
    method = json["method"]?.string ?? "POST"
    path = json["path"]?.string ?? "/3/device/\(json["device"]?.string ?? usual.device)"
    body = Array((json["body"]?.string ?? json["payload"]?.text() ?? "").utf8)
    headers = []
    let said = json["headers"]?.object ?? JSON.Object()
    for member in said {
      let name = member.key.lowercased()
      for value in member.value.array ?? [member.value] where value != .null {
        headers.append((name, value.string ?? value.text()))
      }
    }
    add("authorization", "bearer \(usual.token)", unless: said)
    // A broadcast and a request about channels have other headers.
    guard path.hasPrefix("/3/device/") else { return }
    let type = json["payload"].flatMap { PayloadKind($0).pushType } ?? "alert"
    let named = headers.first { $0.name == "apns-push-type" }?.value ?? type
    add(
      "apns-topic", usual.topic + (PushType(rawValue: named)?.traits.topicSuffix ?? ""),
      unless: said)
    add("apns-push-type", type, unless: said)
  }

  /// What was received, to be sent once more as it came.
  package init(again push: ServedPush) {
    (method, path, headers, body) = ("POST", "", [], push.body)
    for header in push.headers {
      switch header.name {
      case ":method": method = header.value
      case ":path": path = header.value
      default: if !header.name.hasPrefix(":") { headers.append((header.name, header.value)) }
      }
    }
  }

  /// Returns a command for the shell that sends it, with a provider token; nil where a command would
  /// send something else.
  package func curl(to url: String, authority: String, token: String) -> String? {
    var words = ["curl", "-i", "--http2", "--cacert", authority]
    if method != "POST" { words += ["-X", method] }
    // These are curl's own.
    let left = ["content-length", "host", "user-agent", "accept", "accept-encoding"]
    for (name, value) in headers where !left.contains(name) {
      let value = name == "authorization" ? "bearer \(token)" : value
      words += ["-H", value.isEmpty ? "\(name);" : "\(name): \(value)"]
    }
    // Otherwise curl says that the body is a form.
    if !headers.contains(where: { $0.name == "content-type" }) { words += ["-H", "content-type:"] }
    // A path is the sender's: it could name another host, or several paths.
    words += isPathPlain ? [url + path] : ["--globoff", "--request-target", path, url + "/"]
    // A terminal would obey such characters, and spelled out they are others.
    guard !words.contains(where: ActiveCharacter.isContained) else { return nil }
    let command = words.map(Shell.quoted).joined(separator: " ")
    let text = String(validating: body, as: UTF8.self)
    if let text, !ActiveCharacter.isContained(in: text.filter { $0 != "\n" }) {
      // `--data` would take a text that begins with @ for the name of a file.
      return "\(command) --data-raw \(Shell.quoted(text))"
    }
    return "printf %s \(Base64.encode(body, .standard)) | base64 -d | \(command) --data-binary @-"
  }

  /// Whether a client takes the path as it is after a URL.
  private var isPathPlain: Bool {
    path.hasPrefix("/") && !path.contains("..") && !path.contains("//")
      && path.hasOnly { $0.isLetter || $0.isDigit || "/.-".utf8.contains($0) }
  }

  private mutating func add(_ name: String, _ value: String, unless said: JSON.Object) {
    if !said.contains(where: { $0.key.lowercased() == name }) { headers.append((name, value)) }
  }
}

extension ServedPush {
  /// Whether it is what was sent.
  package func isSame(as push: PushToSend) -> Bool {
    request.method == push.method && request.path == push.path && body == push.body
  }
}

/// What became of a push that a gateway sent to itself.
package struct SentPush: Sendable {
  /// The status; nil where no answer came.
  package var status: Int?
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]
  /// Why there is no whole answer.
  package var failure: String?

  package init(
    status: Int?, headers: [(name: String, value: String)], body: [UInt8], failure: String?
  ) {
    (self.status, self.headers, self.body, self.failure) = (status, headers, body, failure)
  }

  /// As JSON, with the number of the push where it was found.
  package func json(number: Int?) -> JSON {
    [
      "number": number.map(JSON.int) ?? .null, "status": status.map(JSON.int) ?? .null,
      "headers": .array(headers.map { [.string($0.name), .string($0.value)] }),
      "body": .string(String(decoding: body, as: UTF8.self)),
      "failure": failure.map(JSON.string) ?? .null,
    ]
  }

  /// Whether it is the answer to a recorded push.
  package func isAnswer(to push: ServedPush) -> Bool {
    // What was scripted may come later than anybody waits.
    guard let reply = push.reply, status != nil else { return status == nil }
    guard reply.status == status else { return false }
    let identifiers = ["apns-id", "apns-request-id"]
    return identifiers.allSatisfy { name in
      headers.first { $0.name == name }?.value == reply.headers.first { $0.name == name }?.value
    }
  }
}
