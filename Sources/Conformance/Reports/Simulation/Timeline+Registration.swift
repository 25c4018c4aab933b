extension TimelineRule {
  /// The rules of `Device/Registration.md`.
  static let registration: [TimelineRule] = [
    TimelineRule(
      id: "device.registration.every-time", events: [.calls(.didRegister)], action: "register"),
    TimelineRule(
      id: "device.registration.unregister",
      events: [.withholds(.alert, .unregistered), .withholds(.call, .unregistered)],
      action: "push"),
  ]
}
