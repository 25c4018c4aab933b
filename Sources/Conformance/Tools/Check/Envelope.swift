import ConformanceModels

/// A message to a service that sends pushes on to APNs, and the push that it would send.
struct Envelope {
  let service: PushService
  /// The payload that APNs gets, as far as the service's documentation says how it is made.
  let payload: JSON
  var headers: [(name: String, value: JSON)] = []
  /// Where the payload and the headers are in the message.
  var payloadPath: [JSON.Path.Step] = []
  var headersPath: [JSON.Path.Step] = []

  /// Reads a message; nil where it is none that is known.
  init?(_ object: JSON.Object) {
    // A payload of an app may have any keys beside aps.
    guard object["aps"] == nil,
      let found = Self.firebase(object) ?? Self.amazon(object) ?? Self.expo(object)
        ?? Self.oneSignal(object)
    else { return nil }
    self = found
  }

  private init(_ service: PushService, _ payload: JSON) {
    (self.service, self.payload) = (service, payload)
  }

  private mutating func add(_ name: String, _ value: JSON?) {
    if let value, value != .null { headers.append((name, value)) }
  }

  // MARK: Services that take a payload for APNs

  /// Firebase Cloud Messaging, version 1: `message.apns` has headers and payload, and what is for all
  /// platforms is beside it.
  private static func firebase(_ object: JSON.Object) -> Envelope? {
    let whole = object["message"]?.object
    let message = whole ?? object
    let isAddressed = ["token", "topic", "condition"].contains { message[$0]?.string != nil }
    let isForAll = isAddressed && (message["notification"] ?? message["data"])?.object != nil
    let isWhole = whole != nil && (isForAll || message["apns"]?.object != nil)
    let apns = message["apns"]?.object ?? JSON.Object()
    guard isWhole || apns["payload"] != nil || apns["headers"] != nil else { return nil }
    var payload = apns["payload"]?.object ?? JSON.Object()
    for member in message["data"]?.object ?? JSON.Object() where payload[member.key] == nil {
      payload[member.key] = member.value
    }
    var aps = payload["aps"]?.object ?? JSON.Object()
    let texts = ["title", "body"].compactMap { key in
      message["notification"]?[key].map { (key: key, value: $0) }
    }
    if aps["alert"] == nil, !texts.isEmpty {
      aps["alert"] = .object(JSON.Object(members: texts))
    }
    payload["aps"] = .object(aps)
    var envelope = Envelope(.firebase, .object(payload))
    let root: [JSON.Path.Step] = (isWhole ? [.key("message")] : []) + [.key("apns")]
    envelope.payloadPath = root + [.key("payload")]
    envelope.headersPath = root + [.key("headers")]
    for member in apns["headers"]?.object ?? JSON.Object() {
      envelope.add(member.key, member.value)
    }
    return envelope
  }

  /// Amazon SNS: a text of JSON by platform, alone or as the message of a request.
  private static func amazon(_ object: JSON.Object) -> Envelope? {
    let platforms = ["APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX"]
    var texts = object
    if let message = object["Message"]?.string, let inner = parsed(message)?.object {
      texts = inner
    }
    guard let platform = platforms.first(where: { texts[$0] != nil }),
      let text = texts[platform]?.string, let payload = parsed(text)
    else { return nil }
    var envelope = Envelope(.amazon, payload)
    envelope.payloadPath = [.key(platform)]
    if platform.contains("VOIP") { envelope.add("apns-push-type", "voip") }
    let attributes = object["MessageAttributes"]
    for (name, header) in [
      ("PUSH_TYPE", "apns-push-type"), ("TOPIC", "apns-topic"), ("PRIORITY", "apns-priority"),
      ("COLLAPSE_ID", "apns-collapse-id"),
    ] {
      envelope.add(header, attributes?["AWS.SNS.MOBILE.APNS.\(name)"]?["StringValue"])
    }
    return envelope
  }

  private static func parsed(_ text: String) -> JSON? { try? JSON.parse(Array(text.utf8)[...]) }

  // MARK: Services that make the payload

