/// A request to APNs, as far as it is known: what isn't known isn't judged.
struct PushRequest: Sendable {
  /// The method, where it is known.
  var method: String?
  /// The path, where it is known.
  var path: String?
  /// The headers that are there, in order.
  private(set) var headers: [(name: String, value: String)] = []
  /// The push type that it says; nearly every rule asks for it, so it is kept.
  private(set) var type: String?
  let body: Body
  /// What the payload asks for, found once for all rules that want to know.
  let kind: PayloadKind
  /// The push type that the payload shows.
  private let shownType: String?
  var situation = Situation()

  /// The push type that it says, where it is one of those that there are.
  private(set) var pushType: PushType?
  /// What its first `authorization` header says.
  private(set) var bearer: BearerToken?

  /// The names of headers that are known to be absent; nil where all are that aren't there.
  private var absent: Set<String>?

  /// Whether it is known as a whole, as one that was captured is.
  var isWhole: Bool { absent == nil }

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

  /// What matters to a request and doesn't stand in it.
  struct Situation: Sendable {
    /// The kind of device behind the token.
    var platform: String?
    /// How the provider shows who it is.
    var authentication: ProviderSetUp.Authentication?
    /// The time, in seconds since 1970.
    var now: Int?
  }

  /// A request that is known as a whole, or of which only the named headers are known.
  init(_ body: Body, isWhole: Bool) {
    self.body = body
    absent = isWhole ? Optional.none : []
    if case .payload(let payload, _) = body {
      kind = PayloadKind(payload)
    } else {
      kind = PayloadKind(.null)
    }
    shownType = kind.pushType
  }

  /// Reads the argument of `check`, which the vocabulary has checked.
  init(checking json: JSON) {
    let body: Body =
      if let text = json["body"]?.string {
        Body(Array(text.utf8)[...])
      } else {
        json["payload"].map { .payload($0, bytes: Optional.none) } ?? .unknown
      }
    self.init(body, isWhole: false)
    method = json["method"]?.string
    path = json["path"]?.string
    for member in json["headers"]?.object ?? JSON.Object() { tell(member.key, member.value) }
  }

  // MARK: Headers

  /// Takes in what is known of a header: its value or values, or null for absent.
  mutating func tell(_ name: String, _ value: JSON) {
    switch value {
    case .null: absent?.insert(name)
    case .array(let values): for value in values { tell(name, value) }
    case .string(let text): append(name, text)
    default: append(name, value.text())
    }
  }

  mutating func append(_ name: String, _ value: String) {
    // What several rules want to know of these two is found once.
    switch name {
    case "apns-push-type" where type == nil: (type, pushType) = (value, PushType(rawValue: value))
    case "authorization" where bearer == nil: bearer = BearerToken(value)
    default: break
    }
    headers.append((name, value))
  }

  /// The values of a header, in order.
  func values(_ name: String) -> [String] {
    headers.compactMap { $0.name.hasSameBytes(as: name) ? $0.value : Optional.none }
  }

  /// The first value of a header; nil where it is absent or not known.
  func header(_ name: String) -> String? {
    headers.first { $0.name.hasSameBytes(as: name) }?.value
  }

  /// Whether a header is known not to be there.
  func lacks(_ name: String) -> Bool {
    header(name) == nil && absent?.contains(name) != false
  }

  // MARK: Push type

  /// The push type that it says, else the one that its payload shows.
  var presumedType: String? { type ?? shownType }

  // MARK: Body

  /// The payload, where there is one.
  var payload: JSON? {
    if case .payload(let payload, _) = body { payload } else { Optional.none }
  }

  /// The `aps` of the payload, where it is an object.
  var aps: JSON.Object? { payload?["aps"]?.object }

  /// The request as an observation.
  var observed: JSON.Object {
    [
      "method": method.map(JSON.string) ?? .null, "path": path.map(JSON.string) ?? .null,
      "headers": .array(headers.map { [.string($0.name), .string($0.value)] }),
      "body": payload ?? .null,
    ]
  }
}

extension PushRequest.Body {
  /// Reads a body as it is.
  init(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else {
      self = .empty
      return
    }
    do {
      self = .payload(try JSON.parse(bytes), bytes: bytes.count)
    } catch {
      self = .unreadable(error, bytes: bytes.count)
    }
  }
}
