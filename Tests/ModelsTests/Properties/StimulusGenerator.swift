@testable import ConformanceModels
@testable import TestSupport

/// Makes up what is done to a target out of the vocabulary of its role, so that a new action or field
/// takes part by itself.
struct StimulusGenerator: Sendable {
  /// Says of a set-up which steps are possible, one after the other; nil where the set-up isn't.
  typealias Guide = @Sendable (JSON.Object) -> ((String, JSON) -> Bool)?

  let vocabulary: Vocabulary
  /// Values of fields, by their names, where the shape alone would lead to nothing.
  var values: [String: [JSON]] = [:]
  /// How often in a hundred an optional field of the set-up is there, where it isn't rarely.
  var likelihoods: [String: Int] = [:]
  /// Actions that come several times as often as others.
  var frequent: [String: Int] = [:]
  var mostSteps = 14
  let guide: Guide

  /// A set-up and steps that are possible, the same for the same seed.
  func stimulus(_ seed: Int) -> Stimulus {
    var random = SeededRandom(seed)
    for _ in 0..<100 {
      let given = record(vocabulary.given, likelihood: 12, &random)
      guard let isPossible = guide(given) else { continue }
      return Stimulus(given: given, steps: steps(isPossible, &random))
    }
    return Stimulus(given: [:], steps: [])
  }

  private func steps(
    _ isPossible: (String, JSON) -> Bool, _ random: inout SeededRandom
  ) -> [(action: String, argument: JSON)] {
    var steps: [(action: String, argument: JSON)] = []
    let wanted = Int.random(in: 1...mostSteps, using: &random)
    let actions = vocabulary.actions.flatMap { action in
      Array(repeating: action, count: frequent[action.name] ?? 1)
    }
    for _ in 0..<wanted * 4 where steps.count < wanted {
      guard let action = actions.randomElement(using: &random) else { break }
      let argument = value(action.argument, &random)
      if isPossible(action.name, argument) { steps.append((action.name, argument)) }
    }
    return steps
  }

  private func record(
    _ fields: [Field], likelihood: Int, _ random: inout SeededRandom
  ) -> JSON.Object {
    var object = JSON.Object()
    for field in fields
    where field.isRequired || random.happens(likelihoods[field.name] ?? likelihood) {
      // Fields of one name may have different shapes.
      if let known = values[field.name]?.randomElement(using: &random), fits(known, field.shape) {
        object[field.name] = known
      } else {
        object[field.name] = value(field.shape, &random)
      }
    }
    return object
  }

  private func fits(_ value: JSON, _ shape: Shape) -> Bool {
    var checker = ShapeChecker(.stimulus)
    checker.check(value, shape, at: JSON.Path())
    return checker.problems.isEmpty
  }

  private func value(_ shape: Shape, _ random: inout SeededRandom) -> JSON {
    switch shape {
    case .anything, .object, .headers, .call: [:]
    case .text, .ruleID: random.happens(80) ? "hi" : ""
    case .integer, .number: .int(Int.random(in: 0...3, using: &random))
    case .flag: .bool(random.happens(50))
    case .choice(let words): words.randomElement(using: &random).map(JSON.string) ?? .null
    case .list(let shape), .set(let shape):
      .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(shape, &random) })
    case .record(let fields): .object(record(fields, likelihood: 30, &random))
    }
  }
}

extension StimulusGenerator {
  /// What the vocabulary itself calls possible.
  static func guide(_ vocabulary: Vocabulary) -> Guide {
    { given in
      let isPossible = { (steps: [(action: String, argument: JSON)]) in
        vocabulary.impossible(CaseBody(Stimulus(given: given, steps: steps))).isEmpty
      }
      guard isPossible([]) else { return nil }
      var steps: [(action: String, argument: JSON)] = []
      return { action, argument in
        guard isPossible(steps + [(action, argument)]) else { return false }
        steps.append((action, argument))
        return true
      }
    }
  }
}

extension Stimulus {
  /// The body of a case in which each step expects something.
  func caseJSON(_ expectation: (Int) -> JSON.Object) -> JSON {
    [
      "given": .object(given),
      "steps": .array(
        steps.enumerated().map { index, step in
          [step.action: step.argument, "expect": .object(expectation(index))]
        }),
    ]
  }
}
