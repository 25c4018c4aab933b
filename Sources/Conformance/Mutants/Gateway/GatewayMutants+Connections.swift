import ConformanceReferences

extension GatewayBehaviour {
  /// Gateways that are wrong about connections.
  static let connectionsMutants: [Mutant] = [
    mutant(
      "tlsVersions", "1.1 too",
      breaks: "gateway.connections.tls", seen: "connected", also: ["gateway.channels.connection"]
    ) { $0.tlsVersions.insert("1.1") },
    mutant(
      "tlsVersions", "1.0 too",
      breaks: "gateway.connections.tls", seen: "connected", also: ["gateway.channels.connection"]
    ) { $0.tlsVersions.insert("1.0") },
    mutant(
      "tlsVersions", "not 1.2",
      breaks: "gateway.connections.tls", seen: "connected", also: ["gateway.channels.connection"]
    ) { $0.tlsVersions.remove("1.2") },
    mutant(
      "protocols", "http/1.1 too",
      breaks: "gateway.connections.http2", seen: "connected", also: ["gateway.channels.connection"]
    ) { $0.protocols.insert("http/1.1") },
    mutant(
      "writings", "not indexed",
      breaks: "gateway.connections.compression", seen: "step 1: answer",
      also: ["gateway.answers.accepted", "gateway.connections.one-error"]
    ) { $0.writings.remove(.indexed) },
    mutant(
      "writings", "not literal",
      breaks: "gateway.connections.compression", seen: "step 3: answer"
    ) { $0.writings.remove(.literal) },
    mutant(
      "streamsBeforeToken", "100",
      breaks: "gateway.connections.first-stream", seen: "step 1: streams",
      bug: "A mock allows a hundred streams at once, where APNs starts with one."
    ) { $0.streamsBeforeToken = 100 },
    mutant("streams", "1000", permitted: "no document gives the number") { $0.streams = 1000 },
    flag(
      "answersPing", { $0.answersPing.toggled() }, breaks: "gateway.connections.ping",
      seen: "step 1: acknowledged"
    ),
    flag(
      "endsForPriorityFrames", { $0.endsForPriorityFrames.toggled() },
      breaks: "gateway.connections.priority-frames", seen: "step 1: ended[0]"
    ),
    flag(
      "endsForErrors", { $0.endsForErrors.toggled() },
      breaks: "gateway.connections.one-error", seen: "step 1: ended[0]",
      bug: "A mock ends the connection with each error."
    ),
    flag(
      "requestsEndIdleness", { $0.requestsEndIdleness.toggled() },
      breaks: "gateway.connections.idle", seen: "step 4: ended[0]",
      bug: "A proxy ends each connection at a certain age, however busy it is."
    ),
    flag(
      "endsIdle", { $0.endsIdle.toggled() }, breaks: "gateway.connections.idle",
      seen: "step 3: answer.status"),
    flag(
      "endsIdleByGoaway", { $0.endsIdleByGoaway.toggled() },
      permitted: "an idle connection may end by GOAWAY, or refuse its next request"
    ),
    flag(
      "endsByGoaway", { $0.endsByGoaway.toggled() },
      permitted: "a gateway that goes down may refuse requests instead"
    ),
    flag(
      "namesReasonOfGoaway", { $0.namesReasonOfGoaway.toggled() },
      breaks: "gateway.connections.shutdown",
      seen: "step 3: ended",
      also: ["gateway.connections.idle"]),
    flag(
      "bindsTeam", { $0.bindsTeam.toggled() }, breaks: "gateway.connections.team",
      seen: "step 2: answer.status"),
    flag(
      "bindsKey", { $0.bindsKey.toggled() }, breaks: "gateway.connections.first-key",
      seen: "step 2: answer.status"
    ),
    flag(
      "mixesRelatedKeys", { $0.mixesRelatedKeys.toggled() }, breaks: "gateway.connections.related",
      seen: "step 2: answer.status"),
    flag(
      "bindsApps", { $0.bindsApps.toggled() }, breaks: "gateway.connections.new-app",
      seen: "step 3: answer.status"
    ),
    mutant(
      "strictAccepts", GatewayDeviation.noALPN.rawValue,
      breaks: "gateway.connections.lenient", seen: "connected"
    ) { $0.strictAccepts = [.noALPN] },
    mutant(
      "lenientAccepts", "not \(GatewayDeviation.noALPN.rawValue)",
      breaks: "gateway.connections.lenient", seen: "connected"
    ) { $0.lenientAccepts.remove(.noALPN) },
  ]
}
