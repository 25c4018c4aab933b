import Conformance

/// A condition that a kill matrix must meet.
package enum KillGate: String, Sendable, CaseIterable {
  /// Every mutant is noticed.
  case survivor
  /// Every mutant is noticed by each of its own rules.
  case silentRule = "silent-rule"
  /// No rule notices a variant that the documents permit.
  case noticedPermitted = "noticed-permitted"
  /// Every must and every should notices some mutant.
  case idleRule = "idle-rule"
  /// Every case notices some mutant, or is a control.
  case idleCase = "idle-case"
  /// No case that is marked as a control notices a mutant.
  case idleMark = "idle-mark"
  /// A mutant that treats everything alike passes no refusal.
  case sweptCase = "swept-case"
  /// Every mutant is noticed where its row says.
  case otherPlace = "other-place"
  /// Every mutant is noticed by those other rules that its row lists.
  case otherRules = "other-rules"

  /// The heading above the breaches of the condition.
  package var title: String {
    switch self {
    case .survivor: "Mutants that no case notices"
    case .silentRule: "Mutants that a rule of their own doesn't notice"
    case .noticedPermitted: "Permitted variants that are noticed"
    case .idleRule: "Rules that notice no mutant"
    case .idleCase: "Cases that notice no mutant and are no control"
    case .idleMark: "Cases that are marked as controls and notice mutants"
    case .sweptCase: "Negative cases that a sweeping mutant passes"
    case .otherPlace: "Mutants that are noticed at another place than their row says"
    case .otherRules: "Mutants that are noticed by other rules than their row says"
    }
  }
}

/// A breach of a condition.
package struct KillBreach: Sendable, Equatable {
  /// The condition.
  package let gate: KillGate
  /// The role of the mutants.
  package let role: Role
  /// The mutant, rule or case.
  package let name: String
  /// Details, one a line.
  package let details: [String]
}
