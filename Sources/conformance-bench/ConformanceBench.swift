import Conformance
import LibC

/// Measures reading, running and rendering of generated suites, and compares the figures with their
/// budgets.
@main
struct ConformanceBench {
  private static let usage = """
    conformance-bench [--cases N]

    Measures how long it takes to read, run and render a suite of N cases (100,000) and one with a
    tenth of them. A figure that misses its budget is NOT KEPT; one that misses it by more than
    a factor of three is FAR OFF, and the exit status is 1.

    """

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let mode = arguments.first.flatMap(EchoMode.init) { return await mode.serve() }
    switch (arguments.first, arguments.dropFirst().first.flatMap { Int($0) }) {
    case (nil, _): await measure(cases: 100_000)
    case ("--cases", let cases?) where arguments.count == 2 && (100...10_000_000).contains(cases):
      await measure(cases: cases)
    case ("--help", _): try? FileOutput.standardOutput.print(usage)
    default:
      try? FileOutput.standardError.print(usage)
      exit(ExitStatus.usage.rawValue)
    }
  }

  private static func measure(cases: Int) async {
    if let advice = BuildMode.advice {
      try? FileOutput.standardError.print("warning: the figures mean little: \(advice)\n")
    }
    do {
      let report = try await report(cases: cases)
      try FileOutput.standardOutput.print(report.text)
      if report.isMissedByFar { exit(ExitStatus.unexpectedVerdicts.rawValue) }
    } catch {
      try? FileOutput.standardError.print("error: the measurement failed: \(error)\n")
      exit(ExitStatus.invalidInput.rawValue)
    }
  }

  /// Measures the small suite first, because only a process's peak of memory is known.
  private static func report(cases: Int) async throws -> BenchReport {
    let scratch = try TemporaryFiles(named: "conformance-bench")
    defer { scratch.remove() }
    let check = try CheckFigures.measure(in: scratch)
    let small = try await SuiteFigures.measure(cases: cases / 10, in: scratch)
    let large = try await SuiteFigures.measure(cases: cases, in: scratch)
    let program = ShippedProgram()
    var render: RenderFigures?
    if let program {
      render = try await RenderFigures.measure(program, cases: cases, in: scratch)
    }
    return BenchReport(
      small: small, large: large, startUp: try program.map(StartUp.measure),
      render: render,
      device: try await DeviceFigures.measure(), check: check,
      roundTrips: [
        ("in Swift", try await RoundTrips.measure(.target)),
        ("that does nothing but answer lines", try await RoundTrips.measure(.lines)),
      ])
  }
}
