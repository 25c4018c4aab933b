import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Which rules a request puts to the test")
struct RequestChangesTests {
  /// The requests that the cases check, by their cases.
  private func requests() throws -> [String: PushRequest] {
    let checks = try ShippedSuite.read().cases.compactMap { example -> (String, PushRequest)? in
      guard let step = example.body.steps.first, step.action == "check" else { return nil }
      let given = example.body.given
      let situation = PushRequest.Situation(
        platform: given["platform"]?.string,
        authentication: given["authentication"]?.string.flatMap(ProviderSetUp.Authentication.init),
        now: given["clock"]?.int)
      return (example.id, PushRequest(PushRequest.Parts(checking: step.argument, in: situation)))
    }
    return Dictionary(checks) { first, _ in first }
  }

  @Test(
    "A request that keeps a rule, while one that differs a little breaks it, puts it to the test")
  func controls() throws {
    let requests = try requests()
    var missing: [String] = []
    var found: Set<String> = []
    for example in try ShippedSuite.read().cases {
      guard let name = example.template.control, let refused = requests[example.id],
        let kept = requests[name] ?? requests["\(example.rule.id)/\(name)"]
      else { continue }
      for rule in RequestRule.all where rule.id == example.rule.id {
        guard rule.isBroken(by: refused), !rule.isBroken(by: kept) else { continue }
        if kept.exercised(of: [rule]).isEmpty {
          missing.append(example.id)
        } else {
          found.insert(rule.id)
        }
      }
    }
    #expect(missing == [], "\(missing.count)")
    #expect(RequestRule.all.map(\.id).filter { !found.contains($0) } == [])
  }
}
