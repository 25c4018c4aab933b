import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The part of the suite that is about a role")
struct LimitedSuiteTests {
  @Test("has its pages and cases, and the statements that they rest on")
  func provider() throws {
    let suite = try ShippedSuite.read()
    let part = suite.limited(to: [.provider])
    #expect(part.rules.map(\.id) == suite.rules.filter { $0.role == .provider }.map(\.id))
    #expect(part.cases.count == suite.cases.count { $0.rule.role == .provider })
    for rule in part.rules {
      for statement in rule.statements { #expect(part.ledger.statement(statement) != nil) }
    }
    #expect(part.ledger.statements.count < suite.ledger.statements.count)
    #expect(part.ledger.statements.allSatisfy { $0.roles != [.device] || part.cites($0) })
    #expect(part.digest == suite.digest)
  }
}

extension Suite {
  fileprivate func cites(_ statement: Statement) -> Bool {
    rules.contains { $0.statements.contains(statement.id) }
  }
}
