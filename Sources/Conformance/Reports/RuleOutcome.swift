import ConformanceRunning

/// What a run shows of a rule and a target, as every report says it.
///
/// The outcomes are in the order of what decides: the greatest of several holds for all of them together.
enum RuleOutcome: Int, Comparable, CaseIterable {
  /// None of its cases is for this target.
  case notApplicable
  /// Each case that applies was tested, and kept.
  case kept
  /// What was tested is kept, but there is more of the rule that wasn't tested.
  case keptInPart
  /// No case was tested.
  case notTested
  /// A case proves nothing, and none shows more.
  case undecided
  /// A case shows that it isn't kept, also where that is known and expected.
  case broken

  /// Finds the outcome of all results of a rule.
  ///
  /// It isn't `whole` if other cases have no result, or weren't selected.
  init(_ tally: Tally, isWhole: Bool = true) {
    let tested = tally[.pass] + tally[.note]
    if tally[.fail] + tally[.warn] > 0 {
      self = .broken
    } else if tally[.inconclusive] + tally[.error] > 0 {
      self = .undecided
    } else if tested > 0 {
      self = isWhole && tally.untested == 0 ? .kept : .keptInPart
    } else {
      self = isWhole && tally.untested == 0 && tally.outOfScope > 0 ? .notApplicable : .notTested
    }
  }

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  /// The outcome as the rest of a line that begins with the rule.
  var words: String {
    switch self {
    case .notApplicable: "doesn't apply"
    case .kept: "kept"
    case .keptInPart: "kept in part, and not tested in whole"
    case .notTested: "not tested"
    case .undecided: "not decided"
    case .broken: "not kept"
    }
  }
}
