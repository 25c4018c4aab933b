import ConformanceRunning

/// The link targets within the report, or on the pages of a site, and the destinations of the
/// documents' links.
package struct Anchors: Sendable {
  /// Where the pages of a site are; nil in a report, which is one page.
  private let site: SiteAddresses?
  /// The rules of a site by the anchors of their headings: there, each has a page.
  private let rulesByHeading: [String: String]
  private let rules: Set<String>
  private let statements: Set<String>
  private let cases: CasesByRule
  /// The ids of rulings, with their headings' anchors.
  private let rulings: Set<String>
  /// The anchors of headings whose words occur only once on their page.
  private let headings: Set<String>
  private let documents: Set<String>

  /// Collects the ids of a suite.
  init(_ suite: Suite) { self.init(suite, suite.cases.byRule) }

  /// Collects the ids of a suite whose cases are sorted already.
  init(_ suite: Suite, _ cases: CasesByRule, on site: SiteAddresses? = nil) {
    self.site = site
    let titles = suite.rules.map { (Heading(document: $0.page, text: $0.title).anchor, $0.id) }
    rulesByHeading = site == nil ? [:] : Dictionary(keepingFirst: titles)
    rules = Set(suite.rules.map { $0.id })
    statements = Set(suite.ledger.statements.map { $0.id })
    self.cases = cases
    rulings = Set(suite.ledger.rulings.map { $0.id })
    let headings = Self.headings(of: suite)
    documents = Set(headings.map { Self.document($0.document) })
    var seen: Set<String> = []
    let repeated = Set(headings.map { $0.anchor }.filter { !seen.insert($0).inserted })
    self.headings = seen.subtracting(repeated)
  }

  /// A heading that a link can lead to.
  struct Heading: Hashable {
    /// The document, such as `Device/Holding.md`.
    let document: String
    /// The words of the heading.
    let text: String

    /// The id of its element.
    var anchor: String { Anchors.document(document) + "/" + MarkdownBlock.slug(text) }
  }

  /// Returns all headings of the documents.
  private static func headings(of suite: Suite) -> [Heading] {
    let contested = suite.ledger.contested.map { file in
      [(ContestedSection.document, MarkdownScanner.scan(file).blocks)]
    }
    let documents = suite.pages.map { ($0.path, $0.blocks) } + (contested ?? [])
    return documents.flatMap { path, blocks in
      blocks.compactMap { block in
        guard case .heading(_, let text) = block.kind else { return nil }
        return Heading(document: path, text: text)
      }
    }
  }

  // MARK: Ids of elements

  /// Returns the id of a heading's element; nil if another heading on its page has the same words.
  func id(of heading: Heading) -> String? {
    if site != nil, SiteDocument.all.contains(where: { $0.path == heading.document }) {
      return MarkdownBlock.slug(heading.text)
    }
    return headings.contains(heading.anchor) ? heading.anchor : nil
  }

  /// Returns the id of the element of a rule or a case.
  package static func id(_ name: String) -> String { encoded(name) }

  /// Returns the id of the element of a rule that ran but isn't in the documents.
  static func elsewhere(_ id: String) -> String { "elsewhere/" + encoded(id) }

  /// Returns the id of the element of a statement of the ledger.
  static func statement(_ id: String) -> String { "statement/" + encoded(id) }

  /// Returns the id of the element of a ruling on a contested statement.
  static func ruling(_ id: String) -> String { "ruling/" + encoded(id) }

  /// Returns the id of the element of a document.
  package static func document(_ path: String) -> String {
    encoded(path.hasSuffix(".md") ? String(path.dropLast(3)) : path)
  }

  /// Returns a name as the id of an element.
  ///
  /// Ids are unique, have no blanks, and lack the = that distinguishes a filter from an anchor.
  private static func encoded(_ name: String) -> String {
    var bytes: [UInt8] = []
    append(name, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the id of the element of a rule or a case.
  static func append(_ name: String, to bytes: inout [UInt8]) {
    bytes.append(text: name, whereMayBegin: { !isPlain($0) }) { bytes, index in
      (spelled[Int(bytes[index])], 1)
    }
  }

  /// The escape of each byte: an underscore and its two hexadecimal digits.
  private static let spelled = (0..<256).map { byte in
    (byte < 16 ? "_0" : "_") + String(byte, radix: 16)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }

  // MARK: Links

  /// Returns the link to an id in the text; nil if it isn't an id.
  func link(toID id: String) -> String? {
    if rules.contains(id) { return site?.rule(id) ?? "#" + Self.id(id) }
    if isCase(id) { return site?.example(id) ?? "#" + Self.id(id) }
    return statements.contains(id) ? address(ofStatement: id) : nil
  }

  /// Returns where a statement is.
  func address(ofStatement id: String) -> String {
    site?.statement(id) ?? "#" + Self.statement(id)
  }

  /// Returns where a rule is.
  func address(ofRule id: String) -> String { site?.rule(id) ?? "#" + Self.id(id) }

  /// Returns whether a word is a case.
  ///
  /// Few words have a slash, and even fewer a rule before it.
  private func isCase(_ id: String) -> Bool {
    guard let slash = id.utf8.firstIndex(of: UInt8(ascii: "/")) else { return false }
    return cases[String(id[..<slash])]?.contains { $0.id == id } ?? false
  }

  /// Returns where a document's link leads in the report; nil if the report doesn't contain it.
  func link(to destination: String, from document: String) -> String? {
    if destination.hasPrefix("https://") || destination.hasPrefix("http://") { return destination }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].isEmpty ? document : Self.path(String(parts[0]), from: document)
    if parts.count == 2, !parts[1].isEmpty {
      let anchor = Self.document(path) + "/" + String(parts[1])
      if let site { return self.site(site, path, String(parts[1])) }
      if headings.contains(anchor) { return "#" + anchor }
    }
    let anchor = Self.document(path)
    if let site { return self.site(site, path, nil) }
    return documents.contains(anchor) ? "#" + anchor : nil
  }

  /// Returns where a heading of a document is on a site, or the document.
  private func site(_ site: SiteAddresses, _ path: String, _ heading: String?) -> String? {
    switch path {
    case "Sources.md": return site.list("sources")
    case GlossaryNames.page: return heading.map(site.term) ?? site.list("terms")
    case Ruling.page:
      let id = heading?.prefix { $0 != "-" }.uppercased()
      return id.flatMap { rulings.contains($0) ? site.ruling($0) : nil } ?? site.list("rulings")
    case _ where documents.contains(Self.document(path)):
      let rule = heading.flatMap { rulesByHeading[Self.document(path) + "/" + $0] }
      return rule.map(site.rule) ?? site.chapter(path)
    default:
      let document = SiteDocument.all.first { $0.path == path }
      return document.map { site.list($0.name) + (heading.map { "#" + $0 } ?? "") }
    }
  }

  /// Returns the link to a ruling, such as `C11`; nil if the words don't name one.
  func link(toRuling id: String) -> String? {
    guard rulings.contains(id) else { return nil }
    return site?.ruling(id) ?? "#" + Self.ruling(id)
  }

  /// Returns a path that is relative to a document as a path from the suite's folder.
  private static func path(_ relative: String, from document: String) -> String {
    var folders = document.split(separator: "/").dropLast().map(String.init)
    for part in relative.split(separator: "/") {
      if part == ".." {
        _ = folders.popLast()
      } else if part != "." {
        folders.append(String(part))
      }
    }
    return folders.joined(separator: "/")
  }
}
