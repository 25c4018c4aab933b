import ConformanceReferences

extension GatewayBehaviour {
  /// Gateways that are wrong about the form of answers.
  static let answersMutants: [Mutant] = [
    mutant(
      "successStatus", "202",
      breaks: "gateway.answers.accepted", seen: "answer.status",
      bug: "Accepted means 202 in HTTP, so a mock server answers that."
    ) { $0.successStatus = 202 },
    flag(
      "answersRefusals", { $0.answersRefusals.toggled() }, breaks: "gateway.answers.each",
      seen: "step 2: answer",
      also: [
        "gateway.broadcasts.app", "gateway.broadcasts.authentication", "gateway.broadcasts.channel",
        "gateway.broadcasts.condition", "gateway.broadcasts.enabled",
        "gateway.broadcasts.expiration", "gateway.broadcasts.no-storage",
        "gateway.broadcasts.order", "gateway.broadcasts.path", "gateway.broadcasts.priority",
        "gateway.broadcasts.push-type", "gateway.broadcasts.request-id-form",
        "gateway.broadcasts.size", "gateway.broadcasts.suffix",
        "gateway.certificates.default-topic", "gateway.certificates.environment",
        "gateway.certificates.invalid", "gateway.certificates.kind", "gateway.certificates.topics",
        "gateway.channels.authentication", "gateway.channels.body", "gateway.channels.enabled",
        "gateway.channels.environment", "gateway.channels.final", "gateway.channels.fresh",
        "gateway.channels.kept", "gateway.channels.limit", "gateway.channels.malformed-id",
        "gateway.channels.other-app", "gateway.channels.paths", "gateway.channels.policy",
        "gateway.channels.push-type", "gateway.channels.unchanged", "gateway.channels.unknown",
        "gateway.connections.first-key", "gateway.connections.new-app", "gateway.connections.team",
        "gateway.devices.bad-topic", "gateway.devices.environment", "gateway.devices.expired",
        "gateway.devices.inactive", "gateway.devices.no-topic", "gateway.devices.other-team",
        "gateway.devices.other-topic", "gateway.devices.removed", "gateway.devices.unknown",
        "gateway.order.two-faults", "gateway.pacing.device", "gateway.pacing.third-token",
        "gateway.reasons.collapse-id", "gateway.reasons.doubled", "gateway.reasons.empty",
        "gateway.reasons.expiration", "gateway.reasons.fault", "gateway.reasons.id",
        "gateway.reasons.method", "gateway.reasons.path", "gateway.reasons.priority",
        "gateway.reasons.push-type", "gateway.reasons.too-large", "gateway.reasons.too-large-voip",
        "gateway.reasons.unwell", "gateway.tokens.age", "gateway.tokens.ahead",
        "gateway.tokens.algorithm", "gateway.tokens.environment", "gateway.tokens.form",
        "gateway.tokens.needed", "gateway.tokens.signature", "gateway.tokens.team",
        "gateway.tokens.topics",
      ]),
    mutant("successBody", "{}", breaks: "gateway.answers.success", seen: "answer.body") {
      $0.successBody = "{}"
    },
    mutant(
      "successBody", "a reason",
      breaks: "gateway.answers.success", seen: "answer.body"
    ) { $0.successBody = #"{"reason":"Success"}"# },
    mutant(
      "refusalBody", "text", breaks: "gateway.answers.refusal", seen: "answer.reason",
      also: ["gateway.broadcasts.errors", "gateway.broadcasts.no-410", "gateway.channels.errors"]
    ) {
      $0.refusalBody = .text
    },
    mutant(
      "refusalBody", "nothing",
      breaks: "gateway.answers.refusal", seen: "answer.reason",
      also: [
        "gateway.broadcasts.app", "gateway.broadcasts.authentication", "gateway.broadcasts.channel",
        "gateway.broadcasts.condition", "gateway.broadcasts.enabled", "gateway.broadcasts.errors",
        "gateway.broadcasts.expiration", "gateway.broadcasts.no-storage",
        "gateway.broadcasts.order", "gateway.broadcasts.path", "gateway.broadcasts.priority",
        "gateway.broadcasts.push-type", "gateway.broadcasts.request-id-form",
        "gateway.broadcasts.size", "gateway.broadcasts.suffix",
        "gateway.certificates.default-topic", "gateway.certificates.environment",
        "gateway.certificates.invalid", "gateway.certificates.topics",
        "gateway.channels.authentication", "gateway.channels.body", "gateway.channels.enabled",
        "gateway.channels.environment", "gateway.channels.final", "gateway.channels.fresh",
        "gateway.channels.limit", "gateway.channels.malformed-id", "gateway.channels.other-app",
        "gateway.channels.paths", "gateway.channels.policy", "gateway.channels.push-type",
        "gateway.channels.unchanged", "gateway.channels.unknown", "gateway.connections.first-key",
        "gateway.devices.bad-topic", "gateway.devices.environment", "gateway.devices.expired",
        "gateway.devices.inactive", "gateway.devices.no-topic", "gateway.devices.other-team",
        "gateway.devices.other-topic", "gateway.devices.removed", "gateway.devices.unknown",
        "gateway.order.two-faults", "gateway.pacing.device", "gateway.pacing.third-token",
        "gateway.reasons.collapse-id", "gateway.reasons.doubled", "gateway.reasons.empty",
        "gateway.reasons.expiration", "gateway.reasons.fault", "gateway.reasons.id",
        "gateway.reasons.method", "gateway.reasons.path", "gateway.reasons.priority",
        "gateway.reasons.push-type", "gateway.reasons.too-large", "gateway.reasons.too-large-voip",
        "gateway.reasons.unwell", "gateway.tokens.age", "gateway.tokens.ahead",
        "gateway.tokens.algorithm", "gateway.tokens.environment", "gateway.tokens.form",
        "gateway.tokens.needed", "gateway.tokens.signature", "gateway.tokens.team",
      ]
    ) { $0.refusalBody = .nothing },
    mutant(
      "refusalBody", "talkative",
      breaks: "gateway.answers.refusal", seen: "answer.body",
      also: ["gateway.broadcasts.errors", "gateway.broadcasts.no-410", "gateway.channels.errors"]
    ) { $0.refusalBody = .talkative },
    flag(
      "namesContentType", { $0.namesContentType.toggled() }, breaks: "gateway.answers.content-type",
      seen: "answer.headers.content-type",
      also: ["gateway.broadcasts.errors", "gateway.channels.errors"]),
    flag(
      "repeatsID", { $0.repeatsID.toggled() }, breaks: "gateway.answers.id-repeated",
      seen: "answer.headers.apns-id",
      also: ["gateway.answers.id-refused"]),
    flag(
      "repeatsMalformedID", { $0.repeatsMalformedID.toggled() },
      permitted: "an answer has the apns-id of the request, or a new one"
    ),
    flag(
      "makesID", { $0.makesID.toggled() }, breaks: "gateway.answers.id-made",
      seen: "answer.headers.apns-id",
      also: ["gateway.answers.id-refused"]),
    flag(
      "identifiesRefusals", { $0.identifiesRefusals.toggled() },
      breaks: "gateway.answers.id-refused",
      seen: "answer.headers.apns-id"),
    mutant(
      "uniqueIDIn", "both",
      breaks: "gateway.answers.unique-id", seen: "answer.headers.apns-unique-id"
    ) { $0.uniqueIDIn = [.development, .production] },
    mutant(
      "uniqueIDIn", "none", breaks: "gateway.answers.unique-id",
      seen: "answer.headers.apns-unique-id"
    ) { $0.uniqueIDIn = [] },
    mutant(
      "timestampStatuses", "all",
      breaks: "gateway.answers.timestamp", seen: "answer.timestamp",
      also: ["gateway.broadcasts.no-410"]
    ) { $0.timestampStatuses = [400, 403, 404, 410] },
    mutant(
      "timestampStatuses", "none",
      breaks: "gateway.answers.timestamp", "gateway.devices.inactive", "gateway.devices.expired",
      seen: "answer.timestamp",
      bug: "A mock's 410 has no timestamp."
    ) { $0.timestampStatuses = [] },
    mutant(
      "timestampUnit", "seconds",
      breaks: "gateway.answers.timestamp", "gateway.devices.inactive", "gateway.devices.expired",
      seen: "answer.timestamp",
      bug: "A mock answers 410 with seconds, and clients learn the wrong unit."
    ) { $0.timestampUnit = 1 },
  ]
}
