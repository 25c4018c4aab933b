import ConformanceRunning

/// All documented statements, and how the suite covers each of them.
struct LedgerSection {
  private let suite: Suite
  private let coverage: Coverage
  private let anchors: Anchors
  private let inline: InlineMarkdown
  private let statements: StatementHTML

  /// Collects the statements of a suite.
  init(_ suite: Suite, _ anchors: Anchors) {
    self.suite = suite
    self.anchors = anchors
    coverage = Coverage(of: suite)
    inline = InlineMarkdown(anchors: anchors, document: "")
    statements = StatementHTML(ledger: suite.ledger, inline: inline)
  }

  // MARK: What isn't tested

  /// The statements that no rule rests on, and why.
  var untested: HTML {
    let kinds = Standing.Exclusion.allCases.map { kind in
      (kind, coverage.entries.filter { $0.exclusion?.kind == kind })
    }
    let groups: [HTML] = kinds.filter { !$0.1.isEmpty }.map { kind, entries in
      let items: [HTML] = entries.map { entry in
        """
        <li>\(reference(entry.statement)) \(inline.html(entry.statement.text)) \
        <small>\(reason(entry))</small></li>

        """
      }
      return folded("\(kind.rawValue): \(kind.meaning)", entries.count, items)
    }
    let pending = suite.ledger.pending
    let waiting: HTML? =
      pending.isEmpty ? nil : folded("pending: waits for a page", pending.count, pendingItems)
    return """
      <section id="untested">
      <h2>What isn’t tested, and why</h2>
      <p>The documents make \(coverage.entries.count) statements. The rules above cover \
      \(coverage.count(.bound)). Pages are still missing for \(coverage.count(.pending)), and no \
      rule covers the other \(coverage.count(.excluded)), for these reasons:</p>
      \(waiting)\(groups)</section>

      """
  }

  private var pendingItems: [HTML] {
    suite.ledger.pending.compactMap { pending in
      suite.ledger.statement(pending.statement).map { statement in
        """
        <li>\(reference(statement)) \(inline.html(statement.text)) \
        <small>for the \(pending.role.rawValue)</small></li>

        """
      }
    }
  }

  private func folded(_ title: String, _ count: Int, _ items: [HTML]) -> HTML {
    """
    <details class="fold"><summary>\(title) <small>\(count)</small></summary>
    <ul>
    \(items)</ul>
    </details>

    """
  }

  private func reference(_ statement: Statement) -> HTML {
    "<a href=\"#\(Anchors.statement(statement.id))\"><code>\(statement.id)</code></a>"
  }

  // MARK: The ledger

  /// Every statement, by document and area.
  var html: HTML {
    let byGroup = Dictionary(grouping: coverage.entries, by: { $0.statement.group })
    let groups: [HTML] = suite.ledger.groups.map { group(of: $0, byGroup[$0] ?? []) }
    return """
      <section id="ledger">
      <h2>The statements</h2>
      <p>The statements of public documents, in our own words. Everything above rests on \
      them.</p>
      \(groups)</section>

      """
  }

  private func group(of key: String, _ entries: [Coverage.Entry]) -> HTML {
    let source = suite.ledger.source(key)
    let name: HTML = "\(source?.title ?? key.replacing("-", with: " "))"
    let about: HTML? = source.map { source in
      let day: HTML? = source.lastRead.map { ", read on \($0.description)" }
      let link: HTML? = source.address.map { address in
        "<br>\n\(StatementHTML.link(address.text, to: address))"
      }
      return """
        <p class="aside">\(source.publisher), \(source.year), \(source.authority)\(day)\(link)</p>

        """
    }
    let bound = entries.count { $0.account == .bound }
    let items: [HTML] = entries.map { entry in
      // If all statements are from one document, only their sections need to be shown.
      let from: HTML? =
        source == nil || entry.statement.passages.contains { $0.section != nil }
        ? " · \(statements.sources(of: entry.statement))" : nil
      let roles = entry.statement.roles.map { $0.rawValue }.joined(separator: ", ")
      let who: HTML? = roles.isEmpty ? nil : "\(roles) · "
      return """
        <li id="\(Anchors.statement(entry.statement.id))"><code>\(entry.statement.id)</code> \
        \(inline.html(entry.statement.text)) <small>\(who)\(standing(of: entry))\(from)</small></li>

        """
    }
    return """
      <details class="fold"><summary>\(name) \
      <small>\(bound) of \(entries.count) bound</small></summary>
      \(about)<ul>
      \(items)</ul>
      </details>

      """
  }

  /// Returns why a statement is excluded.
  ///
  /// If the reason begins with a ruling, it links to it.
  private func reason(_ entry: Coverage.Entry) -> HTML {
    let reason = entry.exclusion?.reason ?? ""
    let ruling = String(reason.prefix { $0 != "," && $0 != " " })
    guard let link = anchors.link(toRuling: ruling) else { return inline.html(reason) }
    return "<a href=\"\(link)\">\(ruling)</a>\(inline.html(reason.dropFirst(ruling.count)))"
  }

  private func standing(of entry: Coverage.Entry) -> HTML {
    if let kind = entry.exclusion?.kind {
      return "excluded: \(kind.rawValue): \(self.reason(entry))"
    }
    let rules = entry.rules.map { inline.code($0) }.joined(", ")
    guard entry.account == .pending else { return rules }
    return entry.rules.isEmpty ? "pending" : "\(rules), and pending"
  }
}

extension Standing.Exclusion {
  /// What the kind of exclusion means.
  fileprivate var meaning: String {
    switch self {
    case .context: "it explains, and requires nothing"
    case .superseded: "a later document says otherwise"
    case .contested: "documents disagree, and the ruling went against it"
    case .unverified: "its own author wasn’t sure"
    case .notObservable: "nothing that can be observed depends on it"
    case .outsideTheSuite: "it concerns something that the suite doesn’t cover"
    }
  }
}

extension Coverage.Entry {
  /// Why no rule may rest on it; nil if one may.
  fileprivate var exclusion: (kind: Standing.Exclusion, reason: String)? {
    guard case .excluded(let kind, let reason) = statement.standing else { return nil }
    return (kind, reason)
  }
}
