import ConformanceRunning

/// The cases of a suite by the ids of their rules.
typealias CasesByRule = [String: ArraySlice<Case>]

extension [Case] {
  /// The cases by their rules.
  ///
  /// The cases of a rule are adjacent, so nothing is copied.
  var byRule: CasesByRule {
    var groups: CasesByRule = [:]
    var start = 0
    for index in indices where index + 1 == count || self[index].rule !== self[index + 1].rule {
      groups[self[index].rule.id, default: []] += self[start...index]
      start = index + 1
    }
    return groups
  }
}
