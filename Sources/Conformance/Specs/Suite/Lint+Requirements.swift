import ConformanceBase

extension Lint {
  /// Checks that what a page of requirements names is a rule of the set's role, or was retired.
  static func requirements(_ suite: Suite) -> [Diagnostic] {
    let roles = Dictionary(suite.rules.map { ($0.id, $0.role) }) { first, _ in first }
    return suite.requirements.flatMap(\.entries).compactMap { entry in
      guard let role = roles[entry.rule] else {
        return suite.isRetired(entry.rule)
          ? nil : .unknown("rule", entry.rule, known: roles.keys.sorted(), at: entry.location)
      }
      guard role != entry.set.role else { return nil }
      return Diagnostic(
        "\(entry.set.rawValue) has rules of the \(entry.set.role.rawValue), and \(entry.rule) is one "
          + "of the \(role.rawValue)", at: entry.location)
    }
  }
}
