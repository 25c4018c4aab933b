/// The methods that the system calls.
///
/// The names are the platform's own, shortened: the part before the colon or parenthesis that tells
/// them apart.
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
