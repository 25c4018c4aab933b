import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("Merging shards")
struct StoredRunMergeTests {
  private let suite: Suite

  init() throws { suite = try Self.suite() }

  private static func suite() throws -> Suite {
    let table = "| n |\n|---|\n" + (1...20).map { "| r\($0) |" }.joined(separator: "\n")
    return try SmallSuite.read(
      ["device.second", "device.first"].map { id in
        SmallSuite.rule(
          id, "must",
          [
            SmallSuite.fence("case=z", #"{ "show": { "word": "a" }, "expect": { "word": "a" } }"#),
            SmallSuite.fence(
              "case=a", #"{ "show": { "word": "${n}" }, "expect": { "word": "r7" } }"#, table: table
            ),
            SmallSuite.fence("case=m", #"{ "show": {}, "expect": {} }"#),
          ])
      })
  }

  private let targets = [ScriptedTarget.willing("one"), .willing("another")]

  private func run(
    _ shard: String? = nil, configure: @escaping (inout Runner.Options) -> Void = { _ in }
  ) async throws -> StoredRun {
    var selection = Selection()
    selection.patterns = ["device.*"]
    selection.shard = shard.flatMap(Selection.Shard.init)
    let (events, _) = try await Runner.events(
      of: suite, targets, selection: selection, configure: configure)
    return try #require(StoredRun(events.all))
  }

  private func shards(_ count: Int) async throws -> [(name: String, run: StoredRun)] {
    var parts: [(name: String, run: StoredRun)] = []
    for index in 1...count { parts.append(("\(index).jsonl", try await run("\(index)/\(count)"))) }
    return parts
  }

  @Test("The shards of a run are the run, byte for byte, in any order", arguments: [1, 2, 3, 7])
  func whole(count: Int) async throws {
    let parts = try await shards(count)
    let whole = try await run().text
    #expect(try StoredRun.merged(parts).text == whole)
    #expect(try StoredRun.merged(parts.reversed()).text == whole)
  }

  @Test("Shards that ran in another order merge to the order of the suite")
  func shuffled() async throws {
    var parts: [(name: String, run: StoredRun)] = []
    for index in 1...3 {
      parts.append(("\(index)", try await run("\(index)/3") { $0.seed = UInt64(index) }))
    }
    #expect(try StoredRun.merged(parts).text == (try await run().text))
  }

  @Test("Shards can be merged step by step, and list which ones are merged so far")
  func byAndBy() async throws {
    let planned = try await run().header.planned
    let parts = try await shards(3)
    let two = try StoredRun.merged([parts[2], parts[0]])
    #expect(two.header.selectedWords == "device.*, shards 1/3 and 3/3")
    #expect(StoredRun.missingShards([two.header]).map(\.description) == ["2/3"])
    #expect(two.header.planned == planned)
    let again = try StoredRun([UInt8](two.text.utf8), path: "two.jsonl")
    let whole = try StoredRun.merged([("two", again), parts[1]])
    #expect(whole.text == (try await run().text))
    #expect(StoredRun.missingShards([whole.header]).isEmpty)
  }

  @Test("Without a shard, the run is incomplete, and its stream lists what is missing")
  func missing() async throws {
    var parts = try await shards(3)
    let lost = parts.remove(at: 1).run
    let merged = try StoredRun.merged(parts)
    let read = try StoredRun(merged.bytes, path: "two.jsonl")
    #expect(read == merged)
    for run in [merged, read, try StoredRun.merged([("again", read)])] {
      #expect(run.header.missing.map(\.description) == ["2/3"])
      #expect(run.exitStatus == .interrupted)
      #expect(run.header.planned == run.results.count + lost.results.count)
      #expect(
        run.incompleteness
          == "\(run.results.count) of \(run.header.planned) cases have a result; shard 2/3 is missing"
      )
      #expect(
        Set(run.unfinished.map(StoredRun.Place.init)) == Set(lost.results.map(StoredRun.Place.init))
      )
      #expect(!MarkdownReport(run).text.contains("is as expected"))
    }
    let one = try StoredRun.merged([parts[0]])
    #expect(one.exitStatus == .interrupted)
    #expect(one.header.missingWords == "shards 2/3 and 3/3 are missing")
  }

