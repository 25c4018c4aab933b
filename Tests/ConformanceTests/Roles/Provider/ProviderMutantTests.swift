import Testing

@testable import Conformance

@Suite("The shipped provider pages notice a provider that breaks one thing")
struct ProviderMutantTests {
  @Test("The reference keeps every rule")
  func reference() async throws {
    let (events, summary) = try await Runner.events(
      of: ShippedSuite.read(), [ReferenceTarget.provider()])
    let cases = try ShippedSuite.read().cases.filter { $0.rule.role == .provider }
    #expect(events.results.count == cases.count)
    #expect(events.results.filter { ![.pass, .note].contains($0.verdict) }.map(\.id) == [])
    #expect(summary.exitStatus == .asExpected)
  }

  @Test(
    "A changed field breaks the rule that its documentation names", arguments: ProviderMutant.all)
  func isNoticed(mutant: ProviderMutant) async throws {
    let noticed = try await mutant.noticed()
    #expect(noticed.keys.contains(mutant.rule), "noticed by \(noticed.keys.sorted())")
  }

  @Test("Every field of the behaviour has a mutant")
  func everyField() {
    let fields = Mirror(reflecting: ProviderBehaviour()).children.compactMap(\.label)
    #expect(Set(fields) == Set(ProviderMutant.all.map(\.field)))
    #expect(fields.count >= 10)
  }

  @Test("Every rule of a page that binds requests or sending has a mutant")
  func everyRule() throws {
    let rules = try ShippedSuite.read().rules.filter { $0.role == .provider }.map(\.id)
    #expect(Set(rules).subtracting(ProviderMutant.all.map(\.rule)) == [])
  }

  @Test("Which rules notice which change")
  func table() async throws {
    var lines: [String] = []
    for mutant in ProviderMutant.all {
      let noticed = try await mutant.noticed()
      let rules = noticed.keys.sorted().map { id in
        let name = id.dropFirst("provider.".count)
        return "\(name) (\(noticed[id]?.rawValue ?? ""))"
      }
      let line = mutant.testDescription.padded(to: 44) + " " + rules.joined(separator: ", ")
      if !lines.contains(line) { lines.append(line) }
    }
    let table = lines.joined(separator: "\n") + "\n"
    print("Changed behaviour of the reference provider, and the rules that notice it\n\n" + table)
    try Golden.expect(table, "Mutants/provider.txt")
  }
}
