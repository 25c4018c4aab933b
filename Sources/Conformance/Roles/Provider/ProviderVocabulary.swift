extension Vocabulary {
  /// What a case of the provider role can say.
  ///
  /// Two things can be asked of a provider: to send a notification, and to hold a finished request
  /// against the rules. A library usually does the first, a linter the second.
  static let provider = Vocabulary(
    role: .provider,
    given: [
      Field(
        "platform", .choice(["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"]),
        "the kind of device behind the token, where it matters")
    ],
    actions: [send, check])

  private static let send = Action(
    "send", "Sends a notification; what is left out, the caller didn't set.",
    argument: .record([
      Field("device", .text, "the device token, in hexadecimal digits", required: true),
      Field("topic", .text, "the bundle ID of the app", required: true),
      Field("type", .text, "the push type, such as background"),
      Field("priority", .integer, "10, 5 or 1"),
      Field("payload", .anything, "the JSON payload", required: true),
    ]),
    observations: [
      Field(
        "requests",
        .list(
          of: .record([
            Field("method", .text, "the method", unmentioned: .free),
            Field("path", .text, "the path", unmentioned: .free),
            Field(
              "headers", .headers,
              "header values by name; null means absent, and what isn't named is free",
              unmentioned: .free),
            Field("body", .anything, "the body, compared as JSON by value", unmentioned: .free),
          ])), "the requests that reached the gateway, in order"),
      Field(
        "outcome",
        .record([
          Field(
            "result", .choice(["accepted", "rejected", "refused", "failed"]),
            "accepted or rejected by the gateway, refused by the provider itself, or failed",
            unmentioned: .free),
          Field("reason", .text, "what the provider told its caller", unmentioned: .free),
        ]), "what the caller was told", unmentioned: .free),
    ])

  private static let check = Action(
    "check", "Holds a request against the rules, without sending it.",
    argument: .record([
      Field("headers", .headers, "the request's headers"),
      Field("payload", .anything, "the JSON payload", required: true),
    ]),
    observations: [
      Field("findings", .list(of: .ruleID), "the rules that the request breaks, in page order")
    ],
    isRefusal: { !($0["findings"]?.array ?? []).isEmpty })
}
