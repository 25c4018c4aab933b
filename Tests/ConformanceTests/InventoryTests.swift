import Testing

@testable import Conformance
@testable import TestSupport

/// Compares the ledger with two lists of ids that are kept by hand.
///
/// `Golden/Ledger/inventory.txt` has what was found in the documents, and `own.txt` what was added
/// while the rules were written.
@Suite("The ledger is whole")
struct InventoryTests {
  private let suite: Suite

  init() throws { suite = try ShippedSuite.read() }

  @Test("Every statement that was found is in the ledger, and the ledger has no others but our own")
  func whole() throws {
    let found = try Self.ids("inventory")
    let own = try Self.ids("own")
    let listed = Set(suite.ledger.statements.map(\.id))
    #expect(found.subtracting(listed).sorted() == [], "bind or exclude these in Specs/Statements")
    #expect(listed.subtracting(found).subtracting(own).sorted() == [], "list these in own.txt")
    #expect(own.subtracting(listed).sorted() == [], "take these off own.txt")
    #expect(found.intersection(own).sorted() == [], "these are in both lists")
  }

  @Test("A must rests on a normative document, or is our ruling")
  func normative() {
    let binding = Set(suite.ledger.sources.filter { $0.authority == "normative" }.map(\.key))
    let loose = suite.rules.filter { rule in
      rule.level == .must && rule.basis != .ruling
        && !rule.statements.contains { id in
          suite.ledger.statement(id)?.sources.contains { binding.contains($0) } == true
        }
    }
    #expect(loose.map(\.id) == [], "informative documents alone are at most a should")
  }

  @Test("Every document of the ledger states something")
  func sources() {
    let used = Set(suite.ledger.statements.flatMap(\.sources))
    #expect(suite.ledger.sources.map(\.key).filter { !used.contains($0) } == [])
  }

  /// Returns the ids of a list, without the lines for people, which begin with `#`.
  private static func ids(_ name: String) throws -> Set<String> {
    let path = "\(Program.package)/Tests/Golden/Ledger/\(name).txt"
    let text = String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
    let ids = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    #expect(Set(ids).count == ids.count, "\(name).txt lists an id twice")
    return Set(ids)
  }
}
