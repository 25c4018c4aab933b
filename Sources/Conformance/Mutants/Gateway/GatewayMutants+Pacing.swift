import ConformanceReferences

extension GatewayBehaviour {
  /// Gateways that are wrong about how often something may come.
  static let pacingMutants: [Mutant] = [
    mutant(
      "tokenUpdates", "none", breaks: "gateway.pacing.renewals", seen: "step 3: answer.status",
      also: ["gateway.channels.stays"]
    ) { $0.tokenUpdates = 0 },
    mutant(
      "tokenUpdates", "any number",
      breaks: "gateway.pacing.third-token", seen: "step 5: answer.status"
    ) { $0.tokenUpdates = 100 },
    flag(
      "countsFirstToken", { $0.countsFirstToken.toggled() },
      permitted: "C40: whether the first token counts is open"
    ),
    mutant(
      "tokenUpdateSeconds", "an hour",
      breaks: "gateway.pacing.renewals", seen: "step 5: answer.status"
    ) { $0.tokenUpdateSeconds = 3600 },
    mutant(
      "tokenUpdateSeconds", "a minute",
      breaks: "gateway.pacing.third-token", seen: "step 5: answer.status"
    ) { $0.tokenUpdateSeconds = 60 },
    flag(
      "countsUpdatesByConnection", { $0.countsUpdatesByConnection.toggled() },
      breaks: "gateway.pacing.other-connection", seen: "step 5: answer.status"
    ),
    flag(
      "limitsDevices", { $0.limitsDevices.toggled() }, breaks: "gateway.pacing.device",
      seen: "step 3: answer.status"),
    mutant(
      "deviceLimitSeconds", "a day",
      breaks: "gateway.pacing.later", seen: "step 4: answer.status"
    ) { $0.deviceLimitSeconds = 86_400 },
    mutant(
      "acceptedBackgroundNotifications", "3",
      breaks: "gateway.pacing.silent", seen: "step 4: answer.status"
    ) { $0.acceptedBackgroundNotifications = 3 },
    flag(
      "limitsAllDevicesTogether", { $0.limitsAllDevicesTogether.toggled() },
      breaks: "gateway.pacing.device",
      seen: "step 4: answer.status"),
  ]
}
