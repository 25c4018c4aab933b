import Testing

@testable import ConformanceModels
@testable import ConformanceTools
@testable import TestSupport

@Suite("Why a push has no effect, with each fact that is known")
struct WhyPropertyTests {
  /// What the options can say, one by one, and together with some platforms.
  private static let known: [JSON.Object] = {
    let words = ["app", "permission", "power-budget"].flatMap { key in
      SimulationInput.words(of: key).map { [key: JSON.string($0)] as JSON.Object }
    }
    let others: [JSON.Object] = [
      ["modes": []], ["implements": []], ["implements": ["didReceiveResponse"]],
      ["background-refresh": false], ["low-power": true], ["holding": true], ["muted": true],
      ["focus": [:]], ["presents": ["banner"]], ["sets-delegate-late": true],
      ["life-cycle": "app-delegate"], ["extension": ["answers": "no-text"]], ["debugger": true],
    ]
    let platforms = Platform.allCases.flatMap { platform in
      ["active", "suspended", "ended-by-system"].map {
        ["platform": .string(platform.rawValue), "app": .string($0)] as JSON.Object
      }
    }
    return words + others + platforms
  }()

  /// One payload in turn with each; with more effort, every payload.
  @Test("each condition has a rule, and simulate says the same", arguments: known.indices)
  func eachFact(index: Int) throws {
    let facts = Self.known[index]
    #expect(Why.contradictions(in: facts).isEmpty)
    let payloads = WhyTests.payloads
    for payload in Effort.factor > 1 ? payloads : [payloads[index % payloads.count]] {
      let push = try WhyTests.push(payload)
      let why = Why(push, facts: facts)
      #expect(!why.effects.isEmpty)
      for cause in WhyTests.causes(why).map(\.cause) {
        let isPlain = cause.parts.contains { WhyTests.withoutRule.contains($0.words) }
        #expect(!cause.rules.isEmpty || isPlain, "\(cause.parts)")
      }
      var setUp = PhoneCondition.best.merged(with: facts)
      if !setUp.implementsWillPresent { setUp["presents"] = nil }
      let arrival = [(action: "push", argument: push.argument)]
      let steps = Timeline(of: Stimulus(given: setUp, steps: arrival)).steps
      let seen = try #require(steps.first).observed
      for effect in why.effects where effect.outcome != .answer {
        #expect(
          effect.isPossible == Self.has(effect.outcome, seen), "\(effect.outcome), \(payload)")
      }
    }
  }

  /// Whether an observation of `simulate` has an effect.
  private static func has(_ outcome: DeviceModel.Outcome, _ seen: JSON.Object) -> Bool {
    switch outcome {
    case .banner:
      seen["shown"]?.array?.contains { shown in
        shown["in"]?.array?.contains { $0 == "banner" || $0 == "lock-screen" } == true
      } == true
    case .sound, .badge, .serviceExtension: seen[outcome.rawValue] != nil
    default: seen["callbacks"] != nil
    }
  }
}
