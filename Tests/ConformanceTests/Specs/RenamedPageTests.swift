import Testing

@testable import Conformance

@Suite("Pages that were renamed")
struct RenamedPageTests {
  @Test("Each earlier path leads to a current page, and none is a current page itself")
  func list() throws {
    let suite = try ShippedSuite.read()
    let pages = Set(suite.pages.map(\.path))
    let renamed = suite.tombstones.filter { $0.id.hasSuffix(".md") }
    #expect(renamed.count >= 10)
    for tombstone in renamed {
      #expect(pages.contains(try #require(tombstone.page, "\(tombstone.id)")))
      #expect(!pages.contains(tombstone.id))
    }
  }

  @Test(
    "Their earlier names still select the same cases",
    arguments: [
      ("Provider/ProviderTokens.md", ["provider.token"]),
      ("Specs/Device/TimeAndPower.md", ["device.time"]),
      ("CompletionHandlers.md", ["app.completion"]),
      ("BackgroundUpdates.md", ["device.background", "provider.background"]),
    ])
  func selection(name: String, subjects: [String]) throws {
    let suite = try ShippedSuite.read()
    let ids = try Selection.matches(name, in: suite)
    let expected = suite.cases.filter { subjects.contains(Subject.of(rule: $0.rule.id)) }
    #expect(!expected.isEmpty)
    #expect(ids == Set(expected.map(\.id)))
  }

  @Test("show prints the current page")
  func show() throws {
    let shown = try Program.run("show", "Specs/Provider/PushTypes.md", folder: "/").output
    #expect(shown == (try Program.run("show", "Provider/PushType.md", folder: "/").output))
    #expect(shown.contains("`provider.push-type.known`"))
  }
}
