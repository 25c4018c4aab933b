/// An app whose push handling does what the pages say, and the system that calls it.
///
/// Its push handling is `PushHandler`; this type turns the steps of a case into calls to it.
public struct ReferenceApp {
  private let behaviour: AppBehaviour
  private let app: AppSurroundings
  private var handler: PushHandler
  private var contentExtension: ContentExtension
  private var isRunning: Bool
  /// Why the last step could never happen.
  private var impossibility: String?

  /// Makes an app; one that a case doesn't launch has been launched before.
  private init(_ behaviour: AppBehaviour, given: JSON.Object, launchedFirst: Bool) {
    self.behaviour = behaviour
    app = AppSurroundings(AppSetUp(given))
    handler = PushHandler(app, behaviour)
    contentExtension = ContentExtension(app, behaviour)
    isRunning = !launchedFirst
    if isRunning {
      handler.didFinishLaunching(.background, for: nil)
      handler.didEnterBackground()
    }
  }

  /// Does what a case asks, step by step, and reports what the app did each time.
  public static func observe(
    _ stimulus: Stimulus, behaviour: AppBehaviour = AppBehaviour()
  ) -> [JSON.Object] {
    var app = ReferenceApp(
      behaviour, given: stimulus.given, launchedFirst: isLaunch(stimulus.steps.first?.action))
    return stimulus.steps.map { app.perform($0.action, $0.argument) }
  }

  /// What a case asks for that could never happen.
  static func impossibilities(in body: CaseBody) -> [Impossibility] {
    let contradictions = AppSetUp(body.given).contradictions
    guard contradictions.isEmpty else { return contradictions.map { Impossibility($0) } }
    var app = ReferenceApp(
      AppBehaviour(), given: body.given, launchedFirst: isLaunch(body.steps.first?.action))
    return body.steps.enumerated().compactMap { index, step in
      _ = app.perform(step.action, step.argument)
      return app.impossibility.map { Impossibility(step: index, $0) }
    }
  }

  private static func isLaunch(_ action: String?) -> Bool {
    action == AppAction.didFinishLaunching.rawValue
  }

  // MARK: Steps

  private mutating func perform(_ name: String, _ argument: JSON) -> JSON.Object {
    app.seen = AppObservation()
    impossibility = nil
    if let action = AppAction(rawValue: name) {
      impossibility = reason(against: action, argument)
      if impossibility == nil { perform(action, argument) }
    }
    return app.seen.json
  }

  private mutating func perform(_ action: AppAction, _ argument: JSON) {
    let payload = argument["payload"] ?? .null
    let state = argument["state"]?.string.flatMap(ApplicationState.init)
    switch action {
    case .didFinishLaunching:
      isRunning = true
      handler.didFinishLaunching(state ?? .inactive, for: argument["remote-notification"])
    case .willConnect: handler.willConnect(for: argument["notification-response"])
    case .willEnterForeground: handler.willEnterForeground()
    case .didBecomeActive: handler.didBecomeActive()
    case .willResignActive: handler.willResignActive()
    case .didEnterBackground: handler.didEnterBackground()
    case .didReceiveRemoteNotification:
      handler.didReceive(
        payload, state ?? .background, completion: app.handler(of: .didReceiveRemoteNotification))
    case .didReceiveRemoteNotificationOld:
      handler.didReceive(payload, state ?? .background, completion: nil)
    case .willPresent: handler.willPresent(app.handler(of: .willPresent))
    case .didReceiveResponse:
      handler.didReceiveResponse(
        payload, action: argument["action"]?.string,
        completion: app.handler(of: .didReceiveResponse))
    case .didRegister: handler.didRegister(argument["token"]?.string ?? "")
    case .didFailToRegister: handler.didFailToRegister()
    case .didUpdatePushToken:
      if behaviour.forwardsCallToken { handler.forward(argument["token"]?.string ?? "", .calls) }
    case .didInvalidatePushToken: calls.didInvalidateToken()
    case .didReceiveIncomingPush:
      calls.didReceiveIncomingPush(
        payload, mustReport: argument["must-report"]?.bool,
        completion: app.handler(of: .didReceiveIncomingPush))
    case .didReceiveRequest: contentExtension.didReceive(app.handler(of: .didReceiveRequest))
    case .serviceExtensionTimeWillExpire: contentExtension.timeWillExpire()
    case .end: end()
    case .wait: app.wait(argument["seconds"]?.int ?? 0)
    }
  }

  private var calls: CallHandler { CallHandler(app: app, behaviour: behaviour) }

  private mutating func end() {
    app.endProcess()
    handler = PushHandler(app, behaviour)
    contentExtension = ContentExtension(app, behaviour)
    isRunning = false
  }

  // MARK: What can't be

  private var hasCentreDelegate: Bool { app.setUp.hasCentreDelegate != false }

  private static let longestWait = 366 * 86_400

  private func reason(against action: AppAction, _ argument: JSON) -> String? {
    switch action {
    case .didFinishLaunching: return isRunning ? "the app is running" : nil
    case .wait:
      let seconds = argument["seconds"]?.int ?? 0
      if seconds <= 0 { return "time neither stands still nor runs backwards" }
      return seconds > Self.longestWait ? "no wait lasts longer than a year" : nil
    case .didRegister, .didUpdatePushToken:
      let token = argument["token"]?.string ?? ""
      let isHexadecimal = token.utf8.count.isMultiple(of: 2) && token.allSatisfy(\.isHexDigit)
      return isHexadecimal && !token.isEmpty
        ? nil : "the bytes of a token are written in hexadecimal"
    case .willPresent where !hasCentreDelegate, .didReceiveResponse where !hasCentreDelegate:
      return "the app has no delegate of the notification centre"
    // The extension is a process of its own.
    case .didReceiveRequest: return nil
    case .serviceExtensionTimeWillExpire:
      return contentExtension.isAtWork ? nil : "no service extension is at work"
    default: return isRunning ? nil : "the app isn't running"
    }
  }
}
