import ConformanceSpecs

/// A notification as the caller of a provider asks for it; nil means left out.
struct NotificationToSend {
  var device: String
  /// The bundle ID, from which the provider makes the topic.
  var app: String?
  /// The whole topic, as the caller writes it.
  var topic: String?
  var type: String?
  var priority: Int?
  var expiration: JSON.Number?
  var collapseID: String?
  var id: String?
  var payload: JSON
  /// The gateway's answers, one for each request in turn.
  var answers: [GatewayAnswer]

  /// Reads the argument of `send`, which the vocabulary has checked.
  init(_ json: JSON) {
    device = json["device"]?.string ?? ""
    app = json["app"]?.string
    topic = json["topic"]?.string
    type = json["type"]?.string
    priority = json["priority"]?.int
    expiration = json["expiration"]?.number
    collapseID = json["collapse-id"]?.string
    id = json["id"]?.string
    payload = json["payload"] ?? .null
    answers = (json["answers"]?.array ?? []).map(GatewayAnswer.init)
  }
}

/// The gateway's answer to a request.
package struct GatewayAnswer {
  package enum Kind {
    /// It answers with a status.
    case status(Int)
    /// It ends the connection; where it has processed the request, its answer comes next.
    case goaway(reason: String, processed: Bool)
    /// It resets the stream; a refused one was not processed.
    case reset(refused: Bool)
    /// It drops the connection without a word.
    case dropped
    /// It never answers.
    case silent
  }

  package var kind: Kind
  /// The seconds that it takes.
  package var after: Int
  /// The `apns-id` that it gives to a request without one.
  var id: String?
  /// The body as JSON; nil where it is empty or not JSON.
  var body: JSON?
  /// The number of DATA frames that carry the body, a second apart.
  package var pieces = 1
  /// Its other headers; null where the usual one is left out.
  var headers = JSON.Object()
  /// Whether every later request has the same answer.
  package var isLasting = false

  static let accepted = GatewayAnswer(kind: .status(200), after: 0)

  init(kind: Kind, after: Int) { (self.kind, self.after) = (kind, after) }

  /// Whether it has an `apns-id`, as all answers of APNs do.
  var hasID: Bool { headers["apns-id"] != .null }

  /// Reads an answer, which the vocabulary has checked.
  package init(_ json: JSON) {
    after = json["after"]?.int ?? 0
    id = json["id"]?.string
    body = Self.body(json)
    pieces = json["pieces"]?.int ?? 1
    headers = json["headers"]?.object ?? JSON.Object()
    isLasting = json["always"]?.bool ?? false
    if let reason = json["goaway"]?.string {
      kind = .goaway(reason: reason, processed: json["processed"]?.bool ?? false)
    } else if let reset = json["reset"]?.string {
      kind = .reset(refused: reset == "refused-stream")
    } else if json["dropped"]?.bool == true {
      kind = .dropped
    } else if json["silent"]?.bool == true {
      kind = .silent
    } else {
      kind = .status(json["status"]?.int ?? 200)
    }
  }

  private static func body(_ json: JSON) -> JSON? {
    if let text = json["body"]?.string { return try? JSON.parse(Array(text.utf8)[...]) }
    var body = JSON.Object()
    for key in ["reason", "timestamp"] { body[key] = json[key] }
    return body.isEmpty ? nil : .object(body)
  }
}
