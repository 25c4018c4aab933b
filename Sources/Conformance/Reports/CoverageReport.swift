import ConformanceRunning

/// The coverage of all statements, by document or area and by role.
package struct CoverageReport: Sendable {
  private let suite: Suite
  private let coverage: Coverage
  private let roles: [Role]

  /// Reports on the statements that bind one of the roles, or on all if `roles` is empty.
  package init(of suite: Suite, roles: [Role] = []) {
    self.suite = suite
    self.roles = roles
    coverage = Coverage(of: suite, roles: roles)
  }

  /// The report for people.
  package var text: String {
    var lines = ["Statements by document and area", ""]
    lines.append(row("", Coverage.Account.shown.map { $0.rawValue } + ["all"]))
    for group in suite.ledger.groups {
      lines.append(row(group, figures(coverage, group: group)))
    }
    lines.append(row("all", figures(coverage)))
    lines += ["", "Statements by role", ""]
    for role in roles.isEmpty ? Role.allCases : roles {
      lines.append(row(role.rawValue, figures(Coverage(of: suite, roles: [role]))))
    }
    lines += ["", "Rules by level, and what the level rests on", ""]
    lines += rules
    let excluded = coverage.entries.filter { $0.account == .excluded }
    if !excluded.isEmpty {
      lines += ["", "Excluded statements, and why", ""] + excluded.map(excludedLine)
    }
    let pending = coverage.entries.filter { $0.account == .pending }
    if !pending.isEmpty {
      lines += ["", "Pending: \(pending.count) statements wait for pages; Pending.md lists them"]
    }
    let missing = coverage.entries.filter { $0.account == .missing }
    if !missing.isEmpty {
      lines += ["", "Missing: " + missing.map { $0.statement.id }.joined(separator: ", ")]
    }
    let documents = documents
    if !documents.isEmpty {
      lines += ["", "The documents: the day each was last read, and its address", ""]
      lines += documents.map {
        documentLine($0, keyWidth: documents.map { $0.key.count }.max() ?? 0)
      }
    }
    return Style.printable(lines: lines)
  }

  /// How many rules of each level have each basis.
  private var rules: [String] {
    let rules = suite.rules.filter { roles.isEmpty || roles.contains($0.role) }
    func figures(_ rules: [Rule]) -> [String] {
      Basis.allCases.map { basis in String(rules.count { $0.basis == basis }) }
        + [String(rules.count)]
    }
    let header = row("", Basis.allCases.map { $0.rawValue } + ["all"])
    return [header]
      + Level.allCases.map { level in
        row(level.rawValue, figures(rules.filter { $0.level == level }))
      }
      + [row("all", figures(rules))]
  }

  /// The documents that at least one of the statements comes from, in the order of the ledger.
  private var documents: [Source] {
    let keys = Set(coverage.entries.flatMap { $0.statement.sources })
    return suite.ledger.sources.filter { keys.contains($0.key) }
  }

  private func documentLine(_ source: Source, keyWidth: Int) -> String {
    "  \(source.key.padded(to: keyWidth))  \(source.lastRead?.description ?? "no day    ")  "
      + (source.address?.text ?? "no address")
  }

  /// The coverage as JSON.
  package var json: JSON {
    .array(
      coverage.entries.map { entry in
        [
          "statement": .string(entry.statement.id), "group": .string(entry.statement.group),
          "sources": .array(entry.statement.sources.map(JSON.string)),
          "passages": .array(entry.statement.passages.map(json(of:))),
          "roles": .array(entry.statement.roles.map { .string($0.rawValue) }),
          "account": .string(entry.account.rawValue),
          "rules": .array(entry.rules.map(JSON.string)),
        ]
      })
  }

  private func json(of passage: Passage) -> JSON {
    let source = suite.ledger.source(passage.source)
    return [
      "source": .string(passage.source), "title": .string(source?.title ?? passage.source),
      "section": passage.section.map(JSON.string) ?? .null,
      "address": suite.ledger.address(of: passage).map { .string($0.text) } ?? .null,
      "read": source?.lastRead.map { .string($0.description) } ?? .null,
    ]
  }

  private func figures(_ coverage: Coverage, group: String? = nil) -> [String] {
    let all = coverage.entries.count { group == nil || $0.statement.group == group }
    return Coverage.Account.shown.map { String(coverage.count($0, group: group)) } + [String(all)]
  }

  private func row(_ name: String, _ figures: [String]) -> String {
    let cells = figures.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }
    let width = suite.ledger.groups.reduce(20) { max($0, $1.count) }
    return name.padded(to: width + 2) + cells.joined()
  }

  private func excludedLine(_ entry: Coverage.Entry) -> String {
    guard case .excluded(let exclusion, let reason) = entry.statement.standing else { return "" }
    return "  \(entry.statement.id.padded(to: 24)) \(exclusion.rawValue): \(reason)"
  }
}

extension Coverage.Account {
  /// The accounts that have a column.
  ///
  /// Missing statements are an error of lint, and are listed by name.
  fileprivate static let shown: [Coverage.Account] = [.bound, .pending, .excluded]
}
