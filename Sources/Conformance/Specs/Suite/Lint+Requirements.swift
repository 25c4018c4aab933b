import ConformanceBase

extension Lint {
  /// Checks that what a page of requirements names is a must of the set's role, or was retired.
  static func requirements(_ suite: Suite) -> [Diagnostic] {
    let rules = Dictionary(suite.rules.map { ($0.id, $0) }) { first, _ in first }
    return suite.requirements.flatMap(\.entries).compactMap { entry in
      guard let rule = rules[entry.rule] else {
        return suite.isRetired(entry.rule)
          ? nil : .unknown("rule", entry.rule, known: rules.keys.sorted(), at: entry.location)
      }
      guard rule.role == entry.set.role else {
        return Diagnostic(
          "\(entry.set.rawValue) has rules of the \(entry.set.role.rawValue), and \(entry.rule) is one "
            + "of the \(rule.role.rawValue)", at: entry.location)
      }
      guard rule.level == .must else {
        return Diagnostic(
          "\(entry.rule) is no must any longer, so the set would shrink", at: entry.location,
          hints: ["retire the rule, and give the new one another id"])
      }
      return nil
    }
  }
}
