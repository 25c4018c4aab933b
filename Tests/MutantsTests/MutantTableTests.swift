import Testing

@testable import ConformanceMutants
@testable import TestSupport

@Suite("The tables of mutants")
struct MutantTableTests {
  private static let fields: [Role: [String]] = [
    .provider: fields(of: ProviderBehaviour()), .gateway: fields(of: GatewayBehaviour()),
    .device: fields(of: DeviceBehaviour()), .app: fields(of: AppBehaviour()),
  ]

  private static func fields(of behaviour: Any) -> [String] {
    Mirror(reflecting: behaviour).children.flatMap { child in
      // A group of fields counts as its fields.
      let isGroup =
        child.value is DeviceBehaviour.OtherPushes || child.value is DeviceBehaviour.Scenes
        || child.value is DeviceBehaviour.ServiceExtension
      return isGroup ? fields(of: child.value) : child.label.map { [$0] } ?? []
    }
  }

  private static func mutants(_ role: Role) -> [Mutant] { Mutant.all.filter { $0.role == role } }

  @Test("Every field of a behaviour has a mutant", arguments: Role.allCases)
  func everyField(role: Role) throws {
    let fields = try #require(Self.fields[role])
    #expect(fields.count >= 40)
    #expect(Set(fields) == Set(Self.mutants(role).compactMap(\.field)))
  }

  @Test("A name belongs to one mutant of its role", arguments: Role.allCases)
  func names(role: Role) {
    let names = Self.mutants(role).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("A target is called like its mutant, and has its role", arguments: Role.allCases)
  func targets(role: Role) throws {
    let suite = try SpecFolder().suite()
    let mutants = Self.mutants(role)
    #expect(mutants.map { $0.target(for: suite).description.name } == mutants.map(\.name))
    #expect(mutants.allSatisfy { $0.target(for: suite).description.role == role })
  }

  @Test(
    "A changed field breaks rules of its role's pages, or is permitted", arguments: Role.allCases)
  func rules(role: Role) throws {
    let rules = Set(try ShippedSuite.read().rules.filter { $0.role == role }.map(\.id))
    for mutant in Self.mutants(role) {
      #expect(rules.isSuperset(of: mutant.breaks), "\(mutant.name) breaks \(mutant.breaks)")
      #expect(rules.isSuperset(of: mutant.keeps.keys), "\(mutant.name)")
      let isChecked = mutant.isSweeping || mutant.permitted != nil
      #expect(mutant.breaks.isEmpty == isChecked, "\(mutant.name)")
    }
  }

  /// Which rule breaks when a field changes stands beside the field, for the reader of the model,
  /// and in the table, for the machine.
  @Test(
    "The documentation of a field names the rules that its mutants break", arguments: Role.allCases)
  func documentation(role: Role) throws {
    for field in try BehaviourDocumentation.fields(of: role) {
      let mutants = Self.mutants(role).filter { $0.field == field.name && $0.permitted == nil }
      guard !mutants.isEmpty else { continue }
      #expect(Set(field.rules) == Set(mutants.flatMap(\.breaks)), "\(field.name)")
    }
  }

  @Test("A bug is told in one short sentence", arguments: Role.allCases)
  func bugs(role: Role) {
    let bugs = Self.mutants(role).compactMap(\.bug)
    #expect(bugs.filter { !$0.hasSuffix(".") || $0.count > 100 } == [])
  }
}
