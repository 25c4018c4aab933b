import ConformanceSpecs

/// The known deviations of one target, each pinned to its finding.
package struct Expectations: Sendable {
  /// One known deviation.
  package struct Deviation: Sendable {
    /// A case, a fence, a rule, or a pattern of them.
    package var id: String
    /// What must be found.
    package var finding: PinnedFinding
    /// Why it deviates.
    package var why: String
    /// Where it is being worked on.
    package var link: String
    /// The day on which it was entered.
    package var since: Day
    /// The last day on which it is accepted.
    package var until: Day
    /// Where the entry is written.
    package var location: SourceLocation
    /// The cases that it concerns.
    var cases: Set<String>

    /// Whether a result is the one that the entry describes.
    func fits(_ result: CaseResult) -> Bool { result.finding.map(finding.matches) ?? false }
  }

  /// The target that deviates.
  package var target: String
  /// What is known of it.
  package var deviations: [Deviation]
  /// The cases that only warned when the file was written; nil where it doesn't say so.
  package var warnings: Set<String>?
  private var byCase: [String: Int]

  /// The most cases that one pattern may match.
  package static let mostCasesOfOnePattern = 20

  init(target: String, deviations: [Deviation], warnings: Set<String>? = nil) {
    self.target = target
    self.deviations = deviations
    self.warnings = warnings
    byCase = [:]
    for (index, deviation) in deviations.enumerated() {
      for id in deviation.cases { byCase[id] = index }
    }
  }

  /// Returns the deviation that concerns a case of a target.
  func deviation(of id: String, target: String) -> Deviation? {
    target == self.target ? byCase[id].map { deviations[$0] } : nil
  }

  /// Returns the ids of the deviations that concern none of these cases.
  func unseen(among ids: Set<String>) -> [String] {
    deviations.filter { $0.cases.isDisjoint(with: ids) }.map { $0.id }
  }

  /// Returns the rules that warn in a run, and didn't when the file was written, in their order.
  package func newWarnings(in run: StoredRun) -> [String] {
    guard let warnings else { return [] }
    return run.results.filter { result in
      result.target == target && result.isUnlistedWarning && !warnings.contains(result.id)
    }.map { $0.rule }.withoutRepetition
  }

  /// Sets whether a result is expected, and the remark on it, by the known deviations.
  func apply(to result: inout CaseResult) {
    guard let deviation = deviation(of: result.id, target: result.target) else { return }
    switch result.verdict {
    case .pass, .note, .unsupported:
      result.isExpected = false
      result.remark =
        "listed as a deviation, but the verdict is \(result.verdict.rawValue): "
        + "take \(deviation.id) off the expectations (--update does that)"
    case .fail, .warn, .inconclusive, .error:
      if deviation.fits(result) {
        result.isExpected = true
        result.remark = "known until \(deviation.until): \(deviation.why) (\(deviation.link))"
      } else {
        result.isExpected = false
        result.remark = "listed as a deviation, but for another reason: \(deviation.finding.words)"
      }
    }
  }
}

extension CaseResult {
  /// Whether it is a should that isn't kept, and that no deviation lists.
  package var isUnlistedWarning: Bool { verdict == .warn && remark == nil && !isUnstable }
}
