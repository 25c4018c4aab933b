/// Compares what a target reported with what a case expects.
struct Judge {
  let vocabulary: Vocabulary

  /// The result of a comparison, before levels and expectations are considered.
  enum Judgement {
    /// Everything was as expected. The outcomes are those that match all observations.
    case kept(outcomes: [String])
    /// Something differed. What is outside all permitted outcomes breaks a rule of any level.
    case broken(Breach, outsidePermitted: Bool)
    /// A precondition was not observed.
    case inconclusive(Breach)
    /// The target's report can't be judged.
    case error(String)
  }

  /// A difference between what was expected and what was observed, with both.
  struct Breach {
    var finding: Finding
    var expected: JSON
    var observed: JSON
  }

  func judge(_ body: CaseBody, _ observations: [JSON.Object]) -> Judgement {
    do throws(Malformation) {
      return try judgement(of: body, observations)
    } catch {
      return .error(error.message)
    }
  }

  private func judgement(
    of body: CaseBody, _ observations: [JSON.Object]
  ) throws(Malformation) -> Judgement {
    guard observations.count == body.steps.count else {
      let reported = observations.count == 1 ? "1 step" : "\(observations.count) steps"
      return .error("the target reported \(reported), but the case has \(body.steps.count)")
    }
    // The outcomes that match all observations so far; nil before the first `permit`.
    var courses: [String]?
    for index in body.steps.indices {
      let observed = observations[index]
      let action = body.steps[index].action
      guard let fields = vocabulary.observations(of: action) else {
        return .error("the role \(vocabulary.role.rawValue) has no action \"\(action)\"")
      }
      func breach(_ expected: JSON.Object, _ differences: [Difference]) -> Breach {
        let step = body.steps.count > 1 ? index + 1 : nil
        return Breach(
          finding: Finding(differences: differences, step: step), expected: .object(expected),
          observed: .object(observed))
      }
      func compare(_ expected: JSON.Object) throws(Malformation) -> [Difference] {
        let comparison = Comparison(expected: expected, observed: observed, fields: fields)
        guard let problem = comparison.malformation else { return comparison.differences }
        throw Malformation(problem, action: action)
      }
      switch body.steps[index].expectation {
      case .expect(let expected):
        let differences = try compare(expected)
        guard differences.isEmpty else {
          return .broken(breach(expected, differences), outsidePermitted: false)
        }
      case .require(let expected):
        let differences = try compare(expected)
        guard differences.isEmpty else { return .inconclusive(breach(expected, differences)) }
      case .permit(let outcomes):
        let open = outcomes.filter { courses?.contains($0.name) ?? true }
        let compared = try open.map { outcome throws(Malformation) in
          (outcome, try compare(outcome.expectation))
        }
        courses = compared.filter { $0.1.isEmpty }.map(\.0.name)
        if courses?.isEmpty == true,
          let nearest = compared.min(by: { $0.1.count < $1.1.count })
        {
          return .broken(
            breach(nearest.0.expectation, nearest.1), outsidePermitted: true)
        }
      }
    }
    return .kept(outcomes: courses ?? [])
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
