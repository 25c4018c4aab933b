#if Gateway
  internal import Conformance
  import ConformanceTools
  internal import ProcessTargets

  /// The gateway of one provider's case: it gives scripted answers, and records the requests.
  final class ProviderSession: Sendable {
    /// The number by which the program knows the session.
    let number: Int
    /// What is observed, and by what set-up.
    let witness: ProviderWitness
    private let server: Server
    private let state: Guarded<State>

    private struct State {
      var witness: ProviderWitness
      /// The requests of the current step, and when each arrived, in nanoseconds on the system's
      /// clock.
      var requests: [(observed: JSON, arrival: Int)] = []
      var script: ProviderScript
      /// The nanoseconds that the case's waits, and sleeps of the program, have added.
      var passed = 0
      /// When the case began, in nanoseconds on the system's clock.
      let began: Int
      var lastID = 0
      /// The connections that have received a GOAWAY.
      var left: Set<Int> = []
      /// The number of excess streams reported so far.
      var reportedExcess = 0
      /// The number of connections reported so far.
      var reportedConnections = 0
      /// The number of PRIORITY frames reported so far.
      var reportedPriorityFrames = 0
      /// The connections over which a PING was sent in the current step, and in all steps.
      var (pinged, everPinged): (Set<Int>, Set<Int>) = ([], [])
      /// When the last request of the current step arrived, in nanoseconds on the system's clock.
      var lastArrival: Int?

      init(_ witness: ProviderWitness, began: Int) {
        (self.witness, self.began) = (witness, began)
        script = ProviderScript(streamsLater: witness.gateway.streamsLater)
      }

      /// The time by the case's clock, in seconds since 1970.
      func time(_ nanoseconds: Int) -> Int {
        witness.clock + (passed + nanoseconds - began) / 1_000_000_000
      }
    }

    /// Starts a gateway for a case; `began` is the moment at which the case's clock showed the
    /// witness's time.
    init(
      _ witness: ProviderWitness, _ credentials: WireCredentials, number: Int = 1,
      began: Int = WireClock.system.now()
    ) throws(WireFailure) {
      let key = try credentials.key(witness.key).verifyingKey
      (self.number, self.witness) = (number, witness)
      var witness = witness
      witness.hosts = Set(GatewayIdentities.hosts + ["127.0.0.1", "localhost"])
      witness.isSignature = { signature, text in key.isSignature(signature, of: text) }
      let state = Guarded(State(witness, began: began))
      self.state = state
      var configuration = ServerConfiguration(tls: Self.tls(witness, credentials.identities))
      if let streams = witness.gateway.streams {
        configuration.settings = [.maxConcurrentStreams(streams)]
        // Delay the settings, so that a client that doesn't wait for the limit exceeds it even on
        // loopback.
        configuration.settingsDelay = 250
      }
      configuration.loops = 1
      configuration.proxiedNames = GatewayIdentities.hosts
      configuration.refusesMalformed = false
      server = try Server(configuration) { request in Self.answer(request, state) }
    }

    private static func tls(
      _ witness: ProviderWitness, _ identities: GatewayIdentities
    ) -> ServerTLS {
      let identity =
        switch witness.gateway.certificate {
        case .valid: identities.valid
        case .wrongHost: identities.wrongHost
        case .untrusted: identities.untrusted
        case .expired: identities.expired
        }
      // APNs is known to serve clients without ALPN, and most cases are about something else.
      var tls = ServerTLS(identity: identity, missingALPN: .accept)
      if witness.usesCertificate {
        tls.clientAuthority = identities.clientAuthority.certificate
        tls.clientCertificates = .requested
      }
      if let only = witness.gateway.tls.flatMap(TLSVersion.init(name:)) {
        tls.versions = only...only
      }
      tls.negotiation =
        switch witness.gateway.alpn {
        case .http2: .http2
        case .http1: .http1
        case .none: .nothing
        }
      return tls
    }

    var host: String { server.host }
    var port: Int { server.port }
    /// The connections so far.
    var connections: [ConnectionObservation] { server.log.all }
    /// The time by the case's clock, in seconds since 1970.
    var now: Int { state.withLock { $0.time(WireClock.system.now()) } }

    func stop() { server.stop() }

    /// Sets the answers that a step asks for; unused answers of earlier steps are discarded.
    func expect(_ action: String, _ argument: JSON) {
      state.withLock { state in
        switch action {
        // The remaining answers are for retries of the same notification.
        case "send", "compose": state.script.expect(argument["answers"]?.array ?? [])
        case "burst": state.script.expect(burst: argument.array ?? [])
        case "wait": state.passed += (argument["seconds"]?.int ?? 0) * 1_000_000_000
        default: break
        }
      }
    }

    /// Returns the program's report of a step with the gateway's observations added.
    ///
    /// `answered` is the time of the report, in nanoseconds on the system's clock. Throws if the
    /// report's sleeps can't be read.
    func complete(
      _ report: JSON.Object, of action: String, at answered: Int = WireClock.system.now()
    ) throws(ProcessTargetFailure) -> JSON.Object {
      let sleeps = try SkippedSleeps(report[SkippedSleeps.member])
      var report = report
      report[SkippedSleeps.member] = nil
      if hasUnansweredPing() { report["unanswered-ping"] = true }
      let connections = endedConnections()
      state.withLock { state in
        switch action {
        case "burst":
          let excess = connections.reduce(0) { $0 + $1.excessStreams }
          report["excess"] = .number(JSON.Number(excess - state.reportedExcess))
          state.reportedExcess = excess
          let reports = report["deliveries"]?.array ?? []
          report["deliveries"] = .array(state.script.shares(addingTo: reports))
        default:
          report["requests"] = .array(
            state.requests.map { request in
              let skipped = sleeps.skipped(before: request.arrival)
              let time = state.time(request.arrival)
              return request.observed.later(by: state.time(request.arrival + skipped) - time)
            })
          let new = connections.filter { $0.number > state.reportedConnections }
          if let offered = new.last(where: { $0.hello != nil })?.hello?.protocols {
            report["alpn"] = .array(offered.sorted().map(JSON.string))
          }
          let priorityFrames = connections.reduce(0) { $0 + $1.priorityFrameCount }
          if priorityFrames > state.reportedPriorityFrames { report["priority-frames"] = true }
          state.reportedPriorityFrames = priorityFrames
          if new.contains(where: \.spokeOtherwise) { report["other-protocol"] = true }
          if ["send", "compose"].contains(action), let last = state.lastArrival,
            answered - last + sleeps.total - sleeps.skipped(before: last)
              >= ProviderSession.slowAnswer
          {
            report["slow"] = true
          }
        }
        state.passed += sleeps.total
        state.lastArrival = nil
        state.requests = []
        state.reportedConnections = connections.last?.number ?? 0
      }
      return report
    }

    /// Whether a PING of this step stays without an answer.
    private func hasUnansweredPing() -> Bool {
      let pinged = state.withLock { state in
        defer { state.pinged = [] }
        return state.pinged
      }
      return pinged.contains { number in
        server.log.wait(milliseconds: Self.patience) { $0.number == number && $0.answersPings }
          == nil
      }
    }

    /// Returns all connections, without HTTP/2 only after their ends, which the program may know
    /// before the gateway does.
    private func endedConnections() -> [ConnectionObservation] {
      let isUsual = state.withLock { $0.witness.gateway.alpn == .http2 }
      if !isUsual {
        for connection in server.log.all where connection.end == nil {
          _ = server.log.wait(milliseconds: 500) {
            $0.number == connection.number && $0.end != nil
          }
        }
      }
      return server.log.all
    }

    /// Why no request arrived, as a hint for debugging.
    var whyNothingArrived: String {
      waitForEnd()
      guard let last = server.log.all.last else { return "nobody connected" }
      guard case .refused(_, let reason, _)? = last.farewell else {
        return "the last connection carried none"
      }
      return reason
    }

    /// Waits until a connection has ended: a client may know its end before it is logged here.
    func waitForEnd() {
      _ = server.log.wait(milliseconds: Self.patience) { $0.end != nil }
    }

    /// The number of requests that arrived since the last step.
    var requestCount: Int { state.withLock { $0.requests.count } }

    /// The nanoseconds between a request and its outcome that make a step slow.
    private static let slowAnswer = ProviderWitness.slowAnswer * 1_000_000_000

    /// The milliseconds between a PING and the answer after it.
    private static let pingPause = 100

    /// How long to wait for the end of a connection, or for the answer to a PING, in milliseconds.
    private static let patience = 500

    private static func answer(_ request: WireRequest, _ state: Guarded<State>) -> WireAnswer {
      state.withLock { state in
        let arrival = ProviderWitness.Arrival(
          method: request.method, path: request.path,
          fields: request.fields.map { ($0.name, $0.value, $0.representation.word) },
          body: request.body, connection: request.connection, time: state.time(request.arrival))
        let observed = state.witness.observe(arrival)
        state.lastArrival = request.arrival
        // A provider that tries again without an end isn't to fill the memory.
        if state.requests.count < SuiteLimits.requestsOfOneStep {
          state.requests.append((observed, request.arrival))
        }
        // Requests after a GOAWAY are recorded here, but APNs doesn't process them.
        guard !state.left.contains(request.connection) else { return .silence }
        // A capital letter in a field name makes a request malformed, so it is reset without being
        // processed (RFC 9113, section 8.2.1).
        guard !arrival.fields.contains(where: { $0.name.contains(where: \.isUppercase) }) else {
          return WireAnswer([.reset(.protocolError)])
        }
        state.lastID += 1
        var own = GatewayReply(status: 200)
        let id = request.fields["apns-id"]
        own.headers = [("apns-id", id ?? ReferenceGateway.identifier(state.lastID))]
        var answer = state.script.answer(to: request.path ?? "", insteadOf: own, hasID: id != nil)
        if state.witness.gateway.pings, state.everPinged.insert(request.connection).inserted {
          state.pinged.insert(request.connection)
          // A client that reads only while it waits for its answer sees the PING first.
          answer.steps = [.ping, .wait(milliseconds: Self.pingPause)] + answer.steps
        }
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
    /// Returns a GOAWAY that is sent as raw bytes: nghttp2 would close the connection after its
    /// last stream, which would hide clients that ignore the GOAWAY.
    fileprivate func leavingOpen(_ stream: Int) -> WireStep {
      guard case .goAway(let last, let code, let debug) = self else { return self }
      let number =
        switch last {
        case .covering: stream
        // Clients use odd stream IDs.
        case .notCovering: max(0, stream - 2)
        case .any: Int(Int32.max)
        case .stream(let number): number
        }
      return .bytes(FrameWriter.goAway(lastStream: number, code: code, debug: debug))
    }
  }

  extension ConnectionObservation {
    /// Whether the client didn't speak HTTP/2 after the handshake: not a single frame could be
    /// read.
    fileprivate var spokeOtherwise: Bool {
      guard case .protocolError = end else { return false }
      return frameCount == 0
    }
  }

  extension ConnectionObservation {
    /// Whether a PING was answered.
    fileprivate var answersPings: Bool {
      frames.contains { if case .pingAck = $0.content { true } else { false } }
    }

    /// The number of PRIORITY frames among the frames that were kept.
    fileprivate var priorityFrameCount: Int {
      frames.count { if case .priority = $0.content { true } else { false } }
    }
  }

  extension JSON {
    /// Returns an observed request that arrived some seconds later, with its token.
    fileprivate func later(by seconds: Int) -> JSON {
      guard seconds > 0, var request = object else { return self }
      request["at"] = request["at"]?.int.map { .number(Number($0 + seconds)) }
      if var token = request["token"]?.object, let age = token["age"]?.int {
        token["age"] = .number(Number(age + seconds))
        request["token"] = .object(token)
      }
      return .object(request)
    }
  }

  extension HPACKRepresentation {
    /// The representation's name in the provider's vocabulary.
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
