/// A method of the app that the system calls.
///
/// The names are the platform's own, cut before the colon or parenthesis where they begin to
/// differ.
package enum Callback: String, CaseIterable {
  // The life cycle of the app.
  case didFinishLaunching
  case willEnterForeground
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willTerminate
  // The life cycle of a scene.
  /// `scene(_:willConnectTo:options:)`.
  case willConnect
  case sceneWillEnterForeground
  case sceneDidBecomeActive
  case sceneWillResignActive
  case sceneDidEnterBackground
  case sceneDidDisconnect
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`, and its namesake on watchOS.
  case didReceiveRemoteNotification
  /// `application(_:didReceiveRemoteNotification:)`, of iOS 3.
  case didReceiveRemoteNotificationOld = "didReceiveRemoteNotification-old"
  /// `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
  case willPresent
  /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`.
  case didReceiveResponse
  /// `userNotificationCenter(_:openSettingsFor:)`.
  case openSettings
  /// `application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)`, of iOS 8.
  case handleAction
  /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`.
  case didRegister
  /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)`.
  case didFailToRegister
  /// `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`, of PushKit.
  case didReceiveIncomingPush
  /// `incomingPushResult(channelManager:channelUUID:pushPayload:)`, of Push to Talk.
  case incomingPushResult
  /// `Activity.activityUpdates`: a Live Activity that a push started.
  case activityUpdates
  /// `pushTokenUpdates` of an activity: the token for its updates.
  case pushTokenUpdates
  // The app's extensions.
  /// `didReceiveLocationPushPayload(_:completion:)`.
  case didReceiveLocationPushPayload
  /// `pushTokenDidChange(_:widgets:)`.
  case pushTokenDidChange
  /// `pushTokensDidChange(controls:)`.
  case pushTokensDidChange
  /// `session(_:)` of `RemoteMediaSessionExtension`.
  case session
  /// `update(_:)` of the session's object.
  case update

  /// What ActivityKit tells the app.
  package static let ofActivities: [Callback] = [.activityUpdates, .pushTokenUpdates]

  /// What WidgetKit tells the extension of widgets and controls.
  static let ofTokens: [Callback] = [.pushTokenDidChange, .pushTokensDidChange]

  /// The calls that report a change of state, whatever its cause.
  static let lifeCycle: [Callback] = [
    .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground,
    .willTerminate, .willConnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
    .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect,
  ]

  /// The calls that only an app with scenes receives.
  static let ofScenes: [Callback] = [
    .willConnect, .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
    .sceneDidEnterBackground, .sceneDidDisconnect,
  ]

  /// The calls to methods that an app may leave unimplemented.
  static let delegateMethods: [Callback] = [
    .didReceiveRemoteNotification, .didReceiveRemoteNotificationOld, .willPresent,
    .didReceiveResponse, .openSettings, .handleAction,
  ]
}
