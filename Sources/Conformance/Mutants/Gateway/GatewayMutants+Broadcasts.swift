import ConformanceReferences

extension GatewayBehaviour {
  /// Gateways that are wrong about broadcasts.
  static let broadcastsMutants: [Mutant] = [
    flag(
      "checksBundleSuffix", { $0.checksBundleSuffix.toggled() },
      breaks: "gateway.broadcasts.suffix",
      seen: "answer.status",
      bug: "A sender puts the topic with its suffix into the path, and its mock takes it."),
    flag(
      "checksBundle", { $0.checksBundle.toggled() }, breaks: "gateway.broadcasts.app",
      "gateway.channels.other-app", seen: "answer.status"),
    mutant(
      "reasonOfOtherBundle", "TopicDisallowed", breaks: "gateway.broadcasts.app",
      "gateway.channels.other-app",
      seen: "answer.status",
      bug: "A mock shares its check of topics between devices and broadcasts."
    ) { $0.reasonOfOtherBundle = .topicDisallowed },
    flag(
      "authenticatesBroadcasts", { $0.authenticatesBroadcasts.toggled() },
      breaks: "gateway.broadcasts.authentication", seen: "answer.status",
      also: ["gateway.broadcasts.app", "gateway.broadcasts.order", "gateway.broadcasts.suffix"]),
    flag(
      "authenticatesFirst", { $0.authenticatesFirst.toggled() }, breaks: "gateway.broadcasts.order",
      seen: "answer.status",
      also: ["gateway.broadcasts.enabled", "gateway.broadcasts.suffix"]),
    mutant(
      "reasonOfUnavailability", "ServiceUnavailable",
      permitted: "C64: the documents spell it in two ways"
    ) { $0.reasonOfUnavailability = .serviceUnavailable },
    mutant(
      "reasonOfUnavailability", "InternalServerError", breaks: "gateway.broadcasts.condition",
      seen: "answer.status"
    ) { $0.reasonOfUnavailability = .internalServerError },
    flag(
      "checksEnabled", { $0.checksEnabled.toggled() }, breaks: "gateway.broadcasts.enabled",
      "gateway.channels.enabled", seen: "answer.reason", "answer.status"),
    mutant(
      "statuses", "FeatureNotEnabled: 403", breaks: "gateway.broadcasts.enabled",
      "gateway.channels.enabled", seen: "answer.status", also: ["gateway.broadcasts.no-410"],
      bug: "A server answers 403 where broadcasts are switched off."
    ) { $0.statuses[.featureNotEnabled] = 403 },
    mutant(
      "statuses", "ChannelNotRegistered: 410", breaks: "gateway.broadcasts.no-410",
      "gateway.channels.unknown", seen: "answer.status", "step 1: answer.status",
      also: [
        "gateway.broadcasts.channel", "gateway.channels.environment", "gateway.channels.final",
        "gateway.channels.fresh", "gateway.channels.switched-off",
      ], bug: "A server answers 410 for a channel that was deleted."
    ) { $0.statuses[.channelNotRegistered] = 410 },
    flag(
      "repeatsRequestID", { $0.repeatsRequestID.toggled() },
      breaks: "gateway.broadcasts.request-id",
      "gateway.channels.request-id", seen: "answer.headers.apns-request-id",
      also: ["gateway.broadcasts.errors"]),
    flag(
      "makesRequestID", { $0.makesRequestID.toggled() }, breaks: "gateway.broadcasts.request-id",
      "gateway.channels.request-id", seen: "answer.headers.apns-request-id",
      also: [
        "gateway.broadcasts.accepted", "gateway.broadcasts.errors", "gateway.channels.created",
        "gateway.channels.deleted", "gateway.channels.errors",
      ]),
    mutant(
      "requestIDHeader", "apns-id", breaks: "gateway.broadcasts.accepted",
      seen: "answer.headers.apns-request-id",
      also: [
        "gateway.broadcasts.errors", "gateway.broadcasts.request-id", "gateway.channels.created",
        "gateway.channels.deleted", "gateway.channels.errors", "gateway.channels.request-id",
      ], bug: "A mock names the identifier as for pushes to devices."
    ) { $0.requestIDHeader = "apns-id" },
    flag(
      "checksRequestID", { $0.checksRequestID.toggled() },
      breaks: "gateway.broadcasts.request-id-form",
      "gateway.channels.malformed-id", seen: "answer.status"),
    flag(
      "identifiesRefusalsAboutChannels", { $0.identifiesRefusalsAboutChannels.toggled() },
      breaks: "gateway.broadcasts.errors", "gateway.channels.errors",
      seen: "answer.headers.apns-request-id", also: ["gateway.channels.request-id"]),
    flag(
      "identifiesBroadcasts", { $0.identifiesBroadcasts.toggled() },
      breaks: "gateway.broadcasts.accepted",
      seen: "answer.headers.apns-unique-id"),
    flag(
      "needsChannelID", { $0.needsChannelID.toggled() }, breaks: "gateway.broadcasts.channel",
      "gateway.channels.unknown", seen: "answer.reason", "step 1: answer.reason"),
    flag(
      "checksChannelID", { $0.checksChannelID.toggled() }, breaks: "gateway.broadcasts.channel",
      "gateway.channels.unknown", seen: "answer.reason", "step 1: answer.reason"),
    flag(
      "checksChannel", { $0.checksChannel.toggled() }, breaks: "gateway.broadcasts.channel",
      seen: "answer.status",
      also: [
        "gateway.channels.environment", "gateway.channels.final", "gateway.channels.fresh",
        "gateway.channels.kept", "gateway.channels.switched-off", "gateway.channels.unknown",
      ]),
    flag(
      "broadcastsNeedPushType", { $0.broadcastsNeedPushType.toggled() },
      breaks: "gateway.broadcasts.push-type",
      seen: "answer.status"),
    flag(
      "checksPushTypeOfBroadcasts", { $0.checksPushTypeOfBroadcasts.toggled() },
      breaks: "gateway.broadcasts.push-type", seen: "answer.status"),
    flag(
      "ignoresCaseOfPushType", { $0.ignoresCaseOfPushType.toggled() },
      breaks: "gateway.broadcasts.push-type-case", seen: "answer.status",
      bug: "A gateway compares the push type letter by letter; Apple spells it in three ways."),
    flag(
      "broadcastsNeedPriority", { $0.broadcastsNeedPriority.toggled() },
      breaks: "gateway.broadcasts.priority",
      seen: "answer.status"),
    mutant(
      "prioritiesOfBroadcasts", "not 1", breaks: "gateway.broadcasts.priority",
      seen: "answer.status",
      bug: "A text on Live Activities names only 5 and 10."
    ) { $0.prioritiesOfBroadcasts.remove("1") },
    mutant(
      "prioritiesOfBroadcasts", "4 too", breaks: "gateway.broadcasts.priority",
      seen: "answer.status"
    ) { $0.prioritiesOfBroadcasts.insert("4") },
    flag(
      "broadcastsNeedExpiration", { $0.broadcastsNeedExpiration.toggled() },
      breaks: "gateway.broadcasts.expiration", seen: "answer.status"),
    flag(
      "checksExpirationOfBroadcasts", { $0.checksExpirationOfBroadcasts.toggled() },
      breaks: "gateway.broadcasts.expiration", seen: "answer.status"),
    flag(
      "comparesExpirationWithPolicy", { $0.comparesExpirationWithPolicy.toggled() },
      breaks: "gateway.broadcasts.no-storage", "gateway.channels.policy", seen: "answer.status",
      "step 3: answer.status",
      bug: "Servers send one expiration with everything, and a mock takes it."),
    mutant(
      "largestBroadcast", "4096", breaks: "gateway.broadcasts.size", seen: "answer.status",
      bug: "A mock has one limit for all pushes."
    ) { $0.largestBroadcast = 4096 },
    mutant(
      "largestBroadcast", "5121", breaks: "gateway.broadcasts.size", seen: "answer.status"
    ) { $0.largestBroadcast = 5121 },
    flag(
      "refusesEmptyBroadcasts", { $0.refusesEmptyBroadcasts.toggled() },
      breaks: "gateway.broadcasts.size",
      seen: "answer.status"),
    mutant(
      "reached", "the first follower", breaks: "gateway.broadcasts.reach", seen: "delivered[1]",
      also: ["gateway.broadcasts.stored"]
    ) { $0.reached = .firstFollower },
    mutant(
      "reached", "every device", breaks: "gateway.broadcasts.reach", seen: "delivered[0].device",
      bug: "A mock sends a broadcast to every device of the app."
    ) { $0.reached = .everyone },
    flag(
      "keepsBroadcasts", { $0.keepsBroadcasts.toggled() }, breaks: "gateway.broadcasts.stored",
      seen: "step 3: delivered[0]",
      also: ["gateway.broadcasts.newest", "gateway.channels.kept", "gateway.channels.policy"]),
    mutant(
      "keptBroadcast", "the oldest", breaks: "gateway.broadcasts.newest",
      seen: "step 5: delivered[0].request",
      bug: "A gateway shows a phone that comes back the first goal of the match."
    ) { $0.keptBroadcast = .oldest },
    mutant(
      "longestKeeping", "30 days", breaks: "gateway.broadcasts.stored",
      seen: "step 3: delivered[0]",
      bug: "A gateway keeps broadcasts for as long as pushes to devices."
    ) { $0.longestKeeping = 30 * 86_400 },
    mutant(
      "longestKeeping", "6 hours",
      permitted: "8 hours is the maximum, and no document promises a minimum"
    ) { $0.longestKeeping = 6 * 3600 },
    flag(
      "discardsExpiredBroadcasts", { $0.discardsExpiredBroadcasts.toggled() },
      breaks: "gateway.broadcasts.late",
      seen: "step 3: delivered[0]"),
    flag(
      "keepsAllBroadcasts", { $0.keepsAllBroadcasts.toggled() },
      breaks: "gateway.broadcasts.unstored",
      seen: "step 3: delivered[0]", also: ["gateway.broadcasts.late", "gateway.channels.policy"],
      bug: "A gateway keeps what was sent on a channel that keeps nothing."),
  ]
}
