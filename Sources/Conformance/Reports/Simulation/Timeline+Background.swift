extension TimelineRule {
  /// The rules of `Device/Background.md`.
  static let background: [TimelineRule] = [
    TimelineRule(
      id: "device.background.mode", events: [.withholds(.call, .noMode)], action: "push"),
    TimelineRule(
      id: "device.background.unseen", events: [.withholds(.alert, .noAlert)], action: "push"),
    TimelineRule(
      id: "device.background.wakes",
      events: [
        .app(.background), .calls(.didFinishLaunching), .calls(.didReceiveRemoteNotification),
      ], action: "push", from: [.neverLaunched], asksForTime: true),
  ]
}
