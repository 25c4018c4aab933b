@testable import Conformance

/// Something that holds for the whole course of a case.
struct CourseProperty: Sendable, CustomStringConvertible {
  /// What holds, as a sentence.
  let name: String
  /// What doesn't hold; nil where all is well.
  let violation: @Sendable (Stimulus, [JSON.Object]) -> String?

  var description: String { name }

  init(_ name: String, _ violation: @escaping @Sendable (Stimulus, [JSON.Object]) -> String?) {
    (self.name, self.violation) = (name, violation)
  }

  /// The first find of a number of seeds, for a model that may be another than the reference.
  static func find(
    _ properties: [CourseProperty], seeds: Range<Int>, _ generator: StimulusGenerator,
    reference: (Stimulus) -> [JSON.Object], observe: ((Stimulus) -> [JSON.Object])? = nil
  ) -> Find? {
    Find.search(seeds, generator, reference: reference) { stimulus in
      let observed = observe.map { $0(stimulus) } ?? reference(stimulus)
      guard observed.count == stimulus.steps.count else { return "not every step was observed" }
      return properties.lazy.compactMap { property in
        property.violation(stimulus, observed).map { "\(property.name): \($0)" }
      }.first
    }
  }

  /// What is observed has the form of a vocabulary.
  static func form(_ vocabulary: Vocabulary) -> CourseProperty {
    CourseProperty("What is observed has the form of the vocabulary") { stimulus, observed in
      for (step, seen) in zip(stimulus.steps, observed) {
        guard let fields = vocabulary.observations(of: step.action) else { return "no such action" }
        var checker = ShapeChecker(.observation)
        checker.check(seen, fields, at: JSON.Path())
        if let problem = checker.problems.first {
          return "\(step.action): \(problem.path.description): \(problem.message)"
        }
      }
      return nil
    }
  }

  /// The same is done again in the same way.
  static func sameAgain(
    _ observe: @escaping @Sendable (Stimulus) -> [JSON.Object]
  ) -> CourseProperty {
    CourseProperty("The same is done again in the same way") { stimulus, observed in
      observe(stimulus) == observed ? nil : "it was done otherwise"
    }
  }
}

/// A model that breaks a property, to show that somebody would notice.
struct BrokenModel: Sendable, CustomStringConvertible {
  var property: CourseProperty
  var observe: @Sendable (Stimulus) -> [JSON.Object]
  var description: String { property.name }

  init(
    _ property: CourseProperty, _ observe: @escaping @Sendable (Stimulus) -> [JSON.Object]
  ) {
    (self.property, self.observe) = (property, observe)
  }
}
