import Testing

@testable import Conformance

/// What users of an earlier version have, as `Tests/Compatibility` keeps it.
struct EarlierVersion: CustomTestStringConvertible {
  let name: String
  var testDescription: String { name }

  static let all: [EarlierVersion] = {
    let folder = "\(Program.package)/Tests/Compatibility"
    let entries = (try? FileSystem.list(folder)) ?? []
    return entries.filter(\.isDirectory).map { EarlierVersion(name: $0.name) }
  }()

  func path(_ file: String) -> String { "\(Program.package)/Tests/Compatibility/\(name)/\(file)" }

  func stream() throws -> StoredRun { try StoredRun.read(path("run.jsonl")) }
}

@Suite("Files of earlier versions")
struct CompatibilityTests {
  @Test("There is at least one version")
  func versions() { #expect(EarlierVersion.all.map(\.name).contains("0.1.0")) }

  @Test("A stored stream is rendered in every form", arguments: EarlierVersion.all)
  func render(_ version: EarlierVersion) throws {
    let run = try version.stream()
    #expect(run.isComplete)
    #expect(run.results.count == run.header.planned)
    let folder = try TemporaryFolder()
    for format in ReportFormat.allCases {
      let report = "\(folder.path)/report.\(format.rawValue)"
      let ended = try Program.run(
        "render", version.path("run.jsonl"), "--\(format.rawValue)", report, folder: "/")
      #expect(ended.status == 0, "\(format.rawValue): \(ended.errors)")
      let bytes = try FileSystem.read(report, atMost: 64 << 20)
      #expect(!bytes.isEmpty, "\(format.rawValue)")
    }
    let merged = try Program.run("merge", version.path("run.jsonl"), folder: "/")
    #expect(merged.status == 0)
    #expect(merged.output.split(separator: "\n").count > run.results.count)
  }

  @Test("A stored stream is the same as itself, and findings are read from it")
  func findings() throws {
    for version in EarlierVersion.all {
      let run = try version.stream()
      #expect(RunDiff(run, run).changes.isEmpty)
      for result in run.results where !result.reason.isEmpty {
        let finding = try #require(result.finding, "\(result.id)")
        #expect(finding.reason == result.reason)
        let isDifference = result.evidence != nil
        #expect((finding.kind == .difference) == isDifference, "\(result.id)")
      }
    }
  }

  /// The results of a stream as a file of known deviations leaves them.
  private func judged(_ run: StoredRun, _ known: Expectations) -> [CaseResult] {
    run.results.map { result in
      var result = result
      result.isExpected = result.verdict.isAcceptable(failing: .should)
      result.remark = nil
      known.apply(to: &result)
      return result
    }
  }

  @Test("Known deviations are honoured, as they are and migrated", arguments: EarlierVersion.all)
  func deviations(_ version: EarlierVersion) throws {
    let suite = try ShippedSuite.read()
    let run = try version.stream()
    let today = try #require(Day("2026-11-22"))
    let known = try Expectations.read(version.path("known.json"), for: suite, today: today)
    #expect(judged(run, known) == run.results)
    #expect(run.results.count { $0.remark != nil } >= 20)

    let folder = try TemporaryFolder()
    let migration = try ExpectationsMigration(version.path("known.json"))
    let path = try folder.write(migration.json.text(.pretty), to: "known.json")
    let migrated = try Expectations.read(path, for: suite, today: today)
    #expect(judged(run, migrated) == run.results)
    #expect(migrated.deviations.count { $0.finding != nil } == migration.migrated)
    #expect(migration.migrated >= 28)
    let again = try ExpectationsMigration(path)
    #expect(again.migrated == 0)
    #expect(again.json == migration.json)
  }

  @Test(
    "An adapter is run", .enabled(if: Program.exists("python3"), "no Python here"),
    arguments: EarlierVersion.all)
  func adapter(_ version: EarlierVersion) throws {
    let folder = try TemporaryFolder()
    let ended = try Program.run(
      "run", "--role", "device", "--target", "earlier=python3 \(version.path("device.py"))",
      "--validate", "--stream", "run.jsonl", folder: folder.path)
    #expect(ended.status == 1)
    let run = try StoredRun.read("\(folder.path)/run.jsonl")
    let tally = Tally(run.results[...])
    #expect(tally[.pass] >= 15)
    #expect(tally[.fail] >= 15)
    #expect(tally[.error] == 0)
  }

  @Test("Results keep what histories know them by", arguments: EarlierVersion.all)
  func identities(_ version: EarlierVersion) throws {
    let run = try version.stream()
    let xml = try XMLTree(JUnitReport(run, .rich).text)
    let names = xml.all("testcase").map {
      "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")"
    }
    let findings = run.results.map { $0.finding?.id(case: $0.id, target: $0.target) ?? "-" }
    try #require(names.count == findings.count)
    let lines = zip(names, findings).map { "\($0) \($1)\n" }.joined()
    let recorded = try FileSystem.read(version.path("identities.txt"), atMost: 1 << 20)
    #expect(lines == String(decoding: recorded, as: UTF8.self))
  }
}
