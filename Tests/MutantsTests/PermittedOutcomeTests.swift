import Testing

@testable import ConformanceModels
@testable import ConformanceMutants
@testable import ConformanceRunning
@testable import TestSupport

// `simulate` prints as `or` what the model does with another permitted value. So an outcome to which
// no value leads would be missing there, although a page permits it.
@Suite("What the device's pages leave open")
struct PermittedOutcomeTests {
  /// What the phone alone can't do: APNs keeps a push, and `simulate` asks the model of APNs.
  private static let ofAPNs: Set = ["device.background.route/offline/kept for it"]

  @Test("is what the model does with one of its permitted values")
  func outcomes() async throws {
    let suite = try ShippedSuite.read()
    let devices = PermittedValue<DeviceBehaviour>.all.enumerated().map { number, value in
      ReferenceTarget.device(value.changing(DeviceBehaviour()), name: "\(number)")
    }
    var selection = Selection()
    selection.roles = [.device]
    let runner = try Runner(
      suite, targets: [ReferenceTarget.device()] + devices, selection: selection)
    let seen = Guarded<Set<String>>([])
    _ = await runner.run { event in
      guard case .result(let result) = event else { return }
      seen.withLock { $0.formUnion(result.outcomes.map { "\(result.id)/\($0)" }) }
    }
    let permitted = suite.cases.filter { $0.id.hasPrefix("device.") }.flatMap { testCase in
      testCase.body.permittedOutcomes.map { "\(testCase.id)/\($0)" }
    }
    let unseen = Set(permitted).subtracting(seen.withLock { $0 })
    #expect(permitted.count > 100 && unseen == Self.ofAPNs)
  }
}

extension CaseBody {
  var permittedOutcomes: [String] {
    steps.flatMap { step -> [String] in
      if case .permit(let outcomes) = step.expectation { outcomes.map(\.name) } else { [] }
    }
  }
}
