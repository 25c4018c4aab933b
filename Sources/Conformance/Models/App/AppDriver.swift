import ConformanceSpecs

/// The system in a case of the app role: it calls an app step by step, and returns what the app
/// did.
package struct AppDriver<App: CalledApp> {
  package let world: AppWorld
  private let launch: (AppWorld) -> App
  /// Whether the app has scenes, whose methods take the place of the app delegate's.
  private let hasScenes: Bool
  /// The running process, or the one whose service extension may run.
  package private(set) var app: App

  /// Begins a case.
  ///
  /// An app that the case doesn't launch was launched before, and is in the background.
  package init(
    _ stimulus: Stimulus, hasScenes: Bool, launch: @escaping (AppWorld) -> App
  ) {
    world = AppWorld(AppSetUp(stimulus.given))
    (self.launch, self.hasScenes) = (launch, hasScenes)
    app = launch(world)
    guard !AppAction.isLaunch(stimulus.steps.first?.action) else { return }
    app.didFinishLaunching(.background, for: nil)
    perform(AppAction.didEnterBackground.rawValue, [:])
    _ = world.takeSeen()
  }

  /// Returns what the app did since the last call of this method.
  package func takeSeen() -> JSON.Object { world.takeSeen() }

  /// Performs a step.
  package mutating func perform(_ name: String, _ argument: JSON) {
    guard let action = AppAction(rawValue: name) else { return }
    let payload = argument["payload"] ?? .null
    let state = argument["state"]?.string.flatMap(ApplicationState.init)
    let token = argument["token"]?.string ?? ""
    switch action {
    case .didFinishLaunching:
      app.didFinishLaunching(state ?? .inactive, for: argument["remote-notification"])
    case .willConnect: app.willConnect(for: argument["notification-response"])
    case .willEnterForeground where hasScenes: app.sceneWillEnterForeground()
    case .didBecomeActive where hasScenes: app.sceneDidBecomeActive()
    case .willResignActive where hasScenes: app.sceneWillResignActive()
    case .didEnterBackground where hasScenes: app.sceneDidEnterBackground()
    case .willEnterForeground: app.willEnterForeground()
    case .didBecomeActive: app.didBecomeActive()
    case .willResignActive: app.willResignActive()
    case .didEnterBackground: app.didEnterBackground()
    case .didReceiveRemoteNotification:
      app.didReceiveRemoteNotification(
        payload, state ?? .background, completion: world.fetchHandler())
    case .didReceiveRemoteNotificationOld:
      app.didReceiveRemoteNotification(payload, state ?? .background, completion: nil)
    case .willPresent: app.willPresent(payload, completion: world.presentationHandler())
    case .didReceiveResponse:
      app.didReceiveResponse(
        payload, action: argument["action"]?.string ?? "default", text: argument["text"]?.string,
        completion: world.handler(of: .didReceiveResponse))
    case .didRegister: app.didRegister(token)
    case .didFailToRegister: app.didFailToRegister()
    case .didUpdatePushToken: app.didUpdatePushToken(token)
    case .didInvalidatePushToken: app.didInvalidatePushToken()
    case .didReceiveIncomingPush:
      app.didReceiveIncomingPush(
        payload, mustReport: argument["must-report"]?.bool,
        completion: world.handler(of: .didReceiveIncomingPush))
    case .pushTokenUpdates: app.pushTokenUpdates(token, of: argument["activity"]?.int ?? 1)
    case .pushToStartTokenUpdates: app.pushToStartTokenUpdates(token)
    case .didReceiveRequest:
      app.didReceiveRequest(
        payload, contentHandler: world.handler(of: .didReceiveRequest))
    case .serviceExtensionTimeWillExpire: app.serviceExtensionTimeWillExpire()
    case .end:
      world.endProcess()
      app = launch(world)
    case .wait: world.wait(argument["seconds"]?.int ?? 0)
    }
  }
}
