extension Callback {
  /// Returns the full Swift name of the method in a platform's delegate; nil where it has none.
  package func fullName(on platform: Platform) -> String? {
    switch platform {
    case .watchOS where Self.ofScenes.contains(self): nil
    case .watchOS: Self.watchNames[self] ?? Self.names[self]
    case .macOS where Self.missingOnMac.contains(self): nil
    case .macOS: Self.macNames[self] ?? Self.names[self]
    case .iOS, .iPadOS, .tvOS, .visionOS: Self.names[self]
    }
  }

  /// Finds the method that has a full Swift name on some platform.
  package init?(fullName: String) {
    let known = Self.allCases.first { method in
      Platform.allCases.contains { method.fullName(on: $0) == fullName }
    }
    guard let known else { return nil }
    self = known
  }

  /// The names of UIKit's application delegate, and of the notification center delegate, which is
  /// the same on every platform.
  private static let names: [Callback: String] = [
    .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)",
    .willEnterForeground: "applicationWillEnterForeground(_:)",
    .didBecomeActive: "applicationDidBecomeActive(_:)",
    .willResignActive: "applicationWillResignActive(_:)",
    .didEnterBackground: "applicationDidEnterBackground(_:)",
    .willTerminate: "applicationWillTerminate(_:)",
    .willConnect: "scene(_:willConnectTo:options:)",
    .sceneWillEnterForeground: "sceneWillEnterForeground(_:)",
    .sceneDidBecomeActive: "sceneDidBecomeActive(_:)",
    .sceneWillResignActive: "sceneWillResignActive(_:)",
    .sceneDidEnterBackground: "sceneDidEnterBackground(_:)",
    .sceneDidDisconnect: "sceneDidDisconnect(_:)",
    .didReceiveRemoteNotification:
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    .didReceiveRemoteNotificationOld: "application(_:didReceiveRemoteNotification:)",
    .willPresent: "userNotificationCenter(_:willPresent:withCompletionHandler:)",
    .didReceiveResponse: "userNotificationCenter(_:didReceive:withCompletionHandler:)",
    .openSettings: "userNotificationCenter(_:openSettingsFor:)",
    .handleAction:
      "application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)",
    .didRegister: "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
    .didFailToRegister: "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
    .didReceiveIncomingPush: "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
    .activityUpdates: "Activity.activityUpdates",
    .pushTokenUpdates: "Activity.pushTokenUpdates",
    .incomingPushResult: "incomingPushResult(channelManager:channelUUID:pushPayload:)",
    .didReceiveLocationPushPayload: "didReceiveLocationPushPayload(_:completion:)",
    .pushTokenDidChange: "pushTokenDidChange(_:widgets:)",
    .pushTokensDidChange: "pushTokensDidChange(controls:)",
    .session: "session(_:)",
    .update: "update(_:)",
  ]

  /// The names of WatchKit, where they differ.
  private static let watchNames: [Callback: String] = [
    .didFinishLaunching: "applicationDidFinishLaunching()",
    .willEnterForeground: "applicationWillEnterForeground()",
    .didBecomeActive: "applicationDidBecomeActive()",
    .willResignActive: "applicationWillResignActive()",
    .didEnterBackground: "applicationDidEnterBackground()",
    .didReceiveRemoteNotification: "didReceiveRemoteNotification(_:fetchCompletionHandler:)",
    .didRegister: "didRegisterForRemoteNotifications(withDeviceToken:)",
    .didFailToRegister: "didFailToRegisterForRemoteNotificationsWithError(_:)",
  ]

  /// The names of AppKit, where they differ.
  private static let macNames: [Callback: String] = [
    .didFinishLaunching: "applicationDidFinishLaunching(_:)"
  ]

  /// The calls that AppKit doesn't have: its apps don't enter the background.
  private static let missingOnMac = Set([.willEnterForeground, .didEnterBackground] + ofScenes)
}
