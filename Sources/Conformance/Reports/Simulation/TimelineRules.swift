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
    case withholds(DeviceModel.Outcome, DeviceModel.Hindrance)
  }

  let id: String
  let events: [Event]
  /// The step that led to it.
  let action: String
  /// The states that the app was in before; empty for any.
  var from: Set<AppState> = []
  /// Whether the payload asks for background time; nil where that doesn't matter.
  var asksForTime: Bool?

  static let all: [TimelineRule] =
    states + registration + background + holding + time + permission + presentation
    + serviceExtension + callbacks

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

  private static let registration: [TimelineRule] = [
    TimelineRule(
      id: "device.registration.every-time", events: [.calls(.didRegister)], action: "register"),
    TimelineRule(
      id: "device.registration.unregister",
      events: [.withholds(.alert, .unregistered), .withholds(.call, .unregistered)],
      action: "push"),
  ]

  private static let background: [TimelineRule] = [
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

  private static let holding: [TimelineRule] = [
    TimelineRule(id: "device.holding.newest", events: [.holds, .discards], action: "push"),
    TimelineRule(
      id: "device.holding.later", events: [.calls(.didReceiveRemoteNotification)],
      action: "release"),
    TimelineRule(
      id: "device.holding.ended", events: [.discards], action: "force-quit"),
  ]

  private static let time: [TimelineRule] = [
    TimelineRule(id: "device.time.late", events: [.app(.endedBySystem)], action: "wait"),
    TimelineRule(
      id: "device.time.budget", events: [.withholds(.call, .budget)], action: "push"),
    TimelineRule(
      id: "device.time.budget-reset", events: [.calls(.didReceiveRemoteNotification)],
      action: "wait"),
    TimelineRule(
      id: "device.time.refresh-off", events: [.withholds(.call, .refreshOff)], action: "push"),
  ]

  private static let permission: [TimelineRule] = [
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

  private static let presentation: [TimelineRule] = [
    TimelineRule(id: "device.presentation.badge", events: [.badges], action: "push"),
    TimelineRule(id: "device.presentation.sound", events: [.plays], action: "push"),
    TimelineRule(
      id: "device.presentation.focus",
      events: [.withholds(.banner, .focus), .withholds(.sound, .focus)], action: "push"),
    TimelineRule(
      id: "device.presentation.muted", events: [.withholds(.sound, .muted)], action: "push"),
    TimelineRule(
      id: "device.presentation.asked", events: [.calls(.willPresent)], action: "push"),
  ]

  private static let serviceExtension: [TimelineRule] = [
    TimelineRule(
      id: "device.service-extension.runs", events: [.extends(.started)], action: "push"),
    TimelineRule(
      id: "device.service-extension.time", events: [.extends(.expired)], action: "wait"),
  ]

  private static let callbacks: [TimelineRule] = [
    TimelineRule(
      id: "device.callbacks.centre-delegate", events: [.calls(.didReceiveResponse)],
      action: "tap")
  ]
}
