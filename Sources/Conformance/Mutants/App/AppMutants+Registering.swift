extension AppBehaviour {
  /// Apps that are wrong about registering.
  static let registeringMutants: [Mutant] = [
    flag("registersAtLaunch", \.registersAtLaunch, breaks: "app.registering.every-launch"),
    flag(
      "registersWithStoredToken", \.registersWithStoredToken,
      breaks: "app.registering.every-launch",
      bug: "The app registers only while it has stored no token."
    ),
    flag(
      "needsPermissionToRegister", \.needsPermissionToRegister,
      breaks: "app.registering.every-launch"
    ),
    flag("retriesRegistration", \.retriesRegistration, breaks: "app.registering.retry"),
    flag("forwardsTokens", \.forwardsTokens, breaks: "app.registering.forward"),
    flag(
      "forwardsUnchangedTokens", \.forwardsUnchangedTokens,
      breaks: "app.registering.forward",
      bug: "A server that lost the token never gets it again."
    ),
    mutant(
      "lengthOfTokens", "32",
      breaks: "app.registering.length",
      bug: "Tokens of another length than 32 bytes are refused."
    ) { $0.lengthOfTokens = 32 },
    flag("usesKeptToken", \.usesKeptToken, breaks: "app.registering.not-kept"),
    flag("encryptsTokens", \.encryptsTokens, breaks: "app.registering.safely"),
    flag("namesUser", \.namesUser, breaks: "app.registering.safely"),
  ]
}
