#if Gateway
  internal import Conformance

  /// The model of the gateway, shared by the threads of a server.
  final class APNsService: Sendable {
    private struct State {
      var model: GatewayModel
      /// The connections that the model knows, and how many streams they were last allowed.
      var known: [Int: Int] = [:]
      var script: AnswerScript
      var remembers: Bool
      var delivered: [GatewayNotification] = []
      var deviations: [GatewayDeviation] = []

      /// Remembers what happened; what nobody asks for isn't kept for ever.
      mutating func keep(_ events: GatewayEvents, _ newDeviations: [GatewayDeviation]) {
        guard remembers else { return }
        Self.append(events.delivered, to: &delivered)
        Self.append(newDeviations, to: &deviations)
      }

      /// Forgets half at a time: one at a time, each would cost as much as all.
      private static func append<Element>(_ new: [Element], to kept: inout [Element]) {
        kept += new
        if kept.count > APNsService.mostHappenings {
          kept.removeFirst(kept.count - APNsService.mostHappenings / 2)
        }
      }
    }

    /// How many deliveries and deviations are remembered until somebody asks for them.
    static let mostHappenings = 2_000
    /// After how many connections those that have ended are forgotten.
    private static let connectionsBetweenSweeps = 1_000
    private static let second = 1_000_000_000

    private let options: APNs.Options
    private let streamsBeforeToken: Int
    /// Whether it matters how headers are written: to the documented behaviour it doesn't.
    private let looksAtWriting: Bool
    private let state: Guarded<State>
    /// The server, to reach other connections than the one that a request came on.
    private let server = Guarded<Server?>(nil)

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

    func connect(to server: Server) { self.server.withLock { $0 = server } }

    /// Lets go of the server, which holds this.
    func disconnect() { server.withLock { $0 = nil } }

    // MARK: Requests

    func answer(_ request: WireRequest) -> WireAnswer {
      let id = GatewayConnection.ID(request.connection)
      let asked = request.gatewayRequest(looksAtWriting: looksAtWriting)
      let (reply, trust, scripted, due, opensUp) = state.withLock { state in
        var (reply, trust) = (GatewayReply(), [GatewayTrust]())
        let due = state.model.advance(to: request.arrival / Self.second)
        let allowed = state.known[id.number] ?? open(id, request.peer, &state)
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
        return (reply, trust, scripted, due, opensUp)
      }
      end(due.ended)
      end(reply.events.ended.filter { $0.connection != id })
      if let observer = options.observer {
        observer(
          .exchange(
            APNs.Exchange(request: request, reply: reply, trust: trust, scripted: scripted)))
      }
      var answer =
        if let scripted { scripted.wireAnswer(insteadOf: reply) } else { reply.wireAnswer }
      if let streams = opensUp {
        answer.steps.insert(.settings([.maxConcurrentStreams(streams)]), at: 0)
      }
      for ending in reply.events.ended where ending.connection == id {
        answer.steps.append(.goAway(.covering, debug: ending.debugData))
      }
      return answer
    }

    /// How many streams a connection is allowed from now on; nil where that hasn't changed, as after
    /// the first token it doesn't.
    private func newStreams(on id: GatewayConnection.ID, _ state: inout State) -> Int? {
      let streams = state.model.streams(on: id)
      guard streams != streamsBeforeToken else { return nil }
      state.known[id.number] = streams
      return streams
    }

    // MARK: Connections

    /// Tells the model of a connection as soon as it stands: one that is quiet may become idle, and is
    /// told where the gateway goes down.
    func open(_ number: Int, _ peer: WirePeer) -> [WireStep] {
      let id = GatewayConnection.ID(number)
      let (due, isOpen, streams) = state.withLock { state in
        let due = state.model.advance(to: seconds)
        state.keep(due, [])
        if state.known[number] == nil { open(id, peer, &state) }
        return (due, state.model.isOpen(id), state.model.streams(on: id))
      }
      end(due.ended)
      guard isOpen else { return [.close(.tls)] }
      options.observer?(.opened(number: number, peer, at: options.clock.now()))
      return streams == streamsBeforeToken ? [] : [.settings([.maxConcurrentStreams(streams)])]
    }

    /// A client that asks whether the gateway is there keeps its connection from being idle.
    func pinged(_ number: Int) {
      let due = state.withLock { state in
        let due = state.model.advance(to: seconds)
        state.keep(due, [])
        _ = state.model.ping(on: GatewayConnection.ID(number))
        return due
      }
      end(due.ended)
    }

    /// A PRIORITY frame means nothing to the documented behaviour, but to others it may.
    func prioritized(_ number: Int) {
      change { model in ((), model.priorityFrame(on: GatewayConnection.ID(number))) }
    }

    /// Tells the model of a connection, also of one that was forgotten for its age, and returns how
    /// many streams it is allowed.
    @discardableResult
    private func open(_ id: GatewayConnection.ID, _ peer: WirePeer, _ state: inout State) -> Int {
      let opening = state.model.open(
        id,
        GatewayConnection.Handshake(
          tls: peer.numberOfTLS,
          alpn: peer.chosenProtocol, certificate: certificate(of: peer)))
      let streams = state.model.streams(on: id)
      state.known[id.number] = streams
      state.keep(GatewayEvents(), opening.deviations)
      if id.number.isMultiple(of: Self.connectionsBetweenSweeps) { sweep(&state) }
      return streams
    }

    /// Forgets connections that have ended.
    private func sweep(_ state: inout State) {
      guard let log = server.withLock({ $0?.log }) else { return }
      for number in state.known.keys where log[number]?.end != nil || log[number] == nil {
        state.model.close(GatewayConnection.ID(number))
        state.known[number] = nil
      }
    }

    /// What a client's certificate stands for; nil where it showed none.
    func certificate(of peer: WirePeer) -> GatewayCertificate? {
      guard let shown = peer.certificate else { return nil }
      if let known = options.certificates(shown) { return known }
      return GatewayCertificate(
        topics: [shown.userID].compactMap { $0 },
        standing: peer.distrust == nil || options.welcomesGuests ? .valid : .invalid)
    }

    // MARK: What happens besides

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

    func tick() { change { _ in ((), GatewayEvents()) } }

    func takeHappenings() -> (delivered: [GatewayNotification], deviations: [GatewayDeviation]) {
      state.withLock { state in
        defer { (state.delivered, state.deviations) = ([], []) }
        return (state.delivered, state.deviations)
      }
    }

    private var seconds: Int { options.clock.now() / Self.second }

    private func end(_ endings: [GatewayConnection.Ending]) {
      guard !endings.isEmpty, let server = server.withLock({ $0 }) else { return }
      for ending in endings {
        server.perform([.goAway(.any, debug: ending.debugData)], on: ending.connection.number)
        server.perform([.close(.tls)], on: ending.connection.number)
      }
    }
  }

  extension WireRequest {
    /// How its headers are written: literally where none of them stands in the table.
    fileprivate var writing: HeaderWriting {
      let isIndexed = headers.contains { [.indexed, .incremental].contains($0.representation) }
      return isIndexed ? .indexed : .literal
    }

    /// The request in the words of the model.
    fileprivate func gatewayRequest(looksAtWriting: Bool) -> GatewayRequest {
      var request = GatewayRequest(
        method: received[named: ":method"] ?? "", path: received[named: ":path"] ?? "",
        headers: received, body: body)
      if looksAtWriting { request.writing = writing }
      return request
    }
  }

  extension GatewayReply {
    /// The answer in frames; nothing where the model answers nothing.
    var wireAnswer: WireAnswer {
      guard let status else { return .silence }
      return WireAnswer(status: status, headers: headerFields, body: body)
    }

    /// The headers as they are written.
    var headerFields: HeaderFields {
      // An identifier is another each time, and would only push others out of the table.
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
    /// What a GOAWAY carries: JSON with the reason.
    var debugData: [UInt8] {
      guard let reason else { return [] }
      return Array("{\"reason\":\"\(reason.rawValue)\"}".utf8)
    }
  }
#endif
