extension TimelineRule {
  /// The rules of `Device/States.md`.
  static let states: [TimelineRule] = [
    TimelineRule(
      id: "device.states.foreground",
      events: [.calls(.didReceiveRemoteNotification), .calls(.didReceiveRemoteNotificationOld)],
      action: "push", from: [.active, .inactive]),
    TimelineRule(
      id: "device.states.wakes",
      events: [
        .app(.background), .calls(.didFinishLaunching), .calls(.didReceiveRemoteNotification),
        .shows(calling: true),
      ],
      action: "push", from: [.background, .suspended, .endedBySystem, .endedByDebugger],
      asksForTime: true),
    TimelineRule(
      id: "device.states.force-quit",
      events: [.shows(calling: false), .withholds(.call, .forceQuit)],
      action: "push", from: [.forceQuit]),
    TimelineRule(
      id: "device.states.no-call",
      events: [.shows(calling: false), .withholds(.call, .notAskedFor)],
      action: "push",
      from: [.background, .suspended, .endedBySystem, .endedByDebugger, .forceQuit],
      asksForTime: false, declaresMode: false),
    TimelineRule(
      id: "device.states.no-call-with-mode",
      events: [.shows(calling: false), .withholds(.call, .notAskedFor)],
      action: "push", from: [.background, .suspended, .endedBySystem],
      asksForTime: false, declaresMode: true),
    TimelineRule(
      id: "device.states.tap",
      events: [
        .app(.active), .calls(.didFinishLaunching), .calls(.willEnterForeground),
        .calls(.didReceiveRemoteNotification), .calls(.didBecomeActive),
      ],
      action: "tap", from: [.background, .suspended, .endedBySystem, .forceQuit]),
  ]
}

extension TimelineWords {
  func move(to state: AppState) -> Timeline.Line {
    // While time passes, the system ends an app only for this reason.
    let isLate = action == "wait" && state == .endedBySystem
    let why = isLate ? ": it didn't call its completion handler in time" : ""
    return line("app", "\(before.app.rawValue) → \(state.rawValue)\(why)", .app(state))
  }
}
