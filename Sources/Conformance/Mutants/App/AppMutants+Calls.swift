import ConformanceReferences

extension AppBehaviour {
  /// Apps that are wrong about calls.
  static let callsMutants: [Mutant] = [
    flag(
      "makesRegistry", { $0.makesRegistry.toggled() }, breaks: "app.calls.registry",
      seen: "registry"),
    flag(
      "setsRegistryDelegateFirst", { $0.setsRegistryDelegateFirst.toggled() },
      breaks: "app.calls.registry-order", seen: "registry"
    ),
    flag(
      "forwardsCallToken", { $0.forwardsCallToken.toggled() }, breaks: "app.calls.token",
      seen: "forwarded[0]",
      also: ["app.registering.safely"]),
    flag(
      "withdrawsCallToken", { $0.withdrawsCallToken.toggled() }, breaks: "app.calls.invalidated",
      seen: "step 2: withdrawn"),
    flag(
      "reportsCalls", { $0.reportsCalls.toggled() },
      breaks: "app.calls.report", seen: "reported[0]",
      bug: "A VoIP push without a reported call: the app is ended, and later pushes are withheld."
    ),
    flag(
      "reportsUnknownCalls", { $0.reportsUnknownCalls.toggled() },
      breaks: "app.calls.report", seen: "reported[0]",
      bug: "A push that the app can't read is no call, and the system ends the app."
    ),
    flag(
      "namesCaller", { $0.namesCaller.toggled() }, breaks: "app.calls.caller",
      seen: "reported[0].caller"),
    flag(
      "reportsUnneeded", { $0.reportsUnneeded.toggled() },
      permitted: "a call that need not be reported may be, or not"
    ),
    flag(
      "completesCalls", { $0.completesCalls.toggled() }, breaks: "app.calls.completion",
      seen: "step 2: completed[0]"),
  ]
}
