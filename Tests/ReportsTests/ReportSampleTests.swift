import Testing

@testable import ConformanceReports
@testable import ConformanceSpecs
@testable import TestSupport

/// The samples that people look at before they ask for a report: a provider that forgets the
/// priority, against the suite of one page.
@Suite("The samples of reports")
struct ReportSampleTests {
  private static let specs = "Examples/OnePage"

  /// Runs the page; for a certificate, by requirements of its rules.
  private static func run(scored isScored: Bool = false) async throws -> (StoredRun, Suite) {
    let read = try SuiteReader.read("\(Program.package)/\(specs)")
    // As somebody sees it who types the command in the checkout.
    let suite = Suite(
      files: .folder(specs), pages: read.pages, cases: read.cases, ledger: read.ledger,
      requirements: read.requirements, tombstones: read.tombstones, snapshot: read.snapshot,
      vocabularies: read.vocabularies,
      identity: read.identity)
    var behaviour = ProviderBehaviour()
    behaviour.priorityOfBackground = nil
    var options = Runner.Options()
    options.keepsObservations = true
    options.replayOptions = "--specs \(specs) --target 'my-library=python3 adapter.py'"
    if isScored {
      options.requirements = Requirements(
        name: "2026.1",
        entries: suite.pages.flatMap { page in
          page.rules.map { rule in
            Requirements.Entry(
              rule: rule.id, set: .background,
              location: page.file.location(ofLine: rule.lines.lowerBound - 1))
          }
        }, cases: nil, file: SourceFile(path: "Specs/Requirements/2026.1.md", bytes: []))
    }
    let runner = try Runner(
      suite, targets: [ReferenceTarget.provider(behaviour, name: "my-library")], options: options)
    return (try await runner.stored(), suite)
  }

  private static func expect(_ text: String, _ name: String) throws {
    try Golden.expect(text, at: "\(Program.package)/Reports/samples/\(name)")
  }

  @Test("show each format", arguments: ReportFormat.allCases)
  func format(_ format: ReportFormat) async throws {
    let (run, suite) = try await Self.run(scored: format.needsRequirements)
    var source = ReportSource(run, suite: suite, stream: "run.jsonl")
    source.day = try #require(Day("2026-11-26"))
    let bytes = format.bytes(of: source)
    let name =
      switch format {
      case .junit: "junit.xml"
      case .junitStrict: "junit-strict.xml"
      case .markdown: "run.md"
      case .html: "run.html"
      case .tap: "run.tap"
      case .badge: "badge.svg"
      case .certificate: "certificate.html"
      }
    try Self.expect(String(decoding: bytes, as: UTF8.self), name)
  }

  @Test("show the stream, and what a run prints")
  func stream() async throws {
    let (run, _) = try await Self.run()
    try Self.expect(run.text, "run.jsonl")
    var console = ConsoleReport(style: .plain)
    var text = ""
    run.filled.forEachEvent { text += console.text(for: $0) }
    try Self.expect(text, "run.txt")
  }

  @Test("take less than 72 KB together, so that a change of them can be read")
  func size() throws {
    let folder = "\(Program.package)/Reports/samples"
    let files = try FileSystem.list(folder).map(\.name)
    #expect(files.count == ReportFormat.allCases.count + 2)
    let sizes = try files.map { try FileSystem.read("\(folder)/\($0)", atMost: 1 << 20).count }
    #expect(sizes.reduce(0, +) < 72_000)
  }
}
