import ConformanceModels

/// Something that is done to a sender: an HTTP request to it, or a command.
///
/// It has placeholders, such as `{device}`, which are filled in each time.
package struct SenderTrigger: Sendable {
  package enum Kind: Sendable {
    case command(String)
    case request(
      method: String, url: String, headers: [(name: String, value: String)], body: String)
  }

  package let kind: Kind
  private let json: JSON

  static let fields = [
    Field("command", .text, "a command for the shell, which is to end by itself"),
    Field("url", .text, "where an HTTP request goes: http://, a host and a path"),
    Field("method", .text, "its method: POST unless it has no body"),
    Field("headers", .headers, "its headers"),
    Field("body", .anything, "its body: JSON, or a text that is sent as it is"),
  ]

  /// Takes what a plan says, whose form was checked.
  init(_ json: JSON) {
    self.json = json
    if let command = json["command"]?.string {
      kind = .command(command)
      return
    }
    let body = json["body"]
    var headers = (json["headers"]?.object ?? [:]).compactMap { member in
      member.value.string.map { (name: member.key.lowercased(), value: $0) }
    }
    if let body, body.string == nil, !headers.contains(where: { $0.name == "content-type" }) {
      headers.append(("content-type", "application/json"))
    }
    kind = .request(
      method: json["method"]?.string ?? (body == nil ? "GET" : "POST"),
      url: json["url"]?.string ?? "",
      headers: headers, body: body.map { $0.string ?? $0.text(.compact) } ?? "")
  }

  /// Makes a command for the shell.
  init(command: String) { self.init(["command": .string(command)]) }

  /// What is wrong with one whose members are right.
  static func mistakes(in json: JSON) -> [String] {
    switch (json["command"], json["url"]?.string) {
    case (nil, nil): return ["it needs a \"command\" or a \"url\""]
    case (.some, .some): return ["it is a \"command\" or a request to a \"url\", not both"]
    case (.some, nil):
      let others = ["method", "headers", "body"].filter { json[$0] != nil }
      return others.map { "a command has no \"\($0)\"" }
    case (nil, let url?):
      let isPlain = url.hasPrefix("http://") && url.utf8.count > 7
      return isPlain
        ? [] : ["\"url\" begins with http://; for anything else use a command, such as curl"]
    }
  }

  /// The names that are filled in.
  package static let placeholders = [
    ("device", "the device token, which is another one in each chapter"),
    ("device-base64", "the same as base64"),
    ("topic", "the topic"),
    ("kind", "the kind of the push"),
    ("text", "a short text, which is another one each time"),
    ("sender-port", "a free port for the sender, which stays the same"),
    ("url", "the gateway's URL"),
    ("host", "its host"),
    ("port", "its port"),
    ("proxy", "the URL of the proxy that leads APNs' host names to the gateway"),
    ("ca", "the file of the authority that its certificate is from"),
    ("key", "the file of a signing key"),
    ("key-id", "that key's ID"),
    ("team-id", "the ID of its team"),
    ("token", "a provider token that is valid now"),
  ]

  /// The placeholders in a plan that nothing fills in.
  static func unknownPlaceholders(in json: JSON) -> [String] {
    texts(in: json).flatMap { text in
      let parts = text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      return parts.compactMap { part -> String? in
        // A placeholder is a plain word: JSON and shells have braces too.
        guard let end = part.firstIndex(of: "}") else { return nil }
        let name = part[..<end]
        guard !name.isEmpty, name.allSatisfy({ $0.isASCII && $0.isLowercase || $0 == "-" }),
          !placeholders.contains(where: { $0.0 == name })
        else { return nil }
        return String(name)
      }
    }.withoutRepetition
  }

  private static func texts(in json: JSON) -> [String] {
    if let text = json.string { return [text] }
    if let list = json.array { return list.flatMap(texts) }
    return (json.object ?? [:]).flatMap { [$0.key] + texts(in: $0.value) }
  }

  /// Whether it names a placeholder.
  package func names(_ placeholder: String) -> Bool {
    Self.texts(in: json).contains { $0.contains("{\(placeholder)}") }
  }

  /// The same with everything filled in.
  package func filled(_ values: [String: String]) -> SenderTrigger {
    SenderTrigger(Self.fill(json, values))
  }

  private static func fill(_ json: JSON, _ values: [String: String]) -> JSON {
    if let text = json.string { return .string(fill(text, values)) }
    if let list = json.array { return .array(list.map { fill($0, values) }) }
    guard let object = json.object else { return json }
    return .object(
      JSON.Object(members: object.map { (fill($0.key, values), fill($0.value, values)) }))
  }

  /// Returns a text with everything filled in.
  package static func fill(_ text: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "{") {
      result += rest[..<start]
      rest = rest[start...]
      if let end = rest.firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: start)..<end])]
      {
        result += value
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}
