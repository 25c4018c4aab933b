import ConformanceReferences

/// A linter whose `check` has a fault, around one that has none.
///
/// It sends nothing, so it is asked about requests only.
///
/// That a linter knows a rule is no decision of the model: it knows all. So what it overlooks is
/// taken out of its findings, and what no rule supports is put in.
struct FaultyLinter: Sendable {
  enum Fault: Sendable {
    /// It doesn't report that this rule is broken.
    case overlooking(String)
    /// It reports that this rule is broken by requests that keep it.
    case alarm(String, isRaised: @Sendable (_ by: PushRequest) -> Bool)
  }

  private let whole = ReferenceTarget.provider()
  private let fault: Fault

  init(_ fault: Fault) { self.fault = fault }

  /// The linter as a target.
  func target(called name: String) -> ReferenceTarget {
    ReferenceTarget(
      name: name, vocabulary: .provider, capabilities: ["check", "wait"], answer: answer)
  }

  @Sendable private func answer(to stimulus: Stimulus) -> TargetAnswer {
    var steps = whole.observations(of: stimulus)
    let setUp = ProviderSetUp(stimulus.given)
    var now = setUp.clock
    for (index, step) in stimulus.steps.enumerated() {
      if step.action == "wait" { now += step.argument["seconds"]?.int ?? 0 }
      guard let found = steps[index]["findings"]?.array else { continue }
      let parts = PushRequest.Parts(checking: step.argument, in: setUp.situation(at: now))
      let reported = reported(found.compactMap { $0.string }, PushRequest(parts))
      steps[index]["findings"] = .array(reported.map(JSON.string))
    }
    return .observed(steps)
  }

  private func reported(_ rules: [String], _ request: PushRequest) -> [String] {
    switch fault {
    case .overlooking(let rule): rules.filter { $0 != rule }
    case .alarm(let rule, let isRaised): isRaised(request) ? Set(rules + [rule]).sorted() : rules
    }
  }
}
