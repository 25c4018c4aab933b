import Conformance

/// The figures of two suites side by side, and their budgets.
struct BenchReport {
  let small: SuiteFigures
  let large: SuiteFigures
  let startUp: StartUp?
  let render: RenderFigures?
  let device: DeviceFigures
  let check: CheckFigures
  /// The round trips for each kind of program.
  let roundTrips: [(String, RoundTrips?)]

  /// The size of the suite that the budgets are set for.
  private static let budgetCases = 100_000
  /// Set for four cores: with fewer, more time is allowed in proportion; with more, no less.
  private static let mostTime = Duration.seconds(3) * max(1, 4 / Double(Machine.cores))
  private static let mostMegabytes = 400.0
  private static let mostGrowth = 1.5
  private static let mostRenderTime = Duration.seconds(2) * max(1, 4 / Double(Machine.cores))
  private static let mostRenderMegabytes = 1000.0
  private static let mostStartUp = Duration.milliseconds(50)
  private static let leastDeviceCases = 100_000.0
  /// Bytes a second, on four cores.
  private static let leastCheckSpeed = 50e6
  private static let mostCheckGrowth = 8.0
  /// As a share of what a bare loop over the same pipes reaches.
  private static let leastShare = 0.8

  /// Whether a budget is missed by so much that the machine can't be the cause.
  var isMissedByFar: Bool { budgets.contains(where: \.isMissedByFar) }

  var text: String {
    var text = "Times are in milliseconds, each the best of \(SuiteFigures.rounds) rounds.\n\n"
    for row in work { text += row.line }
    text += "\n"
    for row in comparisons { text += row.line }
    text += "\n"
    for budget in budgets { text += budget.line }
    if startUp == nil {
      text += "not known The command line's start was not measured: build conformance-run first.\n"
    }
    return text
  }

  // MARK: The table

  /// A row of the table: a figure of the small suite and of the large one.
  private struct Row {
    var name: String
    var small: String
    var large: String
    var growth: String

    var line: String {
      let columns = [(small, 14), (large, 15), (growth, growth.isEmpty ? 0 : 17)]
      let figures = columns.map { text, width in
        String(repeating: " ", count: max(0, width - text.count)) + text
      }
      let padding = String(repeating: " ", count: max(0, 46 - name.count))
      return name + padding + figures.joined() + "\n"
    }
  }

  private var work: [Row] {
    [
      Row(
        name: "", small: "\(small.cases.grouped) cases", large: "\(large.cases.grouped) cases",
        growth: "growth per case"),
      row("Reading and checking all pages", \.reading),
      row("Running all cases, \(large.jobs) side by side", \.running),
      row("Writing the event stream to a file", \.stream),
      row("Writing the console report to a file", \.console),
      row("Together", \.together),
    ]
  }

  private var comparisons: [Row] {
    [
      row("For comparison: running one after the other", \.runningAlone),
      row("For comparison: only reading the files' bytes", \.scan),
      row("Reading and checking, as a multiple of that") { ($0.reading / $0.scan).text(0) + "×" },
      row("Size of the pages") { $0.bytes.megabytes.text(1) + " MB" },
      row("Peak memory so far") { $0.peakBytes.megabytes.text(1) + " MB" },
    ]
  }

  private func row(_ name: String, _ figure: KeyPath<SuiteFigures, Duration>) -> Row {
    Row(
      name: name, small: small[keyPath: figure].milliseconds.text(1),
      large: large[keyPath: figure].milliseconds.text(1), growth: growth(figure).text(2) + "×")
  }

  private func row(_ name: String, _ text: (SuiteFigures) -> String) -> Row {
    Row(name: name, small: text(small), large: text(large), growth: "")
  }

  /// Returns how many times as long a case takes in the large suite as in the small one.
  private func growth(_ figure: KeyPath<SuiteFigures, Duration>) -> Double {
    large[keyPath: figure] / small[keyPath: figure] * Double(small.cases) / Double(large.cases)
  }

  // MARK: The budgets

  private var budgets: [Budget] {
    suiteBudgets + renderBudgets + [startUpBudget].compactMap { $0 } + [deviceBudget] + checkBudgets
      + roundTripBudgets
  }

