// What the frameworks declare is documented there.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Where there is no UIKit: what the app in `NewsApp` uses of Apple's frameworks, so that it compiles and is tested. The
// names and the forms are the frameworks'; what a test has to make, such as a response, it can make here.
#if !canImport(UIKit)
  public import struct Foundation.Data

  // MARK: UIKit

  @MainActor
  open class NSObject {
    public required init() {}
  }

  @MainActor
  public final class UIApplication {
    public enum State: Sendable { case active, inactive, background }
    public struct LaunchOptionsKey: Hashable, Sendable {}

    public static let shared = UIApplication()
    public var applicationState = State.background
    public func registerForRemoteNotifications() {}
  }

  public enum UIBackgroundFetchResult: Sendable { case newData, noData, failed }

  @MainActor
  public protocol UIApplicationDelegate: AnyObject {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
      _ application: UIApplication,
      didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult
    func application(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    func application(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error)
  }

  @MainActor
  public class UIScene {
    public init() {}

    @MainActor
    public final class ConnectionOptions {
      public var notificationResponse: UNNotificationResponse?

      public init(_ response: UNNotificationResponse?) { notificationResponse = response }
    }
  }

  public final class UISceneSession {
    public init() {}
  }

  @MainActor
  public protocol UIWindowSceneDelegate: AnyObject {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions)
  }

  // MARK: UserNotifications

  public let UNNotificationDefaultActionIdentifier =
    "com.apple.UNNotificationDefaultActionIdentifier"

  public class UNNotificationContent {
    public internal(set) var userInfo: [AnyHashable: Any]
    public internal(set) var body = ""

    public init(_ userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }
  }

  public final class UNNotificationRequest {
    public let content: UNNotificationContent

    public init(_ content: UNNotificationContent) { self.content = content }
  }

  public final class UNNotification {
    public let request: UNNotificationRequest

    public init(_ userInfo: [AnyHashable: Any]) {
      request = UNNotificationRequest(UNNotificationContent(userInfo))
    }
  }

  public final class UNNotificationResponse {
    public let notification: UNNotification
    public let actionIdentifier: String

    public init(to notification: UNNotification, action: String) {
      (self.notification, actionIdentifier) = (notification, action)
    }
  }

  public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = Self(rawValue: 1)
    public static let sound = Self(rawValue: 2)
    public static let list = Self(rawValue: 8)
    public static let banner = Self(rawValue: 16)
  }

  @MainActor
  public protocol UNUserNotificationCenterDelegate: AnyObject {
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
  }

  @MainActor
  public final class UNUserNotificationCenter {
    private static let only = UNUserNotificationCenter()
    public static func current() -> UNUserNotificationCenter { only }
    public weak var delegate: (any UNUserNotificationCenterDelegate)?
  }

  @MainActor
  open class UNNotificationServiceExtension: NSObject {
    open func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {}
    open func serviceExtensionTimeWillExpire() {}
  }

  // MARK: SwiftUI

  @MainActor
  public protocol App {
    init()
  }

  @MainActor
  @propertyWrapper
  public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    public let wrappedValue = Delegate()
    public init(_ type: Delegate.Type) {}
  }
#endif
