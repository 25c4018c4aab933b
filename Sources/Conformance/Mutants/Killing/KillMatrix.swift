import Conformance

/// The matrix of mutants and the cases that notice them.
package struct KillMatrix: Sendable {
  /// A case that doesn't pass for a mutant.
  package struct Notice: Sendable {
    /// The case.
    package let id: String
    /// The rule that it pins.
    package let rule: String
    /// The verdict.
    package let verdict: Verdict
    /// The reason of the verdict.
    package let reason: String
    /// Where it shows: the step of several, and the path of the first difference.
    package let place: String

    /// Whether the case shows that the rule is broken; a case that couldn't be judged proves
    /// nothing.
    package var kills: Bool { verdict == .fail || verdict == .warn }

    /// Whether it is inconclusive because the case itself met what another rule is about.
    let meetsAnother: Bool
  }

  /// A mutant, with the results of all cases of its role.
  package struct Row: Sendable {
    /// The mutant.
    package let mutant: Mutant
    /// The cases that didn't pass, in the order of the suite.
    package internal(set) var notices: [Notice] = []
    /// The cases that passed; filled for a sweeping mutant only.
    var passed: Set<String> = []

    /// The cases that kill it.
    package var kills: [Notice] { notices.filter { $0.kills } }
    /// The rules that kill it.
    package var killers: Set<String> { Set(kills.map { $0.rule }) }
    /// The rules that kill it and aren't its own, in their order.
    package var others: [String] { killers.subtracting(mutant.breaks).sorted() }
    /// Its own rules that don't kill it.
    package var silent: [String] {
      let killers = killers
      return mutant.breaks.filter { !killers.contains($0) }
    }
    /// Where its own rules notice it, in their order.
    package var seen: [String] {
      var places: [String] = []
      for rule in mutant.breaks {
        guard let place = kills.first(where: { $0.rule == rule })?.place else { continue }
        if !places.contains(place) { places.append(place) }
      }
      return places
    }
    /// Whether it has to be killed: it is neither sweeping nor permitted.
    package var mustBeKilled: Bool { !mutant.isSweeping && mutant.permitted == nil }
  }

  /// The mutants, in their order.
  package let rows: [Row]
  /// The pages that they ran against.
  let suite: Suite
  /// Whether all mutants of these roles ran, so that idle rules and cases can be found.
  let isComplete: Bool
  /// The roles of the mutants.
  package let roles: [Role]

  /// Runs mutants against all pages of their roles, or against a selection of their cases, as tests
  /// do.
  ///
  /// Idle rules and cases are found only where these are all mutants of a role.
  package static func run(
    _ mutants: [Mutant], of all: [Mutant] = Mutant.all, against suite: Suite,
    selection: Selection = Selection(),
    as target: (Mutant, Suite) -> any Target = { $0.target(for: $1) }
  ) async throws(Selection.Failure) -> KillMatrix {
    var rows: [Row] = []
    let roles = Role.allCases.filter { role in mutants.contains { $0.role == role } }
    for role in roles {
      let targets = mutants.filter { $0.role == role }.map { ($0, target($0, suite)) }
      rows += try await run(targets, role, against: suite, selection)
    }
    let count = all.count { roles.contains($0.role) }
    return KillMatrix(rows: rows, suite: suite, isComplete: mutants.count == count, roles: roles)
  }

  private static func run(
    _ mutants: [(mutant: Mutant, target: any Target)], _ role: Role, against suite: Suite,
    _ selection: Selection
  ) async throws(Selection.Failure) -> [Row] {
    var selection = selection
    selection.roles = [role]
    var options = Runner.Options()
    options.jobs = Parallel.width
    // Mutants run in this process on virtual time, so a busy machine must not cost them a case.
    options.timeoutMilliseconds = 3_600_000
    // Mutants have no secrets.
    options.redaction = .none
    let runner = try Runner(
      suite, targets: mutants.map { $0.target }, selection: selection, options: options)
    let collected = Guarded(
      Dictionary(mutants.map { ($0.mutant.name, Row(mutant: $0.mutant)) }) { $1 })
    _ = await runner.run { event in
      if case .result(let result) = event {
        collected.withLock { $0[result.target]?.take(result) }
      }
    }
    return collected.withLock { rows in mutants.compactMap { rows[$0.mutant.name] } }
  }
}

extension KillMatrix.Row {
  init(mutant: Mutant) { self.mutant = mutant }

  fileprivate mutating func take(_ result: CaseResult) {
    switch result.verdict {
    case .pass:
      if mutant.isSweeping { passed.insert(result.id) }
    case .note, .unsupported: break
    case .fail, .warn, .inconclusive, .error:
      notices.append(
        KillMatrix.Notice(
          id: result.id, rule: result.rule, verdict: result.verdict, reason: result.reason,
          place: result.finding?.firstPlace ?? "",
          meetsAnother: result.verdict == .inconclusive && result.finding?.control == nil))
    }
  }
}

extension Finding {
  /// The step of several, and the path of the first difference; without one, the kind of the finding.
  fileprivate var firstPlace: String { place + (differences.first?.path ?? kind.rawValue) }
}
