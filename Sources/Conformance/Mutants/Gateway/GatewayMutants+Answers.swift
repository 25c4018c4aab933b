extension GatewayBehaviour {
  /// Gateways that are wrong about the form of answers.
  static let answersMutants: [Mutant] = [
    mutant(
      "successStatus", "202",
      breaks: "gateway.answers.accepted",
      bug: "Accepted means 202 in HTTP, so a mock server answers that."
    ) { $0.successStatus = 202 },
    flag("answersRefusals", \.answersRefusals, breaks: "gateway.answers.each"),
    mutant("successBody", "{}", breaks: "gateway.answers.success") { $0.successBody = "{}" },
    mutant(
      "successBody", "a reason",
      breaks: "gateway.answers.success"
    ) { $0.successBody = #"{"reason":"Success"}"# },
    mutant("refusalBody", "text", breaks: "gateway.answers.refusal") { $0.refusalBody = .text },
    mutant(
      "refusalBody", "nothing",
      breaks: "gateway.answers.refusal"
    ) { $0.refusalBody = .nothing },
    mutant(
      "refusalBody", "talkative",
      breaks: "gateway.answers.refusal"
    ) { $0.refusalBody = .talkative },
    flag("namesContentType", \.namesContentType, breaks: "gateway.answers.content-type"),
    flag("repeatsID", \.repeatsID, breaks: "gateway.answers.id-repeated"),
    flag(
      "repeatsMalformedID", \.repeatsMalformedID,
      permitted: "an answer has the apns-id of the request, or a new one"
    ),
    flag("makesID", \.makesID, breaks: "gateway.answers.id-made"),
    flag("identifiesRefusals", \.identifiesRefusals, breaks: "gateway.answers.id-refused"),
    mutant(
      "uniqueIDIn", "both",
      breaks: "gateway.answers.unique-id"
    ) { $0.uniqueIDIn = [.development, .production] },
    mutant("uniqueIDIn", "none", breaks: "gateway.answers.unique-id") { $0.uniqueIDIn = [] },
    mutant(
      "timestampStatuses", "all",
      breaks: "gateway.answers.timestamp"
    ) { $0.timestampStatuses = [400, 403, 404, 410] },
    mutant(
      "timestampStatuses", "none",
      breaks: "gateway.answers.timestamp", "gateway.devices.inactive", "gateway.devices.expired",
      bug: "A mock's 410 has no timestamp."
    ) { $0.timestampStatuses = [] },
    mutant(
      "timestampUnit", "seconds",
      breaks: "gateway.answers.timestamp", "gateway.devices.inactive", "gateway.devices.expired",
      bug: "A mock answers 410 with seconds, and clients learn the wrong unit."
    ) { $0.timestampUnit = 1 },
  ]
}
