import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("The tokens that a connection remembers")
struct GatewayConnectionTests {
  @Test("Of too many keys it forgets the one whose token is the oldest")
  func manyKeys() {
    var connection = GatewayConnection(
      id: GatewayConnection.ID(1), certificate: nil, activeAt: 0)
    for number in 0...GatewayConnection.mostKeys {
      let key = GatewayKey(id: "key \(number)", team: "DEF123GHIJ")
      connection.remember(
        GatewayConnection.Token(text: "", key: key, issuedAt: 100 + number, deviations: []))
    }
    #expect(connection.newestIssue.count == GatewayConnection.mostKeys)
    #expect(connection.newestIssue["key 0"] == nil)
    #expect(connection.newestIssue["key 1"] == 101)
    #expect(connection.newestIssue["key 32"] == 132)
  }
}
