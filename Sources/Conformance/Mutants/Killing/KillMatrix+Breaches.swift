import Conformance

extension KillMatrix {
  /// All breaches, in the order of gates and roles.
  package var breaches: [KillBreach] {
    let found = roles.flatMap { role in
      aboutMutants(of: role) + (isComplete ? aboutPages(of: role) : [])
        + rows.filter { $0.mutant.role == role && $0.mustBeKilled }.flatMap(aboutRow)
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
    }.map { $0.id }
  }

  // MARK: Rules and cases

  private func aboutPages(of role: Role) -> [KillBreach] {
    let relevant = rows.filter { $0.mutant.role == role && $0.mustBeKilled }
    let rules = Set(relevant.flatMap { $0.kills }.map { $0.rule })
    let killers = Set(relevant.flatMap { $0.kills }.map { $0.id })
    // A case that meets what another rule is about can't be passed by doing nothing either.
    let cases = killers.union(
      relevant.flatMap { $0.notices }.filter { $0.meetsAnother }.map { $0.id })
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
    let marked = Dictionary(grouping: examples.filter { $0.template.isMarkedControl }) {
      "\($0.rule.id)/\($0.template.slug)"
    }
    let idleMarks = marked.filter { $0.value.allSatisfy { killers.contains($0.id) } }.keys.sorted()
      .map { breach(.idleMark, $0, "take the mark off") }
    return idleRules + idleCases + idleMarks
  }

  // MARK: The rows

  /// Holds a mutant against what its row says of how it is noticed.
  ///
  /// A suite that lacks some of the rules can't show them.
  private func aboutRow(_ row: Row) -> [KillBreach] {
    let known = Set(suite.rules.map { $0.id })
    let (seen, others) = (row.seen, row.others)
    let isWhole = row.mutant.breaks.allSatisfy(known.contains)
    let isAsSeen = isWhole ? seen == row.mutant.seen : Set(row.mutant.seen).isSuperset(of: seen)
    let also = row.mutant.also.filter(known.contains)
    func breach(_ gate: KillGate, _ label: String, _ said: [String], _ now: [String]) -> KillBreach
    {
      func words(_ list: [String]) -> String {
        list.isEmpty ? "nothing" : list.map { "\"\($0)\"" }.joined(separator: ", ")
      }
      return KillBreach(
        gate: gate, role: row.mutant.role, name: row.mutant.name,
        details: ["\(label) \(words(said))", "now  \(words(now))"])
    }
    return (isAsSeen ? [] : [breach(.otherPlace, "seen:", row.mutant.seen, seen)])
      + (others == also ? [] : [breach(.otherRules, "also:", also, others)])
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
