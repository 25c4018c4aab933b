import ConformanceSpecs

/// Compares what a target reported with what a case expects.
///
/// A case fails only by what it is about: what its expectation mentions. Something else that differs
/// is for another rule to judge, so the case is inconclusive.
struct Judge {
  let vocabulary: Vocabulary
  /// What was observed in the role's plainest case, if that was broken.
  var inPlainest: JSON.Object?

  /// The result of a comparison, before levels and expectations are considered.
  enum Judgement {
    /// Everything was as expected. The outcomes are those that match all observations.
    case kept(outcomes: [String])
    /// Something differed. What is outside all permitted outcomes breaks a rule of any level.
    case broken(Breach, outsidePermitted: Bool)
    /// A precondition was not observed, or something happened that another rule is about.
    case inconclusive(Breach)
    /// The target's report can't be judged.
    case error(String)
  }

  /// A difference between what was expected and what was observed, with both.
  struct Breach {
    var finding: Finding
    var expected: JSON
    var observed: JSON
    /// The fields and rules that tell whose fault it is: those that the case is about if it is broken,
    /// and otherwise all others.
    var concerns: [String]
  }

  /// Judges what was observed of a case of a rule.
  func judge(_ body: CaseBody, of rule: String, _ observations: [JSON.Object]) -> Judgement {
    do throws(Malformation) {
      return try judgement(of: body, rule, observations)
    } catch {
      return .error(error.message)
    }
  }

  private func judgement(
    of body: CaseBody, _ rule: String, _ observations: [JSON.Object]
  ) throws(Malformation) -> Judgement {
    guard observations.count == body.steps.count else {
      let reported = counted(observations.count, "step")
      return .error("the target reported \(reported), but the case has \(body.steps.count)")
    }
    // The outcomes that match all observations so far; nil before the first `permit`.
    var courses: [String]?
    for index in body.steps.indices {
      let observed = observations[index]
      let step = body.steps[index]
      let action = step.action
      guard let fields = vocabulary.observations(of: action) else {
        return .error("the role \(vocabulary.role.rawValue) has no action \"\(action)\"")
      }
      func breach(_ compared: Compared, _ concerns: [String]) -> Breach {
        let number = body.steps.count > 1 ? index + 1 : nil
        let differences = compared.differences.map { difference in
          vocabulary.action(action)?.worded(difference, observed, step.argument) ?? difference
        }
        return Breach(
          finding: Finding(differences: differences, step: number),
          expected: .object(compared.expected), observed: .object(observed), concerns: concerns)
      }
      func broken(_ compared: Compared, outsidePermitted: Bool) -> Judgement {
        if let plainest = vocabulary.plainest, let inPlainest, plainest.rule != rule,
          plainest.actions.contains(action),
          compared.own.allSatisfy({ plainest.fields.contains(Self.name(of: $0)) }),
          plainest.isLike(observed, inPlainest)
        {
          return .inconclusive(breach(compared, [plainest.rule]))
        }
        return compared.own.isEmpty
          ? .inconclusive(breach(compared, compared.others))
          : .broken(breach(compared, compared.own), outsidePermitted: outsidePermitted)
      }
      /// `mentioned` are the names of what the case is about, beside those in the expectation.
      func compare(
        _ stated: JSON.Object, mentioned: Set<String> = []
      ) throws(Malformation) -> Compared {
        let expected = step.required.isEmpty ? stated : step.required.merged(with: stated)
        let comparison = Comparison(expected: expected, observed: observed, fields: fields)
        if let problem = comparison.malformation { throw Malformation(problem, action: action) }
        let differences = comparison.differences
        if differences.isEmpty { return Compared(expected: expected) }
        let (own, others) = comparison.concerns(
          of: rule, stated: stated, required: step.required)
        let mine = others.filter {
          let name = Self.name(of: $0)
          return mentioned.contains(name) && stated[name] == nil && step.required[name] == nil
        }
        return Compared(
          expected: expected, differences: differences, own: own.union(mine).sorted(),
          others: others.sorted())
      }
      switch step.expectation {
      case .expect(let expected):
        let compared = try compare(expected)
        guard compared.isSame else { return broken(compared, outsidePermitted: false) }
      case .require(let expected):
        let compared = try compare(expected)
        guard compared.isSame else {
          // Whatever it is about, it isn't about what is required.
          let required = compared.with(own: [], others: (compared.own + compared.others).sorted())
          return broken(required, outsidePermitted: false)
        }
      case .permit(let outcomes):
        let open = outcomes.filter { courses?.contains($0.name) ?? true }
        let mentioned = Set(outcomes.flatMap { $0.expectation.keys })
        let compared = try open.map { outcome throws(Malformation) in
          (name: outcome.name, outcome: try compare(outcome.expectation, mentioned: mentioned))
        }
        courses = compared.filter { $0.outcome.isSame }.map { $0.name }
        if courses?.isEmpty == true,
          let nearest = compared.map({ $0.outcome }).min(by: Compared.isNearer)
        {
          return broken(nearest, outsidePermitted: true)
        }
      }
    }
    return .kept(outcomes: courses ?? [])
  }

  /// The name with which the path of a field begins.
  private static func name(of field: String) -> String { String(field.prefix { $0 != "." }) }

  /// An observation, compared with an expectation.
  private struct Compared {
    let expected: JSON.Object
    var differences: [Difference] = []
    /// What differs that the case is about.
    var own: [String] = []
    /// What else differs.
    var others: [String] = []

    var isSame: Bool { differences.isEmpty }

    func with(own: [String], others: [String]) -> Compared {
      Compared(expected: expected, differences: differences, own: own, others: others)
    }

    static func isNearer(_ first: Compared, _ second: Compared) -> Bool {
      (first.own.isEmpty ? 0 : 1, first.differences.count)
        < (second.own.isEmpty ? 0 : 1, second.differences.count)
    }
  }

  /// A report that doesn't have the required form, and so can't be judged.
  private struct Malformation: Error {
    let message: String

    init(_ problem: ShapeProblem, action: String) {
      message =
        "the target's report of \"\(action)\" isn't understood at \(problem.path): "
        + problem.message + problem.hints.map { " (\($0))" }.joined()
    }
  }
}

extension JSON.Object {
  /// What two parts of an expectation say together: members of objects, and places of lists.
  func merged(with other: JSON.Object) -> JSON.Object {
    var merged = self
    for member in other {
      merged[member.key] = merged[member.key].map { $0.merged(with: member.value) } ?? member.value
    }
    return merged
  }
}

extension JSON {
  fileprivate func merged(with other: JSON) -> JSON {
    switch (self, other) {
    case (.object(let first), .object(let second)): return .object(first.merged(with: second))
    case (.array(let first), .array(let second)):
      return .array(
        (0..<max(first.count, second.count)).map { index in
          guard first.indices.contains(index) else { return second[index] }
          return second.indices.contains(index)
            ? first[index].merged(with: second[index]) : first[index]
        })
    default: return other
    }
  }
}
