import Testing

@testable import Conformance

@Suite("The documentation of the provider's behaviour")
struct ProviderBehaviourDocumentationTests {
  @Test("Each field names the rules that notice when it is changed, and no others")
  func namedRules() throws {
    let named = try BehaviourDocumentation.rules(ofFieldsIn: "Provider/ProviderBehaviour.swift")
    var noticing: [String: Set<String>] = ["overlookedRules": [], "falseAlarms": []]
    for mutant in ProviderMutant.all where noticing[mutant.field]?.isEmpty != true {
      noticing[mutant.field, default: []].insert(mutant.rule)
    }
    #expect(named == noticing)
  }
}
