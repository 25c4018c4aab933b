import ConformanceSpecs

/// The known deviations of one target, each pinned to its finding.
public struct Expectations: Sendable {
  /// One known deviation.
  public struct Deviation: Sendable {
    /// A case, a fence, a rule, or a pattern of them.
    public var id: String
    /// What must be found.
    public var finding: PinnedFinding
    /// Why it deviates.
    public var why: String
    /// Where it is being worked on.
    public var link: String
    /// The day on which it was entered.
    public var since: Day
    /// The last day on which it is accepted.
    public var until: Day
    /// Where the entry is written.
    public var location: SourceLocation
    /// The cases that it concerns.
    var cases: Set<String>

    /// Whether a result is the one that the entry describes.
    func fits(_ result: CaseResult) -> Bool { result.finding.map(finding.matches) ?? false }
  }

  /// The target that deviates.
  public var target: String
  /// What is known of it.
  public var deviations: [Deviation]
  private var byCase: [String: Int]

  /// The most cases that one pattern may match.
  public static let mostCasesOfOnePattern = 20

  init(target: String, deviations: [Deviation]) {
    self.target = target
    self.deviations = deviations
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
    deviations.filter { $0.cases.isDisjoint(with: ids) }.map(\.id)
  }

  /// Sets whether a result is expected, and the remark on it, by the known deviations.
  func apply(to result: inout CaseResult) {
    guard let deviation = deviation(of: result.id, target: result.target) else { return }
    switch result.verdict {
    case .pass, .note, .unsupported:
      result.isExpected = false
      result.remark =
        "listed as a deviation, but the verdict is \(result.verdict.rawValue): "
        + "take \(deviation.id) off the expectations"
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
