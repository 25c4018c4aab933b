import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Lint: mistakes that concern several documents")
struct LintTests {
  @Test("A valid suite has no findings")
  func clean() throws {
    #expect(try Lint.check(SpecFolder().suite()).isEmpty)
  }

  @Test("A statement of several roles needs a rule in each of them")
  func everyRole() throws {
    var specs = SpecFolder()
    specs.append("| guide.5 | Both. | provider, device | rule |\n", to: SpecFolder.guide)
    try specs.replace("· guide.2", with: "· guide.2, guide.5", in: SpecFolder.page)
    #expect(try Self.messages(specs) == ["guide.5 is cited by no device rule"])
    specs.append("| guide.5 | device | the device pages |\n", to: "Pending.md")
    #expect(try Self.messages(specs) == [])
  }

  @Test("A vanished id is reported, unless it or its rule is on Tombstones.md")
  func vanished() throws {
    var specs = SpecFolder()
    try specs.replace("case=left-out", with: "case=omitted", in: SpecFolder.page)
    #expect(
      Lint.vanishedIDs(try specs.suite()).map(\.message)
        == ["provider.page.priority/left-out is gone"])
    specs.append(
      "| provider.page.priority/left-out | 2026-01-05 | renamed |\n", to: "Tombstones.md")
    #expect(try Lint.vanishedIDs(specs.suite()).isEmpty)

    specs = SpecFolder()
    try specs.replace("`provider.page.type`", with: "`provider.page.kind`", in: SpecFolder.page)
    #expect(try Lint.vanishedIDs(specs.suite()).count == 2)
    specs.append("| provider.page.type | 2026-01-05 | renamed |\n", to: "Tombstones.md")
    #expect(try Lint.vanishedIDs(specs.suite()).isEmpty)
  }

  @Test("Without a recording, only that is reported")
  func noSnapshot() throws {
    var specs = SpecFolder()
    specs["Snapshot.md"] = nil
    let suite = try specs.suite()
    #expect(suite.snapshot == nil)
    #expect(Lint.vanishedIDs(suite).isEmpty)
    #expect(Lint.check(suite).map(\.message) == ["\(suite.root)/Snapshot.md is missing"])
  }

  @Test("Superseded and contested statements need a ruling, others don't")
  func rulings() throws {
    var specs = SpecFolder()
    try specs.replace(
      "excluded: context: it", with: "excluded: superseded: it", in: SpecFolder.guide)
    #expect(
      try Self.messages(specs)
        == ["guide.4 is superseded, but Contested.md has no ruling \"it\""])
    try specs.replace("superseded: it", with: "superseded: R1: it", in: SpecFolder.guide)
    #expect(try Self.messages(specs) == [])
  }

  private static func messages(_ specs: SpecFolder) throws -> [String] {
    Lint.check(try specs.suite()).map(\.message)
  }
}
