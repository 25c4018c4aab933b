import Testing

@testable import Conformance

@Suite("The shipped gateway pages notice a gateway that breaks one thing")
struct GatewayMutantTests {
  @Test("The reference keeps every rule")
  func reference() async throws {
    let (events, summary) = try await Runner.events(
      of: ShippedSuite.read(), [ReferenceTarget.gateway()])
    let cases = try ShippedSuite.read().cases.filter { $0.rule.role == .gateway }
    #expect(events.results.count == cases.count)
    #expect(events.results.filter { $0.verdict != .pass }.map(\.id) == [])
    #expect(summary.exitStatus == .asExpected)
  }

  @Test("Every field of the behaviour has a mutant")
  func everyField() {
    let fields = Mirror(reflecting: GatewayBehaviour()).children.compactMap(\.label)
    #expect(Set(fields) == Set(GatewayMutant.all.map(\.field)))
  }

  @Test(
    "A changed field is noticed by rules that its documentation names, and every rule notices one")
  func namedRules() async throws {
    let suite = try ShippedSuite.read()
    let named = try BehaviourDocumentation.rules(ofFieldsIn: "Gateway/GatewayBehaviour.swift")
    var lines: [String] = []
    var noticedFor: [String: Set<String>] = [:]
    for (mutant, noticed) in try await GatewayMutant.allNoticed(by: suite) {
      let rules = noticed.keys.sorted()
      if mutant.isPermitted {
        #expect(noticed.isEmpty, "\(mutant.testDescription) is permitted, but \(rules) notice it")
      } else {
        #expect(
          !Set(rules).isDisjoint(with: named[mutant.field] ?? []),
          "\(mutant.testDescription) is noticed by \(rules)")
      }
      noticedFor[mutant.field, default: []].formUnion(rules)
      let shown = rules.map { rule in
        "\(rule.dropFirst("gateway.".count)) (\(noticed[rule]?.rawValue ?? ""))"
      }
      lines.append(
        mutant.testDescription.padded(to: 48) + " "
          + (mutant.isPermitted ? "permitted" : shown.joined(separator: ", ")))
    }
    for (field, rules) in named {
      let missing = rules.subtracting(noticedFor[field] ?? [])
      #expect(missing.isEmpty, "\(field) names \(missing.sorted()), which don't notice it")
    }
    let all = Set(suite.rules.filter { $0.role == .gateway }.map(\.id))
    let silent = all.subtracting(noticedFor.values.reduce([]) { $0.union($1) })
    #expect(silent.isEmpty, "\(silent.sorted()) notice nothing")
    let table = lines.joined(separator: "\n") + "\n"
    print("Changed behaviour of the reference gateway, and the rules that notice it\n\n" + table)
    try Golden.expect(table, "Mutants/gateway.txt")
  }
}
