#if Gateway
  internal import Conformance

  /// The gateway of one provider's case: it answers what it is told, and writes down what arrives.
  final class ProviderSession: Sendable {
    private let server: Server
    private let state: Guarded<State>

    private struct State {
      var witness: ProviderWitness
      var requests: [JSON] = []
      /// What the next requests are answered, in turn; after that each is accepted.
      var answers: [JSON] = []
      /// How many seconds the case let pass.
      var passed = 0
      /// When the case began, in nanoseconds on the system's clock.
      let began: Int
      var lastID = 0
      /// The connections that were told to go away.
      var left: Set<Int> = []

      /// The time by the case's clock, in seconds since 1970.
      func time(_ nanoseconds: Int) -> Int {
        witness.clock + passed + (nanoseconds - began) / 1_000_000_000
      }

      /// What the script does next; a GOAWAY that covers the request takes the answer after it along.
      mutating func nextAnswer(insteadOf own: GatewayReply, hasID: Bool) -> WireAnswer {
        guard !answers.isEmpty else { return own.wireAnswer }
        var json = answers.removeFirst()
        // An identifier that the request brings is the answer's too, whatever the script names.
        if hasID, case .object(var members) = json {
          members["id"] = Optional.none
          json = .object(members)
        }
        let next = ScriptedAnswer(json)
        guard case .goaway(_, processed: true) = next.kind else {
          return next.wireAnswer(insteadOf: own)
        }
        return next.wireAnswer(insteadOf: own, late: nextAnswer(insteadOf: own, hasID: hasID))
      }
    }

    /// Starts a gateway for a case, whose clock showed the witness's time at this moment.
    init(
      _ witness: ProviderWitness, _ credentials: WireCredentials,
      began: Int = WireClock.system.now()
    ) throws(WireFailure) {
      let key = try credentials.key(witness.key).verifyingKey
      var witness = witness
      witness.isSignature = { signature, text in key.isSignature(signature, of: text) }
      let state = Guarded(State(witness: witness, began: began))
      self.state = state
      var tls = ServerTLS(identity: credentials.identities.valid)
      // APNs is known to serve who doesn't use ALPN, and a case is about something else.
      tls.missingALPN = .accept
      if witness.usesCertificate {
        tls.clientAuthority = credentials.identities.clientAuthority.certificate
        tls.clientCertificates = .requested
      }
      var configuration = ServerConfiguration(tls: tls)
      configuration.loops = 1
      configuration.proxiedNames = GatewayIdentities.hosts
      configuration.refusesMalformed = false
      server = try Server(configuration) { request in Self.answer(request, state) }
    }

    var host: String { server.host }
    var port: Int { server.port }
    /// The time by the case's clock, in seconds since 1970.
    var now: Int { state.withLock { $0.time(WireClock.system.now()) } }

    func stop() { server.stop() }

    /// Answers the next requests so, one after the other, whatever was left of others.
    func expect(_ answers: [JSON]) {
      state.withLock { $0.answers = answers }
    }

    /// Lets time pass.
    func advance(_ seconds: Int) { state.withLock { $0.passed += seconds } }

    /// What has arrived since it was asked for last.
    func takeRequests() -> [JSON] {
      state.withLock { state in
        defer { state.requests = [] }
        return state.requests
      }
    }

    /// Why no request came, for people who look for a mistake.
    var whyNothingArrived: String {
      // A client may be told of the end of its connection before it is written down here.
      _ = server.log.wait(milliseconds: Self.patience) { $0.end != nil }
      guard let last = server.log.all.last else { return "nobody connected" }
      guard case .refused(_, let reason, _)? = last.farewell else {
        return "the last connection brought none"
      }
      return reason
    }

    /// How long the end of a connection is waited for, in milliseconds.
    private static let patience = 500

    private static func answer(_ request: WireRequest, _ state: Guarded<State>) -> WireAnswer {
      state.withLock { state in
        let arrival = ProviderWitness.Arrival(
          method: request.method, path: request.path,
          fields: request.fields.map { ($0.name, $0.value, $0.representation.word) },
          body: request.body, connection: request.connection, time: state.time(request.arrival))
        state.requests.append(state.witness.observe(arrival))
        // What comes after a GOAWAY is looked at here, but at APNs by nobody.
        guard !state.left.contains(request.connection) else { return .silence }
        state.lastID += 1
        var own = GatewayReply(status: 200)
        let id = request.fields["apns-id"]
        own.headers = [("apns-id", id ?? ReferenceGateway.identifier(state.lastID))]
        var answer = state.nextAnswer(insteadOf: own, hasID: id != nil)
        answer.steps = answer.steps.map { step in
          guard case .goAway = step else { return step }
          state.left.insert(request.connection)
          return step.leavingOpen(request.stream)
        }
        return answer
      }
    }
  }

  extension WireStep {
    /// A GOAWAY that doesn't close the connection once there is nothing more to do on it: only so
    /// does it show who overlooks it.
    fileprivate func leavingOpen(_ stream: Int) -> WireStep {
      guard case .goAway(let last, let code, let debug) = self else { return self }
      let number =
        switch last {
        case .covering: stream
        // Clients have the odd numbers.
        case .notCovering: max(0, stream - 2)
        case .any: Int(Int32.max)
        case .stream(let number): number
        }
      return .bytes(FrameWriter.goAway(lastStream: number, code: code, debug: debug))
    }
  }

  extension HPACKRepresentation {
    /// What the provider's vocabulary calls it.
    fileprivate var word: String {
      switch self {
      case .indexed: "indexed"
      case .incremental: "incremental"
      case .withoutIndexing: "without-indexing"
      case .neverIndexed: "never-indexed"
      }
    }
  }
#endif
