import Testing

@testable import ConformanceMutants
@testable import TestSupport

@Suite("A run of what answers at once")
struct InstantRunTests {
  @Test("has the results of a run that waits", arguments: Role.allCases)
  func isTheSame(role: Role) async throws {
    let suite = try ShippedSuite.read()
    let cases = suite.cases.filter { $0.rule.role == role }
    let mutants = Mutant.all.filter { $0.role == role && $0.permitted == nil }
    // Of each kind some: what breaks one rule, and what treats everything alike.
    let drawn = mutants.enumerated().filter { $0.offset % 40 == 0 }.map { $0.element }
    let sweeping = mutants.filter { $0.isSweeping }
    let reference = try #require(ReferenceTarget.all.first { $0.description.role == role })
    let targets = [reference] + (drawn + sweeping).map { $0.target(for: suite) }
    #expect(targets.count > 5)
    var options = Runner.Options()
    options.redaction = .none
    for target in targets {
      let waited = try await Runner(suite, targets: [target], options: options).results().results
      var run = InstantRun(
        of: cases, in: suite, against: target.description, answer: target.answer)
      let name = target.description.name
      #expect(run.results() == waited, "\(name)")
    }
  }
}
