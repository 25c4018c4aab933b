extension AppBehaviour {
  /// Apps that are wrong about calls.
  static let callsMutants: [Mutant] = [
    flag("makesRegistry", \.makesRegistry, breaks: "app.calls.registry"),
    flag(
      "setsRegistryDelegateFirst", \.setsRegistryDelegateFirst,
      breaks: "app.calls.registry-order"
    ),
    flag("forwardsCallToken", \.forwardsCallToken, breaks: "app.calls.token"),
    flag("withdrawsCallToken", \.withdrawsCallToken, breaks: "app.calls.invalidated"),
    flag(
      "reportsCalls", \.reportsCalls,
      breaks: "app.calls.report",
      bug: "A VoIP push without a reported call: the app is ended, and later pushes are withheld."
    ),
    flag(
      "reportsUnknownCalls", \.reportsUnknownCalls,
      breaks: "app.calls.report",
      bug: "A push that the app can't read is no call, and the system ends the app."
    ),
    flag("namesCaller", \.namesCaller, breaks: "app.calls.caller"),
    flag(
      "reportsUnneeded", \.reportsUnneeded,
      permitted: "a call that need not be reported may be, or not"
    ),
    flag("completesCalls", \.completesCalls, breaks: "app.calls.completion"),
  ]
}
