/// A signing key that the gateway knows.
public struct GatewayKey: Sendable, Equatable {
  /// The key ID, which tokens name.
  public var id: String
  /// The team that it belongs to.
  public var team: String
  /// The topics that it signs for; nil where it signs for all topics of the team.
  public var topics: [String]?
  /// The environment that it works in; nil for both.
  public var environment: GatewayEnvironment?
  /// The ID of its related key.
  public var related: String?

  /// Creates a key.
  public init(
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
public struct GatewayCertificate: Sendable {
  /// The validity of a certificate.
  public enum Standing: String, Sendable, CaseIterable {
    case valid, invalid, revoked
  }

  /// The topics that its subject and its extensions name.
  public var topics: [String]
  /// The environment that it works in; nil for both.
  public var environment: GatewayEnvironment?
  /// Its validity.
  public var standing: Standing

  /// Creates a certificate.
  public init(
    topics: [String], environment: GatewayEnvironment? = nil, standing: Standing = .valid
  ) {
    (self.topics, self.environment, self.standing) = (topics, environment, standing)
  }
}

/// A device and an app on it, as one device token names them.
public struct GatewayDevice: Sendable {
  /// The device token, in lower-case hexadecimal digits.
  public var token: String
  /// The topic that it is valid for.
  public var topic: String
  /// The environment that it is valid in.
  public var environment: GatewayEnvironment
  /// The time at which it was confirmed that the token is inactive, in milliseconds since 1970; nil
  /// while it is active.
  public var inactiveSince: Int?
  /// Whether it is inactive because it expired.
  public var hasExpired = false
  /// Whether the device has a connection.
  public var isOnline = true
  /// Whether the device saves power, and receives only urgent notifications.
  public var savesPower = false
  /// Whether the user lets the app notify.
  public var showsNotifications = true

  /// Creates an active device token.
  public init(token: String, topic: String, environment: GatewayEnvironment) {
    (self.token, self.topic, self.environment) = (token, topic, environment)
  }
}

/// An app, and the team that it belongs to.
public struct GatewayApp: Sendable {
  /// The bundle ID.
  public var id: String
  /// The team.
  public var team: String

  /// Creates an app.
  public init(id: String, team: String) { (self.id, self.team) = (id, team) }

  /// Whether a topic belongs to the app: it is the bundle ID, with a suffix or without.
  func owns(_ topic: String) -> Bool {
    guard topic.hasPrefix(id) else { return false }
    return topic.utf8.dropFirst(id.utf8.count).first.map { $0 == UInt8(ascii: ".") } ?? true
  }
}

/// The condition of a service.
public enum GatewayCondition: String, Sendable, CaseIterable {
  case well, failing, unavailable
  case goingDown = "going-down"
}

/// The state of a gateway before anything happens.
public struct GatewaySetUp: Sendable {
  /// Its environment.
  public var environment = GatewayEnvironment.production
  /// Its strictness.
  public var profile = GatewayProfile.strict
  /// The time, in seconds since 1970.
  public var clock: Int
  /// The device tokens.
  public var devices: [GatewayDevice] = []
  /// The signing keys.
  public var keys: [GatewayKey] = []
  /// The apps, with the teams that they belong to.
  public var apps: [GatewayApp] = []
  /// The condition of the service.
  public var condition = GatewayCondition.well
  /// The seconds that a connection may be idle; nil for no limit.
  public var idleLimit: Int?
  /// The notifications that one device may receive in a minute; nil for no limit.
  public var deviceLimit: Int?

  /// Creates the set-up of a gateway without devices, keys and apps.
  public init(clock: Int) { self.clock = clock }
}
