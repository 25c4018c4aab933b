import ConformanceSpecs

extension Vocabulary {
  /// The vocabulary of cases of the gateway role.
  ///
  /// `given` is what the gateway knows, and how the sender authenticates itself. A request is valid
  /// except for what the case says. The case says what is meant, such as a valid signature, and
  /// never bytes that only one gateway could know; so it fits a model as well as a server.
  package static let gateway = Vocabulary(
    role: .gateway, given: SpecifiedGateway.fields.map { $0.field },
    actions: GatewayVocabulary.actions,
    plainest: PlainestCase(
      id: "gateway.answers.accepted/plain", actions: ["request", "broadcast", "manage"],
      fields: ["answer", "delivered", "deviations", "created", "channel", "channels"]
    ) { observed, plain in
      ["status", "reason", "reset"].allSatisfy {
        observed["answer"]?[$0] == plain["answer"]?[$0]
      }
    },
    impossible: { SpecifiedGateway.impossibilities(in: $0) })
}

/// The parts of the gateway's vocabulary.
private enum GatewayVocabulary {
  // MARK: Actions

  private static let connection = Field("connection", .integer, "on which connection; usually 1")
  private static let method = Field("method", .text, "the method; usually POST")
  private static let appInPath = Field(
    "app", .text, "the bundle ID in the path; usually that of the first app")
  private static let body = Field("body", .text, "the body as it is, in place of a payload")
  private static let providerToken = Field(
    "token", .record(token), "what is different about its provider token")

  private static let isRefusal: @Sendable (JSON.Object) -> Bool = { expected in
    let status = expected["answer"]?["status"]
    return (status?.int ?? 0) >= 400
      || status?["$any-of"]?.array?.contains { ($0.int ?? 0) >= 400 } == true
  }
  private static let streams = Field(
    "streams", .choice(["one", "several"]),
    "how many requests may be under way on the connection from now on", unmentioned: .free)

  static let actions = [
    Action(
      "request", "A request, valid but for what is said here. Requests are numbered from 1.",
      argument: .record([
        connection,
        Field("device", .text, "the device token that it names; usually the first of the devices"),
        method,
        Field("path", .text, "the path; usually that of the device"),
        Field(
          "headers", .headers,
          "what is different: a value, null for a header that is left out, a list for one that "
            + "stands there repeatedly; usually the device's topic and the push type alert"),
        Field(
          "writing", .choice(HeaderWriting.allCases.map { $0.rawValue }),
          "how the headers are written: into the table of the connection and referred to from then "
            + "on, or spelled out and kept out of it; usually indexed"),
        Field("payload", .anything, "the JSON payload, written without spaces; usually an alert"),
        body, providerToken,
      ]),
      observations: [answer, ended, delivered(.free), deviations, streams], isRefusal: isRefusal),
    Action(
      "broadcast",
      "A broadcast to a channel, valid but for what is said here. It is numbered among the requests.",
      argument: .record([
        connection, appInPath,
        Field(
          "channel", .text,
          "the ID of the channel, or the name that a step gave it; usually the first of the channels"
        ),
        method,
        Field("path", .text, "the path; usually /4/broadcasts/apps/ and the app"),
        Field(
          "headers", .headers,
          "what is different; usually the channel, the expiration 0, the priority 10 and the push "
            + "type liveactivity"),
        Field(
          "payload", .anything,
          "the JSON payload, written without spaces; usually an update of a Live Activity"),
        body, providerToken,
      ]),
      observations: [answer, ended, delivered(.free), deviations, streams], isOffer: true,
      isRefusal: isRefusal),
    Action(
      "manage", "A request to the service for channels, valid but for what is said here.",
      argument: .record([
        Field(
          "operation", .choice(ChannelOperation.allCases.map { $0.rawValue }),
          "what happens to a channel; usually create"),
        connection, appInPath,
        Field(
          "channel", .text,
          "the channel to read or delete: its ID, or the name that a step gave it; usually the first "
            + "of the channels"),
        Field("as", .text, "the name of the new channel in later steps; usually new"),
        Field("policy", .integer, "the storage policy of the new channel; usually 1"),
        Field("method", .text, "the method; usually that of the operation"),
        Field("path", .text, "the path; usually that of the operation"),
        Field(
          "headers", .headers,
          "what is different; usually the channel, where one is read or deleted"),
        Field(
          "payload", .anything,
          "the JSON body, written without spaces; usually that of the operation"),
        body, providerToken,
      ]),
      observations: [
        answer, ended, deviations,
        Field(
          "created", .text,
          "the new channel: its name if its ID is new to the case, else the name or the ID that it had",
          unmentioned: .free),
        Field(
          "channel",
          .record([
            Field("policy", .integer, "its storage policy", unmentioned: .free),
            Field("push-type", .text, "its push type", unmentioned: .free),
          ]), "the channel that was read", unmentioned: .free),
        Field(
          "channels", .list(of: .text),
          "the channels that were listed, by name or by ID, sorted", unmentioned: .free),
        streams,
      ], isOffer: true, isRefusal: isRefusal),
    Action(
      "connect", "A client opens a connection; a request opens its own where none is open.",
      argument: .record([
        connection,
        Field(
          "service", .choice(GatewayService.allCases.map { $0.rawValue }),
          "the service for pushes, or the one for channels, which numbers its connections itself; "
            + "usually push"),
        Field("tls", .choice(["1.0", "1.1", "1.2", "1.3"]), "the version of TLS; usually 1.3"),
        Field(
          "alpn", .choice(["h2", "http/1.1", "none"]),
          "the protocol that the client names; usually h2"),
      ]),
      observations: [
        Field("connected", .flag, "whether it gets one"), deviations,
        Field(
          "streams", .choice(["one", "several"]), "how many requests may be under way at first",
          unmentioned: .free),
      ],
      isRefusal: { $0["connected"] == false }),
    Action(
      "wait", "Time passes.",
      argument: .record([Field("seconds", .integer, "how much", required: true)]),
      observations: [ended, delivered(.absent)]),
    Action(
      "change", "Something about a device changes.",
      argument: .record(
        [
          Field("device", .text, "the device token; usually the first of the devices"),
          Field(
            "app", .choice(["removed", "registered"]),
            "the app is removed from the device, or registers there again"),
        ] + GatewayDevice.changeable.map { $0.field }),
      observations: [ended, delivered(.absent)]),
    Action(
      "assign", "An app comes to a team: a new one, or one that another team hands over.",
      argument: .record([
        Field("id", .text, "its bundle ID", required: true),
        Field("team", .text, "the team", usual: .string(SpecifiedGateway.usualTeam)),
      ]), observations: [ended, delivered(.absent)]),
    Action(
      "switch", "Broadcasts are switched on or off for an app in the developer account.",
      argument: .record([
        Field("app", .text, "its bundle ID; usually that of the first app"),
        Field("broadcasts", .flag, "whether they are on", required: true),
      ]), observations: [ended, delivered(.absent)], isOffer: true),
    Action(
      "ping", "The client sends a PING.", argument: .record([connection]),
      observations: [Field("acknowledged", .flag, "whether it is answered"), ended]),
    Action(
      "priority-frame", "The client sends a PRIORITY frame.", argument: .record([connection]),
      observations: [ended]),
    Action(
      "shutdown", "The gateway goes down.", argument: .record([]),
      observations: [ended, delivered(.absent)]),
  ]

