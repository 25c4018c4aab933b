/// A signing key that the gateway knows.
package struct GatewayKey: Sendable, Equatable {
  /// The key ID, which tokens name.
  package var id: String
  /// The team that it belongs to.
  package var team: String
  /// The topics that it signs for; nil where it signs for all topics of the team.
  package var topics: [String]?
  /// The environment that it works in; nil for both.
  package var environment: GatewayEnvironment?
  /// The ID of its related key.
  package var related: String?

  /// Creates a key.
  package init(
    id: String, team: String, topics: [String]? = nil, environment: GatewayEnvironment? = nil,
    related: String? = nil
  ) {
    self.id = id
    self.team = team
    self.topics = topics
    self.environment = environment
    self.related = related
  }
}

/// A client certificate, as far as it matters to APNs.
package struct GatewayCertificate: Sendable {
  /// The validity of a certificate.
  package enum Standing: String, Sendable, CaseIterable {
    case valid, invalid, revoked
  }

  /// The topics that its subject and its extensions name.
  package var topics: [String]
  /// The environment that it works in; nil for both.
  package var environment: GatewayEnvironment?
  /// Its validity.
  package var standing: Standing

  /// Creates a certificate.
  package init(
    topics: [String], environment: GatewayEnvironment? = nil, standing: Standing = .valid
  ) {
    (self.topics, self.environment, self.standing) = (topics, environment, standing)
  }
}

/// A device and an app on it, as one device token names them.
package struct GatewayDevice: Sendable {
  /// The device token, in lower-case hexadecimal digits.
  package var token: String
  /// The topic that it is valid for.
  package var topic: String
  /// The environment that it is valid in.
  package var environment: GatewayEnvironment
  /// The time at which it was confirmed that the token is inactive, in milliseconds since 1970; nil
  /// while it is active.
  package var inactiveSince: Int?
  /// Whether it is inactive because it expired.
  package var hasExpired = false
  /// Whether the device has a connection.
  package var isOnline = true
  /// Whether the device saves power, and receives only urgent notifications.
  package var savesPower = false
  /// Whether the user lets the app notify.
  package var showsNotifications = true
  /// The channels that the app's Live Activities on it follow.
  package var follows: [String] = []

  /// Creates an active device token.
  package init(token: String, topic: String, environment: GatewayEnvironment) {
    (self.token, self.topic, self.environment) = (token, topic, environment)
  }
}

/// An app, and the team that it belongs to.
package struct GatewayApp: Sendable {
  /// The bundle ID.
  package var id: String
  /// The team.
  package var team: String
  /// Whether broadcasts are switched on for it in the developer account.
  package var broadcasts = true
  /// The number of channels that it has in addition to those of the set-up.
  package var moreChannels = 0

  /// Creates an app.
  package init(id: String, team: String) { (self.id, self.team) = (id, team) }

  /// Whether a topic belongs to the app: it is the bundle ID, with a suffix or without.
  func owns(_ topic: String) -> Bool {
    guard topic.hasPrefix(id) else { return false }
    return topic.utf8.dropFirst(id.utf8.count).first.map { $0 == UInt8(ascii: ".") } ?? true
  }
}

/// The condition of a service.
package enum GatewayCondition: String, Sendable, CaseIterable {
  case well, failing, unavailable
  case goingDown = "going-down"
}

/// The state of a gateway before anything happens.
package struct GatewaySetUp: Sendable {
  /// Its environment.
  package var environment = GatewayEnvironment.production
  /// Its strictness.
  package var profile = GatewayProfile.strict
  /// The time, in seconds since 1970.
  package var clock: Int
  /// The device tokens.
  package var devices: [GatewayDevice] = []
  /// The signing keys.
  package var keys: [GatewayKey] = []
  /// The apps, with the teams that they belong to.
  package var apps: [GatewayApp] = []
  /// The channels, of both environments.
  package var channels: [GatewayChannel] = []
  /// The condition of the service.
  package var condition = GatewayCondition.well
  /// The seconds that a connection may be idle; nil for no limit.
  package var idleLimit: Int?
  /// The notifications that one device may receive in a minute; nil for no limit.
  package var deviceLimit: Int?

  /// Creates the set-up of a gateway without devices, keys and apps.
  package init(clock: Int) { self.clock = clock }
}
