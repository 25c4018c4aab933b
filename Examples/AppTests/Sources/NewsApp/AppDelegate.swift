// What the frameworks declare is documented there.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Frameworks
public import News

#if canImport(UIKit)
  public import UIKit
  public import UserNotifications
#else
  public import struct Foundation.Data
#endif

/// The app delegate of the news app, which is the delegate of the notification centre as well.
///
/// In an app with scenes, it has what isn't a scene's: the launch, background notifications and tokens.
public final class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  /// What the push handling does to the outside; a test has one of its own.
  public var outside: any Outside = SystemOutside()
  public private(set) lazy var handling = PushHandling(outside)

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    handling.didFinishLaunching()
    return true
  }

  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    let state = application.applicationState
    let download = await handling.didReceive(
      userInfo["article"] as? Int, isActive: state == .active, isInactive: state == .inactive)
    return switch download {
    case .new: .newData
    case .nothingNew: .noData
    case .failed: .failed
    }
  }

  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    handling.didRegister(
      deviceToken.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())
  }

  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    handling.didFailToRegister()
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner, .list, .sound] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    handling.didRespond(
      to: response.article,
      isDefault: response.actionIdentifier == UNNotificationDefaultActionIdentifier)
  }
}

extension UNNotificationResponse {
  /// The article that its notification is about.
  var article: Int? { notification.request.content.userInfo["article"] as? Int }
}
