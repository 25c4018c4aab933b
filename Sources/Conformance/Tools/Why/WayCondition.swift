import ConformanceModels

/// Something that keeps a push from the phone: APNs refuses it, or accepts it and delivers it later or
/// never.
struct WayCondition: Sendable {
  /// It, as a clause.
  let words: String
  /// Where a person finds out whether it holds; empty for a refusal, which APNs tells itself.
  let lookAt: String
  /// The rule by which APNs doesn't deliver at once what it has accepted; empty for a refusal, whose
  /// reason has its own.
  let rule: String
  /// The ruling that leaves it open; nil where it is decided.
  var leftOpenBy: String?
  /// What is different about the device, for APNs.
  let device: JSON.Object
  /// What is different about what else APNs knows.
  var world: JSON.Object = [:]
  /// What happens after the push was sent.
  var afterwards: [(action: String, argument: JSON)] = []

  private static let online: (action: String, argument: JSON) = ("change", ["online": true])

  private static func refused(_ words: String, _ device: JSON.Object) -> Self {
    Self(words: words, lookAt: "", rule: "", device: device)
  }

  /// Returns what APNs does with a push under it.
  func passage(of push: ArrivingPush) -> ArrivingPush.Passage {
    push.sent(to: device, in: world, afterwards: afterwards)
  }

  /// Returns all of them, the likeliest first.
  static func all(for push: ArrivingPush) -> [Self] {
    if push.isBroadcast { return ofBroadcast(push) }
    let second = 1_000 * SpecifiedGateway.usualClock
    return [
      refused("the device token is of the other environment", ["environment": "development"]),
      refused("the device token is of another app", ["topic": "com.example.another"]),
      refused(
        "the app was removed from the phone", ["unregistered-since": .number(JSON.Number(second))]),
      refused("the device token has expired", ["expired-since": .number(JSON.Number(second))]),
    ] + offlineNow(push) + [
      Self(
        words: "the phone saves power, and the priority is 5 or 1", lookAt: "apns-priority",
        rule: "gateway.storage.power", leftOpenBy: "gateway.storage.power",
        device: ["saving-power": true], afterwards: [("change", ["saving-power": false])]),
      offline(push),
      Self(
        words: "the phone was offline, and another push came after this",
        lookAt: "which pushes went to it meanwhile?", rule: "gateway.storage.survivor",
        leftOpenBy: "C41",
        device: ["online": false], afterwards: [("request", [:]), online]),
      Self(
        words: "the phone was offline, and the app was removed meanwhile",
        lookAt: "is it still installed?", rule: "gateway.storage.removed",
        device: ["online": false], afterwards: [("change", ["app": "removed"]), online]),
    ]
  }

  /// Returns all conditions of a broadcast.
  private static func ofBroadcast(_ push: ArrivingPush) -> [Self] {
    let app = JSON.string(push.app ?? SpecifiedGateway.usualTopic)
    let channel = JSON.string(push.channel ?? "")
    let inAMonth = JSON.string("\(push.clock + 30 * 86_400)")
    var conditions = [
      Self(
        words: "the channel was deleted, or is of another app or of the other environment",
        lookAt: "", rule: "", device: [:], world: ["channels": []]),
      Self(
        words: "broadcasts are switched off for the bundle ID", lookAt: "", rule: "", device: [:],
        world: ["apps": [["id": app, "broadcasts": false]]]),
    ]
    if push.expiration != 0 {
      conditions.append(
        Self(
          words: "the channel keeps nothing, and the expiration isn't 0", lookAt: "", rule: "",
          device: [:], world: ["channels": [["id": channel, "app": app, "policy": 0]]]))
    }
    conditions += offlineNow(push)
    conditions.append(offline(push))
    if push.expiration != 0 {
      conditions.append(
        Self(
          words: "the phone was offline, and another broadcast came after this",
          lookAt: "what was sent on the channel meanwhile?", rule: "gateway.broadcasts.newest",
          device: ["online": false],
          afterwards: [
            (
              "broadcast",
              ["app": app, "channel": channel, "headers": ["apns-expiration": inAMonth]]
            ),
            online,
          ]))
    }
    return conditions
  }

  /// No connection just now, where APNs keeps the push.
  static func offlineNow(_ push: ArrivingPush) -> [Self] {
    let condition = Self(
      words: "the phone has no connection", lookAt: "can it reach APNs, on port 5223 or 443?",
      rule: push.isBroadcast ? "gateway.broadcasts.stored" : "gateway.storage.offline",
      device: ["online": false], afterwards: [online])
    return condition.passage(of: push).arrives ? [condition] : []
  }

  /// No connection for as long as APNs keeps the push.
  static func offline(_ push: ArrivingPush) -> Self {
    let month = 30 * 86_400
    let left = push.expiration.map { $0 - push.clock }
    let (words, rule, seconds) =
      switch (push.expiration, left) {
      case (0, _) where push.isBroadcast, (nil, _) where push.isBroadcast:
        ("was offline at that moment: apns-expiration is 0", "gateway.broadcasts.unstored", 1)
      case (_, let left?) where push.isBroadcast && left <= 0:
        ("was offline at that moment: apns-expiration is past", "gateway.broadcasts.late", 1)
      case (_, let left?) where push.isBroadcast && left < 8 * 3600:
        ("is offline until the time of apns-expiration", "gateway.broadcasts.late", max(1, left))
      case _ where push.isBroadcast:
        ("is offline for 8 hours", "gateway.broadcasts.stored", 8 * 3600)
      case (0, _): ("was offline at that moment: apns-expiration is 0", "gateway.storage.zero", 1)
      case (_, let left?) where left <= 0:
        ("was offline at that moment: apns-expiration is past", "gateway.storage.late", 1)
      case (_, let left?) where left < month:
        ("is offline until the time of apns-expiration", "gateway.storage.late", left)
      default: ("is offline for 30 days", "gateway.storage.month", month)
      }
    // A broadcast may arrive shortly after its expiration, and is kept for hours, not for days.
    let longAfter = push.isBroadcast ? 6 * 3600 : 2 * 86_400
    return Self(
      words: "the phone \(words)", lookAt: "its connection", rule: rule,
      device: ["online": false],
      afterwards: [
        ("wait", ["seconds": .number(JSON.Number(seconds + longAfter))]),
        online,
      ])
  }
}
