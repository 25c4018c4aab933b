#if Gateway
  internal import Conformance

  /// Performs one case over the wire, step by step, and reports what the client saw.
  ///
  /// It belongs to the thread that made it.
  struct WireCase {
    private let gateway: any GatewayUnderTest
    /// The open connections, by their numbers in the case.
    private var lines: [GatewayConnection.ID: Client] = [:]
    private var opened: Set<GatewayConnection.ID> = []
    private var requests = 0
    private var channels: CaseChannels
    /// The channels that the case's steps have made at a gateway of others, with their apps.
    private(set) var made: [(app: String, id: String)] = []

    init(_ gateway: any GatewayUnderTest) {
      self.gateway = gateway
      channels = CaseChannels(gateway.stated, areShared: gateway.sharesChannels)
    }

    /// Performs one step, and returns the observation.
    mutating func take(_ action: String, _ argument: JSON) throws(WireFailure) -> JSON.Object {
      let service = argument["service"]?.string.flatMap(GatewayService.init) ?? .push
      let number = GatewayConnection.ID(argument["connection"]?.int ?? 1, service)
      switch action {
      case "connect":
        let alpn = argument["alpn"]?.string ?? "h2"
        return try connect(number, argument["tls"]?.string, alpn == "none" ? [] : [alpn])
      case "request": return try request(gateway.stated.request(argument))
      case "broadcast": return try request(channels.broadcast(argument, of: gateway.stated))
      case "manage":
        let request = channels.management(argument, of: gateway.stated)
        let observed = channels.observed(try self.request(request), afterManaging: argument)
        if gateway.sharesChannels { noteChannel(observed, request) }
        return observed
      case "ping": return try ping(number)
      case "priority-frame":
        try open(number)
        // For an idle stream, with no dependency and weight 16.
        lines[number]?.send(
          frame: FrameWriter.frame(.priority, stream: 1, payload: [0, 0, 0, 0, 15]))
        return endings()
      default:
        gateway.perform(action, channels.withIDs(argument))
        var observed = endings()
        observed["delivered"] = happenings()["delivered"]
        return channels.inWordsOfCase(observed)
      }
    }

    /// Closes the remaining connections.
    func close() {
      for line in lines.values { line.close() }
    }

    // MARK: Channels at a gateway of others

    /// Sets the ID that a channel of the case's set-up has at a gateway of others.
    mutating func setID(_ id: String, ofChannel name: String) { channels.setID(id, of: name) }

    /// Sets the ID that stands for each channel that the case names and its gateway doesn't know.
    mutating func setUnknownID(_ id: String) { channels.unknownID = id }

    private mutating func noteChannel(_ observed: JSON.Object, _ request: SpecifiedRequest) {
      guard let answer = observed["answer"]?.object,
        let id = CaseChannels.newID(in: answer),
        let app = request.request.path.rest(after: "/1/apps/")?.split(separator: "/").first
      else { return }
      made.append((String(app), id))
    }

    // MARK: Connections

    private mutating func connect(
      _ number: GatewayConnection.ID, _ tls: String?, _ protocols: [String]
    ) throws(WireFailure) -> JSON.Object {
      opened.insert(number)
      let version = tls.flatMap(TLSVersion.init(name:))
      if let line = try gateway.connect(to: number.service, version, protocols: protocols),
        isConnected(line, number.service, protocols)
      {
        lines[number] = line
      }
      var observed = happenings()
      observed["delivered"] = nil
      observed["connected"] = .bool(lines[number] != nil)
      observed["streams"] = streams(number)
      return observed
    }

    private func isConnected(
      _ line: Client, _ service: GatewayService, _ protocols: [String]
    ) -> Bool {
      // A server that chose HTTP/1.1 needn't understand this client's HTTP/2.
      if line.observation.chosenProtocol == "http/1.1" { return true }
      // Without an answer to the offer, it may speak HTTP/1.1 all the same, as Go's server does.
      if protocols == ["http/1.1"] {
        return line.isServedHTTP1(host: gateway.authority(of: service))
      }
      // In TLS 1.3 a server refuses a client certificate only after the client's handshake has
      // succeeded.
      return line.settle()
    }

    /// Opens a connection unless it was opened before; an ended connection isn't reopened.
    private mutating func open(_ number: GatewayConnection.ID) throws(WireFailure) {
      if opened.contains(number) { return }
      _ = try connect(number, nil, ["h2"])
    }

    private mutating func ping(_ number: GatewayConnection.ID) throws(WireFailure) -> JSON.Object {
      try open(number)
      let isAcknowledged = lines[number]?.ping() ?? false
      var observed = endings()
      if isAcknowledged { observed["acknowledged"] = true }
      return observed
    }

    private func streams(_ number: GatewayConnection.ID) -> JSON? {
      guard let line = lines[number] else { return nil }
      let limits = line.observation.settings.joined().filter {
        $0.id == WireSetting.maxConcurrentStreams(0).id
      }
      return limits.last?.value == 1 ? "one" : "several"
    }

    /// Reads from every connection, and returns which have ended, in order.
    private mutating func endings() -> JSON.Object {
      settleAll()
      var ended: [JSON] = []
      for (id, line) in lines.sorted(by: { $0.key.precedes($1.key) }) {
        let seen = line.observation
        let farewell = seen.goAways.first
        guard farewell != nil || seen.end != nil else { continue }
        lines[id] = nil
        line.close()
        var ending: JSON.Object = ["connection": .number(JSON.Number(id.number))]
        if id.service == .management { ending["service"] = "management" }
        let debug = farewell.flatMap { try? JSON.parse($0.debug[...]) }
        if let reason = debug?["reason"], reason.string != nil { ending["reason"] = reason }
        ended.append(.object(ending))
      }
      return ended.isEmpty ? [:] : ["ended": .array(ended)]
    }

    /// Settles twice: an action of the gateway's own may only have begun when it sent the first
    /// acknowledgement.
    private func settleAll() {
      for _ in 0..<2 {
        for line in lines.values { line.settle() }
      }
    }

    // MARK: Requests

    private mutating func request(_ stated: SpecifiedRequest) throws(WireFailure) -> JSON.Object {
      let id = GatewayConnection.ID(stated.connection, stated.service)
      try open(id)
      // Requests about channels aren't counted.
      if stated.service == .push { requests += 1 }
      let request = try gateway.signed(stated)
      gateway.willSend(stated.service == .push ? requests : 0)
      var answer: JSON?
      if let line = lines[id] {
        let authority = gateway.authority(of: stated.service)
        let stream = line.submit(ClientRequest(request, authority: authority))
        settleAll()
        answer = line.results([stream], milliseconds: gateway.patience).first?.answer
      }
      var observed = endings()
      for member in happenings() { observed[member.key] = member.value }
      observed["answer"] = answer
      observed["streams"] = streams(id)
      return channels.inWordsOfCase(observed)
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
    /// Creates the request of a case, with the header representation that it states.
    init(_ request: GatewayRequest, authority: String) {
      self.init(
        method: request.method, path: request.path, authority: authority,
        headers: request.headers.map { ($0.name, $0.value) }, body: request.body)
      guard request.writing == .literal else { return }
      fields.setRepresentations(fields.map { _ in .neverIndexed })
    }
  }

  extension ClientResult {
    /// The answer as an observation; nil if there is no complete answer.
    fileprivate var answer: JSON? {
      if case .reset(let code) = end { return ["reset": .string(code.description)] }
      guard end == .response, let status else { return nil }
      let headers = fields.filter { !$0.name.hasPrefix(":") }.map { ($0.name, $0.value) }
      return GatewayReply(status: status, headers: FieldList(headers), body: body).json
    }
  }
#endif
