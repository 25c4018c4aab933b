import Testing

@testable import ConformanceReports
@testable import ConformanceRunning
@testable import TestSupport

@Suite("A run that is read back")
struct StoredRunTests {
  /// Reads each line as a separate piece, as only those of a large stream are.
  private func read(_ text: String) throws -> StoredRun {
    try StoredRun(Array(text.utf8), path: "run.jsonl", readBytes: 1)
  }

  /// Returns the errors of an invalid stream.
  private func complaint(_ text: String) throws -> String {
    let invalid = try #require(throws: InvalidDocuments.self) { try read(text) }
    return invalid.diagnostics.map(\.rendered).joined(separator: "\n")
  }

  @Test("A stream that is written and read is the same run, with one of everything")
  func roundTrip() throws {
    var run = SampleRun.run(unseen: ["provider.other"], stopped: .interrupted)
    run.header.shards = [try #require(Selection.Shard("2/3"))]
    run.header.missing = [try #require(Selection.Shard("1/3"))]
    run.rules[0].elsewhere = ["provider.sample/elsewhere"]
    #expect(try read(run.text) == run)
    #expect(try read(run.text).text == run.text)
  }

  @Test("A real run that is written and read is the same, byte for byte")
  func realRun() async throws {
    var options = Runner.Options()
    options.keepsObservations = true
    let suite = try ShippedSuite.read()
    let written = try await Runner(
      suite, targets: ReferenceTarget.all, options: options
    ).stream()
    let read = try StoredRun(written, path: "run.jsonl")
    #expect(read.bytes == written)
    #expect(read.results.count == suite.cases.count)
    #expect(read.isComplete)
    #expect(read.exitStatus == .asExpected)
  }

  @Test("A stream may break off at any byte after its first line; whole lines are read")
  func breaksOff() throws {
    let bytes = Array(SampleRun.run().text.utf8)
    let first = try #require(bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
    for end in stride(from: first, to: bytes.count - 1, by: 7) {
      let run = try StoredRun(Array(bytes[..<end]), path: "run.jsonl")
      #expect(try StoredRun(Array(bytes[..<end]), path: "run.jsonl", readBytes: 1) == run)
      #expect(!run.isComplete)
      #expect(run.results == Array(SampleRun.results.prefix(run.results.count)))
      #expect(run.exitStatus == .interrupted)
    }
  }

  @Test("Events and members that a later version added are ignored")
  func later() throws {
    let run = SampleRun.run()
    let lines = run.text.split(separator: "\n").map { line in
      "{\"unheard-of\":[1]," + line.dropFirst() + "\n{\"event\":\"later\"}\n"
    }
    #expect(try read(lines.joined()) == run)
  }

  @Test(
    "An invalid stream is reported with its line",
    arguments: [
      ("", "error: run.jsonl holds no run"),
      ("\n", "error: run.jsonl:1: "),
      ("{}\n", "error: run.jsonl:1: \"event\" is missing"),
      ("[1]\n", "error: run.jsonl:1: an event is an object, not a list"),
      ("{\"event\":1}\n", "error: run.jsonl:1: \"event\" must be a text, not a number"),
      (
        "{\"event\":\"run\",\"version\":2}\n",
        "error: run.jsonl:1: this is version 2 of the stream, and version 1 can be read"
      ),
      ("{\"event\":\"rule\"}\n", "error: run.jsonl:1: \"id\" is missing"),
      ("{\"event\":\"later\"}\n", "error: run.jsonl:1: a stream begins with its run"),
      ("# Markdown\n", "error: run.jsonl:1: "),
    ])
  func noStream(text: String, message: String) throws {
    let complaint = try complaint(text)
    #expect(complaint.hasPrefix(message))
    #expect(complaint.hasSuffix("\n  = conformance-run run --stream FILE writes a stream"))
  }

  @Test("Duplicates, and results of unknown rules, are reported")
  func misplaced() throws {
    let lines = SampleRun.run().text.split(separator: "\n").map(String.init)
    func complaint(inserting line: Int, at place: Int) throws -> String {
      var changed = lines
      changed.insert(lines[line], at: place)
      return try self.complaint(changed.joined(separator: "\n") + "\n")
    }
    #expect(
      try complaint(inserting: 0, at: 3)
        == "error: run.jsonl:4: a stream has one run; `conformance-run merge` joins the parts of one"
    )
    #expect(
      try complaint(inserting: 1, at: 2)
        == "error: run.jsonl:3: the rule provider.sample is listed twice")
    #expect(
      try complaint(inserting: 2, at: 5)
        == "error: run.jsonl:6: provider.sample/pass has a result for my-provider already")
    #expect(
      try complaint(inserting: 2, at: 1)
        == "error: run.jsonl:2: the rule provider.sample isn't listed before this result")
    #expect(
      try complaint(inserting: 2, at: lines.count)
        == "error: run.jsonl:\(lines.count + 1): nothing comes after the end of a run")
  }

  /// Changes of the text of a stream that make it contradict itself, each with the complaint.
  private static let contradictions: [(from: String, to: String, message: String)] = [
    (
      #""planned":9"#, #""planned":8"#,
      "12: the run plans 8 results, but its rules list 9"
    ),
    (
      #""results":9"#, #""results":8"#, "12: the end counts 8 results, but the stream has 9"
    ),
    (
      #""verdicts":{"pass":2,"fail":2"#, #""verdicts":{"pass":4,"fail":0"#,
      "12: the end counts 4 of \"pass\", but the stream has 2"
    ),
    (
      #""unexpected":3"#, #""unexpected":0"#,
      "12: the end counts 0 unexpected results, but the stream has 3"
    ),
    (
      #""verdict":"fail","expected":false"#, #""verdict":"fail","expected":true"#,
      "4: provider.sample/fail: \"expected\" is true for the verdict \"fail\", and nothing says why"
    ),
    (
      #""verdict":"pass","expected":true"#, #""verdict":"pass","expected":false"#,
      "3: provider.sample/pass: \"expected\" is false for the verdict \"pass\", and nothing says why"
    ),
    (
      #""verdict":"fail","expected":false"#, #""verdict":"pass","expected":true"#,
      "4: provider.sample/fail: a pass has no reason, finding or evidence"
    ),
    (
      #""verdict":"pass","expected":true"#,
      #""verdict":"pass","expected":true,"finding":{"id":"1f0c000000000000","kind":"difference"}"#,
      "3: provider.sample/pass: a pass has no reason, finding or evidence"
    ),
    (
      #""verdict":"pass","expected":true,"outcomes""#,
      #""verdict":"note","expected":true,"finding":{"kind":"difference"},"outcomes""#,
      "10: provider.sample/chosen[when=later, n=1]: it has a finding, but no reason"
    ),
    (
      #""reason":"requests[0].headers.apns-priority: expected \"5\", observed \"10\"""#,
      #""reason":"requests[0].headers.apns-priority: expected \"5\", observed \"9\"""#,
      "4: provider.sample/fail: its reason isn't the one of its finding"
    ),
    (
      #""kind":"silent""#, #""kind":"silent","step":2"#,
      "9: provider.sample/error: its reason isn't the one of its finding"
    ),
    (
      #""target":"my-provider","line":20,"verdict":"error""#,
      #""target":"another","line":20,"verdict":"error""#,
      "9: the run has no target another with the role provider"
    ),
    (
      #""case":"provider.sample/error""#, #""case":"provider.sample/other""#,
      "9: the rule provider.sample doesn't plan provider.sample/other"
    ),
    (
      #""shards":["2/3"]"#, #""shards":["1/3"]"#,
      "1: the shard 1/3 ran, and is missing\n  = conformance-run run --stream FILE writes a stream"
    ),
    (
      #""elsewhere":["provider.sample/z"]"#, #""elsewhere":["provider.sample/error"]"#,
      "2: the case provider.sample/error is in the plan already"
    ),
    (
      #""case":"provider.sample/error""#, #""case":"provider.sample/z""#,
      "9: the rule provider.sample doesn't plan provider.sample/z"
    ),
  ]

  @Test(
    "A stream that contradicts itself is refused, and its line is named", arguments: contradictions)
  func contradiction(from: String, to: String, message: String) throws {
    var run = SampleRun.run()
    run.header.shards = [try #require(Selection.Shard("2/3"))]
    run.header.missing = [try #require(Selection.Shard("1/3"))]
    run.rules[0].elsewhere = ["provider.sample/z"]
    let text = run.text
    #expect(try read(text) == run)
    try #require(text.contains(from), "\(from)")
    #expect(
      try complaint(text.replacing(from, with: to, maxReplacements: 1))
        == "error: run.jsonl:\(message)")
  }

  @Test("The id of a finding is the one that its parts give", arguments: [1, 5, 6])
  func findingID(place: Int) throws {
    let run = SampleRun.run()
    let result = run.results[place]
    let id = try #require(result.finding).id(case: result.id, target: result.target)
    let text = run.text
    try #require(text.contains("\"\(id)\""))
    let found = try complaint(text.replacing("\"\(id)\"", with: "\"0123456789abcdef\""))
    #expect(
      found == "error: run.jsonl:\(place + 3): \(result.id): the id of its finding is "
        + "0123456789abcdef, but that of what it found is \(id)")
    // What a later version finds has an id that only it can compute.
    let later = text.replacing("\"\(id)\"", with: "\"0\"")
      .replacing(
        "\"kind\":\"\(try #require(result.finding).kind.rawValue)\"", with: "\"kind\":\"later\"")
    #expect(try read(later).results[place].reason == result.reason)
  }

  @Test("A message may begin like a place, or with a sign that combines with what is before it")
  func misleadingMessages() throws {
    for message in ["step 2: no", "its control \"a\" is unsupported: no", "\u{301}no"] {
      for step in [nil, 3] {
        var result = SampleRun.result(.error)
        var finding = Finding(.failed, message)
        finding.step = step
        result.take(finding)
        let read = try read(SampleRun.run([result]).text)
        #expect(read.results[0].finding == finding)
      }
    }
  }

  @Test("A run that stopped at its first unexpected verdict has one, and a target is listed once")
  func stopWithoutReason() throws {
    let passed = SampleRun.run([SampleRun.result(.pass)], planned: 1, stopped: .failFast)
    #expect(
      try complaint(passed.text)
        == "error: run.jsonl:4: it stopped at the first unexpected verdict, but has none")
    var twice = SampleRun.run()
    twice.header.targets.append(twice.header.targets[0])
    #expect(
      try complaint(twice.text)
        == "error: run.jsonl:1: the run has the target my-provider (provider) twice\n"
        + "  = conformance-run run --stream FILE writes a stream"
    )
  }

  @Test("What says that it was interrupted is incomplete, and so is a plan that isn't met")
  func shownAsTheyAre() throws {
    let interrupted = try read(SampleRun.run(stopped: .interrupted).text)
    #expect(interrupted.exitStatus == .interrupted)
    var unmet = SampleRun.run()
    unmet.results.removeLast()
    unmet.footer = SampleRun.footer(unmet.results)
    #expect(try read(unmet.text).incompleteness == "8 of 9 cases have a result")
    #expect(try read(unmet.text).exitStatus == .interrupted)
  }

  @Test("An invalid line in the middle is reported, not ignored")
  func brokenLine() throws {
    let text = SampleRun.run().text.replacing("\"verdict\":\"warn\"", with: "\"verdict\":\"wrong\"")
    #expect(try complaint(text) == "error: run.jsonl:5: \"verdict\" can't be \"wrong\"")
  }

  // MARK: What is missing

  @Test("A case without a result is an error, unexpected, and counts")
  func filled() {
    let run = SampleRun.run(cutAfter: 4)
    #expect(!run.isComplete)
    #expect(run.incompleteness == "4 of 9 cases have a result")
    let filled = run.filled
    #expect(filled.results.count == 9)
    #expect(Set(filled.results.map(\.id)) == Set(SampleRun.results.map(\.id)))
    #expect(filled.results.suffix(5).allSatisfy { $0.verdict == .error && !$0.isExpected })
    #expect(filled.footer?.results == 9)
    #expect(filled.footer?.verdicts[.error] == 5)
    // Nobody interrupted it.
    #expect(filled.footer?.stopped == nil)
    // Filling it, even twice, doesn't make it complete.
    #expect(!filled.isComplete)
    #expect(filled.incompleteness == run.incompleteness)
    #expect(filled.filled == filled)
  }

  @Test("Each of two targets lacks its own results")
  func twoTargets() {
    var run = SampleRun.run(cutAfter: 4)
    var other = run.header.targets[0]
    other.name = "other"
    run.header.targets.append(other)
    run.header.targets.append(
      TargetDescription(name: "phone", version: "1", role: .device, capabilities: []))
    #expect(run.unfinished.count { $0.target == "my-provider" } == 5)
    #expect(run.unfinished.count { $0.target == "other" } == 9)
    #expect(run.unfinished.count == 14)
  }

  @Test("An interrupted run lacks the rest; one with fail-fast lacks nothing")
  func stopped() {
    var run = SampleRun.run()
    run.results.removeLast(5)
    run.footer = SampleRun.footer(run.results, stopped: .interrupted)
    #expect(run.exitStatus == .interrupted)
    #expect(run.filled.results.count == 9)
    run.footer?.stopped = .failFast
    #expect(run.isComplete)
    #expect(run.filled == run)
    #expect(run.exitStatus == .unexpectedVerdicts)
  }

  @Test("A stream that lost a line in its middle is incomplete, although it has its end")
  func lostLine() {
    var run = SampleRun.run()
    run.results.remove(at: 3)
    #expect(!run.isComplete)
    #expect(run.filled.results.count == 9)
    #expect(run.exitStatus == .interrupted)
  }

  @Test("A stream that lost only its end is incomplete in every report")
  func lostEnd() throws {
    var run = SampleRun.run([SampleRun.result(.pass)])
    run.footer = nil
    #expect(run.filled.exitStatus == .interrupted)
    let words = "1 of 1 cases have a result, but the run has no proper end"
    #expect(run.incompleteness == words)
    #expect(MarkdownReport(run).text.hasPrefix("# Incomplete: \(words)\n"))
    #expect(TAPReport(run).text.hasSuffix("\nnot ok 2 - the run is incomplete: \(words)\n"))
    #expect(BadgeReport(run).text.contains("incomplete"))
    #expect(try XMLTree(JUnitReport(run, .rich).text).all("error").count == 1)
  }

  @Test("A good target doesn't cover for one of which nothing was tested, and every report says so")
  func untestedTarget() throws {
    var run = SampleRun.run([SampleRun.result(.pass)], planned: 2)
    #expect(run.exitStatus == .interrupted)
    var other = run.header.targets[0]
    other.name = "dead"
    run.header.targets.append(other)
    var result = SampleRun.result(.unsupported, "pass")
    result.target = "dead"
    run.results.append(result)
    run.footer = SampleRun.footer(run.results)
    #expect(run.exitStatus == .nothingTested)
    run.header.shards = [try #require(Selection.Shard("1/9"))]
    #expect(run.exitStatus == .nothingTested)

    let words = "nothing was tested of dead (provider)"
    var console = ConsoleReport(style: .plain)
    #expect(
      run.events.map { console.text(for: $0) }.joined()
        .hasSuffix("2 of 2 cases: 1 pass, 1 untested · \(words)\n"))
    #expect(
      MarkdownReport(run).text
        .hasPrefix("# N\(words.dropFirst()): no case that applies was tested\n"))
    #expect(
      TAPReport(run).text.hasSuffix("\nnot ok 3 - \(words): no case that applies was tested\n"))
    #expect(BadgeReport(run).text.contains("nothing tested"))
    #expect(GitHubReport(run).text.hasPrefix("::error title=nothing tested::\(words)"))
    let tree = try XMLTree(JUnitReport(run, .strict).text)
    #expect(tree.all("error").map { $0.attributes["type"] } == ["NOTHING-TESTED"])
    #expect(HTMLReport(run, suite: nil).text.contains("1 of 2 targets is undecided"))

    // A target that no case of the selection concerns wasn't asked.
    run.results.removeLast()
    run.header.planned = 1
    run.footer = SampleRun.footer(run.results)
    #expect(run.exitStatus == .asExpected)
  }

  @Test("The exit status is that of the run")
  func exitStatus() throws {
    #expect(SampleRun.run().exitStatus == .unexpectedVerdicts)
    #expect(SampleRun.run([SampleRun.result(.pass)]).exitStatus == .asExpected)
    var empty = StoredRun.ofNothing(SampleRun.header)
    empty.header.planned = 0
    #expect(empty.exitStatus == .nothingTested)
    var unsupported = SampleRun.run([SampleRun.result(.unsupported)])
    #expect(unsupported.exitStatus == .nothingTested)
    unsupported.header.shards = [try #require(Selection.Shard("1/9"))]
    #expect(unsupported.exitStatus == .nothingTested)
    empty.header.shards = [try #require(Selection.Shard("9/9"))]
    #expect(empty.exitStatus == .asExpected)
  }
}
