import Testing

@testable import TestSupport

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

  @Test("A page that the next build leaves out makes the exit status 3, and a newer one doesn't")
  func builtIn() throws {
    let move = ["/bin/sh", "-c", "mkdir Specs && mv *.md Provider Statements Specs"]
    #expect(try Process(move, folder: folder.path).finish().status == 0)
    #expect(
      try Program.run("lint", "--record", "--specs", "Specs", folder: folder.path).status == 0)
    func write(_ paths: [String]) throws {
      let lines = paths.map { "#define PATH \"../../Specs/\($0)\"\n#include \"embed.h\"\n" }
      try folder.write(lines.joined(), to: "Sources/EmbeddedSpecs/files.c")
    }
    let all = try SuiteFiles.folder("\(folder.path)/Specs").paths()
    try write(all)
    // None of these is what the program has.
    let right = try Program.run("lint", folder: folder.path)
    #expect(right.status == 0, "\(right.errors)")
    try write(all.filter { $0 != "Provider/Probe.md" } + ["Provider/Alerts.md"])
    let wrong = try Program.run("lint", folder: folder.path)
    #expect(wrong.status == 3)
    #expect(
      wrong.errors.hasPrefix(
        """
        error: Specs/Provider/Probe.md isn't built into the program
          = add it to Sources/EmbeddedSpecs/files.c

        error: Sources/EmbeddedSpecs/files.c lists Specs/Provider/Alerts.md, which isn't there
          = take it out

        """))
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
  func vanished() async throws {
    _ = try await Program.perform("lint", "--record", "--specs", folder.path)
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
