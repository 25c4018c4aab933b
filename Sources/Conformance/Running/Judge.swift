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
    guard observations.count == body.steps.count else {
      let reported = observations.count == 1 ? "1 step" : "\(observations.count) steps"
      return .error("the target reported \(reported), but the case has \(body.steps.count)")
    }
    // The courses that all observations so far agree with; nil before the first choice.
    var courses: [String]?
    for (index, step) in body.steps.enumerated() {
      let observed = observations[index]
      guard let action = vocabulary.action(step.action) else {
        return .error("the role \(vocabulary.role.rawValue) has no action \"\(step.action)\"")
      }
      if let problem = malformed(observed, action) { return .error(problem) }
      let compare = { (expected: JSON.Object) in
        Comparison.differences(
          expected: expected, observed: observed, fields: action.observations)
      }
      func finding(_ expected: JSON.Object, _ differences: [Difference]) -> Finding {
        Finding(
          step: index, expected: .object(expected), observed: .object(observed),
          differences: differences, stepCount: body.steps.count)
      }
      switch step.expectation {
      case .expect(let expected):
        let differences = compare(expected)
        guard differences.isEmpty else {
          return .broken(finding(expected, differences), outsidePermitted: false)
        }
      case .require(let expected):
        let differences = compare(expected)
        guard differences.isEmpty else { return .inconclusive(finding(expected, differences)) }
      case .permit(let outcomes):
        let open = outcomes.filter { courses?.contains($0.name) ?? true }
        let compared = open.map { ($0, compare($0.expectation)) }
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

  /// What is wrong with the form of a report; nil where it can be judged.
  private func malformed(_ observed: JSON.Object, _ action: Action) -> String? {
    var checker = ShapeChecker(.observation)
    checker.check(observed, action.observations, at: JSON.Path())
    guard let problem = checker.problems.first else { return nil }
    let place = problem.path.description
    return "the target's report of \"\(action.name)\" isn't understood"
      + (place.isEmpty ? "" : " at \(place)") + ": \(problem.message)"
  }
}
