import ConformanceBase

extension Lint {
  /// Checks that what a page of requirements names is a must of the set's role, or was retired, and
  /// that it names their cases.
  static func requirements(_ suite: Suite) -> [Diagnostic] {
    let rules = Dictionary(keepingFirst: suite.rules.map { ($0.id, $0) })
    let cases = Set(suite.cases.map { $0.id })
    return suite.requirements.flatMap { page in
      Self.rules(of: page, rules, suite) + Self.cases(of: page, cases, suite)
    }
  }

  private static func rules(
    of page: Requirements, _ rules: [String: Rule], _ suite: Suite
  ) -> [Diagnostic] {
    page.entries.compactMap { entry in
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

  private static func cases(
    of page: Requirements, _ known: Set<String>, _ suite: Suite
  ) -> [Diagnostic] {
    guard let cases = page.cases else {
      return [
        Diagnostic(
          "\(page.name) names no cases, so its sets would grow with the suite",
          at: page.file.location(page.file.range(ofLine: 0)),
          hints: ["list those of today: conformance-run lint --record"])
      ]
    }
    let listed = cases.sorted { $0.value.line < $1.value.line }
    return listed.compactMap { id, location in
      guard page.set(of: CaseID.rule(of: id)) != nil else {
        return Diagnostic("no set of this page has the rule of \(id)", at: location)
      }
      let isRetired = CaseID.names(of: id).contains { suite.isRetired($0) }
      return known.contains(id) || isRetired
        ? nil : .unknown("case", id, known: known.sorted(), at: location)
    }
  }
}

extension Requirements {
  /// The document with the cases of its rules in a suite; nil if it names its cases already.
  ///
  /// What a page names stays as it is.
  package func documentWithCases(of suite: Suite) -> String? {
    guard cases == nil else { return nil }
    let ids = suite.cases.filter(counts).map { $0.id }.sorted { $0.precedesByBytes($1) }
    let text = String(decoding: file.bytes, as: UTF8.self)
    return text + """

      ## \(RequirementsReader.casesHeading)

      ```text
      \(ids.map { $0 + "\n" }.joined())```

      """
  }

  /// The path of the document in the specs.
  package var path: String { "\(RequirementsReader.folder)/\(name).md" }
}
