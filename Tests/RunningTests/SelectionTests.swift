import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Selecting cases")
struct SelectionTests {
  /// Two rules, the second of which has a table, and a fence without one.
  private let suite: Suite

  init() throws {
    suite = try SmallSuite.read(
      [
        SmallSuite.rule("device.one", "must", [SmallSuite.fence("case=a", Self.json)]),
        SmallSuite.rule(
          "device.two", "should",
          [
            SmallSuite.fence(
              "case=t", #"{ "show": { "word": "${w}" }, "expect": { "word": "a" } }"#,
              table: "| w |\n|---|\n| a |\n| b |"), SmallSuite.fence("case=u", Self.json),
          ]),
      ], tombstones: "| device.old | 2026-11-21 | device.one says it better |\n")
  }

  private static let json = #"{ "show": {}, "expect": {} }"#
  private static let all = [
    "device.one/a", "device.two/t[w=a]", "device.two/t[w=b]", "device.two/u",
  ]

  private func ids(_ configure: (inout Selection) -> Void) throws -> [String] {
    var selection = Selection()
    configure(&selection)
    return try selection.cases(of: suite).map(\.id)
  }

  @Test("An empty selection is everything")
  func everything() throws {
    #expect(try ids { _ in } == Self.all)
    #expect(Selection().words == "everything")
  }

  @Test(
    "A pattern is an id, a glob, a page, or a line of a page",
    arguments: [
      ("device.one/a", [0]), ("device.one", [0]), ("device.two", [1, 2, 3]),
      ("device.two/t", [1, 2]), ("device.two/t[w=b]", [2]), ("device.*", [0, 1, 2, 3]),
      ("*w=?]", [1, 2]), ("*/u", [3]), ("device.two/t*", [1, 2]),
      ("Device/Probe.md", [0, 1, 2, 3]), ("Probe.md", [0, 1, 2, 3]),
      ("/somewhere/Specs/Device/Probe.md", [0, 1, 2, 3]),
      ("./Specs/Device/Probe.md", [0, 1, 2, 3]),
      // The heading, the rule line, the requirement; the fence; then the second rule.
      ("Probe.md:7", [0]), ("Probe.md:9", [0]), ("Probe.md:14", [0]), ("Probe.md:13:5", [0]),
      ("Probe.md:17", [1, 2, 3]), ("Probe.md:21", [1, 2, 3]), ("Probe.md:24", [1, 2]),
      ("Probe.md:27", [1, 2]), ("Probe.md:29", [1]), ("Probe.md:30", [2]), ("Probe.md:33", [3]),
    ])
  func patterns(pattern: String, chosen: [Int]) throws {
    #expect(try ids { $0.patterns = [pattern] } == chosen.map { Self.all[$0] })
  }

  @Test("Patterns add cases, in the order of the suite; skips remove them")
  func combinations() throws {
    #expect(
      try ids { $0.patterns = ["device.two/u", "device.one"] } == [Self.all[0], Self.all[3]])
    #expect(try ids { $0.skipped = ["device.two/t"] } == [Self.all[0], Self.all[3]])
    #expect(
      try ids { selection in
        selection.patterns = ["device.two"]
        selection.skipped = ["*w=a]"]
        selection.levels = [.should]
        selection.roles = [.device]
      } == [Self.all[2], Self.all[3]])
    #expect(try ids { $0.levels = [.must] } == [Self.all[0]])
  }

  @Test("The selection can be put in words")
  func words() {
    var selection = Selection()
    selection.patterns = ["a", "b"]
    selection.skipped = ["c"]
    selection.roles = [.device, .app]
    selection.levels = [.must]
    #expect(selection.words == "a or b, role device or app, level must, not c")
  }

  @Test(
    "Whether a text names a page depends on the end of its path",
    arguments: [
      ("Provider/Alerts.md", true), ("Alerts.md:7", true), ("Alerts.md:7:1", true),
      ("provider.push-type.mdm-payload/sent-as-it-is", false), ("provider.md", true),
      ("provider.alerts", false), ("Alerts.md:x", false),
    ])
  func page(text: String, isPage: Bool) {
    #expect((PagePlace(text) != nil) == isPage)
  }

  @Test("A file name that two pages share selects both, but not with a line")
  func ambiguousPage() throws {
    let suite = try ShippedSuite.read()
    func pages(_ pattern: String) throws -> Set<String> {
      var selection = Selection()
      selection.patterns = [pattern]
      return Set(try selection.cases(of: suite).map(\.rule.page))
    }
    let both: Set = ["Gateway/Connections.md", "Provider/Connections.md"]
    #expect(try pages("Connections.md") == both)
    #expect(try pages("Gateway/Connections.md") == ["Gateway/Connections.md"])
    #expect(try pages("Specs/Gateway/Connections.md") == ["Gateway/Connections.md"])
    let failure = #expect(throws: Selection.Failure.self) { try pages("Connections.md:20") }
    #expect(
      failure
        == Selection.Failure(
          message: "nothing is selected: Connections.md may be any of 2 pages",
          hints: ["write Provider/Connections.md:20 or Gateway/Connections.md:20"]))
  }

  @Test(
    "A pattern that matches nothing is an error, with what was probably meant",
    arguments: [
      (
        "device.tow", "no case, rule or page is called \"device.tow\"",
        ["did you mean \"device.two\"?"]
      ),
      (
        "something-else-entirely",
        "no case, rule or page is called \"something-else-entirely\"",
        ["`conformance-run list` shows all of them"]
      ),
      (
        "xyz*", "no case or rule fits \"xyz*\"",
        ["`conformance-run list` shows all of them"]
      ),
      (
        "device.old", "no case, rule or page is called \"device.old\"",
        ["it was retired: device.one says it better", "did you mean \"device.one\"?"]
      ),
      ("Device/Prode.md", "there is no page Device/Prode.md", ["did you mean Device/Probe.md?"]),
      (
        "Probe.md:5", "line 5 of Device/Probe.md belongs to no rule",
        ["its first rule starts at line 7"]
      ),
      (
        "Probe.md:999", "line 999 of Device/Probe.md belongs to no rule",
        ["its first rule starts at line 7"]
      ),
      (
        "Probe.md:x", "no case, rule or page is called \"Probe.md:x\"",
        ["`conformance-run list` shows all of them"]
      ),
    ])
  func unknown(pattern: String, message: String, hints: [String]) throws {
    let failure = try #require(throws: Selection.Failure.self) {
      try ids { $0.patterns = [pattern] }
    }
    #expect(failure.message == "nothing is selected: " + message)
    #expect(failure.hints == hints)
    // A skip that matches nothing is just as likely a mistake.
    #expect(throws: Selection.Failure.self) { try ids { $0.skipped = [pattern] } }
  }

  @Test("A combination that leaves nothing says so")
  func nothingLeft() throws {
    let failure = try #require(throws: Selection.Failure.self) {
      try ids { selection in
        selection.roles = [.app]
        selection.skipped = ["device.one"]
      }
    }
    #expect(
      failure.message == "nothing is selected: no case fits role app")
    let skipped = try #require(throws: Selection.Failure.self) {
      try ids { $0.skipped = ["*"] }
    }
    #expect(skipped.message == "nothing is selected: every case is skipped by *")
  }

  @Test("Shards in words")
  func shardWords() {
    let shards = (1...3).compactMap { Selection.Shard(index: $0, of: 3) }
    let words = (1...3).map { Selection.Shard.words(for: Array(shards.prefix($0))) }
    #expect(words == ["shard 1/3", "shards 1/3 and 2/3", "shards 1/3, 2/3 and 3/3"])
  }
}
