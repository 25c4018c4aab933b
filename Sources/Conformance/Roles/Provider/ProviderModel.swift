/// A provider in the middle of a case: what it remembers, and what it does next.
///
/// What becomes of a notification is in three parts: the request that is written for it, the
/// provider token that goes with it, and what is done about the gateway's answers.
struct ProviderModel {
  let behaviour: ProviderBehaviour
  let setUp: ProviderSetUp

  /// Seconds since the case began.
  var elapsed = 0
  var tokens: ProviderTokens
  /// The number of the connection that is open, and of the last one.
  var connection: Int?
  var connections = 0
  /// What the table of the open connection holds.
  var compression: HeaderCompression
  /// The values of `apns-id` that were sent, in the order of their first use.
  var ids: [String] = []
  /// Whether a connection was lost, rather than ended in an orderly way.
  var hasLostConnection = false
  /// Device tokens that the gateway called inactive, and since when in milliseconds since 1970.
  var inactive: [String: Int] = [:]
  /// When the app handed in each device token for the last time, in milliseconds since 1970.
  var registered: [String: Int] = [:]
  /// Notifications that are to be tried again.
  var waiting: [Delivery] = []

  /// What was to be seen in the step at hand.
  var requests: [JSON] = []
  var outcome: JSON.Object?
  /// The protocols that were offered on the connection that was opened last.
  var offered: [JSON]?
  var hasSpokenOtherwise = false
  /// How many requests the gateway accepted.
  var acceptances = 0

  init(_ behaviour: ProviderBehaviour, _ setUp: ProviderSetUp) {
    self.behaviour = behaviour
    self.setUp = setUp
    tokens = ProviderTokens(behaviour, setUp)
    compression = HeaderCompression(behaviour)
  }

  /// The time, in seconds since 1970.
  var now: Int { setUp.clock + elapsed }

  /// Does one step, and reports what was to be seen of it.
  mutating func take(_ action: String, _ argument: JSON) -> JSON.Object {
    requests = []
    outcome = Optional.none
    (offered, hasSpokenOtherwise) = (Optional.none, false)
    switch action {
    case "send": send(NotificationToSend(argument))
    case "burst": return burst((argument.array ?? []).map(NotificationToSend.init))
    case "wait": wait(argument["seconds"]?.int ?? 0)
    case "register": registered[argument["device"]?.string ?? ""] = now &* 1000
    default:
      var parts = PushRequest.Parts(checking: argument)
      parts.situation = situation
      return ["findings": .array(findings(in: PushRequest(parts)).map(JSON.string))]
    }
    var observed: JSON.Object = ["requests": .array(requests)]
    if let offered { observed["alpn"] = .array(offered) }
    if hasSpokenOtherwise { observed["other-protocol"] = true }
    if let outcome { observed["outcome"] = .object(outcome) }
    return observed
  }

  private mutating func send(_ notification: NotificationToSend) {
    if let delivery = delivery(of: notification) { deliver(delivery) }
  }

  /// What is to be delivered of a notification; nil where it is refused.
  mutating func delivery(of notification: NotificationToSend) -> Delivery? {
    if let objection = objection(to: notification) {
      refuse(objection)
      return nil
    }
    let notification = shortened(notification)
    return Delivery(request: request(for: notification, behaviour), notification)
  }

  /// Why a notification isn't sent; nil where it is.
  private func objection(to notification: NotificationToSend) -> String? {
    if let since = inactivity(of: notification.device) {
      return "the token is inactive since \(since)"
    }
    if let longest = behaviour.longestToken, notification.device.utf8.count > longest {
      return "the token has more than \(longest) digits"
    }
    if let scruple = scruple(about: notification.payload) { return scruple }
    guard behaviour.refusesBrokenRequests else { return nil }
    // What is refused is what the caller asks for, whatever this provider would make of it.
    let asked = request(for: shortened(notification), ProviderBehaviour())
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

  private var situation: PushRequest.Situation {
    PushRequest.Situation(
      platform: setUp.platform, authentication: setUp.authentication, now: now)
  }

  /// The ids of the rules that `check` finds broken.
  private func findings(in request: PushRequest) -> [String] {
    let alarms = behaviour.falseAlarms.filter { $0.isRaised(by: request) }.map(\.rule)
    let broken = brokenRules(request).map(\.id)
    return alarms.isEmpty ? broken : Set(broken + alarms).sorted()
  }

  /// The rules that a request breaks, in the order of their ids.
  private func brokenRules(_ request: PushRequest) -> [RequestRule] {
    RequestRule.all.filter { rule in
      !behaviour.overlookedRules.contains(rule.id) && rule.isBroken(by: request)
    }.sorted { $0.id < $1.id }
  }
}
