extension KillMatrix {
  /// All breaches, in the order of gates and roles.
  public var breaches: [KillBreach] {
    let found = roles.flatMap { role in
      aboutMutants(of: role) + (isComplete ? aboutPages(of: role) : []) + aboutRecording(of: role)
    }
    return KillGate.allCases.flatMap { gate in found.filter { $0.gate == gate } }
  }

  // MARK: Mutants

  private func aboutMutants(of role: Role) -> [KillBreach] {
    rows.filter { $0.mutant.role == role }.compactMap { row in
      func breach(_ gate: KillGate, _ details: [String]) -> KillBreach {
        KillBreach(gate: gate, role: role, name: row.mutant.name, details: details)
      }
      if row.mutant.isSweeping {
        let passed = sweptCases(row)
        return passed.isEmpty ? nil : breach(.sweptCase, passed)
      }
      if row.mutant.permitted != nil {
        let notices = row.notices.map { "\($0.id): \($0.reason)" }
        return notices.isEmpty ? nil : breach(.noticedPermitted, notices)
      }
      let silent = row.silent.map { "not by \($0)\(Self.unjudged(row, $0))" }
      if row.kills.isEmpty { return breach(.survivor, silent) }
      let others = row.others
      return silent.isEmpty && !row.mutant.breaks.isEmpty
        ? nil : breach(.silentRule, silent + others.map { "but by \($0)" })
    }
  }

  /// Returns what a rule observed of a mutant that it couldn't judge.
  private static func unjudged(_ row: Row, _ rule: String) -> String {
    row.notices.first { $0.rule == rule }.map { " (\($0.verdict.rawValue): \($0.reason))" } ?? ""
  }

  /// Returns the cases with a control that a sweeping mutant passes.
  private func sweptCases(_ row: Row) -> [String] {
    suite.cases.filter { example in
      example.isNegative && row.passed.contains(example.id)
        && row.mutant.keeps[example.rule.id] == nil
    }.map(\.id)
  }

  // MARK: Rules and cases

  private func aboutPages(of role: Role) -> [KillBreach] {
    let relevant = rows.filter { $0.mutant.role == role && $0.mustBeKilled }
    let rules = Set(relevant.flatMap(\.kills).map(\.rule))
    let killers = Set(relevant.flatMap(\.kills).map(\.id))
    // A case that meets what another rule is about can't be passed by doing nothing either.
    let cases = killers.union(relevant.flatMap(\.notices).filter(\.meetsAnother).map(\.id))
    func breach(_ gate: KillGate, _ name: String, _ place: String) -> KillBreach {
      KillBreach(gate: gate, role: role, name: name, details: [place])
    }
    let pages = suite.rules.filter { $0.role == role }
    let idleRules = pages.filter { $0.level != .may && !rules.contains($0.id) }.map { rule in
      breach(.idleRule, rule.id, "\(suite.root)/\(rule.page):\(rule.line)")
    }
    let examples = suite.cases.filter { $0.rule.role == role }
    let idleCases = examples.filter { !$0.isControl && !cases.contains($0.id) }.map { example in
      breach(.idleCase, example.id, "\(suite.root)/\(example.rule.page):\(example.line)")
    }
    let marked = Dictionary(grouping: examples.filter(\.template.isMarkedControl)) {
      "\($0.rule.id)/\($0.template.slug)"
    }
    let idleMarks = marked.filter { $0.value.allSatisfy { killers.contains($0.id) } }.keys.sorted()
      .map { breach(.idleMark, $0, "take the mark off") }
    return idleRules + idleCases + idleMarks
  }

  // MARK: The recording

  /// The recording of these mutants.
  var recording: [RecordedKills.Entry] {
    rows.filter(\.mustBeKilled).flatMap { row in
      (row.mutant.breaks + row.others).compactMap { rule in
        row.kills.first { $0.rule == rule }.map { kill in
          RecordedKills.Entry(
            role: row.mutant.role, mutant: row.mutant.name, rule: rule,
            isOwn: row.mutant.breaks.contains(rule), reason: kill.reason)
        }
      }
    }
  }

  /// The new recording: these mutants as they were found now, and the other roles as recorded
  /// before.
  public var recorded: RecordedKills {
    let others = suite.kills?.entries.filter { !roles.contains($0.role) } ?? []
    let entries = others + recording
    return RecordedKills(Role.allCases.flatMap { role in entries.filter { $0.role == role } })
  }

  private func aboutRecording(of role: Role) -> [KillBreach] {
    guard let kills = suite.kills else {
      return role == roles.first
        ? [
          KillBreach(
            gate: .unrecorded, role: role, name: "\(suite.root)/Kills.md is missing",
            details: ["record it: conformance-run mutants --record"])
        ] : []
    }
    let names = Set(rows.map(\.mutant.name))
    let before = Dictionary(
      kills.entries.filter { $0.role == role && (isComplete || names.contains($0.mutant)) }
        .map { ("\($0.mutant), \($0.rule)", $0.reason) }
    ) { $1 }
    let now = Dictionary(
      RecordedKills(recording).asRead.entries.filter { $0.role == role }
        .map { ("\($0.mutant), \($0.rule)", $0.reason) }
    ) { $1 }
    return Set(before.keys).union(now.keys).sorted().compactMap { key in
      guard before[key] != now[key] else { return nil }
      return KillBreach(
        gate: .unrecorded, role: role, name: key,
        details: ["recorded  \(before[key] ?? "nothing")", "now       \(now[key] ?? "nothing")"])
    }
  }
}

extension Case {
  /// Whether it proves nothing without its control: a case that it names or, where the runner plays
  /// the system, a step of its own.
  fileprivate var isNegative: Bool {
    template.control != nil
      || rule.role == .app && !isControl
        && body.steps.contains { step in
          if case .require = step.expectation { true } else { false }
        }
  }

  /// Whether it is the control of another case, or marked as one.
  fileprivate var isControl: Bool {
    template.isMarkedControl || (row == nil && rule.controls.contains(template.slug))
  }
}
