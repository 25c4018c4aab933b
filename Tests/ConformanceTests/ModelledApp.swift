@testable import Conformance
@testable import ConformanceModels

/// The reference app as an app under test, which calls completion handlers.
final class ModelledApp: AppUnderTest {
  private let model: AppModel

  init(_ surroundings: AppSurroundings, _ behaviour: AppBehaviour) {
    model = AppModel(surroundings.world, behaviour)
  }

  /// The target, whose app has every call.
  nonisolated static func target(_ behaviour: AppBehaviour = AppBehaviour()) -> AppTarget {
    AppTarget("App") { ModelledApp($0, behaviour) }
  }

  /// The model calls back on the thread of its caller.
  private func handler<Value>(_ completion: @escaping @MainActor (Value) -> Void) -> (Value) -> Void
  {
    { value in
      nonisolated(unsafe) let value = value
      MainActor.assumeIsolated { completion(value) }
    }
  }

  private func handler(_ completion: @escaping @MainActor () -> Void) -> () -> Void {
    { MainActor.assumeIsolated { completion() } }
  }

  func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {
    model.didFinishLaunching(state, for: notification)
  }
  func willConnect(for response: JSON?) { model.willConnect(for: response) }
  func sceneWillEnterForeground() { model.sceneWillEnterForeground() }
  func sceneDidBecomeActive() { model.sceneDidBecomeActive() }
  func sceneWillResignActive() { model.sceneWillResignActive() }
  func sceneDidEnterBackground() { model.sceneDidEnterBackground() }
  func willEnterForeground() { model.willEnterForeground() }
  func didBecomeActive() { model.didBecomeActive() }
  func willResignActive() { model.willResignActive() }
  func didEnterBackground() { model.didEnterBackground() }
  func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState,
    completion: @escaping @MainActor (FetchResult) -> Void
  ) {
    model.didReceiveRemoteNotification(payload, state, completion: handler(completion))
  }
  func didReceiveRemoteNotificationOld(_ payload: JSON, _ state: ApplicationState) {
    model.didReceiveRemoteNotification(payload, state, completion: nil)
  }
  func willPresent(
    _ payload: JSON, completion: @escaping @MainActor ([PresentationOption]) -> Void
  ) {
    model.willPresent(payload, completion: handler(completion))
  }
  func didReceiveResponse(
    _ payload: JSON, action: String, text: String?, completion: @escaping @MainActor () -> Void
  ) {
    model.didReceiveResponse(payload, action: action, text: text, completion: handler(completion))
  }
  func didRegister(_ token: String) { model.didRegister(token) }
  func didFailToRegister() { model.didFailToRegister() }
  func didUpdatePushToken(_ token: String) { model.didUpdatePushToken(token) }
  func didInvalidatePushToken() { model.didInvalidatePushToken() }
  func didReceiveIncomingPush(
    _ payload: JSON, mustReport: Bool?, completion: @escaping @MainActor () -> Void
  ) {
    model.didReceiveIncomingPush(payload, mustReport: mustReport, completion: handler(completion))
  }
  func pushTokenUpdates(_ token: String, of activity: Int) {
    model.pushTokenUpdates(token, of: activity)
  }
  func pushToStartTokenUpdates(_ token: String) { model.pushToStartTokenUpdates(token) }
  func didReceiveRequest(_ payload: JSON, contentHandler: @escaping @MainActor () -> Void) {
    model.didReceiveRequest(payload, contentHandler: handler(contentHandler))
  }
  func serviceExtensionTimeWillExpire() { model.serviceExtensionTimeWillExpire() }
}