  private var suiteBudgets: [Budget] {
    let growth = growth(\.together)
    let linear = Budget(
      growth, atMost: Self.mostGrowth,
      "In the large suite, a case takes \(growth.text(2)) times as long as in the small "
        + "one; allowed is \(Self.mostGrowth.text(1)).")
    // No budgets are set for other sizes.
    guard large.cases == Self.budgetCases else { return [linear] }
    let peak = large.peakBytes.megabytes
    return [
      Budget(
        large.together / .seconds(1), atMost: Self.mostTime / .seconds(1),
        "\(large.cases.grouped) cases take \((large.together / .seconds(1)).text(2)) s "
          + "from the pages to the reports; allowed are \((Self.mostTime / .seconds(1)).text(0)) s "
          + "on \(Machine.cores) cores."),
      Budget(
        peak, atMost: Self.mostMegabytes,
        "Their peak of memory is \(peak.text(0)) MB; "
          + "allowed are \(Self.mostMegabytes.text(0)) MB."),
      linear,
    ]
  }

  private var renderBudgets: [Budget] {
    guard let render else { return [] }
    let growth = render.growth
    let linear = Budget(
      growth, atMost: Self.mostGrowth,
      "In the reports, a case of the large suite takes \(growth.text(2)) times as long as one of the "
        + "small; allowed is \(Self.mostGrowth.text(1)).")
    guard large.cases == Self.budgetCases else { return [linear] }
    let (time, peak) = (render.large.time / .seconds(1), render.large.peakBytes.megabytes)
    return [
      Budget(
        time, atMost: Self.mostRenderTime / .seconds(1),
        "render writes all reports of \(large.cases.grouped) cases in \(time.text(2)) s; allowed are "
          + "\((Self.mostRenderTime / .seconds(1)).text(0)) s."),
      Budget(
        peak, atMost: Self.mostRenderMegabytes,
        "Its peak of memory is \(peak.text(0)) MB; allowed are "
          + "\(Self.mostRenderMegabytes.text(0)) MB."),
      linear,
    ]
  }

  private var startUpBudget: Budget? {
    startUp.map { startUp in
      Budget(
        startUp.median.milliseconds, best: startUp.fastest.milliseconds,
        atMost: Self.mostStartUp.milliseconds,
        "The command line runs the shipped suite in \(startUp.median.milliseconds.text(1)) "
          + "ms (the median of \(StartUp.starts) starts; the fastest took "
          + "\(startUp.fastest.milliseconds.text(1)) ms); allowed are "
          + "\(Self.mostStartUp.milliseconds.text(0)) ms.")
    }
  }

  private var deviceBudget: Budget {
    Budget(
      device.casesPerSecond, atLeast: Self.leastDeviceCases,
      "One core runs \(Int(device.casesPerSecond).grouped) device cases a second; "
        + "required are \(Int(Self.leastDeviceCases).grouped).")
  }

  private var checkBudgets: [Budget] {
    let (speed, growth) = (check.speed / 1e6, check.growthBytes.megabytes)
    return [
      Budget(
        speed, atLeast: Self.leastCheckSpeed / 1e6,
        "check reads \(speed.text(0)) MB of payloads a second; required are "
          + "\((Self.leastCheckSpeed / 1e6).text(0)) MB."),
      Budget(
        growth, atMost: Self.mostCheckGrowth,
        "Ten times as many payloads take \(growth.text(1)) MB more memory; allowed are "
          + "\(Self.mostCheckGrowth.text(0)) MB."),
    ]
  }

  private var roundTripBudgets: [Budget] {
    roundTrips.compactMap { kind, roundTrips in
      guard let roundTrips else { return nil }
      return Budget(
        roundTrips.share, best: roundTrips.bestShare, atLeast: Self.leastShare,
        "A program \(kind) answers \(Int(roundTrips.perSecond).grouped) cases a second with "
          + "\(RoundTrips.window) in flight, \(roundTrips.share.text(2)) of the "
          + "\(Int(roundTrips.barePerSecond).grouped) that a bare loop over the same pipes reaches; "
          + "required are \(Self.leastShare.text(1)).")
    }
  }
}
