import ConformanceModels

/// The push handling of an app, called as the system would call it.
///
/// One object is one process of the app. It calls the ``AppSurroundings`` that it was launched in
/// for everything that it does to the outside. All methods are called one after the other, on the
/// main actor. Leave out those that the app doesn't have, and leave them out of the target's
/// ``AppTarget/calls`` too. An app without scenes leaves `willConnect` out of them: the methods of
/// the app delegate are then called in place of the scene's.
///
/// A method that ends with a completion handler has a second form that is `async`, as the delegate's
/// method has. Implement the form that your app has. What an app starts in tasks is waited for: the
/// next thing happens when nothing of it is under way, but for what waits for time or the server.
///
/// A payload points to its content by `article`, a number beside `aps`; a call names its `caller`. If your
/// app uses other names, the target makes its own payload of it. `userInfo` has a payload in the form in
/// which the delegate's methods receive it.
@MainActor
public protocol AppUnderTest {
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
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
  func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState,
    completion: @escaping @MainActor (FetchResult) -> Void)
  /// The same as an asynchronous method.
  func didReceiveRemoteNotification(_ payload: JSON, _ state: ApplicationState) async -> FetchResult
  /// `application(_:didReceiveRemoteNotification:)`, the older method of iOS 3.
  func didReceiveRemoteNotificationOld(_ payload: JSON, _ state: ApplicationState)
  /// `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
  func willPresent(
    _ payload: JSON, completion: @escaping @MainActor ([PresentationOption]) -> Void)
  /// The same as an asynchronous method.
  func willPresent(_ payload: JSON) async -> [PresentationOption]
  /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`, with what the user typed.
  func didReceiveResponse(
    _ payload: JSON, action: String, text: String?, completion: @escaping @MainActor () -> Void)
  /// The same as an asynchronous method.
  func didReceiveResponse(_ payload: JSON, action: String, text: String?) async
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
    _ payload: JSON, mustReport: Bool?, completion: @escaping @MainActor () -> Void)
  /// The same as an asynchronous method.
  func didReceiveIncomingPush(_ payload: JSON, mustReport: Bool?) async
  /// `pushTokenUpdates` of a Live Activity, which is counted from 1: the bytes in hexadecimal.
  func pushTokenUpdates(_ token: String, of activity: Int)
  /// `Activity.pushToStartTokenUpdates`, the bytes in hexadecimal.
  func pushToStartTokenUpdates(_ token: String)
  /// `didReceive(_:withContentHandler:)` of the service extension.
  func didReceiveRequest(_ payload: JSON, contentHandler: @escaping @MainActor () -> Void)
  /// The same as an asynchronous method.
  func didReceiveRequest(_ payload: JSON) async
  /// `serviceExtensionTimeWillExpire()`.
  func serviceExtensionTimeWillExpire()
}

// Each has the documentation of its requirement.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Default implementations: an app implements only the calls that it handles.
///
/// A method with a completion handler awaits the asynchronous one, and one that has neither form never
/// completes.
extension AppUnderTest {
  public func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {}
  public func willConnect(for response: JSON?) {}
  public func sceneWillEnterForeground() {}
  public func sceneDidBecomeActive() {}
  public func sceneWillResignActive() {}
  public func sceneDidEnterBackground() {}
  public func willEnterForeground() {}
  public func didBecomeActive() {}
  public func willResignActive() {}
  public func didEnterBackground() {}
  public func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState,
    completion: @escaping @MainActor (FetchResult) -> Void
  ) {
    Task { completion(await didReceiveRemoteNotification(payload, state)) }
  }
  public func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState
  ) async -> FetchResult {
    await MissingMethod.never()
    return .noData
  }
  public func didReceiveRemoteNotificationOld(_ payload: JSON, _ state: ApplicationState) {}
  public func willPresent(
    _ payload: JSON, completion: @escaping @MainActor ([PresentationOption]) -> Void
  ) {
    Task { completion(await willPresent(payload)) }
  }
  public func willPresent(_ payload: JSON) async -> [PresentationOption] {
    await MissingMethod.never()
    return []
  }
  public func didReceiveResponse(
    _ payload: JSON, action: String, text: String?, completion: @escaping @MainActor () -> Void
  ) {
    Task {
      await didReceiveResponse(payload, action: action, text: text)
      completion()
    }
  }
  public func didReceiveResponse(_ payload: JSON, action: String, text: String?) async {
    await MissingMethod.never()
  }
  public func didRegister(_ token: String) {}
  public func didFailToRegister() {}
  public func didUpdatePushToken(_ token: String) {}
  public func didInvalidatePushToken() {}
  public func didReceiveIncomingPush(
    _ payload: JSON, mustReport: Bool?, completion: @escaping @MainActor () -> Void
  ) {
    Task {
      await didReceiveIncomingPush(payload, mustReport: mustReport)
      completion()
    }
  }
  public func didReceiveIncomingPush(_ payload: JSON, mustReport: Bool?) async {
    await MissingMethod.never()
  }
  public func pushTokenUpdates(_ token: String, of activity: Int) {}
  public func pushToStartTokenUpdates(_ token: String) {}
  public func didReceiveRequest(
    _ payload: JSON, contentHandler: @escaping @MainActor () -> Void
  ) {
    Task {
      await didReceiveRequest(payload)
      contentHandler()
    }
  }
  public func didReceiveRequest(_ payload: JSON) async { await MissingMethod.never() }
  public func serviceExtensionTimeWillExpire() {}
}

/// A method that an app has in neither form.
private enum MissingMethod {
  /// Never returns: who calls it waits for a completion handler that isn't called.
  static func never() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}
