extension GatewayBehaviour {
  /// Gateways that are wrong about how often something may come.
  static let pacingMutants: [Mutant] = [
    mutant("tokenUpdates", "none", breaks: "gateway.pacing.renewals") { $0.tokenUpdates = 0 },
    mutant(
      "tokenUpdates", "any number",
      breaks: "gateway.pacing.third-token"
    ) { $0.tokenUpdates = 100 },
    flag(
      "countsFirstToken", \.countsFirstToken,
      permitted: "C40: whether the first token counts is open"
    ),
    mutant(
      "tokenUpdateSeconds", "an hour",
      breaks: "gateway.pacing.renewals"
    ) { $0.tokenUpdateSeconds = 3600 },
    mutant(
      "tokenUpdateSeconds", "a minute",
      breaks: "gateway.pacing.third-token"
    ) { $0.tokenUpdateSeconds = 60 },
    flag(
      "countsUpdatesByConnection", \.countsUpdatesByConnection,
      breaks: "gateway.pacing.other-connection"
    ),
    flag("limitsDevices", \.limitsDevices, breaks: "gateway.pacing.device"),
    mutant(
      "deviceLimitSeconds", "a day",
      breaks: "gateway.pacing.later"
    ) { $0.deviceLimitSeconds = 86_400 },
    mutant(
      "acceptedBackgroundNotifications", "3",
      breaks: "gateway.pacing.silent"
    ) { $0.acceptedBackgroundNotifications = 3 },
    flag("limitsAllDevicesTogether", \.limitsAllDevicesTogether, breaks: "gateway.pacing.device"),
  ]
}
