import Testing

@testable import Conformance

/// The drafts aren't executed, but they stay right in form: the strict reader reads them by
/// vocabularies that know their actions and observations, and leave the values open.
@Suite("The drafts of pages to come")
struct DraftTests {
  struct Draft: Sendable, CustomTestStringConvertible {
    var page: String
    var cases: Int
    var vocabulary: Vocabulary
    var testDescription: String { page }
  }

  static let drafts = [
    Draft(
      page: "AppTapOrArrival.md", cases: 9,
      vocabulary: open(
        .app, given: ["server"],
        actions: [
          "willEnterForeground", "willResignActive", "didEnterBackground", "didBecomeActive",
          "didFinishLaunching", "didReceiveRemoteNotification", "wait",
        ].map { name in (name, ["opened", "downloaded", "completed"], { _ in false }) }))
  ]

  @Test("read without a mistake", arguments: drafts)
  func reads(_ draft: Draft) throws {
    let folder = try #require(ShippedSpecs.folder())
    let bytes = try FileSystem.read("\(folder)/Drafts/\(draft.page)", atMost: 1 << 20)
    let result = PageReader.read(
      SourceFile(path: draft.page, bytes: bytes), path: draft.page, role: draft.vocabulary.role,
      vocabulary: draft.vocabulary)
    #expect(result.diagnostics.map(\.rendered) == [])
    #expect(result.cases.count == draft.cases)
    #expect(Set(result.cases.map(\.id)).count == draft.cases)
  }

  private static func open(
    _ role: Role, given: [String],
    actions: [(name: String, observed: [String], isRefusal: @Sendable (JSON.Object) -> Bool)]
  ) -> Vocabulary {
    Vocabulary(
      role: role, given: given.map { Field($0, .anything, "") },
      actions: actions.map { action in
        Action(
          action.name, "", argument: .anything,
          observations: action.observed.map { Field($0, .anything, "") },
          isRefusal: action.isRefusal)
      })
  }
}
