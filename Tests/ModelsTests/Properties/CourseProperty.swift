@testable import ConformanceModels
@testable import TestSupport

/// Something that holds for the whole course of a case.
struct CourseProperty: Sendable {
  /// What holds, as a sentence.
  let name: String
  /// What doesn't hold; nil where all is well.
  let violation: @Sendable (Stimulus, [JSON.Object]) -> String?

  init(_ name: String, _ violation: @escaping @Sendable (Stimulus, [JSON.Object]) -> String?) {
    (self.name, self.violation) = (name, violation)
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
