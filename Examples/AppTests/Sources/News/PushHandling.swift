/// What happens to a download: the completion handler wants to know.
public enum Download: Sendable { case new, nothingNew, failed }

/// What the app's push handling does to the outside; the app has UIKit and the network behind it.
public protocol Outside: AnyObject {
  func registerForRemoteNotifications()
  func becomeDelegateOfNotificationCentre()
  func open(_ article: Int)
  func download(_ article: Int) async -> Download
  func sendToServer(token: String)
  func refresh()
  /// The clock of the system; in a test, that of the case.
  var clock: any Clock<Duration> { get }
}

/// The push handling of a small news app: the app delegate and the scene delegate forward to it.
///
/// It keeps a flag, that the scene is coming to the front, and tells taps from arrivals by that.
public final class PushHandling {
  private let outside: any Outside
  private var isComingToFront = false
  /// Whether the scene was connected and hasn't been in front: it comes there without a tap.
  private var isNewScene = false
  /// The article of the tap that launched the app, which may be reported a second time.
  private var openedAtConnection: Int?
  private var mustRegisterAgain = false

  /// The handling of a process that has just begun.
  public init(_ outside: any Outside) { self.outside = outside }

  // MARK: Launch and life cycle

  /// Everything that has to be in place before the launch has ended.
  public func didFinishLaunching() {
    outside.becomeDelegateOfNotificationCentre()
    outside.registerForRemoteNotifications()
  }

  /// The scene is connected; if a tap launched the app, its connection options have it.
  public func sceneWillConnect(tapped article: Int?) {
    isNewScene = true
    guard let article else { return }
    outside.open(article)
    openedAtConnection = article
  }

  /// The way to the front begins, also for a scene that was just connected.
  public func sceneWillEnterForeground() {
    isComingToFront = !isNewScene
    isNewScene = false
    if mustRegisterAgain {
      mustRegisterAgain = false
      outside.registerForRemoteNotifications()
    }
    outside.refresh()
  }

  /// The scene is in front, or has turned away from it.
  public func leftTheWayToTheFront() { isComingToFront = false }

  /// Whatever is tapped from now on isn't the tap that launched the app.
  public func sceneDidEnterBackground() {
    openedAtConnection = nil
    leftTheWayToTheFront()
  }

  // MARK: Notifications

  /// A notification that arrived, or was tapped: the system calls the same method for both.
  public func didReceive(_ article: Int?, isActive: Bool, isInactive: Bool) async -> Download {
    guard let article, !isActive else { return .nothingNew }
    guard isInactive, isComingToFront else { return await download(article) }
    outside.open(article)
    return .new
  }

  /// The user responded to a notification.
  public func didRespond(to article: Int?, isDefault: Bool) {
    if isDefault, let article, article != openedAtConnection { outside.open(article) }
    openedAtConnection = nil
  }

  /// Downloads, and gives up before the system's 30 seconds are over.
  private func download(_ article: Int) async -> Download {
    let download = Task { await outside.download(article) }
    let limit = Task {
      try await outside.clock.sleep(for: .seconds(25))
      download.cancel()
    }
    defer { limit.cancel() }
    return await download.value
  }

  // MARK: The device token

  /// The token may be another one each time, so the server gets it each time.
  public func didRegister(_ token: String) { outside.sendToServer(token: token) }
  /// Without a network there is no token: the next way to the front tries again.
  public func didFailToRegister() { mustRegisterAgain = true }
}
