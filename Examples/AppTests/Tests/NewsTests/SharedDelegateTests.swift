import Conformance
import News
import Testing

/// The app's part of a shared delegate.
final class NewsDelegate: CentreDelegate {
  private let handling: PushHandling

  init(_ handling: PushHandling) { self.handling = handling }

  func owns(_ userInfo: [AnyHashable: Any]) -> Bool { true }
  func willPresent(_ userInfo: [AnyHashable: Any]) async -> Bool { true }
  func didReceive(_ userInfo: [AnyHashable: Any], isDefault: Bool) async {
    handling.didRespond(to: userInfo["article"] as? Int, isDefault: isDefault)
  }
}

/// An SDK for campaigns, which has no use for anything else.
final class CampaignSDK: CentreDelegate {
  func owns(_ userInfo: [AnyHashable: Any]) -> Bool { userInfo["campaign"] != nil }
  func willPresent(_ userInfo: [AnyHashable: Any]) async -> Bool { owns(userInfo) }
  func didReceive(_ userInfo: [AnyHashable: Any], isDefault: Bool) async {}
}

/// Who is the delegate of the notification centre, where an SDK wants to be it.
enum Sharing: CaseIterable {
  /// The app's object, which hands on what is the SDK's.
  case handedOn
  /// The SDK, which took the place of the app's object when it was set up, and hands nothing on.
  case takenOver
  /// Both: the SDK calls the app's object, and calls the completion handler itself.
  case answeredTwice
  /// The app's object, which is set only when the SDK has been set up.
  case setLate
}

/// The news app's push handling with such an SDK.
final class SharedUnderTest: AppUnderTest {
  private let sharing: Sharing
  private let surroundings: AppSurroundings
  private let right: NewsUnderTest
  private let app: NewsDelegate
  private let sdk = CampaignSDK()
  private let shared: SharedDelegate

  init(_ sharing: Sharing, _ surroundings: AppSurroundings) {
    (self.sharing, self.surroundings) = (sharing, surroundings)
    let handling = PushHandling(SharedOutside(sharing, surroundings))
    right = NewsUnderTest(handling)
    app = NewsDelegate(handling)
    shared = SharedDelegate(app: app, others: [sdk])
  }

  func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {
    right.didFinishLaunching(state, for: notification)
    // The SDK is set up when it has its settings from the network.
    if sharing == .setLate { surroundings.after(1) { self.surroundings.setCentreDelegate() } }
  }

  func willConnect(for response: JSON?) { right.willConnect(for: response) }
  func sceneWillEnterForeground() { right.sceneWillEnterForeground() }
  func sceneDidBecomeActive() { right.sceneDidBecomeActive() }
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

  func willPresent(
    _ payload: JSON, completion: @escaping @MainActor ([PresentationOption]) -> Void
  ) {
    Task {
      let isShown =
        sharing == .takenOver
        ? await sdk.willPresent(payload.userInfo) : await shared.willPresent(payload.userInfo)
      completion(isShown ? [.banner, .sound] : [])
      if sharing == .answeredTwice { completion([]) }
    }
  }

  func didReceiveResponse(
    _ payload: JSON, action: String, text: String?, completion: @escaping @MainActor () -> Void
  ) {
    Task {
      let (userInfo, isDefault) = (payload.userInfo, action == "default")
      if sharing == .takenOver {
        await sdk.didReceive(userInfo, isDefault: isDefault)
      } else {
        await shared.didReceive(userInfo, isDefault: isDefault)
      }
      completion()
      if sharing == .answeredTwice { completion() }
    }
  }

  func didRegister(_ token: String) { right.didRegister(token) }
  func didFailToRegister() { right.didFailToRegister() }
}

/// The surroundings, where the handling may not set the delegate itself.
final class SharedOutside: TestOutside {
  private let sharing: Sharing

  init(_ sharing: Sharing, _ surroundings: AppSurroundings) {
    self.sharing = sharing
    super.init(surroundings)
  }

  override func becomeDelegateOfNotificationCentre() {
    if sharing != .setLate { super.becomeDelegateOfNotificationCentre() }
  }
}

@Suite("An SDK that wants to be the delegate, too")
struct SharedDelegateTests {
  /// The rules of taps, presenting and launching that an app breaks.
  private func broken(_ sharing: Sharing) async throws -> Set<String> {
    let target = AppTarget.news("Shared") { SharedUnderTest(sharing, $0) }
    let pages = ["App/Responses.md", "App/Presenting.md", "App/Launching.md"]
    var rules: Set<String> = []
    for example in try ConformanceCase.all(for: target, matching: pages) {
      do {
        try await example.check(target, failing: .should)
      } catch let failure as ConformanceFailure {
        rules.insert(failure.result.rule)
      }
    }
    return rules
  }

  @Test("loses nothing where the app's object hands on what is its own")
  func handedOn() async throws {
    #expect(try await broken(.handedOn) == [])
  }

  @Test(
    "is noticed where it takes the app's place, answers besides it, or makes it late",
    arguments: [
      (Sharing.takenOver, "app.responses.default"),
      (.answeredTwice, "app.responses.completion"), (.answeredTwice, "app.presenting.answer"),
      (.setLate, "app.launching.delegate"),
    ])
  func noticed(_ sharing: Sharing, _ rule: String) async throws {
    #expect(try await broken(sharing).contains(rule))
  }
}
