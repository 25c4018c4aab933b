/// A push that arrived at a gateway that is served: what it is, what is wrong with it, and what was
/// answered.
public struct ServedPush: Sendable {
  /// A header as it arrived.
  public struct Header: Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String
    /// How it was written: `indexed`, `incremental`, `without-indexing` or `never-indexed`.
    public var encoding: String

    /// Describes a header.
    public init(name: String, value: String, encoding: String) {
      (self.name, self.value, self.encoding) = (name, value, encoding)
    }
  }

  /// What was answered.
  public struct Answer: Sendable {
    /// What the gateway made of the request.
    public var own: GatewayReply
    /// What the script did in its place.
    public var scripted: ScriptedAnswer?

    /// Describes an answer.
    public init(own: GatewayReply, scripted: ScriptedAnswer? = nil) {
      (self.own, self.scripted) = (own, scripted)
    }
  }

  /// Which connection it came on, and which stream of it.
  public let connection: Int
  /// The stream.
  public let stream: Int
  /// The headers in order, also those that HTTP/2 puts in place of the request line.
  public let headers: [Header]
  /// The body.
  public let body: [UInt8]
  /// What was answered.
  public let answer: Answer
  /// What was taken on trust.
  public let trust: [GatewayTrust]
  /// When it arrived, in nanoseconds since 1970.
  public let arrival: Int

  let request: PushRequest
  let problems: [(rule: RequestRule, problem: RequestProblem)]

  /// Takes in a request that arrived, and holds it against the rules.
  public init(
    connection: Int, stream: Int, arrival: Int, headers: [Header], body: [UInt8],
    showsCertificate: Bool, answer: Answer, trust: [GatewayTrust] = []
  ) {
    (self.connection, self.stream, self.arrival) = (connection, stream, arrival)
    (self.headers, self.body, self.answer, self.trust) = (headers, body, answer, trust)
    var parts = PushRequest.Parts(PushRequest.Body(body[...]), isWhole: true)
    for header in headers {
      switch header.name {
      case ":method": parts.method = header.value
      case ":path": parts.path = header.value
      default: if !header.name.hasPrefix(":") { parts.append(header.name, header.value) }
      }
    }
    parts.situation.authentication = showsCertificate ? .certificate : .token
    parts.situation.now = arrival / 1_000_000_000
    request = PushRequest(parts)
    problems = request.problems
  }

  /// The device token, where the request line is one of a push.
  var device: String? {
    let prefix = "/3/device/"
    guard request.method == "POST", let path = request.path, path.hasPrefix(prefix) else {
      return nil
    }
    let token = path.dropFirst(prefix.count)
    return token.isEmpty || token.contains("/") ? nil : String(token)
  }

  /// The status that the client got; nil where the script did something else.
  var status: Int? {
    switch answer.scripted?.kind {
    case nil, .goaway(_, processed: true): answer.own.status
    case .status(let status): status
    default: nil
    }
  }

  /// The response that the client got; nil where it got none.
  var reply: GatewayReply? {
    switch answer.scripted?.kind {
    case nil, .goaway(_, processed: true): answer.own.status.map { _ in answer.own }
    case .status(let status): answer.scripted?.reply(with: status, insteadOf: answer.own)
    default: nil
    }
  }

  /// What its provider token says; nil where there is none.
  var token: ServedToken? {
    request.bearer.map {
      ServedToken(
        $0, now: arrival / 1_000_000_000, reason: answer.own.reason,
        showsCertificate: request.situation.authentication == .certificate,
        isOnTrust: trust.contains(.key))
    }
  }
}
