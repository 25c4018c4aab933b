/// Reads a spec page: its outline, its rules and their cases.
package struct PageReader {
  /// A page, with what can only be checked once all pages are read.
  package struct Result {
    var page: Page
    var cases: [Case]
    /// Whether two of them have the same id.
    var repeatsCases: Bool
    /// The places of each rule's id, statements and cited rules.
    var references: [Reference]
    package var diagnostics: [Diagnostic]
  }

  /// A name that has to be unique among all pages, or to exist on one or in the ledger.
  struct Reference {
    enum Kind { case ruleID, statement, citedRule }
    var kind: Kind
    var name: String
    var rule: String
    var location: SourceLocation
  }

  let file: SourceFile
  let vocabulary: Vocabulary
  var diagnostics = Diagnostics()
  var references: [Reference] = []
  var cases: [Case] = []
  /// The rules that cases of this page name: each is looked up once, for all rows that name it.
  var knownCitations: Set<String> = []

  /// Whether its cases are checked; those that were built into the program have been.
  let isChecked: Bool

  private let path: String
  private let role: Role
  private var rules: [Rule] = []
  /// Whether the page is in the folder of its role, so that its cases can be checked.
  private var isInPlace = true
  /// Whether every fence was found.
  ///
  /// If not, a rule may only seem to have no case.
  private var isWhole = true

  private init(
    _ file: SourceFile, path: String, role: Role, vocabulary: Vocabulary, isChecked: Bool
  ) {
    self.file = file
    self.isChecked = isChecked
    self.path = path
    self.role = role
    self.vocabulary = vocabulary
  }

  /// Reads a page of a role, and collects all of its mistakes.
  package static func read(
    _ file: SourceFile, path: String, role: Role, vocabulary: Vocabulary, isChecked: Bool = true
  ) -> Result {
    var reader = PageReader(
      file, path: path, role: role, vocabulary: vocabulary, isChecked: isChecked)
    let (blocks, diagnostics) = MarkdownScanner.scan(file)
    for diagnostic in diagnostics { reader.diagnostics.add(diagnostic) }
    reader.isWhole = diagnostics.isEmpty
    let title = reader.readPage(blocks)
    return Result(
      page: Page(
        path: path, title: title, role: role, rules: reader.rules, file: file, blocks: blocks),
      cases: reader.cases, repeatsCases: Set(reader.cases.map { $0.id }).count < reader.cases.count,
      references: reader.references, diagnostics: reader.diagnostics.all)
  }

  // MARK: The outline

  private mutating func readPage(_ allBlocks: [MarkdownBlock]) -> String {
    // The definitions at the end belong to the page, not to its last rule.
    let definitions = allBlocks.reversed().prefix(while: { $0.isDefinitions })
    let blocks = allBlocks.dropLast(definitions.count)
    let isRuleHeading = { (block: MarkdownBlock) in
      if case .heading(level: 2, _) = block.kind { true } else { false }
    }
    let introduction = blocks.prefix { !isRuleHeading($0) }
    let title = readIntroduction(introduction)
    var rest = blocks[introduction.endIndex...]
    while !rest.isEmpty {
      let section = rest.prefix(1) + rest.dropFirst().prefix { !isRuleHeading($0) }
      rest = rest[section.endIndex...]
      let textEnd = definitions.isEmpty ? file.lineCount - 1 : section.last?.lines.upperBound
      readRule(section, lastLine: rest.first.map { $0.lines.lowerBound - 1 } ?? textEnd ?? 0)
    }
    if rules.isEmpty, diagnostics.all.isEmpty {
      diagnostics.add(
        Diagnostic(
          "this page has no rule", at: file.location(ofLine: 0),
          hints: ["a rule starts with a heading: ## What must be"]))
    }
    return title
  }

  private mutating func readIntroduction(_ blocks: ArraySlice<MarkdownBlock>) -> String {
    var title: String?
    var declared: (role: String, line: Int)?
    for block in blocks {
      switch block.kind {
      case .heading(level: 1, let text) where title == nil: title = text
      case .heading(level: 1, _): reportSecondTitle(block)
      case .fence(let info, let content):
        if case .example = readFence(info, content, block) {
          report(
            "this case belongs to no rule", line: block.lines.lowerBound,
            hints: ["a case stands below the heading and the id of its rule"])
        }
      case .prose:
        for line in block.lines {
          let text = file.text(file.range(ofLine: line))
          if text.hasPrefix("Role:") {
            if declared == nil {
              declared = (String(text.dropFirst(5)).trimmed, line)
            } else {
              report("a page binds one role", line: line)
            }
          }
        }
      default: break
      }
    }
    if title == nil {
      report("a page starts with its title", line: 0, hints: ["write: # Title"])
    }
    if let declared {
      checkRole(declared.role, line: declared.line)
    } else {
      report(
        "this page doesn't say whom it binds", line: blocks.first?.lines.lowerBound ?? 0,
        hints: ["write a line: Role: \(role.rawValue)"])
    }
    return title ?? path
  }

  private mutating func reportSecondTitle(_ block: MarkdownBlock) {
    report(
      "a page has one title", line: block.lines.lowerBound,
      hints: ["a rule starts with ##, and a heading within it with ###"])
  }

  private mutating func checkRole(_ name: String, line: Int) {
    guard let declared = Role(rawValue: name) else {
      return diagnostics.add(
        .unknown(
          "role", name, known: Role.allCases.map { $0.rawValue }, at: file.location(ofLine: line)))
    }
    guard declared != role else { return }
    isInPlace = false
    report(
      "a page of role \(declared.rawValue) stands in the folder of role \(role.rawValue)",
      line: line, hints: ["move it to \(declared.folder)/"])
  }

  // MARK: Rules

  private mutating func readRule(_ section: ArraySlice<MarkdownBlock>, lastLine: Int) {
    guard let headingBlock = section.first, case .heading(_, let title) = headingBlock.kind else {
      return
    }
    let body = section.dropFirst()
    for block in body {
      if case .heading(level: 1, _) = block.kind { reportSecondTitle(block) }
    }
    let line: RuleLine
    do throws(Diagnostic) {
      line = try readRuleLine(body.first, under: headingBlock)
    } catch {
      diagnostics.add(error)
      // Its cases have no ids now, but mistakes inside them are still worth reporting.
      _ = readTemplates(body)
      return
    }
    reference(.ruleID, line.id, in: line.id.text)
    for citation in line.citations {
      references.append(
        Reference(
          kind: .statement, name: citation.statement, rule: line.id.text,
          location: citation.location))
    }
    if isInPlace, !line.id.text.hasPrefix(role.rawValue + ".") {
      diagnostics.add(
        Diagnostic(
          "the id of this rule must start with \"\(role.rawValue).\"", at: line.id.location))
    }
    let requirement = readRequirement(body.dropFirst().first, of: line)
    let (templates, isComplete) = readTemplates(body)
    let rule = Rule(
      id: line.id.text, title: title, role: role, level: line.level,
      levelOfLibrary: line.levelOfLibrary, basis: line.basis, citations: line.citations,
      requirement: requirement, page: path,
      lines: (headingBlock.lines.lowerBound + 1)...(lastLine + 1),
      templates: templates)
    if templates.isEmpty, isComplete, isWhole {
      diagnostics.add(
        Diagnostic(
          "the rule \(rule.id) has no case", at: line.id.location,
          hints: ["add a fence: ```json case=<name>"]))
    }
    rules.append(rule)
    if isInPlace { checkCases(of: rule, isComplete: isComplete && isWhole) }
  }

  private mutating func readRuleLine(
    _ block: MarkdownBlock?, under heading: MarkdownBlock
  ) throws(Diagnostic) -> RuleLine {
    guard let block, case .prose = block.kind else {
      throw Diagnostic(
        "this heading is followed by no rule line",
        at: file.location(ofLine: heading.lines.lowerBound),
        hints: [
          "write below it: `rule.id` · must · [statement-id]",
          "for a heading within a rule, use ###",
        ])
    }
    guard block.lines.count == 1 else {
      throw Diagnostic(
        "the rule line stands alone, with an empty line below it",
        at: file.location(ofLine: block.lines.lowerBound))
    }
    return try RuleLine.read(file, line: block.lines.lowerBound, &diagnostics)
  }

  private mutating func readRequirement(_ block: MarkdownBlock?, of line: RuleLine) -> String {
    guard let block, case .prose = block.kind else {
      diagnostics.add(
        Diagnostic(
          "the rule \(line.id.text) doesn't say what it requires", at: line.id.location,
          hints: ["write a paragraph below this line: one or two sentences that reports can print"])
      )
      return ""
    }
    return block.lines.map { file.text(file.range(ofLine: $0)) }.joined(separator: " ")
  }

  private mutating func reference(_ kind: Reference.Kind, _ word: RuleLine.Word, in rule: String) {
    references.append(
      Reference(kind: kind, name: word.text, rule: rule, location: word.location))
  }

  mutating func report(_ message: String, line: Int, hints: [String] = []) {
    diagnostics.add(Diagnostic(message, at: file.location(ofLine: line), hints: hints))
  }
}
