import ConformanceModels

/// A request of a document, with the places of its parts.
struct CheckedRequest {
  let request: PushRequest
  /// The app that the document names beside the payload.
  private(set) var app: String?
  /// The path of the request in the document.
  private let root: JSON.Path
  /// The service to which the document is a message, where it is one.
  let service: PushService?
  /// The paths of its parts, where the document contains a request rather than only a payload.
  private let headersPath: [JSON.Path.Step]?
  private let payloadPath: [JSON.Path.Step]?
  /// A member that a request doesn't have, so that what it says wasn't checked.
  private(set) var unknownMember: String?

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
    (service, headersPath, payloadPath) = (nil, nil, nil)
    request = Self.request(PushRequest.Parts(body, isWhole: false), context)
  }

  private init(_ json: JSON, at root: JSON.Path, bytes: Int, _ context: CheckContext) {
    let written = WrittenRequest(json, bytes: bytes)
    self.root = root
    (app, service) = (written.app, written.service)
    (headersPath, payloadPath) = (written.headersPath, written.payloadPath)
    unknownMember = written.unknownMember
    request = Self.request(written.parts, context)
  }

  private static func request(_ parts: PushRequest.Parts, _ context: CheckContext) -> PushRequest {
    var parts = parts
    for (name, value) in context.headers { parts.append(name, value) }
    parts.situation = context.situation
    return PushRequest(parts)
  }

  // MARK: Places

  /// Returns the path of a member of the document itself.
  func path(ofMember key: String) -> JSON.Path { root.appending(.key(key)) }

  /// Returns the path of a part of the request, whether or not the document contains it.
  func path(of part: RequestProblem.Part) -> JSON.Path {
    switch part {
    case .request: root
    case .method: root.appending(.key("method"))
    case .path: root.appending(.key("path"))
    case .header(let name):
      headersPath.map { JSON.Path(root.steps + $0 + [.key(name)]) } ?? root
    case .payload(let path):
      JSON.Path(root.steps + (payloadPath ?? []) + path.steps)
    }
  }
}
