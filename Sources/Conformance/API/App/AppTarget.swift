import ConformanceModels
import ConformanceRunning

/// An app's own push handling as a target, for the app's own tests.
///
/// ```swift
/// struct NewsPush: AppTarget {
///   func launch(in surroundings: AppSurroundings) -> NewsUnderTest { NewsUnderTest(surroundings) }
/// }
/// ```
///
/// All methods are called on the main actor. An app whose push handling is isolated to it uses
/// `MainActor.assumeIsolated` in them.
public protocol AppTarget: Target {
  /// The type that handles pushes.
  associatedtype App: AppUnderTest

  /// Launches a new process of the app; what the app stored on disk is in the surroundings.
  func launch(in surroundings: AppSurroundings) -> App

  /// The calls that it implements; cases with other calls are unsupported.
  var calls: Set<AppCall> { get }

  /// The observations that can't be made of it, such as `registry` in an app without calls; cases
  /// that expect one are unsupported.
  var hidden: Set<String> { get }

  /// Waits until the app has finished the work of a call, for an app that starts its own tasks.
  @MainActor func settle() async
}

extension AppTarget {
  /// The app, named after its type, with the calls that it implements.
  public var description: TargetDescription {
    TargetDescription(
      name: "\(Self.self)", version: "1", role: .app,
      capabilities: Set(calls.map(\.rawValue) + [AppAction.end.rawValue, AppAction.wait.rawValue]),
      hidden: hidden)
  }

  /// All calls, by default.
  public var calls: Set<AppCall> { Set(AppCall.allCases) }

  /// Nothing, by default.
  public var hidden: Set<String> { [] }

  /// Returns at once, which is right for an app without its own tasks.
  @MainActor public func settle() async {}

  /// Simulates the system, and reports what the app did in each step.
  public func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    // A misspelt name would hide nothing, and nobody would know why a case fails.
    if let complaint = description.complaint(.app) { throw TargetProtocol.Breach(complaint) }
    if let stated = AppSetUp(stimulus.given).statedLifeCycle, (stated == .scenes) != hasScenes {
      return .unsupported("the app has \(hasScenes ? "" : "no ")scenes")
    }
    return .observed(await played(stimulus))
  }

  private var hasScenes: Bool { calls.contains(.willConnect) }

  @MainActor private func played(_ stimulus: Stimulus) async -> [JSON.Object] {
    var driver = AppDriver(stimulus, hasScenes: hasScenes, launch: launch)
    var observed: [JSON.Object] = []
    for step in stimulus.steps {
      driver.perform(step.action, step.argument)
      await settle()
      observed.append(driver.takeSeen())
    }
    return observed
  }
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
  /// ``AppUnderTest/didReceiveRemoteNotification(_:_:completion:)`` with a completion handler.
  case didReceiveRemoteNotification
  /// The same without one.
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
