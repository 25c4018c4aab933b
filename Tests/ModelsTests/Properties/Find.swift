@testable import ConformanceModels
@testable import ConformanceSpecs
@testable import TestSupport

/// A stimulus under which something that always holds didn't hold.
struct Find: CustomStringConvertible {
  /// What didn't hold, and how.
  var violation: String
  var stimulus: Stimulus
  /// What the reference does.
  var expected: [JSON.Object]

  /// A case to paste into a page: what the reference does is to be read, and mended, by people.
  var fence: String {
    let text = stimulus.caseJSON { $0 < expected.count ? expected[$0] : [:] }.text(.pretty)
    return "```json case=found\n\(text)\n```"
  }

  var description: String { "\(violation)\n\n\(fence)\n" }

  /// The first find of a number of seeds, as small as it gets.
  static func search(
    _ seeds: some Sequence<Int>, _ generator: StimulusGenerator,
    reference: (Stimulus) -> [JSON.Object], violation: (Stimulus) -> String?
  ) -> Find? {
    for seed in seeds {
      let stimulus = generator.stimulus(seed)
      guard violation(stimulus) != nil else { continue }
      let smallest = stimulus.shrunk { smaller in
        generator.allows(smaller) && violation(smaller) != nil
      }
      return Find(
        violation: violation(smallest) ?? "", stimulus: smallest, expected: reference(smallest))
    }
    return nil
  }
}

extension StimulusGenerator {
  /// Whether a case may say it.
  fileprivate func allows(_ stimulus: Stimulus) -> Bool {
    var checker = CaseChecker(vocabulary)
    checker.check(stimulus.caseJSON { _ in [:] })
    return checker.problems.isEmpty
  }
}
