/// The kinds of device that differ in what they do with a notification.
enum Platform: String, CaseIterable {
  case iOS, iPadOS, macOS, tvOS, visionOS, watchOS
}

/// Where an app stands, and, where it isn't running, who is to blame.
///
/// "Not running" is four states: whether the system may start the app again depends on who ended it.
public enum AppState: String, CaseIterable, Sendable {
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

  var isForeground: Bool { self == .active || self == .inactive }

  /// Whether the app is in memory.
  var isAlive: Bool {
    switch self {
    case .active, .inactive, .background, .suspended: true
    case .neverLaunched, .endedBySystem, .endedByDebugger, .forceQuit: false
    }
  }
}

/// Whether the user lets the app show notifications.
enum Permission: String, CaseIterable {
  case notDetermined = "not-determined"
  case denied, authorized, provisional, ephemeral

  /// Whether anything may be shown.
  var allowsShowing: Bool { self != .notDetermined && self != .denied }
}

/// What Apple grants on request.
enum Entitlement: String, CaseIterable {
  case criticalAlerts = "critical-alerts"
  case timeSensitive = "time-sensitive"
  case filtering
}

/// The methods that the system calls.
///
/// The names are the platform's own, shortened: the part before the colon or parenthesis that
/// tells them apart.
enum Callback: String, CaseIterable {
  // The life cycle of the app.
  case didFinishLaunching
  case willEnterForeground
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willTerminate
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`, and its namesake on watchOS.
  case didReceiveRemoteNotification
  /// `application(_:didReceiveRemoteNotification:)`, of iOS 3.
  case didReceiveRemoteNotificationOld = "didReceiveRemoteNotification-old"
  /// `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
  case willPresent
  /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
  case didReceiveResponse
  /// `application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)`, of iOS 8.
  case handleAction
  /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`.
  case didRegister
  /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)`.
  case didFailToRegister

  /// The calls that accompany a change of state, whatever the cause.
  static let lifeCycle: [Callback] = [
    .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground,
  ]

  /// Those that an app may have or not.
  static let delegateMethods: [Callback] = [
    .didReceiveRemoteNotification, .didReceiveRemoteNotificationOld, .willPresent,
    .didReceiveResponse, .handleAction,
  ]
}

/// Where an alert appears.
enum Place: String, CaseIterable {
  case banner
  case lockScreen = "lock-screen"
  /// Notification Center.
  case list
}
