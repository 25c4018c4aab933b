import ConformanceMutants
import ConformanceReferences
import ConformanceTools

extension Answers {
  /// The cases of a role, asked of its reference model or of a mutant of it.
  func run(_ asked: Asked) throws(Mistakes) -> JSON {
    let suite = try whole()
    var selection = Selection()
    selection.patterns = (asked["cases"]?.array ?? []).compactMap { $0.string }
    selection.roles = role(asked).map { [$0] } ?? []
    let targets = try targets(asked, suite)
    let cases: [Case]
    do throws(Selection.Failure) {
      cases = try selection.cases(of: suite)
    } catch {
      throw Mistakes(asked.mistake(error.message, at: "cases", hints: error.hints))
    }
    var (tally, results): ([Verdict: Int], [JSON]) = ([:], [])
    for target in targets {
      let own = cases.filter { $0.rule.role == target.description.role }
      var run = InstantRun(
        of: own, in: suite, against: target.description, answer: { target.answer(to: $0) })
      for result in run.results() {
        tally[result.verdict, default: 0] += 1
        if result.verdict != .pass { results.append(RunEvent.result(result).json) }
      }
    }
    return [
      "cases": .int(tally.values.reduce(0, +)),
      "verdicts": .object(
        JSON.Object(members: Verdict.allCases.map { ($0.rawValue, .int(tally[$0] ?? 0)) })),
      "results": .array(results),
    ]
  }

  /// What deviates from the references, and which rules that breaks.
  func mutants(_ asked: Asked) throws(Mistakes) -> JSON {
    let (role, rule) = (role(asked), asked["rule"]?.string)
    if let rule, !(try whole().rules.contains { $0.id == rule }) {
      throw Mistakes(
        asked.mistake(
          "there is no rule \(rule)", at: "rule",
          hints: Diagnostic.hints(for: rule, known: try whole().rules.map { $0.id })))
    }
    let found = Mutant.all.filter { mutant in
      (role == nil || mutant.role == role) && (rule == nil || mutant.breaks.contains { $0 == rule })
    }
    return .array(found.map { $0.json })
  }

  /// A stored run, judged again by what was observed.
  func verify(_ asked: Asked) throws(Mistakes) -> JSON {
    let suite = try whole()
    let run = try reading { () throws(InvalidDocuments) in
      try StoredRun(asked.text ?? [], path: asked["name"]?.string ?? "the stream")
    }
    if let message = StreamVerification.mismatch(of: run, with: suite) {
      throw Mistakes(asked.mistake(message, at: "text"))
    }
    return StreamVerification(run, by: suite).json
  }

  func role(_ asked: Asked) -> Role? { asked["role"]?.string.flatMap { Role(rawValue: $0) } }

  /// The references that are asked for, or the mutant.
  private func targets(_ asked: Asked, _ suite: Suite) throws(Mistakes) -> [ReferenceTarget] {
    let role = role(asked)
    if asked["mutant"] != nil, role == nil {
      throw Mistakes(
        asked.mistake("a mutant is one of a role", at: "mutant", hints: ["say its \"role\""]))
    }
    if let role, let mutant = try mutant(asked, of: role) { return [mutant.target(for: suite)] }
    return ReferenceTarget.all.filter { role == nil || $0.description.role == role }
  }

  /// The mutant of a role that is asked for; nil if none is.
  func mutant(_ asked: Asked, of role: Role) throws(Mistakes) -> Mutant? {
    guard let name = asked["mutant"]?.string else { return nil }
    let mutants = Mutant.all.filter { $0.role == role }
    guard let mutant = mutants.first(where: { $0.name.hasSameBytes(as: name) }) else {
      throw Mistakes(
        asked.mistake(
          "no mutant of a \(role.rawValue) is called \"\(name)\"", at: "mutant",
          hints: Diagnostic.hints(for: name, known: mutants.map { $0.name })))
    }
    return mutant
  }
}
