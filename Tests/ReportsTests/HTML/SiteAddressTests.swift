import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("Addresses of the site")
struct SiteAddressTests {
  /// Where the addresses of the last release are, a line each.
  ///
  /// Recording adds to them, and removes none. The ids of rules are in `Snapshot.md`, and those that were
  /// retired have pages as well.
  private static let known = "Site/addresses.txt"

  private static func addresses(of suite: Suite) throws -> Set<String> {
    let glossary = SourceFile(
      path: GlossaryNames.page, bytes: try suite.files.read(GlossaryNames.page))
    let terms = MarkdownScanner.scan(glossary).blocks.sections.map { section in
      SiteAddresses.folder(ofTerm: MarkdownBlock.slug(section.heading))
    }
    let lists = SiteList.all.map { $0.folder } + SiteDocument.all.map { $0.name + "/" }
    return Set(
      lists + terms + suite.pages.map { SiteAddresses.folder(ofChapter: $0.path) }
        + suite.ledger.rulings.map { SiteAddresses.folder(ofRuling: $0.id) }
        + suite.ledger.groups.map { SiteAddresses.folder(ofSource: $0) }
        + suite.ledger.statements.map { SiteAddresses.folder(ofStatement: $0.id) })
  }

  @Test("None of the last release is gone")
  func stay() throws {
    let addresses = try Self.addresses(of: try ShippedSuite.read())
    let known = Set(Golden.text(Self.known).split(separator: "\n").map(String.init))
    if Golden.isRecording {
      let all = addresses.union(known).sorted().joined(separator: "\n")
      return try Golden.expect(all + "\n", Self.known)
    }
    #expect(known.count > 1000)
    let gone = known.subtracting(addresses).sorted()
    #expect(gone == [], "an address stays: keep its page, which says what replaced it")
  }
}
