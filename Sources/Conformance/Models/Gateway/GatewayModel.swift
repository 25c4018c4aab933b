import ConformanceSpecs

/// The gateway that behaves as documented: the model of its role.
///
/// It opens no socket, and its only clock is moved by `advance(to:)`, so that waiting takes no
/// time. The caller passes in connections, requests and the time, and functions that verify
/// signatures and make identifiers.
package struct GatewayModel: Sendable {
  let behaviour: GatewayBehaviour
  private let ownEnvironment: GatewayEnvironment
  /// The environment of the request that is answered.
  private(set) var environment: GatewayEnvironment
  let profile: GatewayProfile
  let idleLimit: Int?
  let deviceLimit: Int?
  let verify: @Sendable (GatewaySignature) -> Bool
  let makeID: @Sendable (Int) -> String

  /// The time, in seconds since 1970.
  package private(set) var now: Int
  /// The condition of the service.
  package var condition: GatewayCondition
  var keys: [String: GatewayKey]
  var apps: [GatewayApp]
  var devices: [String: GatewayDevice]
  var channels: GatewayChannels
  var connections: [GatewayConnection.ID: GatewayConnection] = [:]
  /// The stored notifications of each device token, oldest first.
  var stored: [String: [GatewayNotification]] = [:]
  /// The times of notifications to each device token, as far as they still count.
  var recent: [String: [Int]] = [:]
  /// How many background notifications came for each device token.
  var backgroundNotifications: [String: Int] = [:]
  /// The times of renewals of provider tokens on all connections together.
  var updates: [Int] = []
  /// Where the device tokens and keys of guests belong.
  package var guests = GuestEnvironments()
  var requests = 0
  var madeIDs = 0
  /// The events since `takeEvents` was last called.
  var events = GatewayEvents()

  /// Creates a gateway; with any behaviour but the documented one it breaks a rule.
  ///
  /// `verify` returns whether a signature was made by the key that it names; it is called once for
  /// a valid token on each connection. `makeID` makes the first, second and each further
  /// identifier, a UUID.
  package init(
    _ setUp: GatewaySetUp, behaviour: GatewayBehaviour = GatewayBehaviour(),
    verify: @escaping @Sendable (GatewaySignature) -> Bool,
    makeID: @escaping @Sendable (Int) -> String
  ) {
    self.behaviour = behaviour
    (ownEnvironment, environment) = (setUp.environment, setUp.environment)
    profile = setUp.profile
    idleLimit = setUp.idleLimit
    deviceLimit = setUp.deviceLimit
    condition = setUp.condition
    now = setUp.clock
    apps = setUp.apps
    keys = Dictionary(keepingFirst: setUp.keys.map { ($0.id, $0) })
    devices = Dictionary(keepingFirst: setUp.devices.map { ($0.token, $0) })
    channels = GatewayChannels(setUp)
    self.verify = verify
    self.makeID = makeID
  }

  /// Returns to a set-up: what requests have left is forgotten, and connections stay.
  package mutating func reset(to setUp: GatewaySetUp) {
    var fresh = GatewayModel(setUp, behaviour: behaviour, verify: verify, makeID: makeID)
    (fresh.now, fresh.connections) = (now, connections)
    (fresh.requests, fresh.madeIDs) = (requests, madeIDs)
    self = fresh
  }

  // MARK: Requests

  /// Answers a request.
  ///
  /// On a connection that was never opened, or that has ended, nothing is answered.
  package mutating func answer(
    _ request: GatewayRequest, on connection: GatewayConnection.ID
  ) -> GatewayReply {
    var reply = GatewayReply()
    answer(request, on: connection, &reply)
    return reply
  }

  /// From here on, the environment is the one that a request was meant for.
  mutating func enter(_ request: GatewayRequest) {
    environment = request.environment ?? ownEnvironment
  }

  /// Answers a request into an empty reply, in place: returning it would copy it.
  package mutating func answer(
    _ request: GatewayRequest, on connection: GatewayConnection.ID, _ reply: inout GatewayReply
  ) {
    if connection.service == .push { requests += 1 }
    enter(request)
    guard let index = connections.index(forKey: connection) else { return }
    guard behaviour.writings.contains(request.writing) else {
      // After a header block that can't be read the connection can't go on: later blocks build on
      // it.
      end(connection, reason: nil)
      reply.events = takeEvents()
      return
    }
    if connection.service == .management || request.isBroadcast {
      answerAboutChannels(request, on: connection, at: index, &reply)
      return
    }
    do throws(GatewayRefusal) {
      let (notification, device) = try examine(request, at: index, &reply.deviations)
      accept(request, notification, device, &reply)
    } catch {
      refuse(request, error, &reply)
      if behaviour.endsForErrors { end(connection, reason: error.reason) }
    }
    finish(&reply)
  }

  @inline(__always)
  mutating func finish(_ reply: inout GatewayReply) {
    if !behaviour.recordsDeviations || profile == .strict { reply.deviations = [] }
    if !events.isEmpty { reply.events = takeEvents() }
  }

  // MARK: Time and events

  /// Lets time pass.
  package mutating func advance(to time: Int) -> GatewayEvents {
    guard time > now else { return takeEvents() }
    now = time
    endIdleConnections()
    discardExpired()
    return takeEvents()
  }

  mutating func takeEvents() -> GatewayEvents {
    var taken = GatewayEvents()
    if !events.isEmpty { swap(&taken, &events) }
    return taken
  }
}
