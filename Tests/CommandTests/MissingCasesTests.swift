import Testing

@testable import TestSupport

@Suite("Specs that lack what their snapshot lists")
struct MissingCasesTests {
  private let folder: TemporaryFolder
  private let page: String

  init() async throws {
    folder = try TemporaryFolder()
    let table = "| device |\n|---|\n| d1 |\n| d2 |\n| d3 |"
    let many = SmallSuite.fence(
      "case=many",
      #"{ "send": { "device": "00fc13ad", "topic": "t", "type": "alert", "payload": "#
        + #"{ "aps": { "alert": "${device}" } } }, "#
        + #""expect": { "requests": [ { "path": "/3/device/00fc13ad" } ] } }"#, table: table)
    try SmallSuite.write(
      [
        SmallSuite.rule("provider.one", "must", [many]),
        SmallSuite.rule("provider.two", "must", [ProviderSpecs.fence("five", priority: "5")]),
      ], role: .provider, to: folder)
    #expect(
      try await Program.perform("lint", "--record", "--specs", folder.path).status == 0)
    page = try folder.read("Provider/Probe.md")
  }

  private func run(_ arguments: String...) throws -> Process.Ended {
    try Program.start(["run", "--specs", folder.path] + arguments).finish()
  }

  private let remedy =
    "  = restore it, or record what is there (conformance-run lint --record), or add --ignore-snapshot\n"

  @Test("What is there runs; new cases aren't missing")
  func whole() throws {
    #expect(try run().output.contains("4 of 4 cases: 4 pass\n"))
    try folder.write(page.replacing("| d3 |", with: "| d3 |\n| d4 |"), to: "Provider/Probe.md")
    #expect(try run().output.contains("5 of 5 cases: 5 pass\n"))
  }

  @Test(
    "A row that isn't one, and a row that is gone, are missing",
    arguments: ["", "d3"])
  func row(text: String) throws {
    try folder.write(page.replacing("| d3 |", with: text), to: "Provider/Probe.md")
    let ended = try run("provider.two")
    #expect(ended.status == 3)
    #expect(ended.output.isEmpty)
    #expect(try run("--ignore-snapshot").output.contains("3 of 3 cases: 3 pass\n"))
    #expect(
      ended.errors.hasPrefix("error: provider.one/many[device=d3] is missing\n"),
      "\(ended.errors)")
    #expect(ended.errors.contains(remedy))
  }

  @Test("A page that is deleted or hidden is missing", arguments: [false, true])
  func page(isHidden: Bool) throws {
    let move =
      isHidden ? "mv Provider/Probe.md Provider/.Probe.md" : "rm Provider/Probe.md"
    let other = SmallSuite.rule(
      "provider.three", "must", [ProviderSpecs.fence("five", priority: "5")])
    #expect(
      try Process(["/bin/sh", "-c", move], folder: folder.path).finish().status == 0)
    try folder.write("# Other\n\nRole: provider\n\n\(other)", to: "Provider/Other.md")
    let ended = try run()
    #expect(ended.status == 3)
    #expect(
      ended.errors
        == """
        error: provider.one is missing: no page has its rules, with 3 cases
          = the name of a page ends with .md, and doesn't begin with a dot

        error: provider.two is missing: no page has its rules, with 1 case
          = the name of a page ends with .md, and doesn't begin with a dot
        \(remedy)
        2 errors

        """)
    #expect(try run("--ignore-snapshot").output.contains("1 of 1 cases: 1 pass\n"))
  }

  @Test("A snapshot that the rules had in the program is missing")
  func snapshot() throws {
    // These specs are somebody's own, so they may do without one.
    try folder.remove("Snapshot.md")
    #expect(try run().status == 0)
    let rule = SmallSuite.rule(
      "provider.background.priority", "must", [ProviderSpecs.fence("five", priority: "5")])
    try folder.write("# Other\n\nRole: provider\n\n\(rule)", to: "Provider/Background.md")
    let shipped = try run()
    #expect(shipped.status == 3)
    #expect(
      shipped.errors
        == "error: \(folder.path)/Snapshot.md is missing, although the specs have rules of this "
        + "project: provider.background.priority\n\(remedy)")
    #expect(try run("--ignore-snapshot").status == 0)
  }

  @Test("The shipped specs without a page and without their snapshot aren't green")
  func shipped() async throws {
    let copy = "cp -R Specs \"$0/copy\" && cd \"$0/copy\" && rm Snapshot.md $1"
    for pages in ["", "Device/Time.md", "Provider/*.md Gateway/*.md Device/*.md"] {
      let made = try Process(
        [
          "/bin/sh", "-c", "rm -rf \"$0/copy\" && " + copy.replacing("$1", with: pages),
          folder.path,
        ],
        folder: Program.package
      ).finish()
      try #require(made.status == 0, "\(made.errors)")
      let ended = try await Program.perform("run", "--specs", "\(folder.path)/copy")
      #expect(ended.status == 3)
      #expect(ended.errors.contains("copy/Snapshot.md is missing, although the specs have rules"))
    }
  }

  @Test("A fence that is gone is missing, unless it was retired")
  func fence() throws {
    let text = page.replacing("case=five", with: "case=other")
    try folder.write(text, to: "Provider/Probe.md")
    let ended = try run()
    #expect(ended.status == 3)
    #expect(ended.errors == "error: provider.two/five is missing\n\(remedy)")
    let row = "| provider.two/five | 2026-11-22 | renamed |\n"
    try folder.write(try folder.read("Tombstones.md") + row, to: "Tombstones.md")
    let replaced = try run()
    #expect(replaced.status == 0, "\(replaced.errors)")
  }
}
