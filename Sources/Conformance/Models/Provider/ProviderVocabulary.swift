import ConformanceSpecs

extension Vocabulary {
  /// The vocabulary of cases of the provider role.
  ///
  /// A provider can be asked for two things: to send notifications, and to check a request against
  /// the rules. A library usually does the first, a linter the second.
  package static let provider = Vocabulary(
    role: .provider,
    given: ProviderSetUp.fields.map { $0.field },
    actions: [send, compose, burst, wait, register, check],
    silence: "provider.connections.silence",
    impossible: { ProviderSetUp.impossibilities(of: $0) })

  private static let send = Action(
    "send", "Sends a notification; what is left out, the caller didn't set.",
    argument: .record(notification),
    observations: [requests, alpn, otherProtocol, priorityFrames, unansweredPing, slow, outcome],
    wordsOfSurplus: RequestWords.ofSurplus)

  private static let compose = Action(
    "compose", "Sends a notification of named parts, from which the provider makes the payload.",
    argument: .record([
      Field("device", .text, "the device token, in hexadecimal digits", required: true),
      Field("topic", .text, "the whole topic", required: true),
      Field("type", .text, "the push type, such as alert", required: true),
      Field(
        "parts", .record(parts), "the parts that the caller names, and no others", required: true),
    ]),
    observations: [requests, alpn, otherProtocol, priorityFrames, unansweredPing, slow, outcome],
    isOffer: true,
    wordsOfSurplus: RequestWords.ofSurplus)

  private static let parts = [
    Field("title", .text, "the title of the alert"),
    Field("subtitle", .text, "its subtitle"),
    Field("body", .text, "its text"),
    Field("badge", .integer, "the number on the icon"),
    Field("sound", .text, "the name of a sound"),
    Field("category", .text, "the name of a category of actions"),
    Field("thread-id", .text, "the group of the notification"),
    Field("content-available", .flag, "whether it asks for background time"),
    Field("mutable-content", .flag, "whether it runs the notification service extension"),
    Field("custom", .object, "the app's own values, by name"),
  ]

  private static let burst = Action(
    "burst", "Sends a list of notifications at a time, each as with send, and to another device.",
    argument: .list(of: .record(notification)), observations: [excess, deliveries])

  private static let notification = [
    Field("device", .text, "the device token, in hexadecimal digits", required: true),
    Field("app", .text, "the bundle ID of the app, where the topic is left to the provider"),
    Field("topic", .text, "the whole topic, where the caller writes it"),
    Field("type", .text, "the push type, such as background"),
    Field("priority", .integer, "10, 5 or 1"),
    Field("expiration", .number, "when it expires, in seconds since 1970, or 0"),
    Field("collapse-id", .text, "the collapse identifier"),
    Field("id", .text, "the notification's own identifier"),
    Field("payload", .anything, "the JSON payload", required: true),
    Field(
      "answers", .list(of: .record(providerAnswer)),
      "what the gateway does with each request in turn; it accepts whatever comes after"),
  ]

  private static let wait = Action(
    "wait", "Lets time pass.",
    argument: .record([Field("seconds", .integer, "how long", required: true)]),
    observations: [requests, alpn, otherProtocol, outcome])

  private static let register = Action(
    "register", "The app on a device hands its token to the provider, now.",
    argument: .record([Field("device", .text, "the device token", required: true)]),
    observations: [requests, alpn, otherProtocol])

  private static let check = Action(
    "check", "Holds a request against the rules, without sending it; what isn't told isn't judged.",
    argument: .record([
      Field("method", .text, "the method"),
      Field("path", .text, "the path"),
      Field("headers", .headers, "what is known of the headers; null means absent"),
      Field("payload", .anything, "the JSON payload, which counts as written without spaces"),
      Field("body", .text, "the body as it is, in place of a payload"),
    ]),
    observations: [
      Field("findings", .list(of: .ruleID), "the rules that the request breaks, in order of ids")
    ],
    isOffer: true, isRefusal: { !($0["findings"]?.array ?? []).isEmpty })

  /// The fields of an answer of the gateway.
  package static let providerAnswer = [
    Field("status", .integer, "the status"),
    Field("reason", .text, "the reason of an error"),
    Field(
      "timestamp", .integer, "with status 410: when APNs confirmed it, in milliseconds since 1970"),
    Field("id", .text, "the apns-id of the answer, where the request brings none"),
    Field("after", .integer, "how many seconds the answer takes: 0 unless it is said"),
    Field("goaway", .text, "ends the connection, with this reason; \"\" for none"),
    Field(
      "processed", .flag,
      "of a GOAWAY: whether it covers the request, whose answer then comes next"),
    Field(
      "reset", .choice(["refused-stream", "internal-error"]), "resets the stream of the request"),
    Field("dropped", .flag, "drops the connection without a word"),
    Field("silent", .flag, "never answers"),
    Field("body", .text, "the body as text, in place of a reason in JSON; \"\" for none"),
    Field("headers", .headers, "other headers of the answer; null removes one"),
    Field("pieces", .integer, "the number of DATA frames for the body, a second apart"),
    Field("always", .flag, "gives the same answer to every request after this one"),
  ]

