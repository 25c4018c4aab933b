import ConformanceModels

/// What people write or capture of a push: a payload, a request, or a line of `serve --json`.
struct WrittenRequest {
  /// Its parts, as far as they are known.
  var parts: PushRequest.Parts
  /// The app that a payload names beside itself, as files for the simulator do.
  private(set) var app: String?
  /// The service to which it is a message, where it is one.
  private(set) var service: PushService?
  /// The paths of its parts, where it is a request and not only a payload.
  private(set) var headersPath: [JSON.Path.Step]?
  private(set) var payloadPath: [JSON.Path.Step]?
  /// A member that a request doesn't have, so that what it says isn't known.
  private(set) var unknownMember: String?

  static let members = ["method", "path", "headers", "payload", "body"]
  private static let targetBundle = "Simulator Target Bundle"

  /// Reads a document, or an element of a list, of so many bytes.
  init(_ json: JSON, bytes: Int) {
    if let envelope = json.object.flatMap(Envelope.init) {
      parts = PushRequest.Parts(.payload(envelope.payload, bytes: nil), isWhole: false)
      for header in envelope.headers { parts.tell(header.name, header.value) }
      (service, headersPath) = (envelope.service, envelope.headersPath)
      payloadPath = envelope.payloadPath
      return
    }
    guard let object = json.object, Self.isRequest(object) else {
      var payload = json
      if var object = json.object, let bundle = object[Self.targetBundle] {
        app = bundle.string
        object[Self.targetBundle] = nil
        payload = .object(object)
      }
      parts = PushRequest.Parts(.payload(payload, bytes: bytes), isWhole: false)
      return
    }
    let headers = object["headers"]
    headersPath = headers.map { _ in [.key("headers")] }
    let payloadKey = ["payload", "body"].first { object[$0].map { $0 != .null } == true }
    payloadPath = payloadKey.map { [.key($0)] }
    let body = Self.body(payloadKey.flatMap { object[$0] }, of: object, bytes)
    parts = PushRequest.Parts(body, isWhole: headers != nil)
    parts.method = object["method"]?.string
    parts.path = object["path"]?.string
    // Headers are an object, or a list of lists that begin with a name and a value.
    for member in headers?.object ?? JSON.Object() { parts.tell(member.key, member.value) }
    for pair in headers?.array ?? [] {
      if let name = pair[0]?.string, let value = pair[1] { parts.tell(name, value) }
    }
    // What else a line of serve has is for others.
    app = object[Self.targetBundle]?.string
    let known = Self.members + [Self.targetBundle]
    unknownMember =
      Self.isLineOfServe(object) ? nil : object.map { $0.key }.first { !known.contains($0) }
  }

  /// What is declarative web push in a document; nil for nothing.
  enum WebPush: String {
    case all =
      "this is declarative web push: it goes to a browser's push service, and no rule is about it"
    case beside =
      "\"web_push\" is for browsers, as declarative web push: for an app it is a key like its own"
  }

  /// Whether a document is declarative web push, or has a part for it.
  static func webPush(in json: JSON?) -> WebPush? {
    // The number is what marks it; a payload of an app may have the key with another value.
    guard let object = json?.object, object["web_push"] == 8030 else { return nil }
    return object["aps"] == nil ? .all : .beside
  }

  /// Whether an object is a line of `serve --json`, about a push or about something else.
  static func isLineOfServe(_ object: JSON.Object) -> Bool {
    object["event"]?.string != nil && object["connection"]?.int != nil
  }

  /// Whether an object is a request: the payload of some push types has no "aps", and may have any
  /// keys.
  private static func isRequest(_ object: JSON.Object) -> Bool {
    if object["aps"] != nil { return false }
    if isLineOfServe(object) { return true }
    let headers = object["headers"]
    if object["payload"] != nil || object["body"] != nil {
      return headers != nil || object["payload"]?["aps"] != nil
        || object.allSatisfy { members.contains($0.key) }
    }
    // A request about channels needs no body.
    if let path = object["path"]?.string, path.hasPrefix("/1/apps/") {
      return object.allSatisfy { members.contains($0.key) }
    }
    // One without a body is known by its headers.
    let names =
      headers?.object?.map { $0.key } ?? headers?.array?.compactMap { $0[0]?.string } ?? []
    return names.contains { $0.lowercased().hasPrefix("apns-") }
  }

  /// A captured body is text, and a payload that somebody writes is an object.
  private static func body(
    _ json: JSON?, of request: JSON.Object, _ bytes: Int
  ) -> PushRequest.Body {
    switch json {
    case nil: .empty
    case .string(let text): PushRequest.Body(Array(text.utf8)[...])
    case let payload?:
      // A line of serve tells how long the body was.
      isLineOfServe(request) && request["bytes"]?.int != nil
        ? .payload(payload, bytes: request["bytes"]?.int) : .payload(payload, within: bytes)
    }
  }
}
