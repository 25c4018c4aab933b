import Testing

@testable import Conformance

@Suite("lint at the command line")
struct LintCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try ProviderSpecs.broken(in: folder)
  }

  @Test("An outdated snapshot makes the exit status 3; recording updates it")
  func record() throws {
    let before = try Program.run("lint", "--specs", ".", folder: folder.path)
    #expect(before.status == 3)
    #expect(before.output.isEmpty)
    #expect(
      before.errors
        == """
        error: ./Snapshot.md is missing
          = if that is meant, record it: conformance-run lint --record

        """)
    let recorded = try Program.run("lint", "--record", "--specs", ".", folder: folder.path)
    #expect(recorded.status == 0)
    #expect(
      recorded.output == "1 page, 2 rules, 4 cases, 1 statement: all in order\npending: 0\n")
    #expect(try folder.read("Snapshot.md").contains("\nprovider.must/ten\n"))
    #expect(try Program.run("lint", "--specs", ".", folder: folder.path).output == recorded.output)
  }

  @Test("Recording writes the link definitions of a page")
  func recordDefinitions() throws {
    let page = try folder.read("Provider/Probe.md").replacing("· doc.1", with: "· [doc.1]")
    try folder.write(page, to: "Provider/Probe.md")
    let before = try Program.run("lint", "--specs", ".", folder: folder.path)
    #expect(before.status == 3)
    #expect(before.errors.contains("error: nothing on this page says where [doc.1] leads\n"))
    let recorded = try Program.run("lint", "--record", "--specs", ".", folder: folder.path)
    #expect(recorded.status == 0)
    #expect(
      try folder.read("Provider/Probe.md") == page + "\n[doc.1]: ../Sources.md \"A document\"\n")
    #expect(try Program.run("lint", "--specs", ".", folder: folder.path).output == recorded.output)
  }

  @Test("A page that differs from the one in the program makes the exit status 3, with a hint")
  func olderProgram() throws {
    let move = ["/bin/sh", "-c", "mkdir Specs && mv *.md Provider Statements Specs"]
    #expect(try Process(move, folder: folder.path).finish().status == 0)
    try folder.write("", to: "Sources/EmbeddedSpecs/files.c")
    // A recording doesn't report that the program is older: it necessarily is.
    #expect(try Program.run("lint", "--record", folder: folder.path).status == 0)
    let ended = try Program.run("lint", folder: folder.path)
    #expect(ended.status == 3)
    for message in [
      """
      error: Specs/Provider/Probe.md isn't built into the program
        = add it to Sources/EmbeddedSpecs/files.c
      """,
      """
      error: Specs/Sources.md isn't the one that was built into this program
        = build it again: make build
      """,
      """
      error: Specs/Provider/Alerts.md isn't the one that was built into this program
        = take it out of Sources/EmbeddedSpecs/files.c
      """,
    ] {
      #expect(ended.errors.contains(message + "\n"))
    }
  }

  @Test("The specs in the program can't be recorded")
  func recordEmbedded() throws {
    let ended = try Program.run("lint", "--record", folder: "/")
    #expect(ended.status == 2)
    #expect(
      ended.errors
        == """
        error: the specs in the program can't be changed
          = run this in a checkout, or name a folder: --specs DIR

        """)
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
