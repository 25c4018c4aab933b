/// A case in its parts: the set-up, and steps of one action each.
public struct CaseBody: Sendable {
  /// What holds beforehand.
  public let given: JSON.Object
  /// What is done, and what must be seen each time.
  public let steps: [Step]
  /// What a target is told: everything but the expectations.
  public var stimulus: Stimulus {
    Stimulus(given: given, steps: steps.map { ($0.action, $0.argument) })
  }

  /// One action and its expectation.
  public struct Step: Sendable {
    /// The action's name.
    public let action: String
    /// What it takes.
    public let argument: JSON
    /// What must be seen.
    public let expectation: Expectation
  }

  /// What an observation is held against.
  public enum Expectation: Sendable {
    /// Exactly this.
    case expect(JSON.Object)
    /// Exactly this, or the case says nothing about its rule.
    case require(JSON.Object)
    /// One of several named outcomes.
    case permit([(name: String, expectation: JSON.Object)])
  }

  /// The observations that some expectation says something about, in order.
  var expectedObservations: [String] {
    steps.flatMap { step in
      switch step.expectation {
      case .expect(let expected), .require(let expected): expected.keys
      case .permit(let outcomes): outcomes.flatMap(\.expectation.keys)
      }
    }
  }

  /// The keys that hold an expectation.
  static let expectationKeys = ["expect", "permit", "require"]

  /// Takes a case apart that the reader has found to be well formed; what isn't there is left out.
  init(_ json: JSON) {
    let object = json.object ?? JSON.Object()
    given = object["given"]?.object ?? JSON.Object()
    if let list = object["steps"]?.array {
      steps = list.compactMap { $0.object.flatMap(Step.init) }
    } else {
      steps = Step(object).map { [$0] } ?? []
    }
  }

  /// A case that expects nothing of what is done.
  init(_ stimulus: Stimulus) {
    given = stimulus.given
    steps = stimulus.steps.map { action, argument in
      Step(action: action, argument: argument, expectation: .expect([:]))
    }
  }
}

extension CaseBody.Step {
  /// Reads a step; nil where an action or an expectation is missing.
  fileprivate init?(_ object: JSON.Object) {
    var action: JSON.Object.Member?
    var expectation: CaseBody.Expectation?
    for member in object.members {
      switch (member.key, member.value) {
      case ("given", _): break
      case ("expect", .object(let expected)): expectation = .expect(expected)
      case ("require", .object(let required)): expectation = .require(required)
      case ("permit", .object(let outcomes)):
        expectation = .permit(
          outcomes.compactMap { outcome in outcome.value.object.map { (outcome.key, $0) } })
      default: action = member
      }
    }
    guard let action, let expectation else { return nil }
    self.init(action: action.key, argument: action.value, expectation: expectation)
  }
}

/// What is done to a target: the set-up and the actions, in order.
public struct Stimulus: Sendable {
  /// What holds beforehand.
  public let given: JSON.Object
  /// The actions and what they take.
  public let steps: [(action: String, argument: JSON)]

  /// Puts a stimulus together.
  public init(given: JSON.Object, steps: [(action: String, argument: JSON)]) {
    self.given = given
    self.steps = steps
  }

  /// The stimulus as targets in other processes read it.
  public var json: JSON {
    [
      "given": .object(given),
      "steps": .array(
        steps.map { .object(JSON.Object(members: [(key: $0.action, value: $0.argument)])) }),
    ]
  }
}
