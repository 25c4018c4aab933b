import Conformance
import News
import Testing

/// The app as a target.
///
/// It has scenes, and neither calls nor a service extension: cases with those don't apply, and
/// neither do those of apps without scenes.
struct NewsPush: AppTarget {
  var calls: Set<AppCall> {
    [
      .didFinishLaunching, .willConnect, .willEnterForeground, .didBecomeActive,
      .willResignActive, .didEnterBackground, .didReceiveRemoteNotification,
      .didReceiveRemoteNotificationOld,
      .willPresent, .didReceiveResponse, .didRegister, .didFailToRegister,
    ]
  }

  var hidden: Set<String> { ["registry", "categories", "lost-categories", "repeated-actions"] }

  func launch(in surroundings: AppSurroundings) -> NewsUnderTest {
    NewsUnderTest(PushHandling(TestOutside(surroundings)))
  }
}

@Suite("The news app's push handling")
struct PushRulesTests {
  @Test("keeps the documented rules", arguments: try ConformanceCase.all(for: NewsPush()))
  func rules(_ example: ConformanceCase) async throws {
    try await example.check(NewsPush(), failing: .should)
  }
}
