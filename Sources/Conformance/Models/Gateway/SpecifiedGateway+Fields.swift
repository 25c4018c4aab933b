import ConformanceSpecs

/// What a case states of a gateway: of itself, and of each thing that it knows.
extension SpecifiedGateway {
  package static let fields: [GivenField<Self>] = [
    // The first, because what the gateway knows is usually good where the gateway is.
    GivenField(
      Field(
        "environment", .choice(of: GatewayEnvironment.self), "the gateway's", usual: "production")
    ) { stated, value in
      guard let own: GatewayEnvironment = value.word() else { return }
      stated.setUp.environment = own
      stated.knowUsual()
    },
    .word("profile", "how it reads: what is documented, or also what APNs is known to take") {
      $1(&$0.setUp.profile)
    },
    GivenField(
      Field(
        "clock", .integer, "the time at the beginning, in seconds since 1970",
        usual: .int(usualClock))
    ) { $0.setUp.clock = $1.int ?? $0.setUp.clock },
    GivenField(
      Field(
        "devices", .list(of: .record(GatewayDevice.fields.map { $0.field })),
        "the device tokens that it knows; usually one")
    ) { stated, value in
      stated.setUp.devices = each(value) { device, json in
        device.environment = stated.setUp.environment
        device.take(json)
      }
    },
    GivenField(
      Field(
        "apps", .list(of: .record(GatewayApp.fields.map { $0.field })),
        "the apps that it knows; usually \(usualTopic) alone")
    ) { $0.setUp.apps = each($1) { $0.take($1) } },
    GivenField(
      Field(
        "keys", .list(of: .record(GatewayKey.fields.map { $0.field })),
        "the signing keys that it knows; usually one")
    ) { $0.setUp.keys = each($1) { $0.take($1) } },
    GivenField(
      Field(
        "channels", .list(of: .record(GatewayChannel.fields.map { $0.field })),
        "the channels of broadcasts that it knows; usually one")
    ) { stated, value in
      stated.setUp.channels = each(value) { channel, json in
        channel.environment = stated.setUp.environment
        channel.take(json)
      }
    },
    GivenField(
      Field(
        "certificate", .record(GatewayCertificate.fields.map { $0.field }),
        "the sender's client certificate; usually there is none, and provider tokens are sent")
    ) { $0.certificate = GatewayCertificate($1.object ?? [:]) },
    .word("condition", "how well the service does") { $1(&$0.setUp.condition) },
    GivenField(
      Field(
        "idle-limit", .integer,
        "how long a connection may be idle, in seconds; usually longer than any case")
    ) { $0.setUp.idleLimit = $1.int },
    GivenField(
      Field(
        "device-limit", .integer,
        "how many notifications a minute one device may get; usually more than any case sends")
    ) { $0.setUp.deviceLimit = $1.int },
  ]

  /// Reads a list of things, each of which is usual but for what is stated.
  private static func each<Thing: CaseSetUp>(
    _ list: JSON, _ take: (inout Thing, JSON.Object) -> Void
  ) -> [Thing] {
    (list.array ?? []).map { json in
      var thing = Thing()
      take(&thing, json.object ?? [:])
      return thing
    }
  }
}

extension GatewayDevice: CaseSetUp {
  /// The usual device.
  package init() {
    self.init(
      token: SpecifiedGateway.usualDevice, topic: SpecifiedGateway.usualTopic,
      environment: .production)
  }

  package static let fields =
    [
      .text("token", "in hexadecimal digits") { $1(&$0.token) },
      .text("topic", "the topic that it is good for") { $1(&$0.topic) },
      GivenField(GatewayEnvironment.field("where it is good; usually the gateway's")) {
        $0.environment = $1.word() ?? $0.environment
      },
      GivenField(
        Field(
          "unregistered-since", .integer,
          "when it was confirmed to be no longer active, in milliseconds since 1970; usually it is active"
        )
      ) { $0.inactiveSince = $1.int },
      GivenField(
        Field(
          "expired-since", .integer,
          "when it was confirmed to have expired, in milliseconds since 1970; usually it has not")
      ) { device, value in
        device.inactiveSince = value.int
        device.hasExpired = true
      },
    ] + changeable