  @Test("What a stream says is missing stays missing, even if it doesn't say which shards it has")
  func missingWithoutShards() async throws {
    var parts = try await shards(3)
    var stated = parts[0]
    stated.run.header.missing = stated.run.header.shards
    stated.run.header.shards = []
    let alone = try StoredRun.merged([stated])
    #expect(alone.header.missing.map(\.description) == ["1/3"])
    #expect(alone.exitStatus == .interrupted)
    #expect(
      try mismatch([stated, parts[1]])
        == "1.jsonl lacks shards, and doesn't say which ones it has")
    // A shard may lack what it was merged without, too.
    parts[2].run.header.missing = [try #require(Selection.Shard("2/3"))]
    #expect(try StoredRun.merged([parts[2]]).header.missing.map(\.description) == ["1/3", "2/3"])
    #expect(try StoredRun.merged(parts).header.missing.isEmpty)
  }

  /// The stream of a merged run as earlier versions wrote it, which didn't list what was missing.
  @Test("What an earlier version merged is incomplete too, and every report shows it")
  func missingEarlier() async throws {
    var parts = try await shards(3)
    parts.remove(at: 1)
    for index in parts.indices {
      for rule in parts[index].run.rules.indices { parts[index].run.rules[rule].elsewhere = [] }
    }
    var merged = try StoredRun.merged(parts)
    merged.header.missing = []
    #expect(merged.exitStatus != .interrupted)
    let run = try StoredRun(merged.bytes, path: "two.jsonl")
    #expect(run.exitStatus == .interrupted)
    #expect(run.unfinished.isEmpty)
    #expect(run.incompleteness == "shard 2/3 is missing")
    #expect(MarkdownReport(run).text.hasPrefix("# Incomplete: shard 2/3 is missing\n"))
    #expect(BadgeReport(run).text.contains("incomplete"))
    #expect(
      GitHubReport(run).text.hasPrefix("::error title=incomplete::the run is incomplete: shard"))
    let count = run.results.count + 1
    #expect(
      TAPReport(run).text.hasSuffix(
        "\nnot ok \(count) - the run is incomplete: shard 2/3 is missing\n"))
    #expect(TAPReport(run).text.contains("\n1..\(count)\n"))
    for profile in [JUnitReport.Profile.rich, .strict] {
      let tree = try XMLTree(JUnitReport(run, profile).text)
      let errors = tree.all("error").map { $0.attributes["message"] }
      #expect(errors.last == "the run is incomplete: shard 2/3 is missing")
      #expect(tree.all("testcase").count == count)
    }
    let html = HTMLReport(run, suite: suite).text
    #expect(html.contains("shard 2/3 is missing"))
    var console = ConsoleReport(style: .plain)
    #expect(
      run.filled.events.map { console.text(for: $0) }.joined().contains(" · shard 2/3 is missing"))
  }

  @Test("A part that lost a result makes an incomplete run, even beside one that stopped early")
  func lostBesideStopped() async throws {
    var parts = try await shards(3)
    parts[0].run.results.removeLast()
    parts[0].run.results[0].isExpected = false
    parts[0].run.footer = SampleRun.footer(parts[0].run.results, stopped: .failFast)
    #expect(try StoredRun.merged(parts).isComplete)
    // The footer still counts the result that is lost.
    parts[1].run.results.removeLast()
    #expect(try !StoredRun.merged(parts).isComplete)
    // The footer counts what is there, but the plan isn't met.
    parts[1].run.footer = SampleRun.footer(parts[1].run.results)
    #expect(try !StoredRun.merged(parts).isComplete)
  }

  @Test("An incomplete shard makes an incomplete run, which lists all of its cases")
  func incomplete() async throws {
    var parts = try await shards(3)
    let lost = parts[1].run.results.removeLast()
    parts[1].run.footer = nil
    let merged = try StoredRun.merged(parts)
    #expect(!merged.isComplete)
    #expect(merged.footer == nil)
    #expect(merged.unfinished.map(\.id) == [lost.id])
    #expect(merged.unfinished.map(\.target) == [lost.target])
  }

  @Test("An interrupted shard makes an interrupted run")
  func interrupted() async throws {
    var parts = try await shards(3)
    parts[0].run.results.removeLast()
    parts[0].run.footer = SampleRun.footer(parts[0].run.results, stopped: .interrupted)
    parts[1].run.footer?.stopped = .failFast
    let merged = try StoredRun.merged(parts)
    #expect(merged.footer?.stopped == .interrupted)
    #expect(merged.footer?.results == merged.results.count)
    #expect(!merged.isComplete)
  }

  @Test("A deviation is unseen if no shard has seen it")
  func unseen() async throws {
    var parts = try await shards(2)
    parts[0].run.footer?.unseen = ["device.a", "device.b", "device.c"]
    parts[1].run.footer?.unseen = ["device.c", "device.b", "device.d"]
    #expect(try StoredRun.merged(parts).footer?.unseen == ["device.b", "device.c"])
  }

  // MARK: What isn't merged

  private func mismatch(_ parts: [(name: String, run: StoredRun)]) throws -> String {
    try #require(throws: StoredRun.Mismatch.self) { try StoredRun.merged(parts) }.message
  }

  @Test(
    "Runs of other specs, selections or targets aren't joined, and it is said in what they differ")
  func differences() async throws {
    let parts = try await shards(2)
    func mismatch(_ change: (inout RunHeader) -> Void) throws -> String {
      var other = parts[1]
      change(&other.run.header)
      return try self.mismatch([parts[0], other])
        .replacing("1.jsonl and 2.jsonl aren't parts of one run: ", with: "")
    }
    #expect(
      try mismatch { $0.suite = "9" } == "the suite is \(suiteVersion) in one and 9 in the other")
    #expect(
      try mismatch { $0.digest = "f00" }
        == "the digest of the specs is \(suite.digest.prefix(12)) in one and f00 in the other")
    #expect(
      try mismatch { $0.selection = "x" } == "the selection is device.* in one and x in the other")
    #expect(
      try mismatch { $0.targets.removeLast() }
        == "what was tested is one 1 (device), another 1 (device) in one and one 1 (device) in the "
        + "other")
    #expect(
      try mismatch { $0.targets[1].capabilities = [] }
        == "what another (device) says that it can do is show in one and nothing in the other")
    #expect(
      try mismatch { $0.shards = [Selection.Shard("2/5")].compactMap(\.self) }
        == "the number of parts is 2 in one and 5 in the other")
    // A checkout may be in another place on another machine.
    var moved = parts[1]
    moved.run.header.root = "/elsewhere/Specs"
    #expect(try StoredRun.merged([parts[0], moved]).header.root == "Specs")
  }

  @Test("Nothing is merged twice: neither a shard, nor a case, nor a whole run")
  func twice() async throws {
    var parts = try await shards(2)
    #expect(
      try mismatch([parts[0], parts[1], parts[0]]) == "shard 1/2 is in 1.jsonl and in 1.jsonl")
    let whole = try await run()
    #expect(try mismatch([("a", whole), ("b", whole)]) == "a is no shard, but a whole run")
    let result = parts[0].run.results[0]
    parts[1].run.results.append(result)
    // A stream has results of planned cases only.
    let rule = try #require(parts[1].run.rules.firstIndex { $0.id == result.rule })
    parts[1].run.rules[rule].cases.append(result.id)
    #expect(
      try mismatch(parts)
        == "\(result.id) has a result for \(result.target) in 1.jsonl and in 2.jsonl")
  }
}
