import ConformanceModels

/// Something for which a push that is no notification changes nothing, although it arrives.
struct IdleCondition: Sendable {
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
    guard let kind = NotificationContent(of: push).otherType else { return [] }
    let aps = push["payload"]?["aps"]
    let stated = aps?["timestamp"]?.int.flatMap { SuiteLimits.numbers.contains($0) ? $0 : nil }
    let timestamp = stated ?? SpecifiedGateway.usualClock
    let all = all(of: push, kind, timestamp)
    let isInVain = !hasEffect(push, facts, nil, behaviour, timestamp)
    let decided = all.filter { condition in
      if isInVain {
        // What is known of it is why: without that the push would have its effect.
        var others = facts
        for member in condition.given { others[member.key] = nil }
        return others.count < facts.count
          && hasEffect(push, others, nil, behaviour, timestamp)
      }
      return condition.given.allSatisfy { facts[$0.key] == nil || facts[$0.key] == $0.value }
        && !hasEffect(push, facts, condition, behaviour, timestamp)
    }.map { condition in
      Why.Cause(
        parts: [Why.Cause.Part(words: condition.words, lookAt: condition.lookAt)],
        rules: [condition.rule], isLeftOpen: false, given: condition.given, isFact: isInVain)
    }
    return isInVain ? decided : decided + open(push, facts, behaviour, timestamp)
  }

  /// Returns for what it changes nothing on a phone that the documents permit too.
  private static func open(
    _ push: JSON, _ facts: JSON.Object, _ behaviour: DeviceBehaviour, _ timestamp: Int
  ) -> [Why.Cause] {
    let isSwipedAway = facts["app"] == "force-quit"
    return PermittedValue<DeviceBehaviour>.all.compactMap { value in
      let other = value.changing(behaviour)
      func isInVain(_ condition: IdleCondition?) -> Bool {
        !hasEffect(push, facts, condition, other, timestamp)
      }
      let isSo = isInVain(nil)
      guard isSo || facts["app"] == nil && isInVain(.swipedAway) else { return nil }
      let words =
        isSo && !isSwipedAway ? "the system does nothing with it" : IdleCondition.swipedAway.words
      return Why.Cause(
        parts: [Why.Cause.Part(words: words, lookAt: value.reason)], rules: [value.source],
        isLeftOpen: true)
    }
  }

  private static let swipedAway = IdleCondition(
    words: "the user swiped the app away", lookAt: "", rule: "", given: ["app": "force-quit"])

  /// Whether a push has any effect under a condition.
  private static func hasEffect(
    _ push: JSON, _ facts: JSON.Object, _ condition: IdleCondition?,
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
    return !device.perform("push", push).json.isEmpty
  }

  /// Returns the conditions of a kind, the likeliest first.
  private static func all(of push: JSON, _ type: PushType, _ timestamp: Int) -> [IdleCondition] {
    let event = push["payload"]?["aps"]?["event"]?.string
    switch type {
    case .liveactivity where event == "start": return ofStart
    case .liveactivity: return ofNews(timestamp) + (push["channel"] == nil ? [] : [otherChannel])
    case .nowplaying where event != "start": return [noSession(event)]
    default: return ofOthers[type] ?? []
    }
  }

  private static let ofOthers: [PushType: [IdleCondition]] = [
    .complication: [
      IdleCondition(
        words: "the complication isn't on the watch face", lookAt: "the watch face",
        rule: "device.complications.active", given: ["on-face": false]),
      IdleCondition(
        words: "fifty came today", lookAt: "how often does the server send them?",
        rule: "device.complications.budget", given: ["complication-pushes": 50]),
    ],
    .controls: [
      IdleCondition(
        words: "the user has no control of the app", lookAt: "Control Center",
        rule: "device.widgets.control", given: ["controls": []])
    ],
    .location: [
      IdleCondition(
        words: "the app may not use the location always", lookAt: "Settings › the app › Location",
        rule: "device.location.always", given: ["location": "when-in-use"])
    ],
    .mdm: [
      IdleCondition(
        words: "an Apple Vision Pro isn't worn, or is locked", lookAt: "the device",
        rule: "device.device-management.worn", given: ["worn": false])
    ],
    .pushtotalk: [
      IdleCondition(
        words: "the app has joined no channel", lookAt: "did it leave, or answer that it leaves?",
        rule: "device.push-to-talk.joined", given: ["joined": false])
    ],
    .widgets: [
      IdleCondition(
        words: "the user has no widget of the app that takes pushes", lookAt: "the Home Screen",
        rule: "device.widgets.reload", given: ["widgets": []])
    ],
  ]

  private static func noSession(_ event: String?) -> IdleCondition {
    IdleCondition(
      words: "the session isn't displayed", lookAt: "is the id that of its start?",
      rule: event == "end" ? "device.now-playing.end" : "device.now-playing.update",
      given: ["media": []])
  }

  private static let ofStart = [
    IdleCondition(
      words: DeviceModel.switchedOff.words,
      lookAt: "Settings › the app › Live Activities; areActivitiesEnabled in the app",
      rule: DeviceModel.switchedOff.rule, given: ["live-activities": false]),
    IdleCondition(
      words: DeviceModel.beforeStarts.words, lookAt: "Settings › General › About",
      rule: DeviceModel.beforeStarts.rule, given: ["system": 16]),
    IdleCondition(
      words: DeviceModel.beforeChannels.words, lookAt: "Settings › General › About",
      rule: DeviceModel.beforeChannels.rule,
      given: ["system": 17]),
  ]

  private static let otherChannel = IdleCondition(
    words: "the activity doesn't follow this channel", lookAt: "which channel did its start name?",
    rule: "device.live-activities.channel", given: ["follows": "another"])

  private static func ofNews(_ timestamp: Int) -> [IdleCondition] {
    func push(_ event: String, at time: Int) -> (action: String, argument: JSON) {
      let aps: JSON = [
        "event": .string(event), "timestamp": .number(JSON.Number(time)), "content-state": [:],
      ]
      return ("push", ["type": .string(PushType.liveactivity.rawValue), "payload": ["aps": aps]])
    }
    return [
      IdleCondition(
        words: "the person removed the activity from the Lock Screen",
        lookAt: "activityStateUpdates in the app: is it dismissed?",
        rule: "device.live-activities.removed", before: [("dismiss", ["activity": 1])]),
      IdleCondition(
        words: DeviceModel.afterNewer.words,
        lookAt: "is each timestamp the time of sending, in seconds?",
        rule: DeviceModel.afterNewer.rule, before: [push("update", at: timestamp + 1)]),
      IdleCondition(
        words: DeviceModel.afterEnd.words, lookAt: "did the server send an end before?",
        rule: DeviceModel.afterEnd.rule, before: [push("end", at: timestamp - 1)]),
      IdleCondition(
        words: "the activity ran for eight hours", lookAt: "when did it start?",
        rule: "device.live-activities.eight-hours", before: [("wait", ["seconds": 28_801])]),
      IdleCondition(
        words: "the user changed the switch for frequent updates",
        lookAt: "Settings › the app › Live Activities", rule: "device.live-activities.toggle",
        before: [("change", ["frequent-updates": false])]),
    ]
  }
}
