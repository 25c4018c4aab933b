import ConformanceModels

/// Something for which a push for Live Activities changes nothing, although it arrives.
struct ActivityCondition: Sendable {
  let words: String
  let lookAt: String
  /// The rule by which it changes nothing.
  let rule: String
  var given: JSON.Object = [:]
  /// What happened before, seconds apart or at once.
  var before: [(action: String, argument: JSON)] = []

  /// Returns the conditions of a push, the likeliest first; none if nothing is known to keep it from
  /// its effect.
  static func causes(
    of push: JSON, facts: JSON.Object, by behaviour: DeviceBehaviour
  ) -> [Why.Cause] {
    let aps = push["payload"]?["aps"]
    let stated = aps?["timestamp"]?.int.flatMap { SuiteLimits.numbers.contains($0) ? $0 : nil }
    let timestamp = stated ?? SpecifiedGateway.usualClock
    let all =
      aps?["event"] == "start"
      ? ofStart : ofNews(timestamp) + (push["channel"] == nil ? [] : [otherChannel])
    guard Self.hasEffect(push, facts, nil, behaviour, timestamp) else { return [] }
    return all.filter { condition in
      condition.given.allSatisfy { facts[$0.key] == nil || facts[$0.key] == $0.value }
        && !hasEffect(push, facts, condition, behaviour, timestamp)
    }.map { condition in
      Why.Cause(
        parts: [Why.Cause.Part(words: condition.words, lookAt: condition.lookAt)],
        rules: [condition.rule], isLeftOpen: false, given: condition.given)
    }
  }

  /// Whether a push starts or changes an activity under a condition.
  private static func hasEffect(
    _ push: JSON, _ facts: JSON.Object, _ condition: ActivityCondition?,
    _ behaviour: DeviceBehaviour, _ timestamp: Int
  ) -> Bool {
    var given: JSON.Object = [
      "app": "background", "activities": 1, "time": .number(JSON.Number(timestamp - 1)),
    ]
    if push["payload"]?["aps"]?["event"] == "start" { given["activities"] = nil }
    given["follows"] = push["channel"]
    given = given.merged(with: facts).merged(with: condition?.given ?? [:])
    var device = DeviceModel(behaviour, given: given)
    for step in condition?.before ?? [] { _ = device.perform(step.action, step.argument) }
    return !device.perform("push", push).activities.isEmpty
  }

  private static let ofStart = [
    ActivityCondition(
      words: "the phone has a system before iOS 17.2", lookAt: "Settings › General › About",
      rule: "device.live-activities.first-system", given: ["system": 16]),
    ActivityCondition(
      words: "it names a channel, and the phone has a system before iOS 18",
      lookAt: "Settings › General › About", rule: "device.live-activities.channel-system",
      given: ["system": 17]),
  ]

  private static let otherChannel = ActivityCondition(
    words: "the activity doesn't follow this channel", lookAt: "which channel did its start name?",
    rule: "device.live-activities.channel", given: ["follows": "another"])

  private static func ofNews(_ timestamp: Int) -> [ActivityCondition] {
    func push(_ event: String, at time: Int) -> (action: String, argument: JSON) {
      let aps: JSON = [
        "event": .string(event), "timestamp": .number(JSON.Number(time)), "content-state": [:],
      ]
      return ("push", ["type": "liveactivity", "payload": ["aps": aps]])
    }
    return [
      ActivityCondition(
        words: "a push with a later timestamp came first",
        lookAt: "is each timestamp the time of the event, in seconds?",
        rule: "device.live-activities.newest", before: [push("update", at: timestamp + 1)]),
      ActivityCondition(
        words: "the activity has ended", lookAt: "did the server send an end before?",
        rule: "device.live-activities.end", before: [push("end", at: timestamp - 1)]),
      ActivityCondition(
        words: "the activity ran for eight hours", lookAt: "when did it start?",
        rule: "device.live-activities.eight-hours", before: [("wait", ["seconds": 28_801])]),
      ActivityCondition(
        words: "the user changed the switch for frequent updates",
        lookAt: "Settings › the app › Live Activities", rule: "device.live-activities.toggle",
        before: [("change", ["frequent-updates": false])]),
    ]
  }
}