  private static let requests = Field(
    "requests",
    .list(
      of: .record([
        Field("method", .text, "the method", unmentioned: .free),
        Field("path", .text, "the path", unmentioned: .free),
        Field(
          "headers", .headers,
          "header values by name; null means absent, and what isn't named is free",
          unmentioned: .free, rulesOfRepetition: ["provider.headers.once"]),
        Field(
          "body", .anything, "the body, compared as JSON by value", unmentioned: .free,
          rulesOfAddition: [
            "provider.composing.keys", "provider.payloads.nothing-added",
            "provider.push-type.call-payload", "provider.push-type.mdm-payload",
          ]),
        Field(
          "bytes", .integer, "how many bytes the body has, if its JSON could be shorter",
          unmentioned: .free),
        Field(
          "authority", .choice(of: ProviderAuthority.self),
          "what is named in place of the gateway by :authority and host: another host, two, or none",
          unmentioned: .free),
        Field("connection", .integer, "which connection, counted from 1", unmentioned: .free),
        Field(
          "at", .integer, "when, in seconds since the case began", unmentioned: .free, unit: "s"),
        Field("token", .record(token), "its provider token", unmentioned: .free),
        Field(
          "id", .integer, "which of the case's values of apns-id, counted from 1",
          unmentioned: .free),
        Field(
          "encoding", .headers,
          "how fields are compressed, by name: indexed, incremental, without-indexing, never-indexed",
          unmentioned: .free),
      ])), "the requests that reached the gateway, in order")

  private static let token = [
    Field("number", .integer, "which of the case's tokens, counted from 1", unmentioned: .free),
    Field("header", .anything, "its header", unmentioned: .free),
    Field("kid", .anything, "the ID of the key that its header names", unmentioned: .free),
    Field("claims", .anything, "its claims", unmentioned: .free),
    Field("age", .integer, "its age in seconds when it arrived", unmentioned: .free, unit: "s"),
    Field(
      "form", .text,
      "strict as documented; forged if another key signed it; lenient: and how it deviates; unreadable",
      unmentioned: .free),
  ]

  private static let outcome = Field(
    "outcome",
    .record([
      Field(
        "result", .choice(["accepted", "rejected", "refused", "failed", "waiting"]),
        "accepted or rejected by the gateway, refused by the provider itself, failed, or to be tried again",
        unmentioned: .free),
      Field("status", .integer, "the status that the caller was told", unmentioned: .free),
      Field("reason", .text, "the reason that the caller was told", unmentioned: .free),
      Field("id", .text, "the apns-id that the caller was told", unmentioned: .free),
      Field(
        "timestamp", .integer,
        "when APNs confirmed that the token is inactive, as the caller was told, in milliseconds since 1970",
        unmentioned: .free),
    ]), "what the caller was told", unmentioned: .free)

  private static let priorityFrames = Field(
    "priority-frames", .flag, "whether PRIORITY frames were sent", unmentioned: .free)

  private static let unansweredPing = Field(
    "unanswered-ping", .flag, "whether a PING of the gateway stayed without an answer",
    unmentioned: .free)

  private static let slow = Field(
    "slow", .flag,
    "whether the caller was told \(ProviderSetUp.slowAnswer) seconds or more after the last request arrived",
    unmentioned: .free)

  // MARK: Before the first request

  private static let alpn = Field(
    "alpn", .list(of: .text),
    "the protocols that the provider offered on its newest connection, in alphabetical order",
    unmentioned: .free)

  private static let otherProtocol = Field(
    "other-protocol", .flag, "whether something was sent that is no HTTP/2")

  // MARK: Several at a time

  private static let excess = Field(
    "excess", .integer,
    "how many streams were opened beyond the number that the gateway allows and the provider knows",
    unmentioned: .free)

  private static let deliveries = Field(
    "deliveries",
    .list(
      of: .record([
        Field(
          "arrived", .integer, "how many requests for it reached the gateway", unmentioned: .free),
        Field("accepted", .integer, "how many of them were accepted", unmentioned: .free),
        outcome,
      ])), "what became of each notification, in order", unmentioned: .free)
}
