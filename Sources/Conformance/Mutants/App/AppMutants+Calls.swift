import Conformance

extension AppBehaviour {
  /// Apps that are wrong about calls.
  static let callsMutants: [Mutant] = [
    flag("makesRegistry", \.makesRegistry, breaks: "app.calls.registry", seen: "registry"),
    flag(
      "setsRegistryDelegateFirst", \.setsRegistryDelegateFirst,
      breaks: "app.calls.registry-order", seen: "registry"
    ),
    flag(
      "forwardsCallToken", \.forwardsCallToken, breaks: "app.calls.token", seen: "forwarded[0]",
      also: ["app.registering.safely"]),
    flag(
      "withdrawsCallToken", \.withdrawsCallToken, breaks: "app.calls.invalidated",
      seen: "step 2: withdrawn"),
    flag(
      "reportsCalls", \.reportsCalls,
      breaks: "app.calls.report", seen: "reported[0]",
      bug: "A VoIP push without a reported call: the app is ended, and later pushes are withheld."
    ),
    flag(
      "reportsUnknownCalls", \.reportsUnknownCalls,
      breaks: "app.calls.report", seen: "reported[0]",
      bug: "A push that the app can't read is no call, and the system ends the app."
    ),
    flag("namesCaller", \.namesCaller, breaks: "app.calls.caller", seen: "reported[0].caller"),
    flag(
      "reportsUnneeded", \.reportsUnneeded,
      permitted: "a call that need not be reported may be, or not"
    ),
    flag(
      "completesCalls", \.completesCalls, breaks: "app.calls.completion",
      seen: "step 2: completed[0]"),
  ]
}
