/// The statements of the ledger: below the rules that rest on them, and as the ledger itself.
struct StatementHTML {
  let ledger: Ledger
  /// The words of statements.
  let inline: InlineMarkdown

  /// What a rule rests on, folded.
  func list(of rule: Rule) -> HTML {
    let items: [HTML] = rule.statements.compactMap { id in
      guard let statement = ledger.statement(id) else { return nil }
      return """
        <li>\(inline.html(statement.text)) \
        <small><a href="#\(Anchors.statement(id))"><code>\(id)</code></a> · \
        \(sources(of: statement))</small></li>

        """
    }
    let count = items.count == 1 ? "1 statement" : "\(items.count) statements"
    return """
      <details class="rests"><summary>It rests on \(count)</summary>
      <ul>
      \(items)</ul>
      </details>

      """
  }

  /// The documents that state it, in words.
  func sources(of statement: Statement) -> String {
    statement.sources.map { key in
      guard let source = ledger.source(key) else { return key }
      return "\(source.title) (\(source.publisher), \(source.year))"
    }.joined(separator: "; ")
  }
}
