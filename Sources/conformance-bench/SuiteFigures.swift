import Conformance
import ConformanceReports

/// The time of each part of the work for a suite of one size: the best of several rounds, so that
/// other work on the machine matters less.
struct SuiteFigures {
  let cases: Int
  var jobs = Machine.cores
  var bytes = 0
  var reading = Duration.zero
  var running = Duration.zero
  var runningAlone = Duration.zero
  var stream = Duration.zero
  var console = Duration.zero
  var scan = Duration.zero
  var peakBytes = 0

  /// The time that a user waits: reading, running, the stream and the report.
  var together: Duration { reading + running + stream + console }

  static let rounds = 3

  /// Generates a suite and measures it.
  static func measure(cases: Int, in scratch: TemporaryFiles) async throws -> SuiteFigures {
    let generated = try GeneratedSuite(cases: cases, in: scratch)
    var figures = SuiteFigures(cases: cases)
    var best = Best()
    for _ in 0..<rounds {
      figures.bytes = try best.time(\.scan) { try scan(generated) }
      let suite = try best.time(\.reading) { try SuiteReader.read(generated.root) }
      guard suite.cases.count == cases else {
        throw BenchFailure("\(suite.cases.count) cases were read instead of \(cases)")
      }
      try await best.time(\.runningAlone) { try await run(suite, jobs: 1) { _ in } }
      // Real runs don't keep their events; here they are kept to measure rendering on its own.
      let kept = Guarded<[RunEvent]>([])
      try await best.time(\.running) {
        try await run(suite, jobs: figures.jobs) { event in kept.withLock { $0.append(event) } }
      }
      let events = kept.withLock { $0 }
      try best.time(\.stream) { try writeStream(events, to: "\(scratch.folder)/stream.jsonl") }
      try best.time(\.console) { try writeConsole(events, to: "\(scratch.folder)/console.txt") }
    }
    best.fill(&figures)
    figures.peakBytes = Machine.peakBytes
    return figures
  }

  private static func scan(_ generated: GeneratedSuite) throws -> Int {
    var sum = 0
    for path in generated.documents {
      sum += try FileSystem.read(path, atMost: SuiteLimits.documentBytes).count
    }
    return sum
  }

  /// Runs a suite against the reference.
  private static func run(
    _ suite: Suite, jobs: Int, report: @escaping @Sendable (RunEvent) -> Void
  ) async throws {
    var options = Runner.Options()
    options.jobs = jobs
    let runner = try Runner(suite, targets: ReferenceTarget.all, options: options)
    let summary = await runner.run(report: report)
    guard summary.footer.verdicts == [.pass: suite.cases.count] else {
      throw BenchFailure("not every generated case passed: \(summary.footer.verdicts)")
    }
  }

  private static func writeStream(_ events: [RunEvent], to path: String) throws {
    let output = try FileOutput(creating: path)
    defer { output.close() }
    let writer = StreamWriter(output)
    for event in events { writer.write(event) }
    try writer.finish()
  }

  private static func writeConsole(_ events: [RunEvent], to path: String) throws {
    let output = try FileOutput(creating: path)
    defer { output.close() }
    let console = LiveConsole(output, style: .coloured, terminalWidth: 100)
    for event in events { console.show(event) }
  }
}
