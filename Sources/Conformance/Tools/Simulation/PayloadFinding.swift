import ConformanceModels

/// A provider rule that a payload breaks, however the device handles it.
struct PayloadFinding: Sendable {
  /// The push that brings the payload, counted from 1.
  let push: Int
  let rule: String
  let level: Level

  var json: JSON {
    [
      "push": .number(JSON.Number(push)), "rule": .string(rule),
      "level": .string(level.rawValue),
    ]
  }

  /// Returns all rules that the arriving pushes break; those that were read are known by their steps.
  static func all(in stimulus: Stimulus, _ read: [Int: ArrivingPush]) -> [PayloadFinding] {
    let platform = stimulus.given["platform"]?.string
    let pushes = stimulus.steps.enumerated().filter { $0.element.action == "push" }
    return pushes.enumerated().flatMap { index, push in
      let request =
        read[push.offset]?.request(on: platform)
        ?? request(with: push.element.argument, platform: platform)
      return RequestRule.all.filter { $0.isBroken(by: request) }
        .map { PayloadFinding(push: index + 1, rule: $0.id, level: $0.level) }
    }
  }

  /// Returns a request with a payload, whose headers break no rule.
  private static func request(with push: JSON, platform: String?) -> PushRequest {
    let payload = push["payload"] ?? .null
    var parts = PushRequest.Parts(.payload(payload, bytes: nil), isWhole: false)
    let type = push["type"]?.string ?? PayloadKind(payload).pushType ?? "alert"
    parts.append("apns-push-type", type)
    if type == "background" { parts.append("apns-priority", "5") }
    parts.situation.platform = platform
    return PushRequest(parts)
  }
}
