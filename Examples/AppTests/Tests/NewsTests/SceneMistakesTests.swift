import Conformance
import News
import Testing

/// What goes wrong when an app is moved to scenes, each with the rule that notices it.
enum SceneMistake: String, CaseIterable {
  /// The tap that launched the app is looked for in the launch options alone.
  case tapFromLaunchOptions = "app.launching.scene"
  /// A flag that `sceneWillEnterForeground` sets is up after every launch.
  case flagAtFirstForeground = "app.arrival.first-foreground"
  /// The delegate of the notification center is set when the scene connects.
  case delegateAtConnection = "app.launching.delegate"
  /// The app registers when the scene connects.
  case tokenAtConnection = "app.registering.every-launch"
  /// The code was left in the app delegate's methods.
  case codeInAppDelegate = "app.recovering.front"
}

/// The news app's push handling with one of these mistakes around it.
final class MistakenUnderTest: AppUnderTest {
  private let mistake: SceneMistake
  private let right: NewsUnderTest
  private let outside: MistakenOutside
  private var isLaunching = false

  init(_ mistake: SceneMistake, in surroundings: AppSurroundings) {
    self.mistake = mistake
    outside = MistakenOutside(mistake, surroundings)
    right = NewsUnderTest(PushHandling(outside))
  }

  func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {
    isLaunching = true
    right.didFinishLaunching(state, for: notification)
  }

  func willConnect(for response: JSON?) {
    outside.connected()
    switch mistake {
    case .tapFromLaunchOptions, .flagAtFirstForeground: break
    case .delegateAtConnection, .tokenAtConnection, .codeInAppDelegate:
      right.willConnect(for: response)
    }
  }

  func sceneWillEnterForeground() {
    if mistake != .codeInAppDelegate { right.sceneWillEnterForeground() }
  }

  func sceneDidBecomeActive() {
    isLaunching = false
    right.sceneDidBecomeActive()
  }

  func sceneWillResignActive() { right.sceneWillResignActive() }
  func sceneDidEnterBackground() { right.sceneDidEnterBackground() }

  func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState
  ) async -> FetchResult {
    await right.didReceiveRemoteNotification(payload, state)
  }

  func didReceiveRemoteNotificationOld(_ payload: JSON, _ state: ApplicationState) {
    right.didReceiveRemoteNotificationOld(payload, state)
  }

  func willPresent(_ payload: JSON) async -> [PresentationOption] {
    await right.willPresent(payload)
  }

  func didReceiveResponse(_ payload: JSON, action: String, text: String?) async {
    if mistake == .tapFromLaunchOptions, isLaunching { return }
    await right.didReceiveResponse(payload, action: action, text: text)
  }

  func didRegister(_ token: String) { right.didRegister(token) }
  func didFailToRegister() { right.didFailToRegister() }
}

/// What the handling asks for while it is launched, put off until the scene connects.
final class MistakenOutside: TestOutside {
  private let mistake: SceneMistake

  init(_ mistake: SceneMistake, _ surroundings: AppSurroundings) {
    self.mistake = mistake
    super.init(surroundings)
  }

  func connected() {
    if mistake == .delegateAtConnection { super.becomeDelegateOfNotificationCentre() }
    if mistake == .tokenAtConnection { super.registerForRemoteNotifications() }
  }

  override func registerForRemoteNotifications() {
    if mistake != .tokenAtConnection { super.registerForRemoteNotifications() }
  }

  override func becomeDelegateOfNotificationCentre() {
    if mistake != .delegateAtConnection { super.becomeDelegateOfNotificationCentre() }
  }
}

extension AppTarget {
  static func mistaken(_ mistake: SceneMistake) -> AppTarget {
    news(mistake.rawValue) { MistakenUnderTest(mistake, in: $0) }
  }
}

@Suite("A mistake in the move to scenes")
struct SceneMistakesTests {
  @Test("is noticed by its rule", arguments: SceneMistake.allCases)
  func noticed(_ mistake: SceneMistake) async throws {
    let target = AppTarget.mistaken(mistake)
    var broken: Set<String> = []
    for example in try ConformanceCase.all(for: target) {
      do {
        try await example.check(target, failing: .should)
      } catch let failure as ConformanceFailure {
        broken.insert(failure.result.rule)
      }
    }
    #expect(broken.contains(mistake.rawValue), "\(broken.sorted())")
  }
}
