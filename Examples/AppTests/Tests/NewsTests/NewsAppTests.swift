// A response of the system can only be made where the frameworks are stand-ins.
#if !canImport(UIKit)
  import struct Foundation.Data
  import Conformance
  import Frameworks
  import News
  import NewsApp
  import Testing

  /// The news app as the system calls it: its delegates, with what Apple's frameworks hand over.
  class AppWithDelegates: AppUnderTest {
    let delegate: AppDelegate
    private let surroundings: AppSurroundings
    private let service = NotificationService()

    init(_ delegate: AppDelegate, _ surroundings: AppSurroundings) {
      (self.delegate, self.surroundings) = (delegate, surroundings)
      delegate.outside = NewsAppOutside(surroundings)
      service.fetch = { await surroundings.askServer() == .newData }
    }

    func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {
      _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
      if UNUserNotificationCenter.current().delegate === delegate {
        surroundings.setCentreDelegate()
      }
    }

    func willConnect(for response: JSON?) {}
    func sceneWillEnterForeground() {}
    func sceneDidBecomeActive() {}
    func sceneWillResignActive() {}
    func sceneDidEnterBackground() {}

    func didReceiveRemoteNotification(
      _ payload: JSON, _ state: ApplicationState
    ) async -> FetchResult {
      UIApplication.shared.applicationState =
        state == .active ? .active : state == .inactive ? .inactive : .background
      return
        switch await delegate.application(
          .shared, didReceiveRemoteNotification: payload.userInfo)
      {
      case .newData: .newData
      case .noData: .noData
      case .failed: .failed
      }
    }

    func willPresent(_ payload: JSON) async -> [PresentationOption] {
      let options = await delegate.userNotificationCenter(
        .current(), willPresent: UNNotification(payload.userInfo))
      let all: [(UNNotificationPresentationOptions, PresentationOption)] = [
        (.banner, .banner), (.list, .list), (.sound, .sound), (.badge, .badge),
      ]
      return all.filter { options.contains($0.0) }.map(\.1)
    }

    func didReceiveResponse(_ payload: JSON, action: String, text: String?) async {
      await delegate.userNotificationCenter(.current(), didReceive: response(payload, action))
    }

    func response(_ payload: JSON, _ action: String = "default") -> UNNotificationResponse {
      UNNotificationResponse(
        to: UNNotification(payload.userInfo),
        action: action == "default" ? UNNotificationDefaultActionIdentifier : action)
    }

    func options(_ response: JSON?) -> UIScene.ConnectionOptions {
      UIScene.ConnectionOptions(response.map { self.response($0) })
    }

    func didRegister(_ token: String) {
      var bytes = Data()
      var digits = Substring(token)
      while let byte = UInt8(digits.prefix(2), radix: 16) {
        bytes.append(byte)
        digits = digits.dropFirst(2)
      }
      delegate.application(.shared, didRegisterForRemoteNotificationsWithDeviceToken: bytes)
    }

    func didFailToRegister() {
      delegate.application(
        .shared, didFailToRegisterForRemoteNotificationsWithError: CancellationError())
    }

    func didReceiveRequest(_ payload: JSON, contentHandler: @escaping @MainActor () -> Void) {
      service.didReceive(UNNotificationRequest(UNNotificationContent(payload.userInfo))) { _ in
        contentHandler()
      }
    }

    func serviceExtensionTimeWillExpire() { service.serviceExtensionTimeWillExpire() }
  }

  /// The app with UIKit's life cycle: its scene delegate, too.
  final class AppWithScenes: AppWithDelegates {
    private let scene = SceneDelegate()

    init(_ surroundings: AppSurroundings) {
      super.init(AppDelegate(), surroundings)
      scene.handling = delegate.handling
    }

    override func willConnect(for response: JSON?) {
      scene.scene(UIScene(), willConnectTo: UISceneSession(), options: options(response))
    }

    override func sceneWillEnterForeground() { scene.sceneWillEnterForeground(UIScene()) }
    override func sceneDidBecomeActive() { scene.sceneDidBecomeActive(UIScene()) }
    override func sceneWillResignActive() { scene.sceneWillResignActive(UIScene()) }
    override func sceneDidEnterBackground() { scene.sceneDidEnterBackground(UIScene()) }
  }

  /// The app with SwiftUI's life cycle.
  final class AppWithSwiftUI: AppWithDelegates {
    private let app: NewsApp
    private let scene = ConnectingSceneDelegate()

    init(_ surroundings: AppSurroundings) {
      app = NewsApp()
      super.init(app.delegate, surroundings)
      scene.handling = delegate.handling
    }

    override func willConnect(for response: JSON?) {
      scene.scene(UIScene(), willConnectTo: UISceneSession(), options: options(response))
    }

    override func sceneWillEnterForeground() { app.phaseChanged(from: .background, to: .inactive) }
    override func sceneDidBecomeActive() { app.phaseChanged(from: .inactive, to: .active) }
    override func sceneWillResignActive() { app.phaseChanged(from: .active, to: .inactive) }
    override func sceneDidEnterBackground() { app.phaseChanged(from: .inactive, to: .background) }
  }

  /// The surroundings, where the app delegate sets the delegate of the notification centre.
  final class NewsAppOutside: TestOutside {
    override func becomeDelegateOfNotificationCentre() {}
  }

  extension AppTarget {
    private static let ofExtension: Set<AppCall> = [
      .didReceiveRequest, .serviceExtensionTimeWillExpire,
    ]
    static let withScenes = news("News with scenes", without: oldCallback, and: ofExtension) {
      AppWithScenes($0)
    }
    static let withSwiftUI = news("News with SwiftUI", without: oldCallback, and: ofExtension) {
      AppWithSwiftUI($0)
    }
    private static let oldCallback: Set<AppCall> = [.didReceiveRemoteNotificationOld]
  }

  @Suite("The news app, called by its delegates")
  struct NewsAppTests {
    @Test(
      "keeps the rules with scenes", arguments: try ConformanceCase.all(for: AppTarget.withScenes))
    func scenes(_ example: ConformanceCase) async throws {
      try await example.check(AppTarget.withScenes, failing: .should)
    }

    @Test(
      "keeps the rules with SwiftUI",
      arguments: try ConformanceCase.all(for: AppTarget.withSwiftUI))
    func swiftUI(_ example: ConformanceCase) async throws {
      try await example.check(AppTarget.withSwiftUI, failing: .should)
    }
  }
#endif
