import ConformanceModels

/// A request of a document, with the places of its parts.
struct CheckedRequest {
  let request: PushRequest
  /// The app that the document names beside the payload, as files for the simulator do.
  private(set) var app: String?
  /// The path of the request in the document.
  private let root: JSON.Path
  /// The keys of its parts, if the document contains a request rather than only a payload.
  private var headersKey: String?
  private var payloadKey: String?

  private static let targetBundle = "Simulator Target Bundle"

  /// Returns the requests of a document: one, or the elements of a list.
  static func all(
    in document: JSON, bytes: Int, _ context: CheckContext
  ) -> [CheckedRequest] {
    guard case .array(let items) = document else {
      return [CheckedRequest(document, at: JSON.Path(), bytes: bytes, context)]
    }
    return items.enumerated().map { index, item in
      CheckedRequest(item, at: JSON.Path([.index(index)]), bytes: bytes, context)
    }
  }

  /// Represents a document that isn't JSON.
  init(unreadable body: PushRequest.Body, _ context: CheckContext) {
    root = JSON.Path()
    request = Self.request(PushRequest.Parts(body, isWhole: false), context)
  }

  private init(_ json: JSON, at root: JSON.Path, bytes: Int, _ context: CheckContext) {
    self.root = root
    var parts: PushRequest.Parts
    if let object = json.object, object["aps"] == nil,
      let key = ["payload", "body"].first(where: { object[$0] != nil })
    {
      payloadKey = key
      let headers = object["headers"]
      headersKey = headers.map { _ in "headers" }
      parts = PushRequest.Parts(Self.body(object[key] ?? .null, bytes), isWhole: headers != nil)
      parts.method = object["method"]?.string
      parts.path = object["path"]?.string
      // Headers are an object, or a list of pairs if their order was captured.
      for member in headers?.object ?? JSON.Object() { parts.tell(member.key, member.value) }
      for pair in headers?.array ?? [] {
        if let name = pair[0]?.string, let value = pair[1] { parts.tell(name, value) }
      }
    } else {
      var payload = json
      if var object = json.object, let bundle = object[Self.targetBundle] {
        app = bundle.string
        object[Self.targetBundle] = nil
        payload = .object(object)
      }
      parts = PushRequest.Parts(.payload(payload, bytes: bytes), isWhole: false)
    }
    request = Self.request(parts, context)
  }

  /// A captured body is text; a body that somebody writes is an object.
  private static func body(_ json: JSON, _ bytes: Int) -> PushRequest.Body {
    if case .string(let text) = json { return PushRequest.Body(Array(text.utf8)[...]) }
    return .payload(json, within: bytes)
  }

  private static func request(_ parts: PushRequest.Parts, _ context: CheckContext) -> PushRequest {
    var parts = parts
    for (name, value) in context.headers { parts.append(name, value) }
    parts.situation = context.situation
    return PushRequest(parts)
  }

  // MARK: Places

  /// Returns the path of a part of the request, whether or not the document contains it.
  func path(of part: RequestProblem.Part) -> JSON.Path {
    switch part {
    case .request: root
    case .method: root.appending(.key("method"))
    case .path: root.appending(.key("path"))
    case .header(let name):
      headersKey.map { root.appending(.key($0)).appending(.key(name)) } ?? root
    case .payload(let path):
      JSON.Path(root.steps + (payloadKey.map { [.key($0)] } ?? []) + path.steps)
    }
  }
}
