import Testing

@testable import Conformance

/// An app that treats every call alike.
struct SweepingApp: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// The rule that it keeps for all that.
  var kept: String?
  var script: @Sendable (Stimulus) throws -> TargetAnswer

  init(
    _ name: String, keeps kept: String? = nil,
    _ script: @escaping @Sendable (Stimulus) throws -> TargetAnswer
  ) {
    (testDescription, self.kept, self.script) = (name, kept, script)
  }

  struct Unwilling: Error {}

  /// An app that does this in each step, given the step's completion handler and article.
  private static func does(
    _ name: String, keeps kept: String? = nil,
    _ step: @escaping @Sendable (_ completed: [JSON], _ article: JSON) -> JSON.Object
  ) -> SweepingApp {
    SweepingApp(name, keeps: kept) { stimulus in
      .observed(
        stimulus.steps.map { action, argument in
          let completed = CompletedMethod(rawValue: action).map { [JSON.string($0.rawValue)] } ?? []
          guard argument["payload"] != nil else { return JSON.Object() }
          return step(completed, argument["payload"]?["article"] ?? 7)
        })
    }
  }

  static let all = [
    SweepingApp("does nothing") { .observed($0.steps.map { _ in JSON.Object() }) },
    does("opens everything") { ["opened": [$1], "completed": .array($0)] },
    // Whoever downloads everything opens nothing, and that is all that this rule asks.
    does("downloads everything", keeps: "app.presenting.active") {
      ["downloads": [$1], "completed": .array($0)]
    },
    does("opens and downloads everything") {
      ["opened": [$1], "downloads": [$1], "completed": .array($0)]
    },
    does("completes everything") { completed, _ in ["completed": .array(completed)] },
    does("completes everything twice") { completed, _ in
      ["completed": .array(completed + completed)]
    },
    does("opens everything and completes nothing") { _, article in ["opened": [article]] },
    SweepingApp("reports no step") { _ in .observed([]) },
    SweepingApp("throws") { _ in throw Unwilling() },
  ]
}

@Suite("An app that treats everything alike passes no case that has a control")
struct AppSweepingTests {
  @Test("Whatever it does alike", arguments: SweepingApp.all)
  func sweeping(sweeping: SweepingApp) async throws {
    let suite = try ShippedSuite.read()
    let negative = Set(
      suite.cases.filter { Self.hasControl($0) && $0.rule.id != sweeping.kept }.map(\.id))
    let target = ScriptedTarget(
      "sweeping", role: .app, does: Set(AppAction.allCases.map(\.rawValue)),
      script: sweeping.script)
    let (events, summary) = try await Runner.events(of: suite, [target])
    let verdicts = events.results.filter { negative.contains($0.id) }.map(\.verdict)
    #expect(verdicts.count == negative.count && verdicts.count > 10)
    #expect(Set(verdicts).isSubset(of: [.fail, .warn, .inconclusive, .error]), "\(Set(verdicts))")
    #expect(summary.exitStatus == .unexpectedVerdicts)
  }

  /// Whether a case of the app has a control beside it, or within itself.
  private static func hasControl(_ example: Case) -> Bool {
    guard example.rule.role == .app else { return false }
    return example.template.control != nil
      || example.body.steps.contains { step in
        if case .require = step.expectation { true } else { false }
      }
  }
}
