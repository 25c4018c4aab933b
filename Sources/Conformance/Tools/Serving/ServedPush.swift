import ConformanceModels

/// A push that a served gateway received, or a request about channels, with its mistakes and its
/// answer.
package struct ServedPush: Sendable {
  /// A header as it arrived.
  package struct Header: Sendable {
    /// The name.
    package var name: String
    /// The value.
    package var value: String
    /// Its representation in HPACK: `indexed`, `incremental`, `without-indexing` or
    /// `never-indexed`.
    package var encoding: String

    /// Creates a header.
    package init(name: String, value: String, encoding: String) {
      (self.name, self.value, self.encoding) = (name, value, encoding)
    }
  }

  /// What was answered.
  package struct Answer: Sendable {
    /// The gateway's own answer.
    package var own: GatewayReply
    /// The script's answer in its place.
    package var scripted: ScriptedAnswer?
    /// The seconds that every answer of the gateway took.
    package var delay = 0

    /// Creates an answer.
    package init(own: GatewayReply, scripted: ScriptedAnswer? = nil, delay: Int = 0) {
      (self.own, self.scripted, self.delay) = (own, scripted, delay)
    }

    /// How many seconds after the request the whole of it had left.
    package var seconds: Int {
      delay + (scripted.map { $0.after + max(0, $0.pieces - 1) } ?? 0)
    }

    /// The status that the client got; nil if the script did something else.
    package var status: Int? {
      switch scripted?.kind {
      case nil, .goaway(_, processed: true): own.status
      case .status(let status): status
      default: nil
      }
    }
  }

  /// The number of the connection.
  package let connection: Int
  /// The number of the stream.
  package let stream: Int
  /// The service that it went to.
  package let service: GatewayService
  /// The headers in order, with the pseudo-headers of HTTP/2.
  package let headers: [Header]
  /// The body.
  package let body: [UInt8]
  /// What was answered.
  package let answer: Answer
  /// What the gateway accepted without being able to check it.
  package let trust: [GatewayTrust]
  /// When it arrived, in nanoseconds since 1970.
  package let arrival: Int
  /// The environment that it was meant for, where its host name or its port says so.
  package var environment: GatewayEnvironment?
  /// The other environment, to which its device token belongs, where it was refused for that.
  package var environmentOfDevice: GatewayEnvironment?
  /// Its number among all pushes to the gateway, where that counts them.
  package var number: Int?

  let request: PushRequest
  let problems: [(rule: RequestRule, problem: RequestProblem)]

  /// Creates a push from a received request, and checks it against the rules.
  package init(
    connection: Int, stream: Int, service: GatewayService = .push, arrival: Int,
    headers: [Header], body: [UInt8],
    showsCertificate: Bool, answer: Answer, trust: [GatewayTrust] = []
  ) {
    (self.connection, self.stream, self.arrival) = (connection, stream, arrival)
    self.service = service
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

  /// Whether it went to the service for channels, and so is no push.
  var isAboutChannels: Bool { request.isAboutChannels || service == .management }

  /// The device token; nil if the request line isn't that of a push.
  package var device: String? {
    let prefix = "/3/device/"
    guard request.method == "POST", let path = request.path, path.hasPrefix(prefix) else {
      return nil
    }
    let token = path.dropFirst(prefix.count)
    return token.isEmpty || token.contains("/") ? nil : String(token)
  }

  /// The status that the client got; nil if the script did something else.
  package var status: Int? { answer.status }

  /// When the answer had left, in nanoseconds since 1970.
  var answered: Int { arrival + answer.seconds * 1_000_000_000 }

  /// The response that the client got; nil if there was none.
  var reply: GatewayReply? {
    switch answer.scripted?.kind {
    case nil, .goaway(_, processed: true): answer.own.status.map { _ in answer.own }
    case .status(let status): answer.scripted?.reply(with: status, insteadOf: answer.own)
    default: nil
    }
  }

  /// What to do after its answer; nil where the findings say it, or nothing is to be done.
  var remedy: ReasonTraits.Remedy? {
    if [.badPath, .methodNotAllowed].contains(answer.own.reason),
      let other = ReasonTraits.Remedy(atWrongService: request.path, service)
    {
      return other
    }
    // Without a finding it is a number, and the policy of the channel forbids it.
    if answer.own.reason == .badExpirationDate, request.isBroadcast,
      Int(request.header("apns-expiration") ?? "") != nil
    {
      return .ofExpiration
    }
    return reply.flatMap { reply in
      reply.status.flatMap { ReasonTraits.Remedy(status: $0, reason: reply.namedReason) }
    }
  }

  /// The provider token; nil if there is none.
  var token: ServedToken? {
    request.bearer.map {
      ServedToken(
        $0, now: arrival / 1_000_000_000, reason: answer.own.reason,
        showsCertificate: request.situation.authentication == .certificate,
        isOnTrust: trust.contains(.key))
    }
  }
}
