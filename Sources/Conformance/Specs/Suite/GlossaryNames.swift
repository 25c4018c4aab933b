import ConformanceBase

/// The names that people have for the terms of `Glossary.md`, for a search.
package struct GlossaryNames {
  /// The page of the terms.
  package static let page = "Glossary.md"
  private static let link = "\(page)#"

  /// The names of each term, by the anchor of its heading.
  private let byAnchor: [String: [String]]

  /// Reads them; a suite without a glossary has none.
  package init(of suite: Suite) {
    guard let bytes = try? suite.files.read(Self.page) else {
      byAnchor = [:]
      return
    }
    let page = SourceFile(path: Self.page, bytes: bytes)
    var found: [String: [String]] = [:]
    for section in MarkdownScanner.scan(page).blocks.sections {
      let text = section.body.flatMap { $0.lines }.map { page.text(page.range(ofLine: $0)) }
      found[MarkdownBlock.slug(section.heading)] = Self.names(
        of: section.heading, in: text.joined(separator: "\n"))
    }
    byAnchor = found
  }

  /// What a term is called, and also called, in small letters.
  package static func names(of heading: String, in text: String) -> [String] {
    let mark = "Also called: "
    guard let start = text.firstRange(of: mark)?.upperBound else { return [heading.lowercased()] }
    let others = text[start...].replacing("\n", with: " ").split(separator: ",").map { name in
      String(name.filter { !"*`.".contains($0) }.drop { $0 == " " }).lowercased()
    }
    return [heading.lowercased()] + others
  }

  /// Returns the names of the terms that a rule's section links to.
  package func names(for rule: Rule, on page: Page) -> [String] {
    let (first, last) = (rule.lines.lowerBound - 1, rule.lines.upperBound - 1)
    let start = page.file.range(ofLine: first).lowerBound
    let text = page.file.text(start..<page.file.range(ofLine: last).upperBound)
    let anchors = text.split(separator: Self.link).dropFirst().map { rest in
      String(rest.prefix { $0 != ")" })
    }
    return anchors.withoutRepetition.flatMap { byAnchor[$0] ?? [] }
  }
}
