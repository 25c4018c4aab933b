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
}

/// The methods that hand the app a completion handler.
enum CompletedMethod: String, CaseIterable {
  case didReceiveRemoteNotification, willPresent, didReceiveResponse, didReceiveIncomingPush
  case didReceiveRequest
}

/// The state of the app while it is called.
enum ApplicationState: String, CaseIterable {
  case active, inactive, background
}

/// How the app may ask for a notification to be presented.
enum PresentationOption: String, CaseIterable {
  case banner, list, sound, badge
}

/// What an app does with its PushKit registry.
enum RegistryStep: String, CaseIterable {
  case delegate, desiredPushTypes
}
