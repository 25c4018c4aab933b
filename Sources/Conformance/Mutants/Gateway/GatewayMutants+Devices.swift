extension GatewayBehaviour {
  /// Gateways that are wrong about topics and device tokens.
  static let devicesMutants: [Mutant] = [
    flag("needsTopic", \.needsTopic, breaks: "gateway.devices.no-topic"),
    flag(
      "checksTopicForm", \.checksTopicForm,
      permitted:
        "a malformed topic may have the same reason as one that isn't permitted, or another"
    ),
    flag("checksTopicTeam", \.checksTopicTeam, breaks: "gateway.devices.other-team"),
    flag("checksTopicOfDevice", \.checksTopicOfDevice, breaks: "gateway.devices.other-topic"),
    flag("checksDeviceToken", \.checksDeviceToken, breaks: "gateway.devices.unknown"),
    mutant(
      "longestDeviceToken", "64",
      breaks: "gateway.devices.length"
    ) { $0.longestDeviceToken = 64 },
    flag(
      "findsCapitals", \.findsCapitals,
      permitted: "no document says whether the letters of a device token may be capitals"
    ),
    flag(
      "routesCapitals", \.routesCapitals,
      breaks: "gateway.devices.letter-case",
      bug: "A mock's route takes small letters only, and capitals get 404."
    ),
    flag(
      "checksDeviceEnvironment", \.checksDeviceEnvironment,
      breaks: "gateway.devices.environment",
      bug: "A mock takes a sandbox token in production, which APNs doesn't."
    ),
    flag(
      "refusesInactive", \.refusesInactive,
      breaks: "gateway.devices.inactive", "gateway.devices.expired",
      bug: "A mock accepts every token, so that 410 is never handled."
    ),
    mutant(
      "reasonOfExpiredToken", "Unregistered",
      breaks: "gateway.devices.expired",
      bug: "A mock knows one reason for 410."
    ) { $0.reasonOfExpiredToken = .unregistered },
    flag("registeringRevives", \.registeringRevives, breaks: "gateway.devices.registered-again"),
    flag(
      "noticesRemovalAtOnce", \.noticesRemovalAtOnce,
      permitted: "no document says how soon a removal is noticed"
    ),
    mutant(
      "statuses", "BadTopic 418",
      breaks: "gateway.devices.bad-topic"
    ) { $0.statuses[.badTopic] = 418 },
  ]
}
