import ConformanceBase

/// Checks of a suite that concern several of its documents at once.
package enum Lint {
  /// Returns all mistakes.
  package static func check(_ suite: Suite, today: Day = .today()) -> [Diagnostic] {
    days(suite, today) + statements(suite) + rulings(suite) + retired(suite) + citations(suite)
      + causes(suite) + requirements(suite) + snapshot(suite)
  }

  /// Checks that no document was read in the future.
  private static func days(_ suite: Suite, _ today: Day) -> [Diagnostic] {
    suite.ledger.sources.compactMap { source in
      // East of Greenwich the next day may have begun.
      guard let day = source.lastRead, today.next < day else { return nil }
      return Diagnostic(
        "\(day) is still to come", at: source.dayLocation,
        hints: ["write the day on which the document was read; today is \(today)"])
    }
  }

  /// Checks that the citations link to their documents, and name the founding documents first.
  private static func citations(_ suite: Suite) -> [Diagnostic] {
    let founding = Set(suite.ledger.foundingDocuments)
    let isFounding = { (citation: RuleLine.Citation) in
      suite.ledger.statement(citation.statement).map { founding.contains($0.group) } ?? false
    }
    return suite.pages.flatMap { page in
      page.rules.compactMap { orderFault($0.citations, isFounding) }
        + PageDefinitions(of: page, in: suite.ledger).diagnostics
    }
  }

  /// Returns a mistake if a citation of a founding document follows one of an area.
  ///
  /// Rules of suites that were written before there were links are left alone.
  private static func orderFault(
    _ citations: [RuleLine.Citation], _ isFounding: (RuleLine.Citation) -> Bool
  ) -> Diagnostic? {
    guard citations.contains(where: { $0.isLink }),
      let later = citations.firstIndex(where: { !isFounding($0) }),
      let fault = citations[later...].first(where: isFounding)
    else { return nil }
    let ordered = citations.filter(isFounding) + citations.filter { !isFounding($0) }
    return Diagnostic(
      "\(fault.statement) is cited after \(citations[later].statement)", at: fault.location,
      hints: [
        "documents with a list of statements of their own come first: "
          + ordered.map { $0.text }.joined(separator: ", ")
      ])
  }

  /// Checks that each statement is cited by a rule of each of its roles, pending, or excluded.
  private static func statements(_ suite: Suite) -> [Diagnostic] {
    var cited: [PendingStatement: [String]] = [:]
    for rule in suite.rules {
      for statement in rule.statements {
        let pair = PendingStatement(statement: statement, role: rule.role)
        cited[pair, default: []].append("\(rule.id) at \(suite.root)/\(rule.page):\(rule.line)")
      }
    }
    let pending = Set(suite.ledger.pending)
    var found: [Diagnostic] = []
    for statement in suite.ledger.statements {
      for role in Role.allCases {
        let pair = PendingStatement(statement: statement.id, role: role)
        let citing = (cited[pair] ?? []).map { "it is cited by \($0)" }
        switch (statement.standing, !citing.isEmpty, pending.contains(pair)) {
        case (.excluded, true, _):
          found.append(
            Diagnostic(
              "\(statement.id) is excluded, but a \(role.rawValue) rule cites it",
              at: statement.location, hints: citing))
        case (.excluded, _, true):
          found.append(
            Diagnostic(
              "\(statement.id) is excluded, but pending for \(role.rawValue)",
              at: statement.location, hints: ["take it off Pending.md"]))
        case (.rule, true, true):
          found.append(
            Diagnostic(
              "\(statement.id) is cited by a \(role.rawValue) rule, so it is pending no longer",
              at: statement.location, hints: citing + ["take it off Pending.md"]))
        case (.rule, false, false) where statement.roles.contains(role):
          found.append(
            Diagnostic(
              "\(statement.id) is cited by no \(role.rawValue) rule", at: statement.location,
              hints: ["write a rule that rests on it, or exclude it with the reason"]))
        case (.rule, true, _) where !statement.roles.contains(role):
          found.append(
            Diagnostic(
              "a \(role.rawValue) rule cites \(statement.id), which doesn't bind that role",
              at: statement.location, hints: citing))
        default: break
        }
      }
    }
    return found
  }

  /// Checks that a contested or superseded statement names its ruling on `Contested.md`.
  private static func rulings(_ suite: Suite) -> [Diagnostic] {
    suite.ledger.statements.compactMap { statement in
      guard case .excluded(let exclusion, let reason) = statement.standing,
        exclusion == .contested || exclusion == .superseded
      else { return nil }
      let ruling = String(reason.prefix { $0.isLetter || $0.isNumber })
      guard suite.ledger.ruling(ruling) == nil else { return nil }
      return Diagnostic(
        "\(statement.id) is \(exclusion.rawValue), but Contested.md has no ruling \"\(ruling)\"",
        at: statement.location,
        hints: [
          suite.ledger.rulings.isEmpty
            ? "a ruling starts with a heading: ## C1 · What is contested"
            : "the reason starts with one of \(suite.ledger.rulings.map { $0.id }.joined(separator: ", "))"
        ])
    }
  }

  /// Checks that no retired id is used again, and that no id vanishes without a tombstone.
  private static func retired(_ suite: Suite) -> [Diagnostic] {
    let ids = ids(suite)
    let reused = suite.tombstones.filter { ids.contains($0.id) }.map {
      Diagnostic(
        "\($0.id) is retired, and can't be used again", at: $0.location,
        hints: (place(of: $0.id, in: suite).map { ["it is used at \($0)"] } ?? [])
          + ["give the rule or case there another name"])
    }
    return reused + vanishedIDs(suite)
  }

  /// Returns the place of a rule, a fence or a case, for a message.
  private static func place(of id: String, in suite: Suite) -> String? {
    if let rule = suite.rule(id) { return "\(suite.root)/\(rule.page):\(rule.line)" }
    let example = suite.cases.first { $0.id == id || "\($0.rule.id)/\($0.template.slug)" == id }
    return example.map { example in
      let line = example.id == id ? example.line : example.template.lines.lowerBound
      return "\(suite.root)/\(example.rule.page):\(line)"
    }
  }

  /// Reports the recorded ids that no longer exist and aren't on `Tombstones.md`.
  package static func vanishedIDs(_ suite: Suite) -> [Diagnostic] {
    let ids = ids(suite)
    let retired = Set(suite.tombstones.map { $0.id })
    return (suite.snapshot?.cases ?? []).filter { id in
      !ids.contains(id) && CaseID.names(of: id).allSatisfy { !retired.contains($0) }
    }.map {
      Diagnostic("\($0) is gone", hints: ["list it on Tombstones.md, and say what replaced it"])
    }
  }

  private static func ids(_ suite: Suite) -> Set<String> {
    Set(suite.cases.flatMap { CaseID.names(of: $0.id) })
  }

  /// Checks that the committed ids are those of the pages.
  private static func snapshot(_ suite: Suite) -> [Diagnostic] {
    let command = "if that is meant, record it: conformance-run lint --record"
    guard let recorded = suite.snapshot else {
      return [Diagnostic("\(suite.root)/\(Snapshot.fileName) is missing", hints: [command])]
    }
    let before = Set(recorded.cases)
    let found = suite.cases.filter { !before.contains($0.id) }.map {
      Diagnostic("\($0.id) isn't in the snapshot", hints: [command])
    }
    guard found.isEmpty, Snapshot(of: suite) != recorded else { return found }
    return [Diagnostic("\(suite.root)/\(Snapshot.fileName) isn't current", hints: [command])]
  }
}
