/// The push handling of an app, called as the system would call it.
///
/// One object is one process of the app. Whatever it does to the outside, it tells the
/// ``AppSurroundings`` that it was launched in. All methods are called one after the other, on the
/// main actor; those that an app doesn't have are left out, and then its target doesn't name them
/// among its ``AppTarget/calls``.
///
/// A payload points to its content by `article`, a number beside `aps`; a call names its `caller`. An
/// app that names them otherwise translates.
public protocol AppUnderTest {
  /// `application(_:didFinishLaunchingWithOptions:)`, with the payload in the launch options.
  func didFinishLaunching(_ state: ApplicationState, for notification: JSON?)
  /// `scene(_:willConnectTo:options:)`, with the payload of the response in the connection options.
  func willConnect(for response: JSON?)
  /// `applicationWillEnterForeground(_:)`, or the scene's.
  func willEnterForeground()
  /// `applicationDidBecomeActive(_:)`, or the scene's.
  func didBecomeActive()
  /// `applicationWillResignActive(_:)`, or the scene's.
  func willResignActive()
  /// `applicationDidEnterBackground(_:)`, or the scene's.
  func didEnterBackground()
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`; without a completion
  /// handler it is the method of iOS 3.
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
  /// `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`, and what the newer one's metadata
  /// says about reporting.
  func didReceiveIncomingPush(
    _ payload: JSON, mustReport: Bool?, completion: @escaping () -> Void)
  /// `didReceive(_:withContentHandler:)` of the service extension.
  func didReceiveRequest(_ payload: JSON, contentHandler: @escaping () -> Void)
  /// `serviceExtensionTimeWillExpire()`.
  func serviceExtensionTimeWillExpire()
}

extension AppUnderTest {
  /// Prepares nothing.
  public func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {}
  /// Looks at nothing.
  public func willConnect(for response: JSON?) {}
  /// Takes no notice.
  public func willEnterForeground() {}
  /// Takes no notice.
  public func didBecomeActive() {}
  /// Takes no notice.
  public func willResignActive() {}
  /// Takes no notice.
  public func didEnterBackground() {}
  /// Takes no notice.
  public func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState, completion: ((FetchResult) -> Void)?
  ) {}
  /// Takes no notice.
  public func willPresent(_ payload: JSON, completion: @escaping ([PresentationOption]) -> Void) {}
  /// Takes no notice.
  public func didReceiveResponse(
    _ payload: JSON, action: String, text: String?, completion: @escaping () -> Void
  ) {}
  /// Takes no notice.
  public func didRegister(_ token: String) {}
  /// Takes no notice.
  public func didFailToRegister() {}
  /// Takes no notice.
  public func didUpdatePushToken(_ token: String) {}
  /// Takes no notice.
  public func didInvalidatePushToken() {}
  /// Takes no notice.
  public func didReceiveIncomingPush(
    _ payload: JSON, mustReport: Bool?, completion: @escaping () -> Void
  ) {}
  /// Takes no notice.
  public func didReceiveRequest(_ payload: JSON, contentHandler: @escaping () -> Void) {}
  /// Takes no notice.
  public func serviceExtensionTimeWillExpire() {}
}
