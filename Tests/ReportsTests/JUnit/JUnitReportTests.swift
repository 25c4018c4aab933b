import Testing

@testable import ConformanceReports
@testable import TestSupport

/// The rules that make every reader accept a JUnit file, with one test or more for each.
@Suite("JUnit")
struct JUnitReportTests {
  typealias Profile = JUnitReport.Profile
  static let profiles: [Profile] = [.rich, .strict]

  private func tree(_ run: StoredRun, _ profile: Profile = .rich) throws -> XMLTree {
    try XMLTree(JUnitReport(run, profile).text)
  }

  private func cases(_ run: StoredRun, _ profile: Profile = .rich) throws -> [XMLTree] {
    try tree(run, profile).all("testcase")
  }

  @Test("One of each verdict, in both profiles", arguments: profiles)
  func golden(profile: Profile) throws {
    let report = JUnitReport(SampleRun.run(), profile, stream: "out/run.jsonl")
    try Golden.expect(report.text, "JUnit/every-verdict-\(profile).xml")
  }

  @Test("A stream that was cut off, in both profiles", arguments: profiles)
  func cutOff(profile: Profile) throws {
    let report = JUnitReport(SampleRun.run(cutAfter: 6), profile)
    try Golden.expect(report.text, "JUnit/cut-off-\(profile).xml")
  }

  @Test("Hostile texts, in both profiles", arguments: profiles)
  func hostile(profile: Profile) throws {
    let text = SampleRun.markup + SampleRun.controls
    let report = JUnitReport(SampleRun.hostile(text), profile)
    _ = try XMLTree(report.text)
    try Golden.expect(report.text, "JUnit/hostile-\(profile).xml")
  }

  // MARK: Names

  @Test("Target and rule are the class, and the id is the name")
  func names() throws {
    let first = try #require(try cases(SampleRun.run()).first)
    #expect(first.attributes["classname"] == "my-provider.provider.sample")
    #expect(first.attributes["name"] == "provider.sample/pass")
    #expect(first.attributes["file"] == "Specs/Provider/Sample.md")
    #expect(first.attributes["line"] == "20")
  }

  @Test("Nothing that may be reworded or moved is part of a name", arguments: profiles)
  func stable(profile: Profile) throws {
    func identities(_ run: StoredRun) throws -> [String] {
      try tree(run, profile).children.flatMap { suite in
        ["name", "package"].map { suite.attributes[$0] ?? "" }
          + suite.all("testcase").flatMap { example in
            ["classname", "name"].map { example.attributes[$0] ?? "" }
              + example.properties("finding")
          }
      }
    }
    let run = SampleRun.run()
    var edited = run
    edited.header.root = "elsewhere"
    for index in edited.rules.indices {
      edited.rules[index].title = "Another heading"
      edited.rules[index].page = "Provider/Moved.md"
      edited.rules[index].line += 7
      edited.rules[index].requirement = "The same in other words."
    }
    for index in edited.results.indices {
      edited.results[index].line += 7
      edited.results[index].reason += " in other words"
      edited.results[index].finding?.message += " in other words"
    }
    #expect(try identities(edited) == identities(run))
  }