  /// The fields that a step may change.
  static let changeable: [GivenField<Self>] = [
    .flag("online", "the device has a connection", "the device has no connection") {
      $1(&$0.isOnline)
    },
    .flag("saving-power", "the device saves power", "the device doesn't save power") {
      $1(&$0.savesPower)
    },
    .flag("notifications", "the user lets the app notify", "the user doesn't let the app notify") {
      $1(&$0.showsNotifications)
    },
    .texts("follows", "the channels that the app's Live Activities on the device follow") {
      $1(&$0.follows)
    },
  ]
}

extension GatewayApp: CaseSetUp {
  /// The usual app.
  package init() {
    self.init(id: SpecifiedGateway.usualTopic, team: SpecifiedGateway.usualTeam)
  }

  package static let fields: [GivenField<Self>] = [
    .text("id", "its bundle ID") { $1(&$0.id) },
    .text("team", "the team that it belongs to") { $1(&$0.team) },
    .flag(
      "broadcasts", "broadcasts are switched on for it in the developer account",
      "broadcasts are switched off for it in the developer account"
    ) { $1(&$0.broadcasts) },
    GivenField(
      Field(
        "more-channels", .integer, "how many channels it has beside those listed; usually none")
    ) { $0.moreChannels = $1.int ?? 0 },
  ]
}

extension GatewayChannel: CaseSetUp {
  /// The usual channel.
  package init() {
    self.init(
      id: SpecifiedGateway.usualChannel, app: SpecifiedGateway.usualTopic, policy: .newest,
      environment: .production)
  }

  package static let fields: [GivenField<Self>] = [
    .text("id", "its ID, in Base64") { $1(&$0.id) },
    .text("app", "the bundle ID of its app") { $1(&$0.app) },
    GivenField(
      Field(
        "policy", .integer,
        "what is kept of broadcasts for devices that can't be reached: nothing (0), or the newest "
          + "(1)", usual: 1)
    ) { $0.policy = $1.int.flatMap(GatewayChannel.Policy.init) ?? .newest },
    GivenField(GatewayEnvironment.field("the only one that it is known in; usually the gateway's"))
    {
      $0.environment = $1.word() ?? $0.environment
    },
  ]
}

extension GatewayKey: CaseSetUp {
  /// The usual key.
  package init() { self.init(id: SpecifiedGateway.usualKey, team: SpecifiedGateway.usualTeam) }

  package static let fields: [GivenField<Self>] = [
    .text("id", "its ID") { $1(&$0.id) },
    .text("team", "the team that it belongs to") { $1(&$0.team) },
    GivenField(
      Field(
        "topics", .list(of: .text), "the only topics that it signs for; usually all of the team")
    ) { $0.topics = $1.array?.compactMap { $0.string } },
    GivenField(
      GatewayEnvironment.field("the only environment that it works in; usually it works in both")
    ) {
      $0.environment = $1.word()
    },
    GivenField(Field("related", .text, "the ID of its related key; usually it has none")) {
      $0.related = $1.string
    },
  ]
}

extension GatewayCertificate: CaseSetUp {
  /// The usual certificate.
  package init() { self.init(topics: [SpecifiedGateway.usualTopic]) }

  package static let fields: [GivenField<Self>] = [
    GivenField(
      Field(
        "topics", .list(of: .text), "the topics that it names",
        usual: [.string(SpecifiedGateway.usualTopic)])
    ) { $0.topics = $1.array?.compactMap { $0.string } ?? $0.topics },
    GivenField(
      GatewayEnvironment.field("the only environment that it works in; usually it works in both")
    ) {
      $0.environment = $1.word()
    },
    .word("standing", "what became of it") { $1(&$0.standing) },
  ]
}

extension GatewayEnvironment {
  fileprivate static func field(_ meaning: String) -> Field {
    Field("environment", .choice(of: Self.self), meaning)
  }
}
