extension TimelineRule {
  /// The rules of `Device/Permission.md`.
  static let permission: [TimelineRule] = [
    TimelineRule(
      id: "device.permission.needed-to-show",
      events: [
        .withholds(.alert, .noPermission), .withholds(.sound, .noPermission),
        .withholds(.badge, .noPermission),
      ], action: "push"),
    TimelineRule(
      id: "device.permission.covers-local",
      events: [
        .withholds(.alert, .noPermission), .withholds(.sound, .noPermission),
        .withholds(.badge, .noPermission),
      ], action: "local"),
    TimelineRule(
      id: "device.permission.asked-once", events: [.withholds(.prompt, .decided)], action: "ask"),
    TimelineRule(
      id: "device.permission.provisional-quiet",
      events: [.withholds(.banner, .provisional), .withholds(.sound, .provisional)],
      action: "push"),
  ]
}
