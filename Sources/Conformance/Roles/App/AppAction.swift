/// What the runner does to an app: it calls the app as the system would, or lets time pass.
///
/// The names are the platform's own, shortened as `Callback` shortens them.
enum AppAction: String, CaseIterable {
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
  /// `didReceive(_:withContentHandler:)` of the service extension.
  case didReceiveRequest
  case serviceExtensionTimeWillExpire
  case end, wait

  /// Whether a case that begins with this action begins before the app was ever launched.
  static func isLaunch(_ name: String?) -> Bool { name == didFinishLaunching.rawValue }
}

/// The methods that hand the app a completion handler.
enum CompletedMethod: String, CaseIterable {
  case didReceiveRemoteNotification, willPresent, didReceiveResponse, didReceiveIncomingPush
  case didReceiveRequest
}

/// The state of the app while it is called.
public enum ApplicationState: String, Sendable, CaseIterable {
  /// In front, and the user is at it.
  case active
  /// On the way to the front or from it, or behind something that covers it.
  case inactive
  /// Not in front.
  case background
}

/// How the app may ask for a notification to be presented.
public enum PresentationOption: String, Sendable, CaseIterable {
  /// As a banner.
  case banner
  /// In the list of the notification centre.
  case list
  /// By its sound.
  case sound
  /// By the number at the app's icon.
  case badge
}

/// What an app does with its PushKit registry.
public enum RegistryStep: String, Sendable, CaseIterable {
  /// It sets the delegate.
  case delegate
  /// It sets the push types that it wants.
  case desiredPushTypes
}

/// Which push a token is for.
public enum PushTokenKind: String, Sendable, CaseIterable {
  /// Notifications.
  case notifications
  /// Calls, by PushKit.
  case calls
}
