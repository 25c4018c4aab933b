import ConformanceRunning

/// How the result of each case changed from one run to the next.
package struct RunDiff: Sendable {
  /// How a case changed.
  package enum Kind: String, Sendable, CaseIterable {
    /// It was as expected, and no longer is.
    case newlyFailing = "newly-failing"
    /// It wasn't as expected, and now is.
    case newlyPassing = "newly-passing"
    /// It was tested, and no longer is.
    case untested
    /// Only the second run has it.
    case new
    /// The second run was to have it, and has no result.
    case missing
    /// Only the first run had it.
    case gone
    /// Another verdict or outcome.
    case other
    /// Nothing but another reason.
    case reason

    /// The kind in words.
    package var words: String {
      switch self {
      case .newlyFailing: "newly failing"
      case .newlyPassing: "newly passing"
      case .untested: "no longer tested"
      case .new: "new"
      case .missing: "without a result"
      case .gone: "gone"
      case .other: "with another verdict or outcome"
      case .reason: "with the same verdict for another reason"
      }
    }
  }

  /// A case whose result changed.
  package struct Change: Sendable {
    /// How it changed.
    package let kind: Kind
    /// What it was; nil for a new case.
    package let before: CaseResult?
    /// What it is; nil for one that is gone or missing.
    package let after: CaseResult?

    /// The case.
    package var id: String { (after ?? before)?.id ?? "" }
    /// The target.
    package var target: String { (after ?? before)?.target ?? "" }

    /// Both reasons.
    fileprivate var reasons: [String] { [before?.reason ?? "", after?.reason ?? ""] }

    /// Whether the target keeps less than before, or less than a new case requires.
    ///
    /// What is no longer tested isn't known to be kept.
    package var isWorse: Bool {
      guard let after, kind != .untested else { return true }
      if kind == .other, after.verdict == .unsupported { return false }
      guard let before else { return !after.isExpected }
      if before.isExpected != after.isExpected { return before.isExpected }
      return after.verdict.distance > before.verdict.distance
    }
  }

  /// The runs.
  package let runs: (before: StoredRun, after: StoredRun)
  /// What changed, in the order of the second run, then of the first.
  package let changes: [Change]

  /// Compares a run with a later one.
  package init(_ before: StoredRun, _ after: StoredRun) {
    runs = (before, after)
    // Positions instead of results, which are large.
    var positions: [StoredRun.Place: Int32] = [:]
    positions.reserveCapacity(before.results.count)
    for (index, result) in before.results.enumerated() {
      positions[StoredRun.Place(result)] = Int32(clamping: index)
    }
    var isKnown = Array(repeating: false, count: before.results.count)
    var found: [Change] = []
    for result in after.results {
      let position = positions[StoredRun.Place(result)].map(Int.init)
      if let position { isKnown[position] = true }
      if let change = Self.change(position.map { before.results[$0] }, result) {
        found.append(change)
      }
    }
    let planned = after.isWhole ? [] : Set(after.unknown.map(StoredRun.Place.init))
    for (index, result) in before.results.enumerated() where !isKnown[index] {
      let isPlanned = planned.contains(StoredRun.Place(result))
      found.append(Change(kind: isPlanned ? .missing : .gone, before: result, after: nil))
    }
    changes = found
  }

  private static func change(_ before: CaseResult?, _ after: CaseResult) -> Change? {
    func change(_ kind: Kind) -> Change { Change(kind: kind, before: before, after: after) }
    guard let before else { return change(.new) }
    // A target doesn't pass by declining, whatever was found before.
    if after.verdict == .unsupported, before.verdict != .unsupported {
      return change(before.verdict.saysSomething ? .untested : .other)
    }
    if before.isExpected != after.isExpected {
      return change(after.isExpected ? .newlyPassing : .newlyFailing)
    }
    guard before.verdict == after.verdict, before.outcomes == after.outcomes else {
      return change(.other)
    }
    return before.findsTheSame(as: after) ? nil : change(.reason)
  }

  /// In what the runs differ before any case ran, such as the specs or the targets.
  package var headerDifferences: [HeaderDifference] {
    runs.before.header.differences(from: runs.after.header)
  }

  /// The changes of one kind; those of the same reasons are together, behind the first of them.
  func grouped(_ kind: Kind) -> [[Change]] {
    let changes = changes(kind)
    guard kind == .reason else { return changes.map { [$0] } }
    let groups = Dictionary(grouping: changes, by: { $0.reasons })
    return changes.map { $0.reasons }.withoutRepetition.compactMap { groups[$0] }
  }

  /// The changes of one kind.
  package func changes(_ kind: Kind) -> [Change] { changes.filter { $0.kind == kind } }

  /// Whether both runs have a result for every case that they were to run.
  var isWhole: Bool { runs.before.isWhole && runs.after.isWhole }

  /// Status 6 if a run is incomplete or stopped early, because what isn't known isn't right; 1 if
  /// something got worse.
  package var exitStatus: ExitStatus {
    if !isWhole { return .interrupted }
    return changes.contains(where: { $0.isWorse }) ? .unexpectedVerdicts : .asExpected
  }
}

extension Verdict {
  /// Whether something was found about the rule.
  fileprivate var saysSomething: Bool { self != .error && self != .inconclusive }

  /// How far the verdict is from a kept rule.
  fileprivate var distance: Int {
    switch self {
    case .pass, .note: 0
    case .unsupported: 1
    case .warn: 2
    case .fail, .inconclusive, .error: 3
    }
  }
}

extension CaseResult {
  /// The result in a line, as a comparison shows it.
  var inShort: String {
    let seen = outcomes.isEmpty ? "" : " (\(outcomes.joined(separator: " or ")))"
    return verdict.rawValue + seen + (reason.isEmpty ? "" : ": \(reason)")
  }
}
