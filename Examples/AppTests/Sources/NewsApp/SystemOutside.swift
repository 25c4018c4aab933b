import Frameworks
import News

#if canImport(UIKit)
  import UIKit
#endif

/// What is outside of the push handling in the app itself.
final class SystemOutside: Outside {
  var clock: any Clock<Duration> { ContinuousClock() }

  func registerForRemoteNotifications() { UIApplication.shared.registerForRemoteNotifications() }
  /// The app delegate has done it.
  func becomeDelegateOfNotificationCentre() {}
  func open(_ article: Int) {}
  func download(_ article: Int) async -> Download { .new }
  func sendToServer(token: String) {}
  func refresh() {}
}
