import Testing

@testable import Conformance

@Suite("The shipped app pages notice an app that breaks one thing")
struct AppMutantTests {
  private let suite: Suite
  private let named: [String: Set<String>]

  init() throws {
    suite = try ShippedSuite.read()
    named = try BehaviourDocumentation.rules(ofFieldsIn: "App/AppBehaviour.swift")
  }

  @Test("Every field of the behaviour has a mutant")
  func everyField() {
    let fields = Mirror(reflecting: AppBehaviour()).children.compactMap(\.label)
    #expect(Set(fields) == Set(AppMutant.all.map(\.field)))
  }

  @Test("What the documents permit too is noticed by no rule")
  func permitted() async throws {
    for mutant in AppMutant.all where mutant.isPermitted {
      let noticed = try await mutant.noticed(by: suite)
      #expect(noticed.isEmpty, "\(mutant.testDescription): \(noticed.keys.sorted())")
    }
  }

  @Test("A changed field is noticed by every rule that its documentation names")
  func namedRules() async throws {
    var lines: [String] = []
    var noticing: [String: Set<String>] = [:]
    for mutant in AppMutant.all where !mutant.isPermitted {
      let noticed = try await mutant.noticed(by: suite)
      let broken = Set(noticed.filter { $0.value == .fail || $0.value == .warn }.keys)
      let rules = named[mutant.field] ?? []
      #expect(
        !rules.isDisjoint(with: broken),
        "\(mutant.testDescription) is noticed by \(broken.sorted()), not by \(rules.sorted())")
      noticing[mutant.field, default: []].formUnion(broken)
      let shown = noticed.keys.sorted().map { "\($0) (\(noticed[$0]?.rawValue ?? ""))" }
      lines.append(
        mutant.testDescription.padded(to: 44) + " " + shown.joined(separator: ", "))
    }
    for (field, rules) in named {
      let silent = rules.subtracting(noticing[field] ?? rules)
      #expect(silent.isEmpty, "\(field) isn't noticed by \(silent.sorted())")
    }
    let rules = Set(suite.rules.filter { $0.role == .app }.map(\.id))
    let idle = rules.subtracting(noticing.values.reduce([]) { $0.union($1) })
    #expect(idle.isEmpty, "rules that notice nothing: \(idle.sorted())")
    try Golden.expect(lines.joined(separator: "\n") + "\n", "Mutants/app.txt")
  }

  @Test("A rule that a field names is a rule of the pages")
  func namedRulesExist() {
    let rules = Set(suite.rules.map(\.id))
    for (field, names) in named {
      #expect(names.isSubset(of: rules), "\(field) names \(names.subtracting(rules).sorted())")
    }
  }
}
