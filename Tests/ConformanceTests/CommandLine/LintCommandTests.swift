import Testing

@testable import Conformance

@Suite("lint at the command line")
struct LintCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try ProviderSpecs.broken(in: folder)
  }

  @Test("What isn't in order is exit 3; recording puts the snapshot in order")
  func record() throws {
    let before = try Program.run("lint", "--specs", ".", folder: folder.path)
    #expect(before.status == 3)
    #expect(before.output.isEmpty)
    #expect(
      before.errors
        == """
        error: ./Snapshot.md is missing
          = if that is meant, record it: conformance-run lint --record

        1 error

        """)
    let recorded = try Program.run("lint", "--record", "--specs", ".", folder: folder.path)
    #expect(recorded.status == 0)
    #expect(
      recorded.output == "1 page, 2 rules, 4 cases, 1 statement: all in order\npending: 0\n")
    #expect(try folder.read("Snapshot.md").contains("| provider.must/ten | 1 |"))
    #expect(try Program.run("lint", "--specs", ".", folder: folder.path).output == recorded.output)
  }

  @Test("An id that vanished can't be recorded away")
  func vanished() throws {
    _ = try Program.run("lint", "--record", "--specs", folder.path)
    try SmallSuite.write(
      [SmallSuite.rule("provider.must", "must", [ProviderSpecs.fence("five", priority: "5")])],
      role: .provider, to: folder)
    let snapshot = try folder.read("Snapshot.md")
    let ended = try Program.run("lint", "--record", "--specs", ".", folder: folder.path)
    #expect(ended.status == 3)
    #expect(ended.errors.contains("error: provider.should/ten is gone\n"))
    #expect(try folder.read("Snapshot.md") == snapshot)
  }
}
