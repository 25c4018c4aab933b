import Conformance
import ConformanceReports
import ConformanceTools

/// What `serve --certify` makes of what the traffic has shown.
struct ServeCertification: Sendable {
  static let certify = Option(
    "--certify",
    "Judge the sender by what it sends: at the end, show which of the provider's rules it kept, which it "
      + "broke, and which nothing put to the test.")
  static let level = Option(
    "--level", "LEVEL", oneOf: [Level.must, .should].map(\.rawValue), default: "must"
  ) { "With --certify, the weakest level that makes the exit status 1: \($0)." }
  static let junit = Option(
    "--junit", "FILE", "With --certify, write what was shown as JUnit's XML, one test a rule.")

  static let unshown = Option(
    "--unshown", "With --certify, also list the rules that traffic can't show, and why a case can.")

  static let plan = Option(
    "--plan", "FILE",
    "With --certify, drive the sender by a plan, and end with it: `conformance-run plan` writes one."
  )

  static let options = [certify, level, junit, unshown, plan]

  /// The levels that make the exit status 1.
  private let levels: [Level]
  private let file: String?
  /// Whether the rules are listed that traffic can't show.
  let listsUnshown: Bool
  /// How the sender is driven; nil where its own tests do.
  let plan: SenderPlan?

  /// The kinds of push that the plan has triggers for.
  var kinds: [String]? { plan.map { $0.pushes.map(\.kind) } }

  /// Takes what the arguments say; nil without `--certify`.
  init?(_ arguments: Arguments) throws {
    let level = try arguments.choice(Self.level) ?? Level.must
    guard arguments.has(Self.certify) else {
      for option in [Self.level, Self.junit, Self.unshown, Self.plan] where arguments.has(option) {
        throw CommandError(
          "\(option.name) needs --certify", hints: ["add --certify"], status: .usage)
      }
      return nil
    }
    levels = level == .must ? [.must] : [.must, .should]
    file = arguments.value(Self.junit)
    listsUnshown = arguments.has(Self.unshown)
    plan = try arguments.value(Self.plan).map { try SenderPlan($0) }
    if let file {
      // Not only at the end, when all has been sent.
      do throws(FileSystem.Failure) {
        try FileSystem.checkReplacing(file)
      } catch {
        throw Terminal.unwritable("the report of --junit", error)
      }
    }
  }

  /// Writes the file that is asked for.
  func write(_ report: TrafficReport, _ redaction: Redaction) throws {
    guard let file else { return }
    let rows = report.rows.map { row in
      JUnitRulesReport.Row(
        row.id, row.level, outcome(of: row), row.words(redaction), at: row.page)
    }
    try Terminal.write(
      JUnitRulesReport("provider, by its traffic", rows, gap: gap(report)).bytes, to: file,
      what: "the report of --junit")
  }

  private func gap(_ report: TrafficReport) -> String? {
    if report.missed > 0 { return "\(report.missed) events came too fast to be judged" }
    return report.pushes == 0 ? "no push came" : nil
  }

  private func outcome(of row: TrafficReport.Row) -> JUnitRulesReport.Outcome {
    switch row.standing {
    case .kept: .passed
    // What only warns fails no test, and is a remark.
    case .broken: levels.contains(row.level) ? .failed : .passed
    case .uncertain, .neverExercised: .skipped
    }
  }

  func status(_ report: TrafficReport) -> ExitStatus {
    if report.isBroken(levels) { return .unexpectedVerdicts }
    // What wasn't seen may have broken anything.
    if report.missed > 0 { return .interrupted }
    return report.pushes == 0 ? .nothingTested : .asExpected
  }
}
