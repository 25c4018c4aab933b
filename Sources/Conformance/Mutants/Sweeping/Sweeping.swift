import ConformanceReferences

/// Targets that treat everything alike, by one simple rule.
///
/// Their reports have the right form where possible, so that they are judged and not just rejected.
enum Sweeping {
  /// Returns a mutant whose report of a step depends on that step only.
  static func mutant(
    _ name: String, of vocabulary: Vocabulary, keeps: [String: String] = [:],
    step: @escaping @Sendable (_ action: String, _ argument: JSON) -> JSON.Object
  ) -> Mutant {
    mutant(name, of: vocabulary, keeps: keeps) { stimulus in
      .observed(stimulus.steps.map { step($0.action, $0.argument) })
    }
  }

  /// Returns a mutant whose report depends on the whole case.
  static func mutant(
    _ name: String, of vocabulary: Vocabulary, keeps: [String: String] = [:],
    answer: @escaping @Sendable (Stimulus) -> TargetAnswer
  ) -> Mutant {
    Mutant(role: vocabulary.role, sweeping: name, keeps: keeps) { _ in
      ReferenceTarget(name: name, vocabulary: vocabulary, answer: answer)
    }
  }

  // MARK: What makes sense in every role

  /// Returns the mutants that make sense in every role, given its vocabulary and its reference.
  static func general(
    _ vocabulary: Vocabulary, _ reference: ReferenceTarget, keeps: [String: String] = [:]
  ) -> [Mutant] {
    [
      mutant("does nothing", of: vocabulary) { _, _ in JSON.Object() },
      mutant("echoes the stimulus", of: vocabulary) { echo($0, $1, vocabulary) },
      Mutant(role: vocabulary.role, sweeping: "answers everything as at first", keeps: keeps) {
        let first = firstObservations(of: reference, in: $0)
        return ReferenceTarget(name: "answers everything as at first", vocabulary: vocabulary) {
          stimulus in
          .observed(stimulus.steps.map { first[$0.action] ?? JSON.Object() })
        }
      },
    ]
  }

  /// Returns the members of an argument that have the form of an observation.
  private static func echo(
    _ action: String, _ argument: JSON, _ vocabulary: Vocabulary
  ) -> JSON.Object {
    let fields = vocabulary.observations(of: action) ?? []
    let members = argument.object?.members ?? []
    return JSON.Object(
      members: members.filter { member in
        guard let index = Field.position(of: member.key, in: fields) else { return false }
        var checker = ShapeChecker(.observation)
        checker.check(member.value, fields[index].shape, at: JSON.Path())
        return checker.problems.isEmpty
      }.map { ($0.key, $0.value) })
  }

  /// Returns what a reference did at the first step of each action.
  private static func firstObservations(
    of reference: ReferenceTarget, in suite: Suite
  ) -> [String: JSON.Object] {
    var first: [String: JSON.Object] = [:]
    for example in suite.cases where example.rule.role == reference.description.role {
      let stimulus = example.body.stimulus
      guard stimulus.steps.contains(where: { first[$0.action] == nil }) else { continue }
      for (step, observed) in zip(stimulus.steps, reference.observations(of: stimulus))
      where first[step.action] == nil {
        first[step.action] = observed
      }
    }
    return first
  }
}