  static let token = [
    Field("key", .text, "the ID of the key that it is signed with; usually the first of the keys"),
    Field("issued", .integer, "when, in seconds since the case began; usually 0"),
    Field("header", .anything, "members of its header that differ; null leaves one out"),
    Field("claims", .anything, "members of its claims that differ; null leaves one out"),
    Field(
      "signature", .choice(SpecifiedToken.Signature.allCases.map { $0.rawValue }),
      "its signature: that of the key, that of another key, that of the key in DER, or none; "
        + "usually valid"),
    Field(
      "base64", .choice(Base64.Form.allCases.map { $0.rawValue }),
      "the form of Base64: the documented one, padded, or in the old alphabet; usually url"),
    Field("scheme", .text, "the word before it; usually bearer"),
  ]

  // MARK: Observations

  static let answer = Field(
    "answer",
    .record([
      Field(
        "reset", .text,
        "the code with which the gateway reset the stream in place of an answer, such as CANCEL"),
      Field("status", .integer, "the status"),
      Field("reason", .text, "the reason of an error", hiddenBy: "body"),
      Field(
        "timestamp", .integer,
        "when the device token was confirmed to be inactive, in milliseconds since 1970; null for none",
        unmentioned: .free, hiddenBy: "body"),
      Field("headers", .headers, "the headers; what isn't named is free", unmentioned: .free),
      Field(
        "body", .text, "what the body holds beside reason and timestamp: usually nothing"),
    ]), "the answer, complete but for headers and timestamp")

  static let ended = Field(
    "ended",
    .list(
      of: .record([
        Field("connection", .integer, "which", unmentioned: .free),
        Field(
          "service", .choice([GatewayService.management.rawValue]),
          "management, where it was to the service for channels", unmentioned: .free),
        Field("reason", .text, "the reason in the GOAWAY", unmentioned: .free),
      ])), "the connections that the gateway ends, in order")

  static func delivered(_ unmentioned: Field.Silence) -> Field {
    Field(
      "delivered",
      .list(
        of: .record([
          Field("request", .integer, "the request that it came with", unmentioned: .free),
          Field("device", .text, "the device token", unmentioned: .free),
          Field("collapse-id", .text, "its collapse identifier", unmentioned: .free),
          Field("channel", .text, "the channel that a broadcast was sent to", unmentioned: .free),
        ])), "the notifications that devices get, in order", unmentioned: unmentioned,
      rulesOfRepetition: ["gateway.storage.once"])
  }

  static let deviations = Field(
    "deviations", .list(of: .choice(GatewayDeviation.allCases.map { $0.rawValue })),
    "what the lenient profile took although it isn't as documented")
}
