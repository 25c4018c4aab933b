import ConformanceSpecs

/// An app as the system calls it in a case, one call after the other: the model, or an app under test.
///
/// One object is one process of the app. An app without scenes gets the app delegate's methods in place of
/// the scene's.
package protocol CalledApp {
  /// `application(_:didFinishLaunchingWithOptions:)`, with the payload in the launch options.
  func didFinishLaunching(_ state: ApplicationState, for notification: JSON?)
  /// `scene(_:willConnectTo:options:)`, with the payload of the response in the connection options.
  func willConnect(for response: JSON?)
  /// `sceneWillEnterForeground(_:)`.
  func sceneWillEnterForeground()
  /// `sceneDidBecomeActive(_:)`.
  func sceneDidBecomeActive()
  /// `sceneWillResignActive(_:)`.
  func sceneWillResignActive()
  /// `sceneDidEnterBackground(_:)`.
  func sceneDidEnterBackground()
  /// `applicationWillEnterForeground(_:)`, which isn't called in an app with scenes.
  func willEnterForeground()
  /// `applicationDidBecomeActive(_:)`, which isn't called in an app with scenes.
  func didBecomeActive()
  /// `applicationWillResignActive(_:)`, which isn't called in an app with scenes.
  func willResignActive()
  /// `applicationDidEnterBackground(_:)`, which isn't called in an app with scenes.
  func didEnterBackground()
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`, or, without a
  /// completion handler, the older method of iOS 3.
  func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState, completion: ((FetchResult) -> Void)?)
  /// `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
  func willPresent(_ payload: JSON, completion: @escaping ([PresentationOption]) -> Void)
  /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`, with what the user typed.
  func didReceiveResponse(
    _ payload: JSON, action: String, text: String?, completion: @escaping () -> Void)
  /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`, the bytes in hexadecimal.
  func didRegister(_ token: String)
  /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)`.
  func didFailToRegister()
  /// `pushRegistry(_:didUpdate:for:)`, the bytes in hexadecimal.
  func didUpdatePushToken(_ token: String)
  /// `pushRegistry(_:didInvalidatePushTokenFor:)`.
  func didInvalidatePushToken()
  /// `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`; `mustReport` is what the
  /// metadata of the newer callback says.
  func didReceiveIncomingPush(
    _ payload: JSON, mustReport: Bool?, completion: @escaping () -> Void)
  /// `pushTokenUpdates` of a Live Activity, which is counted from 1: the bytes in hexadecimal.
  func pushTokenUpdates(_ token: String, of activity: Int)
  /// `Activity.pushToStartTokenUpdates`, the bytes in hexadecimal.
  func pushToStartTokenUpdates(_ token: String)
  /// `didReceive(_:withContentHandler:)` of the service extension.
  func didReceiveRequest(_ payload: JSON, contentHandler: @escaping () -> Void)
  /// `serviceExtensionTimeWillExpire()`.
  func serviceExtensionTimeWillExpire()
}

/// Default implementations, which do nothing: an app implements only the calls that it handles.
extension CalledApp {
  package func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {}
  package func willConnect(for response: JSON?) {}
  package func sceneWillEnterForeground() {}
  package func sceneDidBecomeActive() {}
  package func sceneWillResignActive() {}
  package func sceneDidEnterBackground() {}
  package func willEnterForeground() {}
  package func didBecomeActive() {}
  package func willResignActive() {}
  package func didEnterBackground() {}
  package func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState, completion: ((FetchResult) -> Void)?
  ) {}
  package func willPresent(_ payload: JSON, completion: @escaping ([PresentationOption]) -> Void) {}
  package func didReceiveResponse(
    _ payload: JSON, action: String, text: String?, completion: @escaping () -> Void
  ) {}
  package func didRegister(_ token: String) {}
  package func didFailToRegister() {}
  package func didUpdatePushToken(_ token: String) {}
  package func didInvalidatePushToken() {}
  package func didReceiveIncomingPush(
    _ payload: JSON, mustReport: Bool?, completion: @escaping () -> Void
  ) {}
  package func pushTokenUpdates(_ token: String, of activity: Int) {}
  package func pushToStartTokenUpdates(_ token: String) {}
  package func didReceiveRequest(_ payload: JSON, contentHandler: @escaping () -> Void) {}
  package func serviceExtensionTimeWillExpire() {}
}
