import ConformanceSpecs

/// The provider that behaves as documented, in the middle of a case: the model of its role.
///
/// A notification goes through three parts: the request that is written for it, the provider token
/// that is added, and the handling of the gateway's answers.
struct ProviderModel {
  let behaviour: ProviderBehaviour
  let setUp: ProviderSetUp

  /// Seconds since the case began.
  var elapsed = 0
  var tokens: ProviderTokens
  /// The number of the open connection; nil where none is open.
  var connection: Int?
  /// The number of connections that were opened.
  var connections = 0
  /// The header table of the open connection.
  var compression: HeaderCompression
  /// The values of `apns-id` that were sent, in the order of their first use.
  var ids: [String] = []
  /// Whether a connection was lost without a GOAWAY.
  var hasLostConnection = false
  /// The device tokens that the gateway called inactive, with the time in milliseconds since 1970.
  var inactive: [String: Int] = [:]
  /// The time at which the app last registered each device token, in milliseconds since 1970.
  var registered: [String: Int] = [:]
  /// The notifications that wait for another attempt.
  var waiting: [Delivery] = []

  /// The requests of the current step.
  var requests: [JSON] = []
  var outcome: JSON.Object?
  /// When the last request of the current step arrived, in seconds since the case began.
  var last: Int?
  /// The protocols that were offered on the connection that the current step opened.
  var offered: [JSON]?
  var hasSpokenOtherwise = false
  /// The number of requests that the gateway accepted.
  var acceptances = 0

  init(_ behaviour: ProviderBehaviour, _ setUp: ProviderSetUp) {
    self.behaviour = behaviour
    self.setUp = setUp
    tokens = ProviderTokens(behaviour, setUp)
    compression = HeaderCompression(behaviour)
  }

  /// The time, in seconds since 1970.
  var now: Int { setUp.clock + elapsed }

  /// Performs a step, and returns what was observed of it.
  mutating func take(_ action: String, _ argument: JSON) -> JSON.Object {
    requests = []
    outcome = nil
    (offered, hasSpokenOtherwise) = (nil, false)
    last = nil
    switch action {
    case "send": send(NotificationToSend(argument))
    case "compose": send(composed(argument))
    case "burst": return burst((argument.array ?? []).map(NotificationToSend.init))
    case "wait": wait(argument["seconds"]?.int ?? 0)
    case "register": registered[argument["device"]?.string ?? ""] = now &* 1000
    default:
      let parts = PushRequest.Parts(checking: argument, in: setUp.situation(at: now))
      return ["findings": .array(brokenRules(PushRequest(parts)).map { .string($0.id) })]
    }
    var observed: JSON.Object = ["requests": .array(requests)]
    if behaviour.sendsPriorityFrames, last != nil { observed["priority-frames"] = true }
    if setUp.gateway.pings, !behaviour.answersPings, last != nil {
      observed["unanswered-ping"] = true
    }
    if action == "send" || action == "compose", let last, elapsed - last >= ProviderSetUp.slowAnswer
    {
      observed["slow"] = true
    }
    if let offered { observed["alpn"] = .array(offered) }
    if hasSpokenOtherwise { observed["other-protocol"] = true }
    if let outcome { observed["outcome"] = .object(outcome) }
    return observed
  }

  private mutating func send(_ notification: NotificationToSend) {
    if let delivery = delivery(of: notification) { deliver(delivery) }
  }

  /// Returns the delivery of a notification; nil where it is refused.
  mutating func delivery(of notification: NotificationToSend) -> Delivery? {
    if let objection = objection(to: notification) {
      refuse(objection)
      return nil
    }
    let notification = shortened(notification)
    return Delivery(request: request(for: notification, behaviour), notification)
  }

  /// Returns why a notification isn't sent; nil where it is.
  private func objection(to notification: NotificationToSend) -> String? {
    if let since = inactivity(of: notification.device) {
      return "the token is inactive since \(since)"
    }
    if let longest = behaviour.longestToken, notification.device.utf8.count > longest {
      return "the token has more than \(longest) digits"
    }
    if let scruple = scruple(about: notification.payload) { return scruple }
    guard behaviour.refusesBrokenRequests else { return nil }
    // The request of the documented provider decides: the refusal is about what the caller asks
    // for, not about what this provider would make of it.
    var counted = shortened(notification)
    if behaviour.overlongPayload == .countedInLetters {
      counted.payload = Self.withLettersOfOneByte(counted.payload)
    }
    let asked = request(for: counted, ProviderBehaviour())
    let broken = brokenRules(asked).first { $0.level == .must }
    return broken.map { "it would break \($0.id)" }
  }

  private func shortened(_ notification: NotificationToSend) -> NotificationToSend {
    var notification = notification
    notification.payload = shortened(notification.payload)
    return notification
  }

  mutating func refuse(_ reason: String) {
    outcome = ["result": "refused", "reason": .string(reason)]
  }

  /// Returns the rules that a request breaks, in the order of their ids.
  private func brokenRules(_ request: PushRequest) -> [RequestRule] {
    RequestRule.all.filter { $0.isBroken(by: request) }.sorted { $0.id < $1.id }
  }
}
