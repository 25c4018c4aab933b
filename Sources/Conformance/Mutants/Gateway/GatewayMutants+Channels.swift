import ConformanceReferences

extension GatewayBehaviour {
  /// Gateways that are wrong about managing channels.
  static let channelsMutants: [Mutant] = [
    mutant(
      "statusOfCreation", "200", breaks: "gateway.channels.created", seen: "answer.status",
      also: [
        "gateway.channels.enabled", "gateway.channels.fresh", "gateway.channels.limit",
        "gateway.channels.request-id", "gateway.channels.unchanged",
      ]
    ) { $0.statusOfCreation = 200 },
    mutant(
      "statusOfDeletion", "200", breaks: "gateway.channels.deleted", seen: "answer.status",
      also: [
        "gateway.channels.environment", "gateway.channels.request-id", "gateway.channels.unknown",
      ], bug: "A server answers a deletion with 200 and a body."
    ) { $0.statusOfDeletion = 200 },
    flag(
      "namesNewChannel", { $0.namesNewChannel.toggled() }, breaks: "gateway.channels.created",
      seen: "answer.headers.apns-channel-id",
      also: [
        "gateway.channels.enabled", "gateway.channels.fresh", "gateway.channels.limit",
        "gateway.channels.listed", "gateway.channels.policy", "gateway.channels.read",
        "gateway.channels.stays", "gateway.channels.unchanged",
      ]),
    flag(
      "reusesChannelIDs", { $0.reusesChannelIDs.toggled() }, breaks: "gateway.channels.fresh",
      seen: "step 3: created", also: ["gateway.channels.limit"]),
    flag(
      "heedsPolicy", { $0.heedsPolicy.toggled() }, breaks: "gateway.channels.read",
      "gateway.channels.policy",
      seen: "step 2: channel.policy", "step 3: answer.status",
      bug: "A server takes the policy 0 for none, and stores 1."),
    flag(
      "deletesChannels", { $0.deletesChannels.toggled() }, breaks: "gateway.channels.final",
      seen: "step 2: answer.status",
      also: [
        "gateway.channels.deleted", "gateway.channels.kept", "gateway.channels.limit",
        "gateway.channels.listed",
      ]),
    flag(
      "keepsAfterDeletion", { $0.keepsAfterDeletion.toggled() },
      permitted: "what was kept may still be delivered after the deletion, or not"),
    flag(
      "listsByApp", { $0.listsByApp.toggled() }, breaks: "gateway.channels.listed",
      seen: "channels[0]",
      also: ["gateway.channels.environment", "gateway.channels.other-app"]),
    flag(
      "refusesUnknownMembers", { $0.refusesUnknownMembers.toggled() },
      breaks: "gateway.channels.body",
      seen: "answer.status"),
    mutant(
      "reasonOfUnreadableBody", "500", breaks: "gateway.channels.body", seen: "answer.status",
      bug: "A mock doesn't expect that a body may not be JSON."
    ) { $0.reasonOfUnreadableBody = .internalServerError },
    flag(
      "needsBothMembers", { $0.needsBothMembers.toggled() }, breaks: "gateway.channels.body",
      seen: "answer.status"),
    flag(
      "checksPolicy", { $0.checksPolicy.toggled() }, breaks: "gateway.channels.body",
      seen: "answer.status"),
    flag(
      "checksPushTypeOfChannels", { $0.checksPushTypeOfChannels.toggled() },
      breaks: "gateway.channels.push-type",
      seen: "answer.status"),
    flag(
      "checksManagedChannel", { $0.checksManagedChannel.toggled() },
      breaks: "gateway.channels.unknown",
      seen: "step 1: answer.status",
      also: [
        "gateway.channels.environment", "gateway.channels.final", "gateway.channels.fresh",
        "gateway.channels.switched-off",
      ]),
    flag(
      "checksEnvironmentOfChannels", { $0.checksEnvironmentOfChannels.toggled() },
      breaks: "gateway.channels.environment", seen: "answer.status",
      also: ["gateway.broadcasts.channel"],
      bug: "A server keeps one list of channels for both environments."),
    mutant(
      "mostChannels", "9,999", breaks: "gateway.channels.limit", seen: "answer.status"
    ) { $0.mostChannels = 9_999 },
    mutant(
      "mostChannels", "10,001", breaks: "gateway.channels.limit", seen: "answer.status"
    ) { $0.mostChannels = 10_001 },
    flag(
      "changesPolicies", { $0.changesPolicies.toggled() }, breaks: "gateway.channels.unchanged",
      seen: "step 1: answer.status", also: ["gateway.channels.paths"]),
    mutant(
      "reasonOfMethodAboutChannels", "BadPath",
      permitted: "a document says that 404 also answers a wrong method"
    ) { $0.reasonOfMethodAboutChannels = .badPath },
    mutant(
      "reasonOfMethodAboutChannels", "BadRequestParams", breaks: "gateway.channels.paths",
      "gateway.broadcasts.path", seen: "answer.status", also: ["gateway.channels.unchanged"]
    ) { $0.reasonOfMethodAboutChannels = .badRequestParams },
    flag(
      "checksPathOfManagement", { $0.checksPathOfManagement.toggled() },
      breaks: "gateway.channels.paths",
      seen: "answer.status"),
    flag(
      "authenticatesManagement", { $0.authenticatesManagement.toggled() },
      breaks: "gateway.channels.authentication", seen: "answer.status",
      also: ["gateway.channels.other-app"]),
    flag(
      "deletesWhenSwitchedOff", { $0.deletesWhenSwitchedOff.toggled() },
      breaks: "gateway.channels.switched-off",
      seen: "step 5: channels[0]"),
    flag(
      "deletesUnfollowed", { $0.deletesUnfollowed.toggled() }, breaks: "gateway.channels.stays",
      seen: "step 3: answer.status", also: ["gateway.broadcasts.reach"]),
  ]
}
