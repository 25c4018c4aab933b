extension Callback {
  /// The method in Swift, in full, as a platform's delegate declares it; nil where it has none.
  func fullName(on platform: Platform) -> String? {
    switch platform {
    case .watchOS: Self.watchNames[self] ?? Self.names[self]
    case .macOS where Self.missingOnMac.contains(self): Optional.none
    case .macOS: Self.macNames[self] ?? Self.names[self]
    case .iOS, .iPadOS, .tvOS, .visionOS: Self.names[self]
    }
  }

  /// UIKit's application delegate, and the notification centre's, which is the same everywhere.
  private static let names: [Callback: String] = [
    .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)",
    .willEnterForeground: "applicationWillEnterForeground(_:)",
    .didBecomeActive: "applicationDidBecomeActive(_:)",
    .willResignActive: "applicationWillResignActive(_:)",
    .didEnterBackground: "applicationDidEnterBackground(_:)",
    .willTerminate: "applicationWillTerminate(_:)",
    .didReceiveRemoteNotification:
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    .didReceiveRemoteNotificationOld: "application(_:didReceiveRemoteNotification:)",
    .willPresent: "userNotificationCenter(_:willPresent:withCompletionHandler:)",
    .didReceiveResponse: "userNotificationCenter(_:didReceive:withCompletionHandler:)",
    .handleAction:
      "application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)",
    .didRegister: "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
    .didFailToRegister: "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
  ]

  /// WatchKit's, where its names differ.
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

  /// AppKit's, where its names differ.
  private static let macNames: [Callback: String] = [
    .didFinishLaunching: "applicationDidFinishLaunching(_:)"
  ]

  /// An app of AppKit isn't told of a background.
  private static let missingOnMac: Set<Callback> = [.willEnterForeground, .didEnterBackground]
}
