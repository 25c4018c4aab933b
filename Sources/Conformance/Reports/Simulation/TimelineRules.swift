/// Which rule says that something on a timeline is so.
///
/// The one table of it. What no row fits stands on the timeline without a rule; a test holds every
/// id here against the shipped specs.
struct TimelineRule {
  /// What is to be seen.
  enum Event: Hashable {
    case app(AppState)
    case calls(Callback)
    /// An alert, and whether the app is called besides.
    case shows(calling: Bool)
    case plays, badges, holds, discards
    case extends(ServiceExtension.Event)
    case withholds(DeviceSimulator.Outcome, DeviceSimulator.Hindrance)
  }

  let id: String
  let events: [Event]
  /// The step that led to it.
  let action: String
  /// The states that the app was in before; empty for any.
  var from: Set<AppState> = []
  /// Whether the payload asks for background time; nil where that doesn't matter.
  var asksForTime: Bool?

  static let all: [TimelineRule] = states

  /// `Device/States.md`.
  private static let states: [TimelineRule] = [
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
      asksForTime: false),
    TimelineRule(
      id: "device.states.tap",
      events: [
        .app(.active), .calls(.didFinishLaunching), .calls(.willEnterForeground),
        .calls(.didReceiveRemoteNotification), .calls(.didBecomeActive),
      ],
      action: "tap", from: [.background, .suspended, .endedBySystem, .forceQuit]),
  ]
}
