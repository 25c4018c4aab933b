extension TimelineRule {
  /// The rules of `Device/Holding.md`.
  static let holding: [TimelineRule] = [
    TimelineRule(id: "device.holding.newest", events: [.holds, .discards], action: "push"),
    TimelineRule(
      id: "device.holding.later", events: [.calls(.didReceiveRemoteNotification)],
      action: "release"),
    TimelineRule(
      id: "device.holding.ended", events: [.discards], action: "force-quit"),
  ]
}

extension TimelineWords {
  func held(
    _ seen: DeviceObservation, _ withheld: [DeviceModel.Withheld]
  ) -> [Timeline.Line] {
    guard !seen.held.isEmpty else { return [] }
    let reasons = withheld.first { $0.outcome == .call }?.hindrances ?? []
    var lines = lines("holds", Self.pushes(seen.held), for: reasons, .call)
    lines[0].rules = rules(.holds) + lines[0].rules
    return lines
  }

  func discarded(_ seen: DeviceObservation) -> [Timeline.Line] {
    seen.discarded.isEmpty
      ? [] : [line("discards", "\(Self.pushes(seen.discarded)), held until now", .discards)]
  }

  private static func pushes(_ numbers: [Int]) -> String {
    "push " + numbers.map(String.init).joined(separator: ", ")
  }
}
