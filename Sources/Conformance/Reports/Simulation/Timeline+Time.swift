extension TimelineRule {
  /// The rules of `Device/Time.md`.
  static let time: [TimelineRule] = [
    TimelineRule(id: "device.time.late", events: [.app(.endedBySystem)], action: "wait"),
    TimelineRule(
      id: "device.time.budget", events: [.withholds(.call, .budget)], action: "push"),
    TimelineRule(
      id: "device.time.budget-reset", events: [.calls(.didReceiveRemoteNotification)],
      action: "wait"),
    TimelineRule(
      id: "device.time.refresh-off", events: [.withholds(.call, .refreshOff)], action: "push"),
  ]
}
