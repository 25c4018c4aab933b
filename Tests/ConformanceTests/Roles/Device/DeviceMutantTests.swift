import Testing

@testable import Conformance

@Suite("The shipped device pages notice a device that breaks one thing")
struct DeviceMutantTests {
  @Test("Every field of the behaviour has a mutant")
  func everyField() {
    let fields = Mirror(reflecting: DeviceBehaviour()).children.compactMap(\.label)
    #expect(Set(fields) == Set(DeviceMutant.all.map(\.field)))
  }

  @Test("A changed field is noticed by the rules that its documentation names")
  func namedRules() async throws {
    let suite = try ShippedSuite.read()
    let named = try BehaviourDocumentation.rules(ofFieldsIn: "Device/DeviceBehaviour.swift")
    var lines: [String] = []
    for mutant in DeviceMutant.all {
      let noticed = try await mutant.noticed(by: suite)
      if mutant.field == DeviceMutant.permittedVariant {
        #expect(noticed.isEmpty, "\(mutant) is permitted, but noticed by \(noticed.keys.sorted())")
        continue
      }
      let rules = named[mutant.field] ?? []
      #expect(!rules.isEmpty, "\(mutant.field) names no rule")
      #expect(!noticed.isEmpty, "nothing notices \(mutant)")
      #expect(
        !rules.isDisjoint(with: noticed.keys),
        "\(mutant) is noticed by \(noticed.keys.sorted()), not by \(rules.sorted())")
      let shown = noticed.keys.sorted().map { "\($0) (\(noticed[$0]?.rawValue ?? ""))" }
      lines.append(mutant.description.padded(to: 48) + " " + shown.joined(separator: ", "))
    }
    let table = lines.joined(separator: "\n") + "\n"
    print("Changed behaviour of the simulated device, and the rules that notice it\n\n" + table)
    try Golden.expect(table, "Mutants/device.txt")
  }

  @Test("A rule that a field names is a rule of the pages")
  func namedRulesExist() throws {
    let rules = Set(try ShippedSuite.read().rules.map(\.id))
    let named = try BehaviourDocumentation.rules(ofFieldsIn: "Device/DeviceBehaviour.swift")
    for (field, names) in named {
      #expect(names.isSubset(of: rules), "\(field) names \(names.subtracting(rules).sorted())")
    }
  }
}
