#if Gateway
  internal import Conformance
  import ConformanceTools

  /// The gateway model, shared by the threads of a server.
  final class APNsService: Sendable {
    private struct State {
      var model: GatewayModel
      /// The stream limit last sent to each connection that the model knows.
      var known: [GatewayConnection.ID: Int] = [:]
      var script: AnswerScript
      /// The seconds that every answer takes.
      var delay = 0
      var remembers: Bool
      var delivered: [GatewayNotification] = []
      var deviations: [GatewayDeviation] = []

      /// Retains events for `takeHappenings`, up to a limit.
      mutating func keep(_ events: GatewayEvents, _ newDeviations: [GatewayDeviation]) {
        guard remembers else { return }
        Self.append(events.delivered, to: &delivered)
        Self.append(newDeviations, to: &deviations)
      }

      /// Drops the older half when the list is full, because removing elements one by one would
      /// move all others each time.
      private static func append<Element>(_ new: [Element], to kept: inout [Element]) {
        kept += new
        if kept.count > APNsService.mostHappenings {
          kept.removeFirst(kept.count - APNsService.mostHappenings / 2)
        }
      }
    }

    /// The number of deliveries and deviations retained until they are taken.
    static let mostHappenings = 2_000
    private static let second = 1_000_000_000

    private let options: APNs.Options
    private let streamsBeforeToken: Int
    /// Whether the behaviour depends on header representations; the documented behaviour doesn't.
    private let looksAtWriting: Bool
    private let state: Guarded<State>
    /// The servers, for steps on connections other than the request's.
    private let servers = Guarded<[Server]>([])

    init(
      _ setUp: GatewaySetUp, keys: [String: VerifyingKey], behaviour: GatewayBehaviour,
      options: APNs.Options
    ) {
      self.options = options
      streamsBeforeToken = behaviour.streamsBeforeToken
      looksAtWriting = behaviour.writings.count < HeaderWriting.allCases.count
      state = Guarded(
        State(
          model: GatewayModel(
            setUp, behaviour: behaviour,
            verify: { signature in
              keys[signature.keyID]?.isSignature(
                signature.bytes, of: Array(signature.input.utf8)) ?? options.welcomesGuests
            },
            makeID: options.makeID), script: options.script,
          remembers: options.remembersHappenings))
    }

    func connect(to servers: [Server]) {
      self.servers.withLock { $0 = servers }
    }

    /// Releases the servers, which retain this object.
    func disconnect() { servers.withLock { $0 = [] } }

    // MARK: Requests

    /// Answers a request that a listener received, which may be for one environment.
    func answer(
      _ request: WireRequest, _ listener: GatewayService, _ environment: GatewayEnvironment? = nil
    ) -> WireAnswer {
      let id = GatewayConnection.ID(request.connection, request.peer.service ?? listener)
      var asked = request.gatewayRequest(looksAtWriting: looksAtWriting)
      // A case states the environment of its gateway, whatever the client calls it.
      if options.welcomesGuests { asked.environment = request.meantEnvironment ?? environment }
      let (reply, trust, scripted, due, opensUp, delay, home) = state.withLock { state in
        var (reply, trust) = (GatewayReply(), [GatewayTrust]())
        let due = state.model.advance(to: request.arrival / Self.second)
        let allowed = state.known[id] ?? 0
        if options.welcomesGuests {
          (reply, trust) = state.model.answer(guest: asked, on: id)
        } else {
          state.model.answer(asked, on: id, &reply)
        }
        let scripted = state.script.next(for: asked.path)
        if state.remembers {
          state.keep(due, [])
          state.keep(reply.events, reply.deviations)
        }
        let opensUp = allowed == streamsBeforeToken ? newStreams(on: id, &state) : nil
        let home = reply.reason == .badDeviceToken ? state.model.home(ofDeviceIn: asked) : nil
        return (reply, trust, scripted, due, opensUp, state.delay, home)
      }
      end(due.ended)
      end(reply.events.ended.filter { $0.connection != id })
      if let observer = options.observer {
        observer(
          .exchange(
            APNs.Exchange(
              request: request, service: id.service, reply: reply, trust: trust,
              scripted: scripted, delay: delay, environment: asked.environment,
              environmentOfDevice: home)))
      }
      var answer =
        if let scripted { scripted.wireAnswer(insteadOf: reply) } else { reply.wireAnswer }
      if let streams = opensUp {
        answer.steps.insert(.settings([.maxConcurrentStreams(streams)]), at: 0)
      }
      for ending in reply.events.ended where ending.connection == id {
        answer.steps.append(.goAway(.covering, debug: ending.debugData))
      }
      if delay > 0 { answer.steps.insert(.wait(milliseconds: delay * 1_000), at: 0) }
      return answer
    }

    /// Returns a connection's new stream limit; nil if it hasn't changed, which is usual after the
    /// first token.
    private func newStreams(on id: GatewayConnection.ID, _ state: inout State) -> Int? {
      let streams = state.model.streams(on: id)
      guard streams != streamsBeforeToken else { return nil }
      state.known[id] = streams
      return streams
    }

    // MARK: Connections

    /// Adds a connection to the model once it is established, because a quiet connection may become
    /// idle and must be closed when the gateway goes down.
    func open(_ number: Int, _ peer: WirePeer, _ listener: GatewayService) -> [WireStep] {
      let id = GatewayConnection.ID(number, peer.service ?? listener)
      let (due, isOpen, streams) = state.withLock { state in
        let due = state.model.advance(to: seconds)
        state.keep(due, [])
        open(id, peer, &state)
        return (due, state.model.isOpen(id), state.model.streams(on: id))
      }
      end(due.ended)
      guard isOpen else { return [.close(.tls)] }
      options.observer?(.opened(number: number, peer, at: options.clock.now()))
      return streams == streamsBeforeToken ? [] : [.settings([.maxConcurrentStreams(streams)])]
    }

    /// Records a PING, which keeps a connection from becoming idle.
    func pinged(_ number: Int) {
      let due = state.withLock { state in
        let due = state.model.advance(to: seconds)
        state.keep(due, [])
        for service in GatewayService.allCases {
          _ = state.model.ping(on: GatewayConnection.ID(number, service))
        }
        return due
      }
      end(due.ended)
    }

    /// Passes a PRIORITY frame to the model; the documented behaviour ignores it, but mutants may
    /// not.
    func prioritized(_ number: Int) {
      change { model in ((), model.priorityFrame(on: GatewayConnection.ID(number))) }
    }

    private func open(_ id: GatewayConnection.ID, _ peer: WirePeer, _ state: inout State) {
      let opening = state.model.open(
        id,
        GatewayConnection.Handshake(
          tls: peer.numberOfTLS,
          alpn: peer.chosenProtocol, certificate: certificate(of: peer)))
      state.known[id] = state.model.streams(on: id)
      state.keep(GatewayEvents(), opening.deviations)
    }

    /// Removes a connection that has ended, with everything that is remembered about it.
    func close(_ number: Int) {
      state.withLock { state in
        // No number belongs to two connections.
        for service in GatewayService.allCases {
          let id = GatewayConnection.ID(number, service)
          state.model.close(id)
          state.known[id] = nil
        }
      }
    }

    /// The number of connections that are remembered.
    var connectionCount: Int { state.withLock { $0.known.count } }

    /// Returns what a client's certificate means; nil if it presented none.
    func certificate(of peer: WirePeer) -> GatewayCertificate? {
      guard let shown = peer.certificate else { return nil }
      if let known = options.certificates(shown) { return known }
      return GatewayCertificate(
        topics: [shown.userID].compactMap { $0 },
        standing: peer.distrust == nil || options.welcomesGuests ? .valid : .invalid)
    }

    // MARK: Changes without a request

    func change<Result>(
      _ body: (inout GatewayModel) -> (result: Result, events: GatewayEvents)
    ) -> Result {
      let (result, events) = state.withLock { state in
        let due = state.model.advance(to: seconds)
        let (result, events) = body(&state.model)
        state.keep(due, [])
        state.keep(events, [])
        return (result, due.ended + events.ended)
      }
      end(events)
      return result
    }

    /// Changes the script between two requests.
    func changeScript<Result>(_ body: (inout AnswerScript) -> Result) -> Result {
      state.withLock { body(&$0.script) }
    }

    /// The seconds that every answer takes.
    var delay: Int { state.withLock { $0.delay } }

    func setDelay(_ seconds: Int) { state.withLock { $0.delay = seconds } }

    func tick() { change { _ in ((), GatewayEvents()) } }

    func takeHappenings() -> (delivered: [GatewayNotification], deviations: [GatewayDeviation]) {
      state.withLock { state in
        defer { (state.delivered, state.deviations) = ([], []) }
        return (state.delivered, state.deviations)
      }
    }

    private var seconds: Int { options.clock.now() / Self.second }

    private func end(_ endings: [GatewayConnection.Ending]) {
      guard !endings.isEmpty else { return }
      let servers = servers.withLock { $0 }
      for ending in endings {
        // A proxied connection is on the other listener; no number is on both.
        for server in servers {
          server.perform([.goAway(.any, debug: ending.debugData)], on: ending.connection.number)
          server.perform([.close(.tls)], on: ending.connection.number)
        }
      }
    }
  }

  extension WirePeer {
    /// The service that the client asked a proxy for; nil where it connected directly.
    fileprivate var service: GatewayService? {
      proxied.map { destination in
        let isManagement = GatewayIdentities.namesOfManagement.contains(
          where: destination.hasPrefix)
        return isManagement ? .management : .push
      }
    }
  }

  extension WireRequest {
    /// The representation of its fields: literal if none of them is in a table, not even the method,
    /// because a request about channels may have no header but the secret one.
    fileprivate var writing: HeaderWriting {
      let isIndexed = fields.contains { [.indexed, .incremental].contains($0.representation) }
      return isIndexed ? .indexed : .literal
    }

    /// Returns the request in the model's terms.
    fileprivate func gatewayRequest(looksAtWriting: Bool) -> GatewayRequest {
      var request = GatewayRequest(
        method: received[named: ":method"] ?? "", path: received[named: ":path"] ?? "",
        headers: received, body: body)
      if looksAtWriting { request.writing = writing }
      return request
    }
  }

  extension GatewayReply {
    /// The reply as steps on the wire; silence if the model doesn't reply.
    var wireAnswer: WireAnswer {
      guard let status else { return .silence }
      return WireAnswer(status: status, headers: headerFields, body: body)
    }

    /// The headers with their representations.
    var headerFields: HeaderFields {
      // Identifiers differ each time, and would only evict other fields from the dynamic table.
      var fields = HeaderFields(headers, all: .withoutIndexing)
      let indices = headers.entries.indices
      if !indices.allSatisfy({ headers.isName(at: $0, endingIn: "-id") }) {
        fields.setRepresentations(
          indices.map {
            headers.isName(at: $0, endingIn: "-id") ? .withoutIndexing : .incremental
          })
      }
      return fields
    }
  }

  extension GatewayConnection.Ending {
    /// The debug data of a GOAWAY: JSON with the reason.
    var debugData: [UInt8] {
      guard let reason else { return [] }
      return Array("{\"reason\":\"\(reason.rawValue)\"}".utf8)
    }
  }
#endif
