import Testing

@testable import ConformanceReports
@testable import TestSupport

/// A library isn't held to what its caller decides.
@Suite("The scope of a target")
struct ScopeTests {
  /// A suite whose one rule asks less of a library.
  private static func suite() throws -> Suite {
    try SmallSuite.read([
      SmallSuite.rule(
        "device.kept", "must, should of a library, our ruling",
        [SmallSuite.fence("case=bad", #"{ "show": { "word": "a" }, "expect": { "word": "b" } }"#)])
    ])
  }

  private static func target(_ scope: Scope) -> ScriptedTarget {
    var target = ScriptedTarget.willing("mine")
    target.description.scope = scope
    return target
  }

  private static func run(_ scope: Scope) async throws -> (events: Events, summary: RunSummary) {
    try await Runner.events(of: suite(), [target(scope)]) { $0.keepsObservations = true }
  }

  private static func stored(_ events: Events) throws -> StoredRun {
    try StoredRun(Array(events.lines.joined().utf8), path: "run.jsonl")
  }

  @Test("A rule has a level of its own for libraries, and says so")
  func level() throws {
    let rule = try #require(try Self.suite().rules.first)
    #expect(rule.level == .must && rule.basis == .ruling)
    #expect(rule.level(of: .service) == .must)
    #expect(rule.level(of: .library) == .should)
    let text = try Explanation(of: Self.suite()).text(for: "device.kept")
    #expect(text?.contains("· must, should of a library, our ruling ·") == true)
  }

  @Test("It fails a service and warns a library")
  func verdicts() async throws {
    let service = try await Self.run(.service)
    #expect(service.events.verdicts == ["device.kept/bad": .fail])
    #expect(service.summary.exitStatus == .unexpectedVerdicts)
    let library = try await Self.run(.library)
    #expect(library.events.verdicts == ["device.kept/bad": .warn])
    #expect(library.summary.exitStatus == .asExpected)
  }

  @Test("The scope is in the stream, and so is the other level")
  func stored() async throws {
    let events = try await Self.run(.library).events
    let stored = try Self.stored(events)
    #expect(stored.header.targets.map(\.scope) == [.library])
    #expect(stored.rules.map(\.levelOfLibrary) == [.should])
    #expect(stored.rules.map(\.basis) == [.ruling])
    #expect(
      StreamVerification(stored, by: try Self.suite())
        .exitStatus == .asExpected)
    let forged = events.lines.joined().replacing(
      #""library-level":"should""#, with: #""library-level":"may""#)
    let run = try StoredRun(Array(forged.utf8), path: "run.jsonl")
    #expect(
      StreamVerification(run, by: try Self.suite())
        .differences.map(\.message) == [
          "the level is must, may of a library, our ruling in the stream, and must, should of a library, our ruling in the specs"
        ])
    let service = try await Self.run(.service).events
    #expect(service.lines.allSatisfy { !$0.contains("scope") })
  }

  @Test("Every report names the scope, and the level that counts")
  func reports() async throws {
    let events = try await Self.run(.library).events
    let stored = try Self.stored(events)
    var console = ConsoleReport(style: .plain)
    let text = events.all.map { console.text(for: $0) }.joined()
    #expect(text.contains("mine 1 (device library)"))
    #expect(MarkdownReport(stored).text.contains("(device library)"))
    #expect(BadgeReport(stored).text.contains("of a library"))
    #expect(
      JUnitReport(stored, .rich).text.contains(#"<property name="scope" value="library"/>"#))
  }

  @Test("Contested.md lists exactly the rules that ask less of a library")
  func closedList() throws {
    let suite = try ShippedSuite.read()
    let text = String(
      decoding: try FileSystem.read("Specs/Contested.md", atMost: 1 << 20), as: UTF8.self)
    let section = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("C52 ") })
    let listed = suite.rules.filter { section.contains("`\($0.id)`") }.map(\.id)
    #expect(!listed.isEmpty)
    #expect(listed == suite.rules.filter { $0.levelOfLibrary != nil }.map(\.id))
  }

  @Test(
    "A level that a library can't have is an error",
    arguments: [
      "should, should of a library", "must, may of a library", "may, should of a library",
    ])
  func wrong(level: String) {
    #expect(throws: InvalidDocuments.self) {
      try SmallSuite.read([
        SmallSuite.rule(
          "device.kept", level, [SmallSuite.fence("case=a", #"{ "show": {}, "expect": {} }"#)])
      ])
    }
  }
}
