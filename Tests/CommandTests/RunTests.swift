import Testing

@testable import TestSupport

@Suite("Runs at the command line")
struct RunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try ProviderSpecs.broken(in: folder)
  }

  private func run(_ arguments: String...) throws -> Process.Ended {
    try Program.start(["run", "--specs", folder.path] + arguments).finish()
  }

  /// Returns a text without the parts that differ from one test run to the next.
  private func stable(_ text: String) -> String {
    text.replacing(folder.path, with: "SPECS").replacing(suiteVersion, with: "VERSION")
  }

  @Test(
    "The reference keeps every shipped case, and nothing is asked for", arguments: [[], ["run"]])
  func reference(words: [String]) throws {
    let ended = try Program.start(words).finish()
    let count = try ShippedSuite.read().cases.count
    #expect(ended.status == 0)
    #expect(ended.errors.isEmpty)
    #expect(ended.output.contains("\n\(count) of \(count) cases: "))
    #expect(!ended.output.contains("unexpected"))
  }

  @Test("Broken rules are shown, and the exit status is 1")
  func broken() throws {
    let ended = try run()
    #expect(ended.status == 1)
    #expect(ended.errors.isEmpty)
    try Golden.expect(
      stable(ended.output).replacing(try digest(), with: "DIGEST"), "CommandLine/run-broken.txt")
  }

  private func digest() throws -> String {
    String(try SuiteReader.read(folder.path).digest.prefix(12))
  }

  @Test("The replay command of a finding shows the case")
  func replay() throws {
    let line = try #require(
      try run("provider.must").output.split(separator: "\n").first { $0.contains("replay") })
    let words = line.split(separator: " ").dropFirst(2).map(String.init)
    #expect(words.first == "replay")
    let ended = try Program.start(words).finish()
    #expect(ended.status == 1)
    try Golden.expect(stable(ended.output), "CommandLine/replay-broken.txt")
  }

  @Test("A broken should is a warning, unless --level should is given")
  func level() throws {
    #expect(try run("provider.should").status == 0)
    #expect(try run("provider.should", "--level", "should").status == 1)
    #expect(try run("--only-level", "should").status == 0)
    #expect(try run("--skip", "*/ten").status == 0)
  }

  @Test("--fail-fast stops at the first")
  func failFast() throws {
    let ended = try run("--fail-fast", "--jobs=1")
    #expect(ended.status == 1)
    #expect(ended.output.contains("2 of 4 cases: 1 pass, 1 fail"))
    #expect(ended.output.hasSuffix("stopped at the first unexpected verdict\n"))
  }

  @Test("Known deviations are in order; a listed pass isn't")
  func expectations() throws {
    func file(_ id: String, target: String = "reference") throws -> String {
      let text = BadExpectations.file([
        BadExpectations.entry([
          "id": "\"\(id)\"",
          "finding": BadExpectations.difference("requests*", #"\"10\""#, #"\"5\""#),
          "until": #""9999-12-31""#,
        ])
      ]).replacing("\"probe\"", with: "\"\(target)\"")
      return try folder.write(text, to: "known.json")
    }
    let known = try run("--verbose", "--expectations", try file("provider.must/ten"))
    #expect(known.status == 0)
    #expect(known.output.contains("\nfail provider.must/ten: known until 9999-12-31: It was never"))
    #expect(known.output.contains("(1 known)"))
    let listedPass = try run("--expectations", try file("provider.must"), "provider.must")
    #expect(listedPass.status == 1)
    #expect(listedPass.output.contains("listed as a deviation, but the verdict is pass"))
    let unseen = try run("--expectations", try file("provider.must/ten"), "provider.should")
    #expect(unseen.status == 0)
    #expect(unseen.output.contains("known deviation not in this run: provider.must/ten\n"))
    let other = try run("--expectations", try file("provider.must/ten", target: "mine"))
    #expect(other.status == 3)
    #expect(
      other.errors
        == "error: the expectations are for the target \"mine\", which isn't part of the run\n"
        + "  = targets: reference\n")
  }

  @Test("An invalid expectations file makes the exit status 3 before anything runs")
  func badExpectations() throws {
    let path = try folder.write("{}\n", to: "known.json")
    let ended = try run("--expectations", path)
    #expect(ended.status == 3)
    #expect(ended.output.isEmpty)
    #expect(
      ended.errors.hasPrefix("\(path):1:1: error: the key \"target\" is missing\n  1 | {}\n"))
    #expect(ended.errors.hasSuffix("\n2 errors\n"))
    let missing = try run("--expectations", folder.path + "/none.json")
    #expect(missing.status == 3)
    #expect(missing.errors.contains("can't be read: no such file or directory"))
  }
}
