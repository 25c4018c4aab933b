import Testing

@testable import Conformance

@Suite("Golden diagnostics: one mistake each in a suite that is otherwise in order")
struct DiagnosticGoldenTests {
  @Test("The suite that they change is in order")
  func validSuite() throws {
    #expect(try SpecFolder().complaints() == "")
  }

  @Test("A mistake is told with its place, a caret and what would be right", arguments: Mistake.all)
  func mistake(_ mistake: Mistake) throws {
    var specs = SpecFolder()
    try mistake.change(&specs)
    let complaints = try specs.complaints()
    #expect(!complaints.isEmpty, "nothing complains")
    try Golden.expect(complaints, "Diagnostics/\(mistake.name).txt")
  }

  @Test("Every golden file belongs to a mistake, and names are used once")
  func noStaleFiles() throws {
    let names = Mistake.all.map { "Diagnostics/\($0.name).txt" }
    #expect(Set(names).count == names.count)
    if !Golden.isRecording { #expect(try Golden.names(in: "Diagnostics") == names.sorted()) }
  }
}

/// One thing done wrong to a suite that is in order.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// What it is, and the name of its golden file.
  let name: String
  /// Makes it.
  let change: @Sendable (inout SpecFolder) throws -> Void
  /// The mistake as it reads in a test report.
  var testDescription: String { name }

  /// Names a mistake.
  init(_ name: String, _ change: @escaping @Sendable (inout SpecFolder) throws -> Void) {
    self.name = name
    self.change = change
  }

  /// A text of the page that is replaced by a wrong one.
  static func page(_ name: String, _ text: String, _ wrong: String) -> Mistake {
    Mistake(name) { try $0.replace(text, with: wrong, in: SpecFolder.page) }
  }

  /// All of them.
  static let all =
    fences + cases + device + gateway + app + tables + outlines + ledger + areas + lint + several
}
