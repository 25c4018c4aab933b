import ConformanceModels
import ConformanceRunning

/// A case as the argument of a parameterised test, which then runs all that apply to a target.
///
/// ```swift
/// @Test("keeps the rules of push", arguments: try ConformanceCase.all(for: NewsPush()))
/// func rules(_ example: ConformanceCase) async throws {
///   try await example.check(NewsPush())
/// }
/// ```
public struct ConformanceCase: Sendable, CustomStringConvertible {
  /// The id; `conformance-run explain` prints everything about it.
  public var id: String { example.id }
  /// The id: test reports track the history of a case under this name.
  public var description: String { id }

  private let suite: Suite
  private let example: Case

  /// The cases of the shipped specs that apply to a target, in the order of the pages.
  ///
  /// Patterns select among them as on the command line: ids, globs, pages. A case doesn't apply if
  /// it needs an action that the target can't perform, or expects something that can't be observed.
  public static func all(
    for target: some Target, matching patterns: [String] = []
  ) throws -> [ConformanceCase] {
    let suite = try Suite.shipped(target.description.role)
    var selection = Selection()
    selection.patterns = patterns
    selection.roles = [target.description.role]
    let participant = Participant(target, suite.vocabularies[target.description.role])
    return try selection.cases(of: suite).filter { participant.limit(for: $0.body) == nil }
      .map { ConformanceCase(suite: suite, example: $0) }
  }

  /// Runs the case against a target, and throws if its verdict isn't the expected one.
  ///
  /// A broken *should* throws only if that is the failing level.
  ///
  /// A known deviation must fail exactly as it is listed. One that no longer fails throws as well,
  /// so that it is removed from the list.
  public func check(
    _ target: some Target, known: [KnownDeviation] = [], failing level: Level = .must
  ) async throws {
    var selection = Selection()
    selection.patterns = [id]
    var options = Runner.Options()
    (options.jobs, options.patienceMilliseconds) = (1, nil)
    // An app's cases take turns on the main actor, and none is late because a machine is busy: a test that
    // hangs has its own limit.
    if target.description.role == .app { options.timeoutMilliseconds = 600_000 }
    options.failingLevel = level
    let name = target.description.name
    let expectations = try known.isEmpty ? nil : Expectations(of: name, known, for: suite)
    let runner = try Runner(
      suite, targets: [target], selection: selection, options: options, expectations: expectations)
    for result in await runner.results().results {
      BrokenShoulds.note(result, of: name)
      if result.isExpected { continue }
      throw ConformanceFailure(
        result, rule: example.rule, suite: suite, story: await story(of: target, result))
    }
  }
}

extension ConformanceCase {
  /// What happened to an app, which is played once more for it: the same comes of it each time.
  private func story(of target: some Target, _ result: CaseResult) async -> [String] {
    guard target.description.role == .app, result.evidence != nil else { return [] }
    let stimulus = Stimulus(
      given: example.body.given, steps: example.body.steps.map { ($0.action, $0.argument) })
    guard case .observed(let observed)? = try? await target.observe(stimulus) else { return [] }
    let isSingle = stimulus.steps.count == 1
    return AppStory(stimulus, observed, wrong: result.finding?.step ?? (isSingle ? 1 : nil)).lines
  }
}

/// The error that a failed case throws; it describes the broken rule in words.
public struct ConformanceFailure: Error, CustomStringConvertible {
  /// How the case ended.
  public let result: CaseResult
  private let rule: Rule
  private let root: String
  /// What happened, for an app.
  private let story: [String]

  init(_ result: CaseResult, rule: Rule, suite: Suite, story: [String]) {
    (self.result, self.rule, root, self.story) = (result, rule, suite.root, story)
  }

  /// What the rule requires, what was expected and observed, and the page and line of the case.
  public var description: String {
    var lines = [
      "\(result.verdict.rawValue): \(rule.requirement)", "  reason    \(result.reason)",
    ]
    if let remark = result.remark { lines.append("  remark    \(remark)") }
    lines += story.map { "  \($0)" }
    if let evidence = result.evidence {
      lines.append("  expected  \(evidence.expected.text())")
      lines.append("  observed  \(evidence.observed.text())")
    }
    if let finding = result.finding { lines.append("  finding   \(finding.swiftSource)") }
    lines.append("  at        \(root)/\(rule.page):\(result.line)")
    return lines.joined(separator: "\n")
  }
}

/// A deviation that a team knows and accepts for a limited time.
public struct KnownDeviation: Sendable {
  let json: JSON

  /// Lists a deviation: the cases (by id, rule, or pattern), their finding, why they fail, where it
  /// is being worked on, and the days from and until which it is accepted.
  ///
  /// The failure of a case prints its finding as it is written here.
  public init(
    _ id: String, finding: PinnedFinding, because why: String, link: String, since: Day,
    until: Day
  ) {
    json = [
      "id": .string(id), "finding": finding.json, "why": .string(why), "link": .string(link),
      "since": .string(since.description), "until": .string(until.description),
    ]
  }
}

extension Finding {
  /// The finding as a test pins it, in Swift.
  fileprivate var swiftSource: String {
    var arguments: [String] = []
    if kind == .difference {
      let differences = differences.map { difference in
        "Difference(path: \(literal(difference.path)), expected: \(literal(difference.expected)), "
          + "observed: \(literal(difference.observed)))"
      }
      arguments.append("[\(differences.joined(separator: ", "))]")
    } else {
      arguments.append(".\(kind.rawValue)")
      arguments.append("message: \(literal(message))")
    }
    if let step { arguments.append("step: \(step)") }
    if let control { arguments.append("control: \(literal(control))") }
    return "PinnedFinding(\(arguments.joined(separator: ", ")))"
  }

  /// A string literal, without escapes if possible: values are often JSON.
  private func literal(_ text: String) -> String {
    if text.unicodeScalars.contains(where: { $0.value < 0x20 }) { return text.debugDescription }
    guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
    var marks = "#"
    while text.contains("\"\(marks)") || text.contains("\\\(marks)") { marks += "#" }
    return "\(marks)\"\(text)\"\(marks)"
  }
}

extension Expectations {
  /// Checks the deviations that a test lists, with the same errors as those of a file.
  fileprivate init(
    of target: String, _ known: [KnownDeviation], for suite: Suite
  ) throws(InvalidDocuments) {
    let json: JSON = ["target": .string(target), "deviations": .array(known.map(\.json))]
    self = try ExpectationsReader.read(
      text: json.text(.pretty), called: "the known deviations", for: suite, today: .today())
  }
}

extension Suite {
  /// Returns the suite that is built into the library, read once.
  package static func shipped() throws -> Suite { try shippedResult.get() }

  private static let shippedResult = Result { try SuiteReader.read(.embedded) }

  /// Returns its pages of a role, read once: an app's tests need no others, and each process of tests reads anew.
  static func shipped(_ role: Role) throws -> Suite {
    try shippedRoles.withLock { known in
      if let suite = known[role] { return suite }
      let suite = try SuiteReader.part(.embedded, of: role)
      known[role] = suite
      return suite
    }
  }

  private static let shippedRoles = Guarded<[Role: Suite]>([:])
}

extension InvalidDocuments: CustomStringConvertible {
  /// All mistakes, as people read them.
  package var description: String { diagnostics.map(\.rendered).joined(separator: "\n") }
}
