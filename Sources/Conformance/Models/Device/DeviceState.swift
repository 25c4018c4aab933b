/// The state of an app; where it isn't running, the state says what ended it.
///
/// "Not running" is four states, as it depends on what ended the app whether the system may launch
/// it again.
package enum AppState: String, CaseIterable, Sendable {
  /// In the foreground, with events.
  case active
  /// In the foreground, without events: in transition, or under something else.
  case inactive
  /// Not on the screen, and running.
  case background
  /// In memory, and running no code.
  case suspended
  /// Installed and registered, and not started since.
  case neverLaunched = "never-launched"
  /// Ended by the system to make room.
  case endedBySystem = "ended-by-system"
  /// Stopped from Xcode.
  case endedByDebugger = "ended-by-debugger"
  /// Swiped away by the user.
  case forceQuit = "force-quit"

  /// It, as a clause.
  var words: String {
    switch self {
    case .active: "the app is in front"
    case .inactive: "the app is in front, and inactive"
    case .background: "the app is in the background"
    case .suspended: "the app is suspended"
    case .neverLaunched: "the app was never opened since it was installed"
    case .endedBySystem: "the system ended the app"
    case .endedByDebugger: "the debugger ended the app"
    case .forceQuit: "the user swiped the app away"
    }
  }

  package var isForeground: Bool { self == .active || self == .inactive }

  /// Whether the app is in memory.
  var isAlive: Bool {
    switch self {
    case .active, .inactive, .background, .suspended: true
    case .neverLaunched, .endedBySystem, .endedByDebugger, .forceQuit: false
    }
  }
}

/// An entitlement that Apple grants on request.
enum Entitlement: String, CaseIterable {
  case criticalAlerts = "critical-alerts"
  case timeSensitive = "time-sensitive"
  case filtering
}

/// A place where an alert appears.
package enum Place: String, CaseIterable {
  case banner
  case lockScreen = "lock-screen"
  /// Notification Center.
  case list
}
