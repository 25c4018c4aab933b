import ConformanceBase

/// A case, parsed: the set-up, and steps of one action each.
package struct CaseBody: Sendable {
  /// The state before the first step.
  package let given: JSON.Object
  /// What is done, and what must be observed each time.
  package let steps: [Step]
  /// What a target receives: everything but the expectations.
  package var stimulus: Stimulus {
    Stimulus(given: given, steps: steps.map { ($0.action, $0.argument) })
  }

  /// One action and its expectation.
  package struct Step: Sendable {
    /// The action's name.
    package let action: String
    /// The action's argument.
    package let argument: JSON
    /// What must be observed.
    package let expectation: Expectation
    /// What must be observed besides, or the case is inconclusive.
    package let required: JSON.Object
  }

  /// What an observation is compared with.
  package enum Expectation: Sendable {
    /// Exactly this.
    case expect(JSON.Object)
    /// Exactly this, or the case is inconclusive.
    case require(JSON.Object)
    /// One of several named outcomes.
    case permit([(name: String, expectation: JSON.Object)])
  }

  /// The names of the observations that its expectations mention, in order.
  package var expectedObservations: [String] {
    steps.flatMap { step in
      switch step.expectation {
      case .expect(let expected), .require(let expected): step.required.keys + expected.keys
      case .permit(let outcomes): step.required.keys + outcomes.flatMap { $0.expectation.keys }
      }
    }
  }

  /// The keys that hold an expectation.
  static let expectationKeys = ["expect", "permit", "require"]

  /// Parses a case that the reader has checked; steps that lack a part are left out.
  package init(_ json: JSON) {
    let object = json.object ?? JSON.Object()
    given = object["given"]?.object ?? JSON.Object()
    if let list = object["steps"]?.array {
      steps = list.compactMap { $0.object.flatMap(Step.init) }
    } else {
      steps = Step(object).map { [$0] } ?? []
    }
  }

  /// Makes a case that does this and expects nothing.
  package init(_ stimulus: Stimulus) {
    given = stimulus.given
    steps = stimulus.steps.map { action, argument in
      Step(action: action, argument: argument, expectation: .expect([:]), required: [:])
    }
  }
}

extension CaseBody.Step {
  /// Reads a step; nil if an action or an expectation is missing.
  fileprivate init?(_ object: JSON.Object) {
    var action: JSON.Object.Member?
    var expectation: CaseBody.Expectation?
    var required: JSON.Object?
    for member in object.members {
      switch (member.key, member.value) {
      case ("given", _): break
      case ("expect", .object(let expected)): expectation = .expect(expected)
      case ("require", .object(let members)): required = members
      case ("permit", .object(let outcomes)):
        expectation = .permit(
          outcomes.compactMap { outcome in outcome.value.object.map { (outcome.key, $0) } })
      default: action = member
      }
    }
    guard let action else { return nil }
    if let expectation {
      self.init(
        action: action.key, argument: action.value, expectation: expectation,
        required: required ?? [:])
    } else if let required {
      self.init(
        action: action.key, argument: action.value, expectation: .require(required), required: [:])
    } else {
      return nil
    }
  }
}

/// What is done to a target: the set-up and the actions, in order.
public struct Stimulus: Sendable {
  /// The state before the first step.
  public let given: JSON.Object
  /// The actions and their arguments.
  public let steps: [(action: String, argument: JSON)]

  /// Makes a stimulus from its parts.
  public init(given: JSON.Object, steps: [(action: String, argument: JSON)]) {
    self.given = given
    self.steps = steps
  }

  /// The stimulus as JSON, as targets in other processes read it.
  public var json: JSON {
    [
      "given": .object(given),
      "steps": .array(
        steps.map { .object(JSON.Object(members: [(key: $0.action, value: $0.argument)])) }),
    ]
  }
}
