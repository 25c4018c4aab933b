#if Gateway
  internal import Conformance

  /// One case over the wire, step by step: what is reported is what the client saw.
  ///
  /// It belongs to the thread that made it.
  struct WireCase {
    private let gateway: any GatewayUnderTest
    /// The connections that last, by their numbers in the case.
    private var lines: [Int: Client] = [:]
    private var opened: Set<Int> = []
    private var requests = 0

    init(_ gateway: any GatewayUnderTest) { self.gateway = gateway }

    /// Does one step, and reports what was to be seen.
    mutating func take(_ action: String, _ argument: JSON) throws(WireFailure) -> JSON.Object {
      let number = argument["connection"]?.int ?? 1
      switch action {
      case "connect":
        let alpn = argument["alpn"]?.string ?? "h2"
        return try connect(number, argument["tls"]?.string, alpn == "none" ? [] : [alpn])
      case "request": return try request(gateway.stated.request(argument))
      case "ping": return try ping(number)
      case "priority-frame":
        try open(number)
        // Of a stream that isn't begun yet: it depends on none, and weighs 16.
        lines[number]?.send(
          frame: FrameWriter.frame(.priority, stream: 1, payload: [0, 0, 0, 0, 15]))
        return endings()
      default:
        gateway.perform(action, argument)
        var observed = endings()
        observed["delivered"] = happenings()["delivered"]
        return observed
      }
    }

    /// Ends the connections that are left.
    func close() {
      for line in lines.values { line.close() }
    }

    // MARK: Connections

    private mutating func connect(
      _ number: Int, _ tls: String?, _ protocols: [String]
    ) throws(WireFailure) -> JSON.Object {
      opened.insert(number)
      let version = tls.flatMap(TLSVersion.init(name:))
      if let line = try gateway.connect(version, protocols: protocols), Self.isConnected(line) {
        lines[number] = line
      }
      var observed = happenings()
      observed["delivered"] = Optional.none
      observed["connected"] = .bool(lines[number] != nil)
      observed["streams"] = streams(number)
      return observed
    }

    private static func isConnected(_ line: Client) -> Bool {
      // Who agrees on HTTP/1.1 serves it, and needn't understand what this client speaks.
      if line.observation.chosenProtocol == "http/1.1" { return true }
      // Who is refused for a certificate hears of it when the handshake is over for the client.
      return line.settle()
    }

    /// Opens a connection that wasn't opened before; one that has ended stays so.
    private mutating func open(_ number: Int) throws(WireFailure) {
      if opened.contains(number) { return }
      _ = try connect(number, Optional.none, ["h2"])
    }

    private mutating func ping(_ number: Int) throws(WireFailure) -> JSON.Object {
      try open(number)
      let isAcknowledged = lines[number]?.ping() ?? false
      var observed = endings()
      if isAcknowledged { observed["acknowledged"] = true }
      return observed
    }

    private func streams(_ number: Int) -> JSON? {
      guard let line = lines[number] else { return Optional.none }
      let limits = line.observation.settings.joined().filter {
        $0.id == WireSetting.maxConcurrentStreams(0).id
      }
      return limits.last?.value == 1 ? "one" : "several"
    }

    /// Reads what there is on every connection, and tells which have ended, in order.
    private mutating func endings() -> JSON.Object {
      settleAll()
      var ended: [JSON] = []
      for (number, line) in lines.sorted(by: { $0.key < $1.key }) {
        let seen = line.observation
        let farewell = seen.goAways.first
        guard farewell != nil || seen.end != nil else { continue }
        lines[number] = nil
        line.close()
        var ending: JSON.Object = ["connection": .number(JSON.Number(number))]
        let debug = farewell.flatMap { try? JSON.parse($0.debug[...]) }
        if let reason = debug?["reason"], reason.string != nil { ending["reason"] = reason }
        ended.append(.object(ending))
      }
      return ended.isEmpty ? [:] : ["ended": .array(ended)]
    }

    /// Twice: what the gateway does by itself may only have begun when the first answer left.
    private func settleAll() {
      for _ in 0..<2 {
        for line in lines.values { line.settle() }
      }
    }

    // MARK: Requests

    private mutating func request(_ stated: StatedRequest) throws(WireFailure) -> JSON.Object {
      try open(stated.connection)
      requests += 1
      let request = try signed(stated)
      gateway.willSend(requests)
      var answer: JSON?
      if let line = lines[stated.connection] {
        let stream = line.submit(ClientRequest(request, authority: gateway.authority))
        settleAll()
        answer = line.results([stream], milliseconds: gateway.patience).first?.answer
      }
      var observed = endings()
      for member in happenings() { observed[member.key] = member.value }
      observed["answer"] = answer
      observed["streams"] = streams(stated.connection)
      return observed
    }

    private func signed(_ stated: StatedRequest) throws(WireFailure) -> GatewayRequest {
      var failure: WireFailure?
      let request = stated.signed { keyID, input in
        do throws(WireFailure) {
          return try gateway.sign(keyID, input)
        } catch {
          failure = error
          return []
        }
      }
      if let failure { throw failure }
      return request
    }

    // MARK: Behind the wire

    private func happenings() -> JSON.Object {
      let happened = gateway.takeHappenings()
      var events = GatewayEvents()
      events.delivered = happened.delivered
      var observed = events.json
      let deviations = happened.deviations.map { JSON.string($0.rawValue) }
      if !deviations.isEmpty { observed["deviations"] = .array(deviations) }
      return observed
    }
  }

  extension ClientRequest {
    /// The request of a case, its headers written as it says.
    fileprivate init(_ request: GatewayRequest, authority: String) {
      self.init(
        method: request.method, path: request.path, authority: authority,
        headers: request.headers.map { ($0.name, $0.value) }, body: request.body)
      guard request.writing == .literal else { return }
      fields.setRepresentations(fields.map { _ in .neverIndexed })
    }
  }

  extension ClientResult {
    /// The answer as an observation; nil where none came, or none that is whole.
    fileprivate var answer: JSON? {
      guard end == .response, let status else { return Optional.none }
      let headers = fields.filter { !$0.name.hasPrefix(":") }.map { ($0.name, $0.value) }
      return GatewayReply(status: status, headers: FieldList(headers), body: body).json
    }
  }
#endif
