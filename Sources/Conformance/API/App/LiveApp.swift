import ConformanceModels

/// An app under test, as the system of a case calls it: on the main actor, which that runs on.
@MainActor
final class LiveApp<App: AppUnderTest>: @MainActor CalledApp {
  private let app: App
  let surroundings: AppSurroundings
  /// Makes the app's own payload of that of a case.
  private let own: (JSON) -> JSON

  init(_ app: App, in surroundings: AppSurroundings, payload own: @escaping (JSON) -> JSON) {
    (self.app, self.surroundings, self.own) = (app, surroundings, own)
  }

  /// A completion handler of the system; what a process does after its end never happened.
  private func handler<Value>(_ completion: @escaping (Value) -> Void) -> @MainActor (Value) -> Void
  {
    { [surroundings] value in
      if !surroundings.isEnded { completion(value) }
    }
  }

  private func handler(_ completion: @escaping () -> Void) -> @MainActor () -> Void {
    { [surroundings] in
      if !surroundings.isEnded { completion() }
    }
  }

  func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {
    app.didFinishLaunching(state, for: notification.map(own))
  }
  func willConnect(for response: JSON?) { app.willConnect(for: response.map(own)) }
  func sceneWillEnterForeground() { app.sceneWillEnterForeground() }
  func sceneDidBecomeActive() { app.sceneDidBecomeActive() }
  func sceneWillResignActive() { app.sceneWillResignActive() }
  func sceneDidEnterBackground() { app.sceneDidEnterBackground() }
  func willEnterForeground() { app.willEnterForeground() }
  func didBecomeActive() { app.didBecomeActive() }
  func willResignActive() { app.willResignActive() }
  func didEnterBackground() { app.didEnterBackground() }
  func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState, completion: ((FetchResult) -> Void)?
  ) {
    if let completion {
      app.didReceiveRemoteNotification(own(payload), state, completion: handler(completion))
    } else {
      app.didReceiveRemoteNotificationOld(own(payload), state)
    }
  }
  func willPresent(_ payload: JSON, completion: @escaping ([PresentationOption]) -> Void) {
    app.willPresent(own(payload), completion: handler(completion))
  }
  func didReceiveResponse(
    _ payload: JSON, action: String, text: String?, completion: @escaping () -> Void
  ) {
    app.didReceiveResponse(
      own(payload), action: action, text: text, completion: handler(completion))
  }
  func didRegister(_ token: String) { app.didRegister(token) }
  func didFailToRegister() { app.didFailToRegister() }
  func didUpdatePushToken(_ token: String) { app.didUpdatePushToken(token) }
  func didInvalidatePushToken() { app.didInvalidatePushToken() }
  func didReceiveIncomingPush(
    _ payload: JSON, mustReport: Bool?, completion: @escaping () -> Void
  ) {
    app.didReceiveIncomingPush(
      own(payload), mustReport: mustReport, completion: handler(completion))
  }
  func pushTokenUpdates(_ token: String, of activity: Int) {
    app.pushTokenUpdates(token, of: activity)
  }
  func pushToStartTokenUpdates(_ token: String) { app.pushToStartTokenUpdates(token) }
  func didReceiveRequest(_ payload: JSON, contentHandler: @escaping () -> Void) {
    app.didReceiveRequest(own(payload), contentHandler: handler(contentHandler))
  }
  func serviceExtensionTimeWillExpire() { app.serviceExtensionTimeWillExpire() }
}
