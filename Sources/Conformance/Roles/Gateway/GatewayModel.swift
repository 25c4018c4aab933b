/// The gateway that keeps every rule: what it answers, and what becomes of what it accepts.
///
/// It opens no socket and has no clock but the one that `advance(to:)` moves, so that 30 days take
/// no time. Whoever gives it a wire tells it of connections, requests and the time, and hands in how
/// signatures are verified and how identifiers are made.
public struct GatewayModel: Sendable {
  let behaviour: GatewayBehaviour
  let environment: GatewayEnvironment
  let profile: GatewayProfile
  let idleLimit: Int?
  let deviceLimit: Int?
  let verify: @Sendable (GatewaySignature) -> Bool
  let makeID: @Sendable (Int) -> String

  /// The time, in seconds since 1970.
  public private(set) var now: Int
  /// How well the service does.
  public var condition: GatewayCondition
  var keys: [String: GatewayKey]
  var apps: [GatewayApp]
  var devices: [String: GatewayDevice]
  var connections: [GatewayConnection.ID: GatewayConnection] = [:]
  /// What is kept for device tokens, oldest first.
  var stored: [String: [GatewayNotification]] = [:]
  /// When each device token got something, as far as it still counts.
  var recent: [String: [Int]] = [:]
  /// The renewals of provider tokens on all connections together.
  var updates: [Int] = []
  var requests = 0
  var madeIDs = 0
  /// What happened besides answers since it was last taken.
  var events = GatewayEvents()

  /// Makes a gateway; with any other behaviour than the documented one it breaks a rule.
  ///
  /// `verify` says whether a signature is that of the key that it names; a valid token is asked for
  /// once on each connection. `makeID` makes the first, second and each further identifier, a UUID.
  public init(
    _ setUp: GatewaySetUp, behaviour: GatewayBehaviour = GatewayBehaviour(),
    verify: @escaping @Sendable (GatewaySignature) -> Bool,
    makeID: @escaping @Sendable (Int) -> String
  ) {
    self.behaviour = behaviour
    environment = setUp.environment
    profile = setUp.profile
    idleLimit = setUp.idleLimit
    deviceLimit = setUp.deviceLimit
    condition = setUp.condition
    now = setUp.clock
    apps = setUp.apps
    keys = Dictionary(setUp.keys.map { ($0.id, $0) }) { first, _ in first }
    devices = Dictionary(setUp.devices.map { ($0.token, $0) }) { first, _ in first }
    self.verify = verify
    self.makeID = makeID
  }

  // MARK: Requests

  /// Answers a request.
  ///
  /// On a connection that was never opened, or that has ended, nothing is answered.
  public mutating func answer(
    _ request: GatewayRequest, on connection: GatewayConnection.ID
  ) -> GatewayReply {
    var reply = GatewayReply()
    answer(request, on: connection, &reply)
    return reply
  }

  /// Answers a request into an empty reply, in its place: handing it out would copy it.
  package mutating func answer(
    _ request: GatewayRequest, on connection: GatewayConnection.ID, _ reply: inout GatewayReply
  ) {
    requests += 1
    guard let index = connections.index(forKey: connection) else { return }
    guard behaviour.writings.contains(request.writing) else {
      // Who can't read a header block can't go on: the next one builds on it.
      end(connection, reason: Optional.none)
      reply.events = takeEvents()
      return
    }
    do throws(GatewayRefusal) {
      let (notification, device) = try examine(request, at: index, &reply.deviations)
      accept(request, notification, device, &reply)
    } catch {
      refuse(request, error, &reply)
      if behaviour.endsForErrors { end(connection, reason: error.reason) }
    }
    if !behaviour.recordsDeviations { reply.deviations = [] }
    if !events.isEmpty { reply.events = takeEvents() }
  }

  // MARK: What happens besides

  /// Lets time pass.
  public mutating func advance(to time: Int) -> GatewayEvents {
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
