/// Holds what a target reported against what a case expects.
struct Judge {
  let vocabulary: Vocabulary

  /// What the judge finds, before levels and expectations are considered.
  enum Judgement {
    /// Everything was as expected; the outcomes are those that the observations leave possible.
    case kept(outcomes: [String])
    /// Something was otherwise. Outside all permitted outcomes no level makes it right.
    case broken(Finding, outsidePermitted: Bool)
    /// A precondition was not seen.
    case inconclusive(Finding)
    /// The target's report can't be judged.
    case error(String)
  }

  /// Where it went wrong, and how.
  struct Finding {
    var step: Int
    var expected: JSON
    var observed: JSON
    var differences: [Difference]
    var stepCount: Int

    /// The finding in one line.
    var reason: String {
      let shown = differences.prefix(3).map(\.description).joined(separator: "; ")
      let rest = differences.count > 3 ? "; and \(differences.count - 3) more" : ""
      return (stepCount > 1 ? "step \(step + 1): " : "") + shown + rest
    }
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
    // The courses that all observations so far agree with; nil before the first choice.
    var courses: [String]?
    for index in body.steps.indices {
      let observed = observations[index]
      let action = body.steps[index].action
      guard let fields = vocabulary.observations(of: action) else {
        return .error("the role \(vocabulary.role.rawValue) has no action \"\(action)\"")
      }
      func finding(_ expected: JSON.Object, _ differences: [Difference]) -> Finding {
        Finding(
          step: index, expected: .object(expected), observed: .object(observed),
          differences: differences, stepCount: body.steps.count)
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
          return .broken(finding(expected, differences), outsidePermitted: false)
        }
      case .require(let expected):
        let differences = try compare(expected)
        guard differences.isEmpty else { return .inconclusive(finding(expected, differences)) }
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
            finding(nearest.0.expectation, nearest.1), outsidePermitted: true)
        }
      }
    }
    return .kept(outcomes: courses ?? [])
  }

  /// A report that isn't in form can't be judged.
  private struct Malformation: Error {
    let message: String

    init(_ problem: ShapeProblem, action: String) {
      message =
        "the target's report of \"\(action)\" isn't understood at \(problem.path): "
        + problem.message + problem.hints.map { " (\($0))" }.joined()
    }
  }
}
