import Testing

@testable import TestSupport

@Suite("The commands of the command line")
struct CommandTests {
  @Test("list names every rule and case, and counts them")
  func list() async throws {
    let suite = try ShippedSuite.read()
    let ended = try await Program.perform("list")
    #expect(ended.status == 0)
    #expect(ended.errors.isEmpty)
    let lines = ended.output.split(separator: "\n")
    for example in suite.cases { #expect(lines.contains("    \(example.id)")) }
    #expect(
      ended.output.hasSuffix("\n\n\(suite.cases.count) cases of \(suite.rules.count) rules\n"))
    try Golden.expect(
      try await Program.perform("list", "provider.background.priority").output,
      "CommandLine/list.txt")
  }

  @Test("list --json prints one object per case")
  func listJSON() async throws {
    let ended = try await Program.perform("list", "--json", "--only-level", "should")
    let cases = try #require(JSON.parse(ended.output).array)
    let expected = try ShippedSuite.read().cases.filter { $0.rule.level == .should }
    #expect(cases.map { $0["case"]?.string } == expected.map(\.id))
    #expect(cases.allSatisfy { $0["level"] == "should" })
    #expect(cases.map { $0["role"]?.string } == expected.map(\.rule.role.rawValue))
    #expect(cases.map { $0["line"]?.int } == expected.map(\.line))
  }

  @Test(
    "explain prints everything about an id",
    arguments: [
      ("rule", "provider.background.priority"),
      ("case", "provider.background.priority/not-five[ten]"),
      ("fence", "provider.background.priority/not-five"), ("statement", "apple-background.6"),
      ("excluded", "push-kinds.46"), ("role", "provider"),
    ])
  func explain(name: String, id: String) async throws {
    let ended = try await Program.perform("explain", id)
    #expect(ended.status == 0)
    #expect(ended.errors.isEmpty)
    try Golden.expect(ended.output, "CommandLine/explain-\(name).txt")
  }

  @Test("explain takes several ids")
  func explainSeveral() async throws {
    let both = try await Program.perform("explain", "apple-background.6", "provider")
    let one = try await Program.perform("explain", "apple-background.6").output
    #expect(both.output == one + "\n" + (try await Program.perform("explain", "provider").output))
  }

  @Test(
    "replay shows a case from end to end",
    arguments: [
      ("send", "provider.background.priority/left-out"),
      ("control", "provider.background.priority/not-five[left-out]"),
      ("permit", "provider.background.push-type-watch/left-out"),
    ])
  func replay(name: String, id: String) async throws {
    let ended = try await Program.perform("replay", id)
    #expect(ended.status == 0)
    #expect(ended.errors.isEmpty)
    try Golden.expect(ended.output, "CommandLine/replay-\(name).txt")
  }

  @Test("lint finds nothing in the shipped specs")
  func lint() async throws {
    let ended = try await Program.perform("lint")
    #expect(ended.status == 0)
    #expect(ended.output.contains(": all in order\n"))
    #expect(ended.errors.isEmpty)
  }

  @Test(
    "coverage --stale lists what is worth reading again, which is no failure",
    arguments: [["--stale=0"], ["--stale", "0"]])
  func stale(words: [String]) throws {
    let ended = try Program.start(["coverage"] + words).finish()
    #expect(ended.status == 0)
    #expect(ended.output.contains("apple-background  Pushing Background Updates to Your App\n"))
    let json = try JSON.parse(try Program.start(["coverage", "--json"] + words).finish().output)
    #expect(json.array?.count == (try ShippedSuite.read()).ledger.sources.count)
    #expect(json[0]?["address"]?.string?.hasPrefix("https://") == true)
  }

  @Test("--stale without a number means a year")
  func staleByDefault() async throws {
    let ended = try await Program.perform("coverage", "--stale", "--json")
    #expect(
      ended.output == (try await Program.perform("coverage", "--stale", "365", "--json").output))
  }

  @Test("coverage accounts for every statement")
  func coverage() async throws {
    let ended = try await Program.perform("coverage")
    #expect(ended.status == 0)
    #expect(ended.output.hasPrefix("Statements by document and area\n"))
    #expect(!ended.output.contains("Missing"))
    let json = try JSON.parse(try await Program.perform("coverage", "--json").output)
    let statements = try #require(json.array)
    let suite = try ShippedSuite.read()
    #expect(statements.map { $0["statement"]?.string } == suite.ledger.statements.map(\.id))
    let provider = try JSON.parse(
      try await Program.perform("coverage", "--json", "--role", "provider").output)
    #expect(try #require(provider.array).count < statements.count)
  }
}
