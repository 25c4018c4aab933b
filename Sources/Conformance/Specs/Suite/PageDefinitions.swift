import ConformanceBase

/// The definitions at the end of a page, by which each citation of its rules links to a document.
///
/// They are generated from the ledger: `lint` compares, and `lint --record` writes them.
package struct PageDefinitions {
  private let page: Page
  private let ledger: Ledger
  /// The definitions that the page should have, in the order in which its rules first cite them.
  private let wanted: [LinkDefinition]
  private let found: [Found]

  /// A definition of the page.
  private struct Found {
    var definition: LinkDefinition
    /// The line that it stands on, counted from 0.
    var line: Int
  }

  /// Works out the definitions of a page.
  package init(of page: Page, in ledger: Ledger) {
    (self.page, self.ledger) = (page, ledger)
    var labels: Set<String> = []
    wanted = page.rules.flatMap { $0.citations }.compactMap { citation in
      guard citation.isLink, labels.insert(citation.statement).inserted,
        let statement = ledger.statement(citation.statement)
      else { return nil }
      return ledger.definition(of: statement)
    }
    found = page.blocks.flatMap { block -> [Found] in
      guard case .definitions(let definitions) = block.kind else { return [] }
      return zip(definitions, block.lines).map(Found.init)
    }
  }

  // MARK: Writing

  /// The page with the definitions that it should have; nil where it has just these.
  package var correctedDocument: String? {
    let file = page.file
    let cited = Set(wanted.map { $0.label })
    var labels: Set<String> = []
    // What the text uses for itself stays, once.
    let removed = Set(
      found.filter { found in
        let label = found.definition.label
        return cited.contains(label) || isIdle(label)
          || (!labels.insert(label).inserted && !wanted.isEmpty)
      }.map { $0.line })
    guard !removed.isEmpty || !wanted.isEmpty else { return nil }
    var lines = (0..<file.lineCount).filter { !removed.contains($0) }
    while let last = lines.last, file.text(file.range(ofLine: last)).trimmed.isEmpty {
      lines.removeLast()
    }
    let first = file.range(ofLine: 0)
    let lineEnd = file.bytes[first.upperBound...].first == UInt8(ascii: "\r") ? "\r\n" : "\n"
    // The lines of the page keep the ends that they have.
    var document = lines.map { file.text(file.rangeWithEnd(ofLine: $0)) }.joined()
    if document.utf8.last != UInt8(ascii: "\n") { document += lineEnd }
    if !wanted.isEmpty { document += lineEnd + wanted.map { $0.line + lineEnd }.joined() }
    return document.utf8.elementsEqual(file.bytes) ? nil : document
  }

  /// Whether nothing needs a label that no rule cites.
  ///
  /// Pages that were written before rules had links may define what they like.
  private func isIdle(_ label: String) -> Bool {
    (!wanted.isEmpty || ledger.statement(label) != nil) && !isUsedInText(label)
  }

  /// Whether the text of the page uses a label, as `[label]` or `[words][label]`.
  private func isUsedInText(_ label: String) -> Bool {
    page.blocks.contains { block in
      guard !block.isDefinitions else { return false }
      let start = page.file.range(ofLine: block.lines.lowerBound).lowerBound
      let end = page.file.range(ofLine: block.lines.upperBound).upperBound
      return page.file.firstRange(of: "[\(label)]", in: start..<end) != nil
    }
  }

  // MARK: Checking

  private static let command = "record it: conformance-run lint --record"

  /// What is wrong with the definitions, each at its place.
  var diagnostics: [Diagnostic] {
    let problems = undefined + found.indices.compactMap { problem(at: $0) }
    guard problems.isEmpty, correctedDocument != nil, let first = found.first else {
      return problems
    }
    return [
      Diagnostic(
        "the definitions don't stand at the end of the page, in the order of its citations",
        at: page.file.location(ofLine: first.line), hints: [Self.command])
    ]
  }

  /// The citations in brackets that lead nowhere, each where it stands first.
  private var undefined: [Diagnostic] {
    let defined = Set(found.map { $0.definition.label })
    var labels = Set(wanted.map { $0.label }).subtracting(defined)
    return page.rules.flatMap { $0.citations }.compactMap { citation in
      guard citation.isLink, labels.remove(citation.statement) != nil else { return nil }
      return Diagnostic(
        "nothing on this page says where [\(citation.statement)] leads", at: citation.location,
        hints: [Self.command])
    }
  }

  private func problem(at index: Int) -> Diagnostic? {
    let (definition, line) = (found[index].definition, found[index].line)
    let place = page.file.location(ofLine: line)
    if !wanted.isEmpty,
      let first = found[..<index].first(where: { $0.definition.label == definition.label })
    {
      return Diagnostic(
        "the page says twice where [\(definition.label)] leads", at: place,
        hints: ["the first stands at line \(first.line + 1)", Self.command])
    }
    if let wanted = wanted.first(where: { $0.label == definition.label }) {
      guard page.file.text(page.file.range(ofLine: line)) != wanted.line else { return nil }
      return Diagnostic(
        "this isn't where [\(definition.label)] leads by the ledger", at: place,
        hints: ["it is \(wanted.line)", Self.command])
    }
    guard isIdle(definition.label) else { return nil }
    let near = Spelling.closest(to: definition.label, among: wanted.map { $0.label })
    return Diagnostic(
      "no rule of this page cites [\(definition.label)]", at: place,
      hints: (near.map { ["did you mean \"\($0)\"?"] } ?? []) + [Self.command])
  }
}

extension Ledger {
  /// Where the citations of a statement lead.
  ///
  /// That is the first of its documents with an address, or the list of documents where none has one.
  /// The title names all of them.
  fileprivate func definition(of statement: Statement) -> LinkDefinition {
    let addresses = statement.passages.lazy.compactMap { address(of: $0) }
    return LinkDefinition(
      label: statement.id, address: addresses.first?.text ?? "../Sources.md",
      title: statement.passages.map { title(of: $0) }.joined(separator: "; "))
  }
}
