import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Golden diagnostics: one mistake each in an otherwise valid suite")
struct DiagnosticGoldenTests {
  @Test("The suite that they change is valid")
  func validSuite() throws {
    #expect(try SpecFolder().complaints() == "")
  }

  @Test("A mistake is reported with place, caret and correction", arguments: Mistake.all)
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

/// One mistake in an otherwise valid suite.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// A description of the mistake, which is also the name of its golden file.
  let name: String
  /// Makes the mistake in a suite.
  let change: @Sendable (inout SpecFolder) throws -> Void
  /// The mistake as test reports show it.
  var testDescription: String { name }

  /// Makes a mistake by a change of the suite.
  init(_ name: String, _ change: @escaping @Sendable (inout SpecFolder) throws -> Void) {
    self.name = name
    self.change = change
  }

  /// Makes a mistake by replacing a text of the page.
  static func page(_ name: String, _ text: String, _ wrong: String) -> Mistake {
    Mistake(name) { try $0.replace(text, with: wrong, in: SpecFolder.page) }
  }

  /// All of them.
  static let all =
    fences + cases + device + gateway + app + tables + outlines + ledger + areas + lint + several
}
