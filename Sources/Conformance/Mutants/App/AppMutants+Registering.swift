import ConformanceReferences

extension AppBehaviour {
  /// Apps that are wrong about registering.
  static let registeringMutants: [Mutant] = [
    flag(
      "registersAtLaunch", { $0.registersAtLaunch.toggled() },
      breaks: "app.registering.every-launch",
      seen: "step 2: registered"),
    flag(
      "registersWithStoredToken", { $0.registersWithStoredToken.toggled() },
      breaks: "app.registering.every-launch", seen: "step 5: registered",
      bug: "The app registers only while it has stored no token."
    ),
    flag(
      "needsPermissionToRegister", { $0.needsPermissionToRegister.toggled() },
      breaks: "app.registering.every-launch", seen: "step 2: registered"
    ),
    flag(
      "retriesRegistration", { $0.retriesRegistration.toggled() }, breaks: "app.registering.retry",
      seen: "step 5: registered"),
    flag(
      "forwardsTokens", { $0.forwardsTokens.toggled() }, breaks: "app.registering.forward",
      seen: "step 2: forwarded[0]",
      also: ["app.registering.length", "app.registering.safely"]),
    flag(
      "forwardsUnchangedTokens", { $0.forwardsUnchangedTokens.toggled() },
      breaks: "app.registering.forward", seen: "step 5: forwarded[0]",
      bug: "A server that lost the token never gets it again."
    ),
    mutant(
      "lengthOfTokens", "32",
      breaks: "app.registering.length", seen: "forwarded[0]",
      also: ["app.registering.forward", "app.registering.safely"],
      bug: "Tokens of another length than 32 bytes are refused."
    ) { $0.lengthOfTokens = 32 },
    flag(
      "usesKeptToken", { $0.usesKeptToken.toggled() }, breaks: "app.registering.not-kept",
      seen: "step 4: forwarded[0]"),
    flag(
      "encryptsTokens", { $0.encryptsTokens.toggled() }, breaks: "app.registering.safely",
      seen: "forwarded[0].encrypted"),
    flag(
      "namesUser", { $0.namesUser.toggled() }, breaks: "app.registering.safely",
      seen: "forwarded[0].user"),
  ]
}
