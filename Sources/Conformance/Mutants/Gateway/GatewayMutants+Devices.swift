import ConformanceReferences

extension GatewayBehaviour {
  /// Gateways that are wrong about topics and device tokens.
  static let devicesMutants: [Mutant] = [
    flag(
      "needsTopic", { $0.needsTopic.toggled() }, breaks: "gateway.devices.no-topic",
      seen: "answer.status",
      also: [
        "gateway.certificates.default-topic", "gateway.devices.other-topic",
        "gateway.reasons.fault",
      ]),
    flag(
      "checksTopicForm", { $0.checksTopicForm.toggled() },
      permitted:
        "a malformed topic may have the same reason as one that isn't permitted, or another"
    ),
    flag(
      "checksTopicTeam", { $0.checksTopicTeam.toggled() }, breaks: "gateway.devices.other-team",
      seen: "answer.status",
      also: ["gateway.broadcasts.app", "gateway.channels.other-app", "gateway.connections.new-app"]),
    flag(
      "checksTopicOfDevice", { $0.checksTopicOfDevice.toggled() },
      breaks: "gateway.devices.other-topic",
      seen: "answer.status",
      also: ["gateway.reasons.fault"]),
    flag(
      "checksDeviceToken", { $0.checksDeviceToken.toggled() }, breaks: "gateway.devices.unknown",
      seen: "answer.status",
      also: ["gateway.reasons.fault"]),
    mutant(
      "longestDeviceToken", "64",
      breaks: "gateway.devices.length", seen: "answer.status"
    ) { $0.longestDeviceToken = 64 },
    flag(
      "findsCapitals", { $0.findsCapitals.toggled() },
      permitted: "no document says whether the letters of a device token may be capitals"
    ),
    flag(
      "routesCapitals", { $0.routesCapitals.toggled() },
      breaks: "gateway.devices.letter-case", seen: "step 2: answer.status",
      also: ["gateway.devices.unknown"],
      bug: "A mock's route takes small letters only, and capitals get 404."
    ),
    flag(
      "checksDeviceEnvironment", { $0.checksDeviceEnvironment.toggled() },
      breaks: "gateway.devices.environment", seen: "answer.status",
      bug: "A mock takes a sandbox token in production, which APNs doesn't."
    ),
    flag(
      "refusesInactive", { $0.refusesInactive.toggled() },
      breaks: "gateway.devices.inactive", "gateway.devices.expired", seen: "answer.status",
      bug: "A mock accepts every token, so that 410 is never handled."
    ),
    mutant(
      "reasonOfExpiredToken", "Unregistered",
      breaks: "gateway.devices.expired", seen: "answer.reason",
      bug: "A mock knows one reason for 410."
    ) { $0.reasonOfExpiredToken = .unregistered },
    flag(
      "registeringRevives", { $0.registeringRevives.toggled() },
      breaks: "gateway.devices.registered-again",
      seen: "step 3: answer.status"),
    flag(
      "noticesRemovalAtOnce", { $0.noticesRemovalAtOnce.toggled() },
      permitted: "no document says how soon a removal is noticed"
    ),
    mutant(
      "statuses", "BadTopic 418",
      breaks: "gateway.devices.bad-topic", seen: "answer.status"
    ) { $0.statuses[.badTopic] = 418 },
  ]
}
