import ConformanceModels
import ConformanceRunning

/// An app's own push handling as a target, for the app's own tests.
///
/// ```swift
/// let news = AppTarget("News", calls: [.willPresent, .didReceiveResponse]) { surroundings in
///   NewsUnderTest(surroundings)
/// }
/// ```
///
/// The app is called on the main actor, and may be asynchronous. Its time is that of the case.
public struct AppTarget: Target {
  /// The app, with the calls that it implements.
  public let description: TargetDescription

  let hasScenes: Bool
  private let played: @MainActor @Sendable (Stimulus, Bool) async -> [PlayedStep]

  /// Describes an app.
  ///
  /// `calls` are those that it implements; cases with other calls don't apply. `hidden` is what can't be
  /// observed of it, such as `registry` in an app without calls; cases that expect that don't apply either.
  /// The payloads of the cases name their content by `article`, a number beside `aps`: `payload` makes your
  /// app's own of one.
  /// `launch` launches a new process of the app; what the app stored on disk is in the surroundings.
  public init<App: AppUnderTest>(
    _ name: String, calls: Set<AppCall> = Set(AppCall.allCases), hidden: Set<AppDeed> = [],
    payload: @escaping @Sendable (JSON) -> JSON = { $0 },
    launch: @escaping @MainActor @Sendable (AppSurroundings) -> App
  ) {
    description = TargetDescription(
      name: name, version: "1", role: .app,
      capabilities: Set(calls.map(\.rawValue) + [AppAction.end.rawValue, AppAction.wait.rawValue]),
      hidden: Set(hidden.map(\.rawValue)))
    let hasScenes = calls.contains(.willConnect)
    self.hasScenes = hasScenes
    played = { stimulus, isOwn in
      await Self.perform(
        stimulus, hasScenes: hasScenes, { isOwn ? $0 : payload($0) }, launch)
    }
  }

  /// Simulates the system, and reports what the app did in each step.
  public func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    if let stated = AppSetUp(stimulus.given).statedLifeCycle, (stated == .scenes) != hasScenes {
      return .unsupported("the app has \(hasScenes ? "" : "no ")scenes")
    }
    return .observed(await Stillness.alone { await played(stimulus, false) }.map(\.seen))
  }

  /// What an app did in a step.
  struct PlayedStep {
    let seen: JSON.Object
    /// The screens that it opened, in its own words.
    let screens: [String]
  }

  /// Plays calls whose payloads are the app's own already.
  func play(own stimulus: Stimulus) async -> [PlayedStep] {
    await Stillness.alone { await played(stimulus, true) }
  }

  @MainActor
  private static func perform<App: AppUnderTest>(
    _ stimulus: Stimulus, hasScenes: Bool, _ payload: @escaping (JSON) -> JSON,
    _ launch: @escaping @MainActor (AppSurroundings) -> App
  ) async -> [PlayedStep] {
    var process: AppSurroundings?
    var driver = AppDriver(stimulus, hasScenes: hasScenes) { world in
      process?.end()
      let surroundings = AppSurroundings(world)
      process = surroundings
      return LiveApp(launch(surroundings), in: surroundings, payload: payload)
    }
    await Stillness.wait()
    // What an app does that was launched before the case isn't part of it.
    _ = driver.takeSeen()
    driver.world.screens = []
    var played: [PlayedStep] = []
    for step in stimulus.steps {
      if step.action == AppAction.wait.rawValue {
        let end = driver.world.now + (step.argument["seconds"]?.int ?? 0) * 1_000
        while driver.world.passTime(until: end) { await Stillness.wait() }
      } else {
        driver.perform(step.action, step.argument)
      }
      await Stillness.wait()
      played.append(PlayedStep(seen: driver.takeSeen(), screens: driver.world.screens))
      driver.world.screens = []
    }
    // Its tasks end with it, and don't meet the next case.
    process?.end()
    driver.world.endProcess()
    await Stillness.wait()
    return played
  }
}

/// What can be observed of an app, by the names that the cases use.
public enum AppDeed: String, Sendable, CaseIterable {
  /// ``AppSurroundings/opened(_:)``
  case opened
  /// ``AppSurroundings/startedDownload(of:)``
  case downloads
  /// ``AppSurroundings/presented(_:)``
  case presented
  /// Its calls of completion handlers.
  case completed
  /// ``AppSurroundings/forwarded(_:for:encrypted:user:)``
  case forwarded
  /// ``AppSurroundings/withdrewCallToken()``
  case withdrawn
  /// ``AppSurroundings/reportedCall(from:)``
  case reported
  /// ``AppSurroundings/registered()``
  case registered
  /// ``AppSurroundings/setCentreDelegate()``
  case delegate
  /// ``AppSurroundings/setCategories(_:)``
  case categories
  /// Categories that a later call replaced.
  case lostCategories = "lost-categories"
  /// Actions that two categories share.
  case repeatedActions = "repeated-actions"
  /// ``AppSurroundings/setOnRegistry(_:)``
  case registry
  /// ``AppSurroundings/refreshed()``
  case refreshed
}

/// The calls that the system makes to an app, by the names that the cases use.
public enum AppCall: String, Sendable, CaseIterable {
  /// ``AppUnderTest/didFinishLaunching(_:for:)``
  case didFinishLaunching
  /// ``AppUnderTest/willConnect(for:)``
  case willConnect
  /// ``AppUnderTest/sceneWillEnterForeground()``, or ``AppUnderTest/willEnterForeground()`` in an app
  /// without scenes. The next three are alike.
  case willEnterForeground
  /// ``AppUnderTest/sceneDidBecomeActive()``
  case didBecomeActive
  /// ``AppUnderTest/sceneWillResignActive()``
  case willResignActive
  /// ``AppUnderTest/sceneDidEnterBackground()``
  case didEnterBackground
  /// ``AppUnderTest/didReceiveRemoteNotification(_:_:completion:)``, in either form.
  case didReceiveRemoteNotification
  /// ``AppUnderTest/didReceiveRemoteNotificationOld(_:_:)``
  case didReceiveRemoteNotificationOld = "didReceiveRemoteNotification-old"
  /// ``AppUnderTest/willPresent(_:completion:)``
  case willPresent
  /// ``AppUnderTest/didReceiveResponse(_:action:text:completion:)``
  case didReceiveResponse
  /// ``AppUnderTest/didRegister(_:)``
  case didRegister
  /// ``AppUnderTest/didFailToRegister()``
  case didFailToRegister
  /// ``AppUnderTest/didUpdatePushToken(_:)``
  case didUpdatePushToken
  /// ``AppUnderTest/didInvalidatePushToken()``
  case didInvalidatePushToken
  /// ``AppUnderTest/didReceiveIncomingPush(_:mustReport:completion:)``
  case didReceiveIncomingPush
  /// ``AppUnderTest/pushTokenUpdates(_:of:)``
  case pushTokenUpdates
  /// ``AppUnderTest/pushToStartTokenUpdates(_:)``
  case pushToStartTokenUpdates
  /// ``AppUnderTest/didReceiveRequest(_:contentHandler:)``
  case didReceiveRequest
  /// ``AppUnderTest/serviceExtensionTimeWillExpire()``
  case serviceExtensionTimeWillExpire
}