  /// Expo's push service: the fields of a message for a token of Expo's.
  private static func expo(_ object: JSON.Object) -> Envelope? {
    let receiver = object["to"]?.string ?? object["to"]?[0]?.string ?? ""
    guard receiver.hasPrefix("ExponentPushToken[") || receiver.hasPrefix("ExpoPushToken[") else {
      return nil
    }
    var aps = aps(of: object, alert: ["title", "subtitle", "body"].map { ($0, object[$0]) }) {
      [
        "sound": $0["sound"], "badge": $0["badge"], "category": $0["categoryId"],
        "interruption-level": $0["interruptionLevel"],
      ]
    }
    if object["_contentAvailable"] == true { aps["content-available"] = 1 }
    if object["mutableContent"] == true { aps["mutable-content"] = 1 }
    var payload: JSON.Object = ["aps": .object(aps)]
    payload["body"] = object["data"]
    var envelope = Envelope(.expo, .object(payload))
    envelope.add("apns-priority", object["priority"] == "normal" ? "5" : "10")
    envelope.add(
      "apns-expiration", object["expiration"]?.int.map { .string("\($0)") })
    return envelope
  }

  /// OneSignal: texts by language, and fields for Apple's keys.
  private static func oneSignal(_ object: JSON.Object) -> Envelope? {
    guard object["app_id"]?.string != nil,
      object["contents"] != nil || object["content_available"] != nil
    else { return nil }
    let texts = [("title", "headings"), ("subtitle", "subtitle"), ("body", "contents")].map {
      ($0.0, object[$0.1]?["en"])
    }
    var aps = aps(of: object, alert: texts) {
      [
        "sound": $0["ios_sound"], "category": $0["ios_category"] ?? $0["category"],
        "thread-id": $0["thread_id"], "interruption-level": $0["ios_interruption_level"],
        "relevance-score": $0["ios_relevance_score"],
        "target-content-id": $0["target_content_identifier"],
      ]
    }
    if object["ios_badgeType"] == "SetTo" { aps["badge"] = object["ios_badgeCount"] }
    if object["content_available"] == true { aps["content-available"] = 1 }
    if object["mutable_content"] == true { aps["mutable-content"] = 1 }
    var envelope = Envelope(.oneSignal, ["aps": .object(aps)])
    envelope.add("apns-push-type", object["apns_push_type_override"])
    envelope.add("apns-priority", object["priority"]?.int.map { .string("\($0)") })
    envelope.add("apns-collapse-id", object["collapse_id"])
    return envelope
  }

  /// Returns what a message's fields become in `aps`.
  private static func aps(
    of object: JSON.Object, alert: [(String, JSON?)],
    _ fields: (JSON.Object) -> KeyValuePairs<String, JSON?>
  ) -> JSON.Object {
    var aps = JSON.Object()
    let texts = alert.compactMap { name, value in value.map { (key: name, value: $0) } }
    if !texts.isEmpty { aps["alert"] = .object(JSON.Object(members: texts)) }
    for (key, value) in fields(object) {
      if let value, value != .null { aps[key] = value }
    }
    return aps
  }
}

/// A service that sends pushes on to APNs.
package enum PushService: String, CaseIterable, Sendable {
  case firebase = "Firebase Cloud Messaging"
  case amazon = "Amazon SNS"
  case expo = "Expo"
  case oneSignal = "OneSignal"

  /// What is judged of a message, and who sets the headers.
  package var words: String {
    switch self {
    case .firebase:
      "message.apns is judged, and message.apns.headers sets the headers. Where it doesn't, Firebase "
        + "sets the priority 10 and an expiration of 30 days"
    case .amazon:
      "the text for APNs is judged. Attributes of the message set the push type, the topic, the "
        + "priority and the collapse identifier"
    case .expo:
      "the payload that its fields make is judged. Expo sets the headers; the message chooses the "
        + "priority and the expiration"
    case .oneSignal:
      "the payload that its fields make is judged, in English. OneSignal sets the headers; the "
        + "message chooses the push type, the priority and the collapse identifier"
    }
  }
}
