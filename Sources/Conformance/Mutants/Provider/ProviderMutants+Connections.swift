import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about connections.
  static let connectionsMutants: [Mutant] = [
    flag(
      "reusesConnections", { $0.reusesConnections.toggled() },
      breaks: "provider.connections.reuse", seen: "step 3: requests[0].connection",
      bug: "Each push opens a connection, which looks like an attack."
    ),
    flag(
      "leavesConnectionAfterGoaway", { $0.leavesConnectionAfterGoaway.toggled() },
      breaks: "provider.connections.new", seen: "step 2: requests[0].connection",
      also: ["provider.connections.goaway-unprocessed"],
      bug: "After a GOAWAY every later push fails, for hours."
    ),
    flag(
      "replacesLostConnections", { $0.replacesLostConnections.toggled() },
      breaks: "provider.connections.new", seen: "step 2: requests[0]",
      bug: "One dropped connection ends sending for good."
    ),
    flag(
      "leavesConnectionAtShutdown", { $0.leavesConnectionAtShutdown.toggled() },
      breaks: "provider.connections.shutdown", seen: "step 2: requests[0].connection"
    ),
    flag(
      "resendsWhatGoawayLeavesOut", { $0.resendsWhatGoawayLeavesOut.toggled() },
      breaks: "provider.connections.goaway-unprocessed", seen: "requests[1]",
      bug: "Pushes that a GOAWAY leaves out are lost."
    ),
    flag(
      "awaitsWhatGoawayCovers", { $0.awaitsWhatGoawayCovers.toggled() },
      breaks: "provider.connections.goaway-processed", seen: "requests[1]",
      also: ["provider.retries.at-most-once"],
      bug: "What a GOAWAY covers is sent again, and users get it twice."
    ),
    mutant(
      "refusedStreams", "forgotten",
      breaks: "provider.connections.refused-stream", seen: "step 1: outcome",
      also: ["provider.streams.each"],
      bug: "A refused stream never ends for its caller."
    ) { $0.refusedStreams = .forgotten },
    mutant(
      "patience", "none",
      breaks: "provider.connections.silence", seen: "step 1: outcome",
      bug: "An answer that never comes keeps its caller waiting without end."
    ) { $0.patience = .none },
    mutant(
      "patience", "1", breaks: "provider.connections.silence", seen: "outcome.result",
      also: ["provider.connections.goaway-processed"]
    ) { $0.patience = 1 },
    flag(
      "answersPings", { $0.answersPings.toggled() },
      breaks: "provider.connections.ping", seen: "unanswered-ping",
      bug: "A client that reads only its own answers leaves each PING where it is."
    ),
    flag(
      "sendsPriorityFrames", { $0.sendsPriorityFrames.toggled() },
      breaks: "provider.connections.priority-frames", seen: "priority-frames",
      bug: "An HTTP/2 library arranges streams by priority, as browsers once did."
    ),
    flag(
      "noticesDrops", { $0.noticesDrops.toggled() },
      breaks: "provider.connections.drop-told", seen: "slow",
      bug: "The end of a connection wakes nobody: the caller waits until the time is up."
    ),
  ]
}
