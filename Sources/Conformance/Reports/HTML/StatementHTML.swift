import ConformanceRunning

/// Renders statements: below the rules that rest on them, and in the ledger.
struct StatementHTML {
  let ledger: Ledger
  /// Renders the words of statements.
  let inline: InlineMarkdown

  /// Returns the statements that a rule rests on, folded.
  func list(of rule: Rule) -> HTML {
    let count = counted(rule.statements.count, "statement")
    return """
      <details class="rests"><summary>It rests on \(count)</summary>
      \(items(of: rule))</details>

      """
  }

  /// Returns the statements that a rule rests on, each with its documents.
  func items(of rule: Rule) -> HTML {
    let items: [HTML] = rule.statements.compactMap { id in
      guard let statement = ledger.statement(id) else { return nil }
      return """
        <li>\(inline.html(statement.text)) \
        <small><a href="\(inline.anchors.address(ofStatement: id))"><code>\(id)</code></a> · \
        \(sources(of: statement))</small></li>

        """
    }
    return "<ul>\n\(items)</ul>\n"
  }

  /// Returns the documents that contain a statement, with links.
  func sources(of statement: Statement) -> HTML {
    statement.passages.map { passage in
      guard let source = ledger.source(passage.source) else { return "\(passage.source)" }
      let title = ledger.title(of: passage)
      let link = Self.link(title, to: ledger.address(of: passage))
      return "\(link) (\(source.publisher), \(source.year))"
    }.joined("; ")
  }

  /// Returns words as a link, if there is an address.
  static func link(_ words: String, to address: WebAddress?) -> HTML {
    guard let address else { return "\(words)" }
    return "<a href=\"\(address.text)\">\(words)</a>"
  }
}
