import Conformance
import News
import Testing

extension AppTarget {
  /// The app as a target.
  ///
  /// It has scenes, and neither calls nor a service extension: cases with those don't apply, and
  /// neither do those of apps without scenes.
  static let news = news("News") { NewsUnderTest(PushHandling(TestOutside($0))) }

  /// An app with the calls of the news app, or with some others.
  static func news<App: AppUnderTest>(
    _ name: String, without missing: Set<AppCall> = [], and others: Set<AppCall> = [],
    launch: @escaping @MainActor @Sendable (AppSurroundings) -> App
  ) -> AppTarget {
    let calls: Set<AppCall> = [
      .didFinishLaunching, .willConnect, .willEnterForeground, .didBecomeActive,
      .willResignActive, .didEnterBackground, .didReceiveRemoteNotification,
      .didReceiveRemoteNotificationOld, .willPresent, .didReceiveResponse, .didRegister,
      .didFailToRegister,
    ]
    return AppTarget(
      name, calls: calls.subtracting(missing).union(others),
      hidden: [.registry, .categories, .lostCategories, .repeatedActions], launch: launch)
  }
}

@Suite("The news app's push handling")
struct PushRulesTests {
  @Test("keeps the documented rules", arguments: try ConformanceCase.all(for: AppTarget.news))
  func rules(_ example: ConformanceCase) async throws {
    try await example.check(AppTarget.news, failing: .should)
  }
}
