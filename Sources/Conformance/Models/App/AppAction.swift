/// A step of a case: the runner calls the app as the system would, or lets time pass.
///
/// The names are the platform's own, shortened like those of `Callback`.
package enum AppAction: String, CaseIterable {
  case didFinishLaunching
  /// `scene(_:willConnectTo:options:)`.
  case willConnect
  case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground
  case didReceiveRemoteNotification
  case didReceiveRemoteNotificationOld = "didReceiveRemoteNotification-old"
  case willPresent, didReceiveResponse
  case didRegister, didFailToRegister
  /// `pushRegistry(_:didUpdate:for:)`.
  case didUpdatePushToken
  /// `pushRegistry(_:didInvalidatePushTokenFor:)`.
  case didInvalidatePushToken
  /// `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`.
  case didReceiveIncomingPush
  /// `Activity.pushTokenUpdates` and `Activity.pushToStartTokenUpdates`.
  case pushTokenUpdates, pushToStartTokenUpdates
  /// `didReceive(_:withContentHandler:)` of the service extension.
  case didReceiveRequest
  case serviceExtensionTimeWillExpire
  case end, wait

  /// Whether a case that begins with this action begins before the app was ever launched.
  static func isLaunch(_ name: String?) -> Bool { name == didFinishLaunching.rawValue }
}

/// A method that passes a completion handler to the app.
package enum CompletedMethod: String, CaseIterable {
  case didReceiveRemoteNotification, willPresent, didReceiveResponse, didReceiveIncomingPush
  case didReceiveRequest
}

/// The state of the app while it is called.
public enum ApplicationState: String, Sendable, CaseIterable {
  /// In front and in use.
  case active
  /// Moving to the front or away from it, or covered by something else.
  case inactive
  /// Not in front.
  case background
}

/// A way in which the app may ask for a notification to be presented.
public enum PresentationOption: String, Sendable, CaseIterable {
  /// As a banner.
  case banner
  /// In the list of the notification centre.
  case list
  /// With its sound.
  case sound
  /// With the number on the app's icon.
  case badge
}

/// A property that an app sets on its PushKit registry.
public enum RegistryStep: String, Sendable, CaseIterable {
  /// The delegate.
  case delegate
  /// The push types that it wants.
  case desiredPushTypes
}

/// The kind of push that a token is for.
public enum PushTokenKind: String, Sendable, CaseIterable {
  /// Notifications.
  case notifications
  /// Calls, through PushKit.
  case calls
  /// The updates of one Live Activity.
  case activity
  /// Starts of Live Activities.
  case activityStart = "activity-start"
}
