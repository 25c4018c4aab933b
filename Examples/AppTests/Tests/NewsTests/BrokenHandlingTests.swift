import Conformance
import News
import Testing

/// The mistake that the suite was made for: the state alone tells a tap from an arrival.
final class BrokenUnderTest: AppUnderTest {
  private let surroundings: AppSurroundings

  init(_ surroundings: AppSurroundings) { self.surroundings = surroundings }

  func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState,
    completion: @escaping @MainActor (FetchResult) -> Void
  ) {
    guard let article = payload["article"]?.int else { return }
    if state == .inactive {
      surroundings.opened(article)
      completion(.newData)
    } else if state == .background {
      surroundings.startedDownload(of: article)
      surroundings.askServer { completion($0) }
    }
  }
}

extension AppTarget {
  static let broken = news("Broken") { BrokenUnderTest($0) }
}

@Suite("A handler that takes every call while inactive for a tap")
struct BrokenHandlingTests {
  /// The rules of a page that it breaks.
  private func broken(on page: String) async throws -> Set<String> {
    var rules: Set<String> = []
    for example in try ConformanceCase.all(for: AppTarget.broken, matching: [page]) {
      do {
        try await example.check(AppTarget.broken, failing: .should)
      } catch let failure as ConformanceFailure {
        rules.insert(failure.result.rule)
      }
    }
    return rules
  }

  @Test("is caught by the rules about arrivals")
  func arrivals() async throws {
    #expect(try await broken(on: "App/Arrival.md").contains("app.arrival.switcher"))
  }

  /// The case in which the app switcher is open while a notification arrives.
  private func example() throws -> ConformanceCase {
    try #require(
      try ConformanceCase.all(for: AppTarget.broken, matching: ["app.arrival.switcher/arrived"])
        .first)
  }

  @Test("is told what is required, expected and observed")
  func message() async throws {
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await example().check(AppTarget.broken, failing: .should)
    }
    let text = try #require(failure).description
    for part in [
      "warn: When the system reports a notification to the app in the state inactive",
      "expected  {", "observed  {", #"finding   PinnedFinding([Difference(path: "opened", "#,
    ] {
      #expect(text.contains(part), "\(text)")
    }
  }

  /// What a team knows of its app, and lives with until that day.
  private func known(_ id: String, _ finding: PinnedFinding) -> [KnownDeviation] {
    [
      KnownDeviation(
        id, finding: finding, because: "the new handling comes with the next release",
        link: "https://example.com/issues/12",
        since: Day(year: 2026, month: 11, day: 21), until: Day(year: 2036, month: 11, day: 21))
    ]
  }

  /// The finding as the failure prints it.
  private let opensAnArticle = PinnedFinding(
    [
      Difference(path: "opened", expected: "nothing", observed: "[7]"),
      Difference(path: "downloads[0]", expected: "7", observed: "nothing"),
    ], step: 2)

  @Test("may be a known deviation, with the finding that it has")
  func knownDeviation() async throws {
    try await example().check(
      AppTarget.broken, known: known("app.arrival.switcher/arrived", opensAnArticle))
    await #expect(throws: ConformanceFailure.self) {
      try await example().check(
        AppTarget.broken, known: known("app.arrival.switcher/arrived", PinnedFinding(.silent)))
    }
  }

  @Test("fails if a known deviation no longer exists")
  func listedPass() async throws {
    let good = try #require(
      try ConformanceCase.all(for: AppTarget.news, matching: ["app.arrival.switcher/arrived"]).first
    )
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await good.check(
        AppTarget.news, known: known("app.arrival.switcher/arrived", opensAnArticle))
    }
    #expect(try #require(failure).description.contains("take app.arrival.switcher/arrived off"))
  }
}
