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
  private var requests = 0
  private var madeIDs = 0
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

  /// Examines a request while its connection is lent out, so that it changes in its place: copying
  /// it there and back would take as long as answering does.
  private mutating func examine(
    _ request: GatewayRequest, at index: Dictionary<GatewayConnection.ID, GatewayConnection>.Index,
    _ deviations: inout [GatewayDeviation]
  ) throws(GatewayRefusal) -> (GatewayNotification, GatewayDevice) {
    var lent: [GatewayConnection.ID: GatewayConnection] = [:]
    swap(&lent, &connections)
    defer {
      if behaviour.requestsEndIdleness { lent.values[index].activeAt = now }
      swap(&lent, &connections)
    }
    return try examine(request, on: &lent.values[index], &deviations)
  }

  /// Holds a request against everything, in the order that `Specs/Gateway/Order.md` gives: it is a
  /// notification that nothing stands in the way of, and the device that it is for.
  ///
  /// Some checks are told to be a part of this function: called, they would be handed a copy of the
  /// whole model.
  private mutating func examine(
    _ request: GatewayRequest, on connection: inout GatewayConnection,
    _ deviations: inout [GatewayDeviation]
  ) throws(GatewayRefusal) -> (GatewayNotification, GatewayDevice) {
    try checkCondition()
    try checkIdle(connection)
    let device = try device(addressedBy: request)
    if behaviour.refusesDoubledHeaders, request.headers.doubled != nil {
      throw GatewayRefusal(.duplicateHeaders)
    }
    let token = try authenticate(request, on: &connection, &deviations)
    let fields = try fields(of: request)
    let topic = try topic(
      of: request, fields, token, certificate: connection.certificate, connection.binding)
    try checkBody(request.body, fields)
    let state = try registration(of: device, for: topic)
    if behaviour.refusesUnshowable, !state.showsNotifications {
      throw GatewayRefusal(.forbidden)
    }
    try checkPace(of: state.token)
    let notification = GatewayNotification(
      request: requests, device: state.token, topic: topic, priority: fields.priority,
      pushType: fields.pushType,
      collapseID: behaviour.passesCollapseID ? fields.collapseID : nil, body: request.body,
      expires: fields.expires)
    return (notification, state)
  }

  private mutating func accept(
    _ request: GatewayRequest, _ notification: consuming GatewayNotification,
    _ device: GatewayDevice, _ reply: inout GatewayReply
  ) {
    reply.status = 200
    identify(request, &reply)
    if !behaviour.successBody.isEmpty { reply.body = Array(behaviour.successBody.utf8) }
    deliver(notification, to: device)
  }

  private mutating func refuse(
    _ request: GatewayRequest, _ refusal: GatewayRefusal, _ reply: inout GatewayReply
  ) {
    guard behaviour.answersRefusals else { return }
    reply.reason = refusal.reason
    let status = behaviour.statuses[refusal.reason] ?? refusal.reason.status
    reply.status = status
    if behaviour.identifiesRefusals { identify(request, &reply) }
    let reason = behaviour.spellings[refusal.reason] ?? refusal.reason.rawValue
    var body: JSON.Object = ["reason": .string(reason)]
    if behaviour.timestampStatuses.contains(status) {
      let since = refusal.inactiveSince ?? now * 1000
      body["timestamp"] = .number(
        JSON.Number(
          since / 1000 * behaviour.timestampUnit
            + since % 1000 * behaviour.timestampUnit / 1000))
    }
    switch behaviour.refusalBody {
    case .json: break
    case .text: reply.body = Array(reason.utf8)
    case .nothing: break
    case .talkative: body["message"] = "The request was refused."
    }
    if behaviour.refusalBody == .json || behaviour.refusalBody == .talkative {
      reply.body = Array(JSON.object(body).text(.compact).utf8)
    }
    if behaviour.namesContentType { reply.headers.append("content-type", "application/json") }
  }

  /// Says which notification the answer is about.
  private mutating func identify(_ request: GatewayRequest, _ reply: inout GatewayReply) {
    let asked = request.header("apns-id")
    if behaviour.repeatsID, let asked, Self.isUUID(asked) {
      reply.headers.append("apns-id", asked)
    } else if asked != nil || behaviour.makesID {
      reply.headers.append("apns-id", newID())
    }
    if behaviour.uniqueIDIn.contains(environment) {
      reply.headers.append("apns-unique-id", newID())
    }
  }

  private mutating func newID() -> String {
    madeIDs += 1
    return makeID(madeIDs)
  }

  static func isUUID(_ text: String) -> Bool { NamedForm.uuid.matches(.string(text)) }

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
