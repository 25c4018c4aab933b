import Conformance

/// The speed at which one core runs the shipped device cases, from case to verdict.
struct DeviceFigures {
  let casesPerSecond: Double

  /// Many short rounds, of which the best counts, because other work on the machine varies.
  private static let rounds = 12
  private static let wantedCases = 25_000

  /// Measures the shipped cases.
  static func measure() async throws -> DeviceFigures {
    let suite = try Suite.shipped()
    var selection = Selection()
    selection.roles = [.device]
    var options = Runner.Options()
    options.jobs = 1
    let runner = try Runner(
      suite, targets: [ReferenceTarget.device()], selection: selection, options: options)
    let cases = try selection.cases(of: suite).count
    var best = Duration.seconds(1_000_000)
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      for _ in 0..<(wantedCases / cases + 1) { _ = await runner.run { _ in } }
      best = min(best, ContinuousClock.now - start)
    }
    return DeviceFigures(
      casesPerSecond: Double((wantedCases / cases + 1) * cases) / (best / .seconds(1)))
  }
}
