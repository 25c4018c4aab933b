import ConformanceModels

/// What people write or capture of a push: a payload, a request, or a line of `serve --json`.
struct WrittenRequest {
  /// Its parts, as far as they are known.
  var parts: PushRequest.Parts
  /// The app that a payload names beside itself, as files for the simulator do.
  private(set) var app: String?
  /// The keys of its parts, where it is a request and not only a payload.
  private(set) var headersKey: String?
  private(set) var payloadKey: String?
  /// A member that a request doesn't have, so that what it says isn't known.
  private(set) var unknownMember: String?

  static let members = ["method", "path", "headers", "payload", "body"]
  private static let targetBundle = "Simulator Target Bundle"

  /// Reads a document, or an element of a list, of so many bytes.
  init(_ json: JSON, bytes: Int) {
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
    headersKey = headers.map { _ in "headers" }
    payloadKey = ["payload", "body"].first { object[$0].map { $0 != .null } == true }
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
      Self.isLineOfServe(object) ? nil : object.map(\.key).first { !known.contains($0) }
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
    let names = headers?.object?.map(\.key) ?? headers?.array?.compactMap { $0[0]?.string } ?? []
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
