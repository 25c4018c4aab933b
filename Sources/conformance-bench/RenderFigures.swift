import Conformance
import ConformanceReports

/// The time that a user waits for all reports of a stored run: one start of the command line, which
/// reads the stream and writes each report to a file.
struct RenderFigures {
  /// The outcome for a tenth of the cases.
  let small: ShippedProgram.Outcome
  let large: ShippedProgram.Outcome

  /// How many times as long a case takes among ten times as many cases.
  var growth: Double { large.time / small.time / 10 }

  /// Measures rendering a run of so many cases, and one of a tenth of them.
  static func measure(
    _ program: ShippedProgram, cases: Int, in scratch: TemporaryFiles
  ) async throws -> RenderFigures {
    RenderFigures(
      small: try await best(program, cases: cases / 10, scratch),
      large: try await best(program, cases: cases, scratch))
  }

  private static func best(
    _ program: ShippedProgram, cases: Int, _ scratch: TemporaryFiles
  ) async throws -> ShippedProgram.Outcome {
    let suite = try SuiteReader.read("\(scratch.folder)/suite-\(cases)")
    let stream = "\(scratch.folder)/rendered.jsonl"
    try await write(suite, to: stream)
    let reports = ReportFormat.allCases.filter { !$0.needsRequirements }.flatMap {
      ["--\($0.rawValue)", "\(scratch.folder)/report.\($0.rawValue)"]
    }
    let words = ["render", stream, "--specs", suite.root] + reports
    let outcomes = try (0..<SuiteFigures.rounds).map { _ in
      let outcome = try program.run(words)
      guard outcome.status == .unexpectedVerdicts else {
        throw BenchFailure("rendering the reports of \(cases) cases failed")
      }
      return outcome
    }
    return outcomes.min { $0.time < $1.time } ?? outcomes[0]
  }

  /// Writes the stream of a run in which one case in fifty fails and needs a detailed report.
  private static func write(_ suite: Suite, to path: String) async throws {
    let output = try FileOutput(creating: path)
    defer { output.close() }
    let writer = StreamWriter(output)
    let targets = ReferenceTarget.all.map(ForgetfulTarget.init)
    _ = await (try Runner(suite, targets: targets)).run { writer.write($0) }
    try writer.finish()
  }
}

/// A target that does nothing in one case of fifty.
private struct ForgetfulTarget: Target {
  let target: any Target
  private let asked = Guarded(0)

  init(_ target: any Target) { self.target = target }

  var description: TargetDescription { target.description }

  func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    let number = asked.withLock { asked in
      asked += 1
      return asked
    }
    return number % 50 == 0
      ? .observed(stimulus.steps.map { _ in [:] }) : try await target.observe(stimulus)
  }
}
