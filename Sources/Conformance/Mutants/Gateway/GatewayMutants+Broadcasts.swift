import Conformance

extension GatewayBehaviour {
  /// Gateways that are wrong about broadcasts.
  static let broadcastsMutants: [Mutant] = [
    flag(
      "checksBundleSuffix", \.checksBundleSuffix, breaks: "gateway.broadcasts.suffix",
      seen: "answer.status",
      bug: "A sender puts the topic with its suffix into the path, and its mock takes it."),
    flag(
      "checksBundle", \.checksBundle, breaks: "gateway.broadcasts.app",
      "gateway.channels.other-app", seen: "answer.status"),
    mutant(
      "reasonOfOtherBundle", "TopicDisallowed", breaks: "gateway.broadcasts.app",
      "gateway.channels.other-app",
      seen: "answer.status",
      bug: "A mock shares its check of topics between devices and broadcasts."
    ) { $0.reasonOfOtherBundle = .topicDisallowed },
    flag(
      "authenticatesBroadcasts", \.authenticatesBroadcasts,
      breaks: "gateway.broadcasts.authentication", seen: "answer.status",
      also: ["gateway.broadcasts.app", "gateway.broadcasts.order", "gateway.broadcasts.suffix"]),
    flag(
      "authenticatesFirst", \.authenticatesFirst, breaks: "gateway.broadcasts.order",
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
      "checksEnabled", \.checksEnabled, breaks: "gateway.broadcasts.enabled",
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
      "repeatsRequestID", \.repeatsRequestID, breaks: "gateway.broadcasts.request-id",
      "gateway.channels.request-id", seen: "answer.headers.apns-request-id",
      also: ["gateway.broadcasts.errors"]),
    flag(
      "makesRequestID", \.makesRequestID, breaks: "gateway.broadcasts.request-id",
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
      "checksRequestID", \.checksRequestID, breaks: "gateway.broadcasts.request-id-form",
      "gateway.channels.malformed-id", seen: "answer.status"),
    flag(
      "identifiesRefusalsAboutChannels", \.identifiesRefusalsAboutChannels,
      breaks: "gateway.broadcasts.errors", "gateway.channels.errors",
      seen: "answer.headers.apns-request-id", also: ["gateway.channels.request-id"]),
    flag(
      "identifiesBroadcasts", \.identifiesBroadcasts, breaks: "gateway.broadcasts.accepted",
      seen: "answer.headers.apns-unique-id"),
    flag(
      "needsChannelID", \.needsChannelID, breaks: "gateway.broadcasts.channel",
      "gateway.channels.unknown", seen: "answer.reason", "step 1: answer.reason"),
    flag(
      "checksChannelID", \.checksChannelID, breaks: "gateway.broadcasts.channel",
      "gateway.channels.unknown", seen: "answer.reason", "step 1: answer.reason"),
    flag(
      "checksChannel", \.checksChannel, breaks: "gateway.broadcasts.channel", seen: "answer.status",
      also: [
        "gateway.channels.environment", "gateway.channels.final", "gateway.channels.fresh",
        "gateway.channels.kept", "gateway.channels.switched-off", "gateway.channels.unknown",
      ]),
    flag(
      "broadcastsNeedPushType", \.broadcastsNeedPushType, breaks: "gateway.broadcasts.push-type",
      seen: "answer.status"),
    flag(
      "checksPushTypeOfBroadcasts", \.checksPushTypeOfBroadcasts,
      breaks: "gateway.broadcasts.push-type", seen: "answer.status"),
    flag(
      "ignoresCaseOfPushType", \.ignoresCaseOfPushType,
      breaks: "gateway.broadcasts.push-type-case", seen: "answer.status",
      bug: "A gateway compares the push type letter by letter; Apple spells it in three ways."),
    flag(
      "broadcastsNeedPriority", \.broadcastsNeedPriority, breaks: "gateway.broadcasts.priority",
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
      "broadcastsNeedExpiration", \.broadcastsNeedExpiration,
      breaks: "gateway.broadcasts.expiration", seen: "answer.status"),
    flag(
      "checksExpirationOfBroadcasts", \.checksExpirationOfBroadcasts,
      breaks: "gateway.broadcasts.expiration", seen: "answer.status"),
    flag(
      "comparesExpirationWithPolicy", \.comparesExpirationWithPolicy,
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
      "refusesEmptyBroadcasts", \.refusesEmptyBroadcasts, breaks: "gateway.broadcasts.size",
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
      "keepsBroadcasts", \.keepsBroadcasts, breaks: "gateway.broadcasts.stored",
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
      "discardsExpiredBroadcasts", \.discardsExpiredBroadcasts, breaks: "gateway.broadcasts.late",
      seen: "step 3: delivered[0]"),
    flag(
      "keepsAllBroadcasts", \.keepsAllBroadcasts, breaks: "gateway.broadcasts.unstored",
      seen: "step 3: delivered[0]", also: ["gateway.broadcasts.late", "gateway.channels.policy"],
      bug: "A gateway keeps what was sent on a channel that keeps nothing."),
  ]
}
