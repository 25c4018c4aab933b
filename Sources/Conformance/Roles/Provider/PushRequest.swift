/// A notification as the caller of a provider asks for it; what is nil was left out.
struct NotificationToSend {
  var device: String
  var topic: String
  var type: String?
  var priority: Int?
  var payload: JSON

  /// Reads the argument of `send`, which the vocabulary has checked.
  init(_ json: JSON) {
    device = json["device"]?.string ?? ""
    topic = json["topic"]?.string ?? ""
    type = json["type"]?.string
    priority = json["priority"]?.int
    payload = json["payload"] ?? .null
  }
}

/// A request as it arrives at the gateway.
struct PushRequest {
  var method = "POST"
  var path = ""
  var headers: [(name: String, value: String)] = []
  let payload: JSON
  /// What the payload asks for, found once for all rules that want to know.
  let kind: PayloadKind

  /// Reads the argument of `check`, which the vocabulary has checked.
  init(checking json: JSON) {
    headers = (json["headers"]?.object ?? JSON.Object()).compactMap { member in
      member.value.string.map { (member.key, $0) }
    }
    payload = json["payload"] ?? .null
    kind = PayloadKind(payload)
  }

  init(path: String, payload: JSON) {
    self.path = path
    self.payload = payload
    kind = PayloadKind(payload)
  }

  /// The value of a header.
  func header(_ name: String) -> String? {
    headers.first { $0.name == name }?.value
  }

  /// The request as an observation.
  var observed: JSON {
    [
      "method": .string(method), "path": .string(path),
      "headers": .array(headers.map { [.string($0.name), .string($0.value)] }), "body": payload,
    ]
  }
}
