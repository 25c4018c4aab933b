/// A finding, or the members of one that was read, whose rest is in the reason and the evidence.
enum StoredFinding: Sendable, Equatable {
  case value(Finding)
  case members(Members)

  /// The members that a stream has of a finding.
  struct Members: Sendable, Equatable {
    /// The kind; nil for one that a later version added.
    var kind: Finding.Kind?
    var step: Int?
    var control: String?
  }

  /// Returns the finding of the result that it is stored in.
  func finding(of result: CaseResult) -> Finding? {
    switch self {
    case .value(let finding): finding
    case .members(let members):
      Finding(members, reason: result.reason, differences: result.storedEvidence?.differences)
    }
  }
}
