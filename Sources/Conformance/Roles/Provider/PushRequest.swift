/// A request to APNs, as far as it is known: what isn't known isn't judged.
///
/// Many rules look at each request, so it is handed on as a reference, and what several of them ask
/// for is found once.
final class PushRequest: Sendable {
  let parts: Parts
  /// What the payload asks for.
  let kind: PayloadKind
  /// The push type that it says.
  let type: String?
  /// The push type that it says, where it is one of those that there are.
  let pushType: PushType?
  /// The push type that it says, else the one that its payload shows.
  let presumedType: String?
  /// What its first `authorization` header says.
  let bearer: BearerToken?

  init(_ parts: Parts) {
    self.parts = parts
    kind = PayloadKind(parts.payload ?? .null)
    type = parts.header("apns-push-type")
    pushType = type.flatMap(PushType.init(rawValue:))
    presumedType = type ?? kind.pushType
    bearer = parts.header("authorization").flatMap { BearerToken($0) }
  }

  /// The same request with one more header.
  func adding(_ name: String, _ value: String) -> PushRequest {
    var parts = parts
    parts.append(name, value)
    return PushRequest(parts)
  }

  /// What matters to a request and doesn't stand in it.
  struct Situation: Sendable {
    /// The kind of device behind the token.
    var platform: String?
    /// How the provider shows who it is.
    var authentication: ProviderSetUp.Authentication?
    /// The time, in seconds since 1970.
    var now: Int?
  }

  /// What a request carries.
  enum Body: Sendable {
    /// Nothing is known of it.
    case unknown
    /// Nothing, known to be nothing.
    case empty
    /// A payload, and how many bytes it took where it was read.
    case payload(JSON, bytes: Int?)
    /// Something that is no JSON, and why.
    case unreadable(JSON.SyntaxError, bytes: Int)
  }

  // MARK: What its parts say

  var method: String? { parts.method }
  var path: String? { parts.path }
  var headers: [(name: String, value: String)] { parts.headers }
  var body: Body { parts.body }
  var situation: Situation { parts.situation }
  /// Whether it is known as a whole, as one that was captured is.
  var isWhole: Bool { parts.isWhole }
  /// The payload, where there is one.
  var payload: JSON? { parts.payload }
  /// The `aps` of the payload, where it is an object.
  var aps: JSON.Object? { payload?["aps"]?.object }

  /// The first value of a header; nil where it is absent or not known.
  func header(_ name: String) -> String? { parts.header(name) }

  /// The values of a header, in order.
  func values(_ name: String) -> [String] {
    headers.compactMap { $0.name.hasSameBytes(as: name) ? $0.value : Optional.none }
  }

  /// Whether a header is known not to be there.
  func lacks(_ name: String) -> Bool { header(name) == nil && parts.isAbsent(name) }

  /// The request as an observation.
  var observed: JSON.Object {
    [
      "method": method.map(JSON.string) ?? .null, "path": path.map(JSON.string) ?? .null,
      "headers": .array(headers.map { [.string($0.name), .string($0.value)] }),
      "body": payload ?? .null,
    ]
  }
}
