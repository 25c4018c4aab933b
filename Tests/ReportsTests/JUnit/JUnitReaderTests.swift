import Testing

@testable import ConformanceReports
@testable import TestSupport

/// How other programs read our files.
@Suite("JUnit in other programs")
struct JUnitReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let runs: [(name: String, run: StoredRun)] = [
    ("every verdict", SampleRun.run()), ("cut off", SampleRun.run(cutAfter: 3)),
    ("hostile", SampleRun.hostile(SampleRun.markup + SampleRun.controls)),
    ("nothing", StoredRun.ofNothing(SampleRun.header)),
    (
      "many",
      SampleRun.run(
        (0..<10_000).map { SampleRun.result($0 % 10 == 0 ? .fail : .pass, "case-\($0)") })
    ),
  ]

  // MARK: Schemas

  private static let xmllint = tool("xmllint", "--version")
  private static let lacksXmllint: Comment = "xmllint isn't there: apt-get install libxml2-utils"

  private static func tool(_ words: String...) -> Bool { (try? run(words).status) == 0 }

  /// Runs a program, which is found by its name.
  private static func run(_ words: [String]) throws -> Process.Ended {
    try Process(
      ["/usr/bin/env"] + words, environment: ["PYTHONIOENCODING": "utf-8"]
    ).finish()
  }

  private func validate(_ text: String, _ schema: String) throws -> Process.Ended {
    let path = try folder.write(text, to: "report.xml")
    let schemas = "\(Program.package)/Tests/Schemas"
    return try Self.run([
      "xmllint", "--noout", "--nonet", "--schema", "\(schemas)/\(schema).xsd", path,
    ])
  }

  @Test(
    "The strict profile is valid for both schemas",
    .enabled(if: xmllint, lacksXmllint), arguments: runs.indices, ["ant", "jenkins"])
  func valid(index: Int, schema: String) throws {
    let ended = try validate(JUnitReport(Self.runs[index].run, .strict).text, schema)
    #expect(ended.status == 0, "\(Self.runs[index].name): \(ended.errors.prefix(1000))")
  }

  @Test(
    "A report on rules alone is valid for both schemas", .enabled(if: xmllint, lacksXmllint),
    arguments: ["ant", "jenkins"])
  func validRules(schema: String) throws {
    let hostile = SampleRun.markup + SampleRun.controls
    let outcomes: [JUnitRulesReport.Outcome] = [.passed, .skipped, .failed]
    let rows = outcomes.map {
      JUnitRulesReport.Row("provider.sample", .should, $0, hostile, at: "Specs/A.md:1")
    }
    for (rows, gap) in [(rows, nil), (rows, hostile), ([], "no push came")] {
      let report = JUnitRulesReport("by traffic", rows, gap: gap)
      let text = String(decoding: report.bytes, as: UTF8.self)
      #expect(text.contains("<error ") == (gap != nil))
      let ended = try validate(text, schema)
      #expect(ended.status == 0, "\(ended.errors.prefix(1000))")
    }
  }

  @Test("The rich one is well-formed", .enabled(if: xmllint, lacksXmllint), arguments: runs.indices)
  func wellFormed(index: Int) throws {
    let path = try folder.write(JUnitReport(Self.runs[index].run, .rich).text, to: "report.xml")
    let ended = try Self.run(["xmllint", "--noout", path])
    #expect(ended.status == 0, "\(Self.runs[index].name): \(ended.errors.prefix(1000))")
  }

  @Test(
    "The schemas find what readers stumble over", .enabled(if: xmllint, lacksXmllint),
    arguments: [
      ("time=\"0\"", "time=\"5.2e-05\"", ["ant", "jenkins"]),
      ("<testcase ", "<testcase file=\"a\" ", ["ant", "jenkins"]),
      ("<testcase name=\"provider.sample/pass\"", "<testcase", ["ant", "jenkins"]),
      ("T00:00:00", "T00:00:00Z", ["ant"]), ("T00:00:00", "T00:00:00.5", ["ant"]),
      ("hostname=\"localhost\"", "hostname=\"\"", ["ant"]),
      ("<failure type=\"MUST\"", "<failure", ["ant"]),
      ("<testsuites>", "<testsuites skipped=\"1\">", ["ant", "jenkins"]),
      ("<testsuites>", "<testsuites tests=\"1\">", ["ant"]),
      ("<system-err/>", "", ["ant"]), ("failures=\"2\"", "", ["ant", "jenkins"]),
      ("</failure>", "</failure><skipped/>", ["ant"]),
    ])
  func bites(text: String, broken: String, schemas: [String]) throws {
    let report = JUnitReport(SampleRun.run(), .strict).text
    try #require(report.contains(text))
    for schema in ["ant", "jenkins"] {
      let ended = try validate(report.replacing(text, with: broken), schema)
      #expect((ended.status != 0) == schemas.contains(schema), "\(schema): \(ended.errors)")
    }
  }

  // MARK: Readers

  private static let python: String? = {
    let found = ["\(Program.package)/.build/python/bin/python", "python3"]
    return found.first { tool($0, "-c", "import junitparser, junit2htmlreport") }
  }()

  /// Prints the class, name, outcome and message of each case, and the counts of the tests.
  private static let scripts = [
    "junitparser": """
    import json, sys
    from junitparser import JUnitXml, Failure, Error, Skipped
    kinds = {Failure: "failure", Error: "error", Skipped: "skipped"}
    report = JUnitXml.fromfile(sys.argv[1])
    for suite in report:
        counted = [suite.tests, suite.failures, suite.errors]
        suite.update_statistics()
        assert counted == [suite.tests, suite.failures, suite.errors], counted
        for case in suite:
            results = case.result
            assert len(results) <= 1
            outcome = kinds[type(results[0])] if results else "passed"
            message = results[0].message if results else ""
            print(json.dumps([case.classname, case.name, outcome, message or ""]))
    """,
    "junit2html": """
    import json, sys
    from junit2htmlreport.parser import Junit
    report = Junit(sys.argv[1])
    for suite in report.suites:
        for case in suite.all():
            outcome = str(case.outcome())
            if outcome == "failed":
                outcome = "failure"
            message = case.failure_msg or case.skipped_msg or ""
            print(json.dumps([case.testclass.name, case.name, outcome, message]))
    report.html()
    """,
  ]

  @Test(
    "Independent readers find the same cases, outcomes and messages",
    .enabled(if: python != nil, "Python's junitparser and junit2html aren't there: make setup"),
    arguments: runs.indices, scripts.keys.sorted())
  func readBack(index: Int, reader: String) throws {
    let python = try #require(Self.python)
    let script = try #require(Self.scripts[reader])
    for profile in JUnitReportTests.profiles {
      let text = JUnitReport(Self.runs[index].run, profile).text
      let path = try folder.write(text, to: "report.xml")
      let ended = try Self.run([python, "-c", script, path])
      try #require(ended.status == 0, "\(ended.errors.suffix(2000))")
      let read = Set(ended.output.split(separator: "\n").map(String.init))
      let expected = try XMLTree(text).all("testcase").map { example in
        let outcome = example.children.first { $0.attributes["message"] != nil }
        // One of the readers doesn't distinguish errors from failures.
        let kind = reader == "junit2html" && outcome?.name == "error" ? "failure" : outcome?.name
        let words = [
          example.attributes["classname"], example.attributes["name"], kind ?? "passed",
          outcome?.attributes["message"] ?? "",
        ]
        return words.compactMap(\.self)
      }
      let found = try ended.output.split(separator: "\n").map { line in
        try JSON.parse(String(line)).array?.compactMap(\.string) ?? []
      }
      #expect(read.count == expected.count)
      #expect(Set(found) == Set(expected), "\(Self.runs[index].name), \(profile)")
    }
  }
}
