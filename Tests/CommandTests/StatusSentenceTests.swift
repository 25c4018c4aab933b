import Testing

@testable import ConformanceRunning
@testable import TestSupport

/// Commands that read streams or specs don't leave the reason for their status to be guessed.
@Suite("A status other than 0 comes with a sentence")
struct StatusSentenceTests {
  private let specs: TemporaryFolder
  private let folder: TemporaryFolder

  /// Writes streams: of a run with a failure, of one without, of shards, and what becomes of them.
  init() async throws {
    specs = try TemporaryFolder()
    folder = try TemporaryFolder()
    try ProviderSpecs.broken(in: specs)
    try stream("run")
    try stream("kept", "*/five")
    for index in 1...3 { try stream("\(index)", "--shard", "\(index)/3") }
    _ = try await Program.perform("merge", path("1"), path("3"), "--stream", path("two"))
    try change("kept", to: "cut") { $0.footer = nil }
    // Merged without a shard, and cut off afterwards.
    try change("two", to: "two-cut") { $0.footer = nil }
    try change("kept", to: "lost") { $0.results.removeLast() }
    try change("kept", to: "lacking") { run in
      run.header.missing = [Selection.Shard("2/3")].compactMap(\.self)
    }
    try change("kept", to: "unverifiable") { run in
      run.header.isVerifiable = false
      for index in run.results.indices { run.results[index].observations = CaseObservations() }
    }
    try change("kept", to: "unsupported") { run in
      run.header.targets[0].capabilities = []
      for index in run.results.indices {
        run.results[index].observations = CaseObservations()
        run.results[index].verdict = .unsupported
        run.results[index].take(TargetDescription.lack(of: "send", nil))
      }
      run.footer = RunFooter(of: run.results)
    }
    try change("kept", to: "forged") { run in
      run.results[0].observations = run.results[1].observations
      run.results[0].observations.ofCase = Array(#"[{"requests":[]}]"#.utf8)
    }
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name).jsonl" }

  private func stream(_ name: String, _ arguments: String...) throws {
    _ = try Program.start(
      ["run", "--specs", specs.path, "--stream", path(name)] + arguments
    ).finish()
  }

  private func change(
    _ name: String, to other: String, _ change: (inout StoredRun) -> Void
  ) throws {
    var run = try StoredRun.read(path(name))
    change(&run)
    try folder.write(run.bytes, to: "\(other).jsonl")
  }

  /// Runs a command; a word in braces is a stream.
  private func run(_ line: String) throws -> Process.Ended {
    let words = line.split(separator: " ").map { word in
      word.hasPrefix("{") ? path(String(word.dropFirst().dropLast())) : String(word)
    }
    let specs = ["verify", "lint"].contains(words[0]) ? ["--specs", specs.path] : []
    return try Program.start(words + specs).finish()
  }

  @Test(
    "It is one line on standard error",
    arguments: [
      ("render {cut}", 6, "cut.jsonl is incomplete: 2 of 2 cases have a result, but"),
      ("render {lost}", 6, "lost.jsonl is incomplete: 1 of 2 cases have a result"),
      ("render {lacking}", 6, "lacking.jsonl is incomplete: shard 2/3 is missing"),
      ("render {unsupported}", 5, "unsupported.jsonl proves nothing: nothing was tested"),
      ("render {run} --junit /dev/null", 1, "run.jsonl has 1 unexpected of 4 results"),
      ("merge {1} {3} --stream /dev/null", 6, "the run lacks shard 2/3"),
      ("merge {lacking} --stream /dev/null", 6, "the run lacks shard 2/3"),
      ("merge {cut} --stream /dev/null", 6, "cut.jsonl is incomplete: "),
      ("merge {lost} --stream /dev/null", 6, "lost.jsonl is incomplete: "),
      ("merge {two-cut} {2} --stream /dev/null", 6, "the run is incomplete: 4 of 4 cases have a"),
      ("diff {kept} {cut}", 6, "cut.jsonl is incomplete: "),
      ("diff {lost} {kept}", 6, "lost.jsonl is incomplete: "),
      ("diff {kept} {run} --json", 1, "run.jsonl is worse than"),
      ("diff {kept} {run} --markdown -", 1, "kept.jsonl: 2 new"),
      ("verify {cut}", 6, "cut.jsonl is incomplete: "),
      ("verify {lost}", 6, "lost.jsonl is incomplete: "),
      ("verify {unverifiable}", 5, "unverifiable.jsonl proves nothing: no result"),
      ("verify {unsupported}", 5, "unsupported.jsonl proves nothing: nothing was tested"),
      ("lint", 3, "Snapshot.md is missing"),
    ])
  func errors(line: String, status: Int32, sentence: String) throws {
    let ended = try run(line)
    #expect(ended.status == status, "\(ended)")
    #expect(ended.errors.contains(sentence), "\(ended.errors)")
    guard status != 3 else { return }
    #expect(ended.errors.hasPrefix("error: "))
    #expect(ended.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "Or it is in the report for people, which is on standard output then",
    arguments: [
      ("render {run}", "4 of 4 cases: 2 pass, 1 fail, 1 warn · 1 unexpected"),
      ("diff {kept} {run}", "2 new"),
      ("verify {forged}", "1 of 2 results follows from what was observed, 1 difference"),
    ])
  func reports(line: String, sentence: String) throws {
    let ended = try run(line)
    #expect(ended.status == 1, "\(ended)")
    #expect(ended.output.contains(sentence), "\(ended.output)")
    #expect(ended.errors.isEmpty)
  }
}
