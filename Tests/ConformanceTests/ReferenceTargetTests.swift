import Testing

@testable import Conformance
@testable import TestSupport

@Suite("The reference of each role")
struct ReferenceTargetTests {
  @Test("keeps every rule of its role", arguments: ReferenceTarget.all.map(\.description.role))
  func keepsEveryRule(role: Role) async throws {
    let suite = try ShippedSuite.read()
    let target = try #require(ReferenceTarget.all.first { $0.description.role == role })
    let (results, summary) = try await Runner(suite, targets: [target]).results()
    #expect(results.count == suite.cases.count { $0.rule.role == role })
    #expect(results.filter { $0.verdict != .pass && $0.verdict != .note }.map(\.id) == [])
    #expect(summary.exitStatus == .asExpected)
  }
}
