extension ProviderBehaviour {
  /// Providers that are wrong about several requests at a time.
  static let streamsMutants: [Mutant] = [
    mutant(
      "streamLimit", "assumed(100)",
      breaks: "provider.streams.limit",
      bug: "A number of streams is written into the code, and the gateway refuses the rest."
    ) { $0.streamLimit = .assumed(100) },
    mutant("streamLimit", "asToldFirst", breaks: "provider.streams.limit") {
      $0.streamLimit = .asToldFirst
    },
    flag(
      "sendsTheRestLater", \.sendsTheRestLater,
      breaks: "provider.streams.later",
      bug: "What doesn't go out at once is lost without a word."
    ),
    mutant("outcomesOfSeveral", "allFailedWithOne", breaks: "provider.streams.each") {
      $0.outcomesOfSeveral = .allFailedWithOne
    },
    mutant("outcomesOfSeveral", "allAcceptedWithOne", breaks: "provider.streams.each") {
      $0.outcomesOfSeveral = .allAcceptedWithOne
    },
    flag(
      "repeatsAllForOne", \.repeatsAllForOne,
      breaks: "provider.streams.each",
      bug: "One stream of a batch is reset, and the whole batch is sent again."
    ),
  ]
}
