/// What is promised of the mutants.
public enum KillGate: String, Sendable, CaseIterable {
  /// Every mutant is noticed.
  case survivor
  /// It is noticed by each of its own rules.
  case silentRule = "silent-rule"
  /// What the documents permit is noticed by no rule.
  case noticedPermitted = "noticed-permitted"
  /// Every must and every should notices some mutant.
  case idleRule = "idle-rule"
  /// Every case does, or is a control.
  case idleCase = "idle-case"
  /// What is marked as a control is none that notices mutants.
  case idleMark = "idle-mark"
  /// Who treats everything alike passes no refusal.
  case sweptCase = "swept-case"
  /// The reasons are those of the recording.
  case unrecorded

  /// What it means that the promise is broken, as a heading.
  public var title: String {
    switch self {
    case .survivor: "Mutants that no case notices"
    case .silentRule: "Mutants that a rule of their own doesn't notice"
    case .noticedPermitted: "Permitted variants that are noticed"
    case .idleRule: "Rules that notice no mutant"
    case .idleCase: "Cases that notice no mutant and are no control"
    case .idleMark: "Cases that are marked as controls and notice mutants"
    case .sweptCase: "Negative cases that a sweeping mutant passes"
    case .unrecorded: "Not as recorded"
    }
  }
}

/// A promise that isn't kept.
public struct KillBreach: Sendable, Equatable {
  /// The promise.
  public let gate: KillGate
  /// Whose mutants are meant.
  public let role: Role
  /// The mutant, rule or case.
  public let name: String
  /// More about it, a line each.
  public let details: [String]
}
