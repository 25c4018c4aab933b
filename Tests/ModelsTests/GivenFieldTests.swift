import ConformanceSpecs
import Testing

@testable import ConformanceModels

@Suite("The fields of a set-up")
struct GivenFieldTests {
  /// A field of any role: what it is, and what a set-up is after values of it.
  struct Described: Sendable, CustomTestStringConvertible {
    let role: Role
    let field: Field
    let setUp: @Sendable (JSON.Object) -> String
    var testDescription: String { "\(role.rawValue): \(field.name)" }
  }

  private static func described<SetUp: CaseSetUp>(_ role: Role, _: SetUp.Type) -> [Described] {
    SetUp.fields.map { stated in
      Described(role: role, field: stated.field) { given in
        var text = ""
        dump(SetUp(given), to: &text)
        return text
      }
    }
  }

  static let all =
    described(.device, DeviceSetUp.self) + described(.app, AppSetUp.self)
    + described(.provider, ProviderSetUp.self)
    + described(.gateway, SpecifiedGateway.self)

  @Test("A set-up that states what is usual is the usual one", arguments: all)
  func usual(_ one: Described) {
    guard let usual = one.field.usual, one.field.name != "life-cycle" else { return }
    #expect(one.setUp([one.field.name: usual]) == one.setUp([:]))
  }

  /// A value that the vocabulary has, and nothing reads, would make a case say what isn't so.
  @Test("Another value than the usual one is read", arguments: all)
  func others(_ one: Described) {
    let values: [JSON] =
      switch one.field.shape {
      case .flag: [true, false]
      case .choice(let words): words.map(JSON.string)
      case .list(of: .choice(let words)): words.map { [.string($0)] }
      case .text: ["a word"]
      case .integer: [7]
      default: []
      }
    for value in values where value != one.field.usual {
      // The state of the app has to be stated, and these are what it is anyway.
      if one.field.name == "app", value == "active" { continue }
      #expect(one.setUp([one.field.name: value]) != one.setUp([:]), "\(value.text())")
    }
  }

  @Test("What people say of a field is about values that it can have", arguments: all)
  func sayings(_ one: Described) {
    var checker = ShapeChecker(.stimulus)
    for saying in one.field.sayings {
      checker.check(saying.value, one.field.shape, at: JSON.Path())
      #expect(
        saying.words.first?.isUppercase == false || saying.words.hasPrefix("Low Power")
          || saying.words.hasPrefix("Live Activities") || saying.words.hasPrefix("Background App"))
      #expect(!saying.words.hasSuffix("."))
    }
    #expect(checker.problems.isEmpty)
    if case .flag = one.field.shape, !one.field.sayings.isEmpty {
      #expect(one.field.sayings.map(\.value) == [true, false])
    }
  }

  @Test("A clause says what the vocabulary says, and else the name with its value")
  func clauses() throws {
    func clause(_ name: String, _ value: JSON) throws -> String {
      try #require(Vocabulary.device.given.first { $0.name == name }).clause(value)
    }
    #expect(try clause("low-power", true) == "Low Power Mode is on")
    #expect(try clause("settings", ["sound": false]) == "sounds are off for the app")
    #expect(
      try clause("settings", ["sound": false, "badge": true])
        == "sounds are off for the app, badges are on for the app")
    #expect(try clause("permission", "denied") == "the user denied permission")
    #expect(try clause("language", "de") == "language de")
    #expect(try clause("controls", ["lamp"]) == "controls [\"lamp\"]")
    #expect(try clause("focus", ["allows-app": true]) == "allows app on")
  }
}
