import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about several requests at a time.
  static let streamsMutants: [Mutant] = [
    mutant(
      "streamLimit", "assumed(100)",
      breaks: "provider.streams.limit", seen: "excess",
      bug: "A number of streams is written into the code, and the gateway refuses the rest."
    ) { $0.streamLimit = .assumed(100) },
    mutant("streamLimit", "asToldFirst", breaks: "provider.streams.limit", seen: "step 2: excess") {
      $0.streamLimit = .asToldFirst
    },
    flag(
      "sendsTheRestLater", { $0.sendsTheRestLater.toggled() },
      breaks: "provider.streams.later", seen: "deliveries[1].accepted",
      bug: "What doesn't go out at once is lost without a word."
    ),
    mutant(
      "outcomesOfSeveral", "allFailedWithOne", breaks: "provider.streams.each",
      seen: "deliveries[0].outcome.result"
    ) {
      $0.outcomesOfSeveral = .allFailedWithOne
    },
    mutant(
      "outcomesOfSeveral", "allAcceptedWithOne", breaks: "provider.streams.each",
      seen: "deliveries[1]"
    ) {
      $0.outcomesOfSeveral = .allAcceptedWithOne
    },
    flag(
      "repeatsAllForOne", { $0.repeatsAllForOne.toggled() },
      breaks: "provider.streams.each", seen: "deliveries[0].accepted",
      bug: "One stream of a batch is reset, and the whole batch is sent again."
    ),
  ]
}
