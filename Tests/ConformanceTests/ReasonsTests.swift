import Testing

@testable import Conformance
@testable import TestSupport

@Suite("The documented reasons")
struct ReasonsTests {
  @Test("There are 32 of pushes to devices, with nine statuses")
  func ofDevices() {
    #expect(GatewayReason.ofDevices.count == 32)
    #expect(
      Set(GatewayReason.ofDevices.map(\.status)) == [400, 403, 404, 405, 410, 413, 429, 500, 503])
  }

  @Test("There are 28 of broadcasts and channels, with eight statuses")
  func ofChannels() {
    #expect(Set(GatewayReason.ofChannels).count == 28)
    #expect(
      Set(GatewayReason.ofChannels.map(\.status)) == [400, 403, 404, 405, 413, 429, 500, 503])
    #expect(Set(GatewayReason.ofDevices + GatewayReason.ofChannels).count == 42)
  }

  @Test("The shipped cases bring about each of them, in an answer or in a GOAWAY")
  func reachable() async throws {
    let suite = try ShippedSuite.read()
    let target = RecordingTarget(ReferenceTarget.gateway())
    _ = try await Runner.events(of: suite, [target])
    var seen: [String: Int] = [:]
    for step in target.observations.flatMap(\.steps) {
      if let reason = step["answer"]?["reason"]?.string {
        seen[reason] = step["answer"]?["status"]?.int
      }
      for ending in step["ended"]?.array ?? [] {
        if let reason = ending["reason"]?.string { seen[reason] = seen[reason] ?? 0 }
      }
    }
    let missing = GatewayReason.allCases.filter { seen[$0.rawValue] == nil }
    #expect(missing.isEmpty)
    let wrong = GatewayReason.allCases.filter { seen[$0.rawValue] != $0.status }
    #expect(wrong == [.idleTimeout], "all but this one are answers of the reference")
  }
}
