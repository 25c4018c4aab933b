/// The app whose push handling does what the pages say.
///
/// A notification is the business of `PushHandler`, a call that of `CallHandler`, and what happens
/// outside the app's process that of `ContentExtension`.
final class ReferenceApp: AppUnderTest {
  private let notifications: PushHandler
  private let calls: CallHandler
  private let contentExtension: ContentExtension

  /// Does what a case asks, step by step, and reports what the app did each time.
  static func observe(
    _ stimulus: Stimulus, behaviour: AppBehaviour = AppBehaviour()
  ) -> [JSON.Object] {
    var driver = AppDriver(stimulus) { ReferenceApp($0, behaviour) }
    return stimulus.steps.map { step in
      driver.perform(step.action, step.argument)
      return driver.takeSeen()
    }
  }

  init(_ surroundings: AppSurroundings, _ behaviour: AppBehaviour) {
    notifications = PushHandler(surroundings, behaviour)
    calls = CallHandler(app: surroundings, behaviour: behaviour)
    contentExtension = ContentExtension(surroundings, behaviour)
  }

  func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {
    notifications.didFinishLaunching(state, for: notification)
    calls.didFinishLaunching()
  }

  func willConnect(for response: JSON?) { notifications.willConnect(for: response) }
  func willEnterForeground() { notifications.willEnterForeground() }
  func didBecomeActive() { notifications.didBecomeActive() }
  func willResignActive() { notifications.willResignActive() }
  func didEnterBackground() { notifications.didEnterBackground() }

  func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState, completion: ((FetchResult) -> Void)?
  ) {
    notifications.didReceive(payload, state, completion: completion)
  }

  func willPresent(_ payload: JSON, completion: @escaping ([PresentationOption]) -> Void) {
    notifications.willPresent(completion)
  }

  func didReceiveResponse(
    _ payload: JSON, action: String, text: String?, completion: @escaping () -> Void
  ) {
    notifications.didReceiveResponse(payload, action: action, completion: completion)
  }

  func didRegister(_ token: String) { notifications.didRegister(token) }
  func didFailToRegister() { notifications.didFailToRegister() }

  func didUpdatePushToken(_ token: String) { calls.didUpdateToken(token) }
  func didInvalidatePushToken() { calls.didInvalidateToken() }

  func didReceiveIncomingPush(
    _ payload: JSON, mustReport: Bool?, completion: @escaping () -> Void
  ) {
    calls.didReceiveIncomingPush(payload, mustReport: mustReport, completion: completion)
  }

  func didReceiveRequest(_ payload: JSON, contentHandler: @escaping () -> Void) {
    contentExtension.didReceive(contentHandler)
  }

  func serviceExtensionTimeWillExpire() { contentExtension.timeWillExpire() }
}
