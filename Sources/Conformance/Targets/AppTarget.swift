/// An app's own push handling as a target, for the app's own tests.
///
/// ```swift
/// struct NewsPush: AppTarget {
///   func launch(in surroundings: AppSurroundings) -> NewsUnderTest { NewsUnderTest(surroundings) }
/// }
/// ```
///
/// Everything is called on the main actor. An app whose handling belongs to it says so in its methods
/// with `MainActor.assumeIsolated`.
public protocol AppTarget: Target {
  /// The push handling.
  associatedtype App: AppUnderTest

  /// A new process of the app; what it keeps on its disk is in the surroundings.
  func launch(in surroundings: AppSurroundings) -> App

  /// What the system calls of it: cases with other calls are unsupported.
  var calls: Set<AppCall> { get }

  /// What it never does and needn't, by the names of the observations, as `registry` where it has no
  /// calls: cases that expect it are unsupported.
  var hidden: Set<String> { get }

  /// Waits until the app has settled after a call, where it works on in tasks of its own.
  @MainActor func settle() async
}

extension AppTarget {
  /// The app by the name of its type, and what the system calls of it.
  public var description: TargetDescription {
    TargetDescription(
      name: "\(Self.self)", version: "1", role: .app,
      capabilities: Set(calls.map(\.rawValue) + [AppAction.end.rawValue, AppAction.wait.rawValue]),
      hidden: hidden)
  }

  /// Everything.
  public var calls: Set<AppCall> { Set(AppCall.allCases) }

  /// Nothing.
  public var hidden: Set<String> { [] }

  /// An app has settled when its methods return.
  @MainActor public func settle() async {}

  /// Plays the system, and reports what the app did in each step.
  public func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    .observed(await played(stimulus))
  }

  @MainActor private func played(_ stimulus: Stimulus) async -> [JSON.Object] {
    var driver = AppDriver(stimulus, launch: launch)
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
  /// ``AppUnderTest/willEnterForeground()``
  case willEnterForeground
  /// ``AppUnderTest/didBecomeActive()``
  case didBecomeActive
  /// ``AppUnderTest/willResignActive()``
  case willResignActive
  /// ``AppUnderTest/didEnterBackground()``
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
  /// ``AppUnderTest/didReceiveRequest(_:contentHandler:)``
  case didReceiveRequest
  /// ``AppUnderTest/serviceExtensionTimeWillExpire()``
  case serviceExtensionTimeWillExpire
}