  @Test("No two cases have the same name, also where several targets ran", arguments: profiles)
  func unique(profile: Profile) throws {
    var run = SampleRun.run()
    var other = run.header.targets[0]
    other.name = "other"
    run.header.targets.append(other)
    run.header.planned *= 2
    run.results += run.results.map { result in
      var result = result
      result.target = "other"
      return result
    }
    run.footer = SampleRun.footer(run.results)
    let tree = try tree(run, profile)
    let cases = tree.all("testcase")
    let names = cases.map { [$0.attributes["classname"] ?? "", $0.attributes["name"] ?? ""] }
    #expect(Set(names).count == 18)
    #expect(names.last?.first == "other.provider.sample")
    #expect(
      tree.all("testsuite").map { $0.attributes["name"] }
        == ["my-provider.provider.sample", "other.provider.sample"])
  }

  // MARK: Outcomes

  @Test("A case has at most one outcome", arguments: profiles)
  func oneOutcome(profile: Profile) throws {
    for example in try cases(SampleRun.run(), profile) {
      let outcomes = example.children.filter { ["failure", "error", "skipped"].contains($0.name) }
      #expect(outcomes.count <= 1)
    }
  }

  @Test("A failure's type is the level, and its message says which case and why")
  func failure() throws {
    let failure = try #require(try tree(SampleRun.run()).all("failure").first)
    #expect(failure.attributes["type"] == "MUST")
    #expect(
      failure.attributes["message"]
        == #"provider.sample/fail: requests[0].headers.apns-priority: expected "5", observed "10""#)
    for part in [
      "A request carries what it must.", "Specs/Provider/Sample.md:20", "expected", "observed",
      "conformance-run replay provider.sample/fail --target my-provider --specs 'my specs'",
    ] {
      #expect(failure.text.contains(part), "\(part)")
    }
  }

  @Test("What is known or can't be done is skipped, and never a silent pass")
  func skipped() throws {
    let cases = try cases(SampleRun.run(SampleRun.results + [SampleRun.outOfScope()]))
    #expect(cases.count == 9)
    func message(_ slug: String) -> String? {
      cases.first { $0.attributes["name"] == "provider.sample/\(slug)" }?
        .children.first { $0.name == "skipped" }?.attributes["message"]
    }
    #expect(message("known")?.hasPrefix("expected: known until 2026-12-31: It was never") == true)
    #expect(message("unsupported") == "unsupported: the target doesn't do \"wait\"")
    #expect(message("pass") == nil)
    // A should that isn't kept was tested, and fails no run; its reason is a property.
    #expect(message("warn") == nil)
    #expect(!cases.contains { $0.attributes["name"] == "provider.sample/out-of-scope" })
  }

  @Test(
    "A result that only its expectations make unexpected is a failure that says so",
    arguments: [Verdict.pass, .note, .unsupported])
  func turned(verdict: Verdict) throws {
    var result = SampleRun.result(verdict, isExpected: false)
    result.remark = "listed as a deviation, but the verdict is \(verdict.rawValue)"
    let failure = try #require(try tree(SampleRun.run([result])).all("failure").first)
    #expect(failure.attributes["message"]?.contains(": listed as a deviation, but") == true)
  }

  @Test("A should that was asked to fail is a failure of its level, an error an error")
  func levels() throws {
    var run = SampleRun.run([SampleRun.result(.warn, isExpected: false), SampleRun.result(.error)])
    run.rules[0].level = .should
    let tree = try tree(run)
    #expect(tree.all("failure").map { $0.attributes["type"] } == ["SHOULD"])
    #expect(tree.all("error").map { $0.attributes["type"] } == ["SHOULD"])
  }

  @Test("Level, rule, statements, target and outcomes are properties, which only the rich one has")
  func properties() throws {
    let chosen = try #require(
      try cases(SampleRun.run()).first { !$0.properties("outcome").isEmpty })
    #expect(chosen.properties("outcome") == ["delayed", "dropped"])
    #expect(chosen.properties("rule") == ["provider.sample"])
    #expect(chosen.properties("level") == ["must"])
    #expect(chosen.properties("role") == ["provider"])
    #expect(chosen.properties("statements") == ["doc.1 doc.2"])
    #expect(chosen.properties("target") == ["my-provider"])
    for example in try cases(SampleRun.run(), .strict) {
      #expect(example.all("properties").isEmpty)
      #expect(Set(example.attributes.keys) == ["name", "classname", "time"])
    }
  }

  // MARK: Figures

  @Test("The counts are those of the children, suite by suite and in all", arguments: profiles)
  func counts(profile: Profile) throws {
    let tree = try tree(SampleRun.run(), profile)
    for suite in tree.all("testsuite") + (profile == .rich ? [tree] : []) {
      let figures = [
        ("tests", "testcase"), ("failures", "failure"), ("errors", "error"),
        ("skipped", "skipped"),
      ]
      for (attribute, element) in figures where profile == .rich || attribute != "skipped" {
        #expect(suite.attributes[attribute] == String(suite.all(element).count))
      }
    }
    #expect(tree.all("failure").count == 2)
    #expect(tree.all("error").count == 1)
    #expect(tree.all("skipped").count == 2)
  }

  @Test("It has no clock: durations are zero, and the timestamp that a schema requires is fixed")
  func times() throws {
    for profile in Self.profiles {
      let tree = try tree(SampleRun.run(), profile)
      let times = tree.all("testcase").map { $0.attributes["time"] }
      #expect(times.allSatisfy { $0 == "0" })
    }
    let suite = try #require(try tree(SampleRun.run(), .strict).all("testsuite").first)
    #expect(suite.attributes["timestamp"] == "1970-01-01T00:00:00")
    #expect(suite.attributes["hostname"] == "localhost")
  }

  @Test("A run without cases is an error that says so", arguments: profiles)
  func nothingRan(profile: Profile) throws {
    var run = StoredRun.ofNothing(SampleRun.header)
    run.header.planned = 0
    let error = try #require(try tree(run, profile).all("error").first)
    #expect(error.attributes["message"] == "no case ran: provider.sample, not *badge*")
    run.header.shards = [try #require(Selection.Shard("9/9"))]
    let skipped = try #require(try tree(run, profile).all("skipped").first)
    #expect(skipped.attributes["message"] == "no case falls into shard 9/9")
  }

  // MARK: Texts

  @Test("A megabyte of text is cut, below 64 KiB for a case", arguments: profiles)
  func cap(profile: Profile) throws {
    let text = String(repeating: "ü", count: 500_000)
    var evidence = SampleRun.evidence
    evidence.stimulus = .string(text)
    evidence.observed = .string(text)
    let run = SampleRun.run([SampleRun.result(.fail, reason: text, evidence: evidence)])
    let example = try #require(try cases(run, profile).first)
    let texts = example.children.flatMap { [$0.text, $0.attributes["message"] ?? ""] }
    #expect(texts.reduce(0) { $0 + $1.utf8.count } < 64 << 10)
    #expect(example.children.contains { $0.text.contains(" more bytes; the stream has all of it") })
    #expect((example.all("failure").first?.attributes["message"]?.utf8.count ?? 0) < 1100)
  }

  @Test("A finding has the stream as an attachment, by a path from where the run began")
  func attachment() throws {
    func outputs(_ stream: String?) throws -> [String] {
      try XMLTree(JUnitReport(SampleRun.run(), .rich, stream: stream).text).all("system-out")
        .map(\.text)
    }
    #expect(try outputs("out/run.jsonl").count == 3)
    #expect(
      try outputs("out/run.jsonl").allSatisfy { $0.hasSuffix("\n[[ATTACHMENT|out/run.jsonl]]\n") })
    for stream in ["/tmp/run.jsonl", "-", nil] {
      #expect(try !outputs(stream).contains { $0.contains("ATTACHMENT") })
    }
  }

  @Test("Ten thousand failures take ten times as long as a thousand, and no more bytes each")
  func linear() {
    func report(_ count: Int) -> Int {
      let results = (0..<count).map {
        SampleRun.result(.fail, "case-\(10_000 + $0)", evidence: SampleRun.evidence)
      }
      return JUnitReport(SampleRun.run(results), .rich).text.utf8.count
    }
    let few = CPUTime.nanoseconds { _ = report(1000) }
    var size = 0
    let many = CPUTime.nanoseconds { size = report(10_000) }
    // With quadratic cost it would take a hundred times as long.
    #expect(many < few * 40)
    #expect(abs(size - 10 * report(1000)) < 10_000)
  }
}
