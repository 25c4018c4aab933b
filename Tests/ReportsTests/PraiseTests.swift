import ConformanceReports
import Testing

@testable import ConformanceRunning
@testable import TestSupport

/// A target with fewer capabilities than the one that performs its cases.
private struct Limited: Target {
  let target: any Target
  var description: TargetDescription

  init(_ target: any Target, to capabilities: Set<String>) {
    (self.target, description) = (target, target.description)
    description.capabilities = capabilities
  }

  func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    try await target.observe(stimulus)
  }
}

@Suite("What no case tested is praised by no report")
struct PraiseTests {
  /// The outputs for people of a run of the provider's rules, by their names.
  private static func outputs(
    _ capabilities: Set<String>
  ) async throws -> (run: StoredRun, texts: [(name: String, text: String)]) {
    let suite = try ShippedSuite.read()
    var options = Runner.Options.unhurried
    options.requirements = suite.requirements.last
    let runner = try Runner(
      suite, targets: [Limited(ReferenceTarget.provider(), to: capabilities)], options: options)
    let run = try await runner.stored()
    var console = ConsoleReport(style: .plain)
    let printed = run.events.map { console.text(for: $0) }.joined()
    let source = ReportSource(run, suite: nil)
    let reports = ReportFormat.allCases.map { format in
      (name: format.rawValue, text: String(decoding: format.bytes(of: source), as: UTF8.self))
    }
    return (run, reports + [("console", printed)])
  }

  @Test(
    "A rule without a tested case is called kept nowhere",
    arguments: [["send", "compose", "burst", "wait", "register"], ["wait"]])
  func untested(capabilities: [String]) async throws {
    let (run, texts) = try await Self.outputs(Set(capabilities))
    let tested = Set(run.results.filter { $0.verdict != .unsupported }.map(\.rule))
    let untested = run.rules.map(\.id).filter { !tested.contains($0) }
    #expect(untested.count > 30)
    let ids = run.rules.map(\.id).sorted { $0.count > $1.count }
    for (name, text) in texts {
      for line in text.split(separator: "\n") {
        let praise = [": kept", "· kept", ">kept", "v pass", "PASS"].filter(line.contains)
        let isOK = name == "tap" && line.hasPrefix("ok ")
        guard isOK || !praise.isEmpty, let rule = ids.first(where: line.contains),
          !tested.contains(rule)
        else { continue }
        // Some rules have the word in their ids.
        let words = line.replacing(rule, with: "").replacing(" ok ", with: "")
        #expect(!praise.contains(where: words.contains), "\(name): \(line.prefix(300))")
        if isOK { #expect(line.contains("# SKIP"), "\(line)") }
      }
    }
  }

  @Test("A target that can do nothing has no word of praise")
  func nothing() async throws {
    let (run, texts) = try await Self.outputs([])
    #expect(run.results.allSatisfy { $0.verdict == .unsupported })
    for (name, text) in texts {
      for praise in [
        ": kept", "· kept", ">kept:", ">kept in part", ">conforms", " conforms<", " conforms, ",
      ]
      where text.contains(praise) {
        let place = text.firstRange(of: praise)?.lowerBound ?? text.startIndex
        Issue.record("\(name): \(text[place...].prefix(100))")
      }
    }
    let badge = try #require(texts.first { $0.name == "badge" })
    #expect(badge.text.contains(": nothing tested</title>"))
  }
}
