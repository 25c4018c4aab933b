import ConformanceBase

/// Looks for words in what a suite says, where no id is called so.
package struct SuiteSearch: Sendable {
  /// Something that has a name of its own.
  private struct Entry {
    var name: String
    /// What it is about, in a line.
    var title: String
    /// What it says beside that.
    var text: String = ""

    /// How well it fits: how many words are in it, and whether its name and title have them.
    func fit(_ words: [String]) -> (words: Int, points: Int) {
      let (head, body) = ("\(name) \(title)".lowercased(), text.lowercased())
      let inHead = words.count { head.contains($0) }
      let all = words.count { head.contains($0) || body.contains($0) }
      return (all, 3 * inHead + all)
    }
  }

  /// The most entries of a kind that are listed.
  private static let most = 8

  private static let glossary = GlossaryNames.page

  private let suite: Suite

  package init(of suite: Suite) { self.suite = suite }

  /// Returns what has all these words, or else most of them, a line each; nil for nothing.
  package func text(for query: String) -> String? {
    let words = query.lowercased().split(whereSeparator: { $0.isWhitespace }).map(Self.stem)
    let kinds: [(heading: String, entries: [Entry])] = [
      ("Rules", rules), ("Rulings", rulings), ("Terms", terms), ("Words of cases", vocabulary),
      ("Statements", statements),
    ]
    let fitting = kinds.map { kind in kind.entries.map { ($0, $0.fit(words)) } }
    // What has fewer than half of the words has nothing to do with them.
    guard let best = fitting.joined().map({ $0.1.words }).max(), best > 0, 2 * best >= words.count
    else {
      return nil
    }
    var lines = [
      best == words.count
        ? "\"\(query)\" is in" : "nothing has all the words of \"\(query)\"; this comes nearest"
    ]
    for (kind, entries) in zip(kinds, fitting) {
      let found = entries.enumerated().filter { $0.element.1.words == best }
        .sorted { ($1.element.1.points, $0.offset) < ($0.element.1.points, $1.offset) }
        .map { $0.element.0 }
      guard !found.isEmpty else { continue }
      let shown = found.prefix(Self.most)
      let width = shown.map { $0.name.count }.max() ?? 0
      lines += ["", kind.heading]
      lines += shown.map { "  \($0.name.padded(to: width))  \(Self.cut($0.title))" }
      if found.count > shown.count { lines.append("  and \(found.count - shown.count) more") }
    }
    lines += ["", "Explain one of them: conformance-run explain NAME"]
    return Style.printable(lines: lines)
  }

  private static func stem(_ word: Substring) -> String {
    word.count > 4 && word.hasSuffix("s") ? String(word.dropLast()) : String(word)
  }

  private static func cut(_ text: String) -> String {
    let line = text.prefix { $0 != "\n" }
    return line.count > 100 ? "\(line.prefix(99))…" : String(line)
  }

  // MARK: What has a name

  private var rules: [Entry] {
    suite.rules.map { Entry(name: $0.id, title: $0.title, text: $0.requirement) }
  }

  private var statements: [Entry] {
    suite.ledger.statements.map { Entry(name: $0.id, title: $0.text) }
  }

  private var vocabulary: [Entry] {
    Role.allCases.flatMap { role -> [Entry] in
      guard let vocabulary = suite.vocabularies[role] else { return [] }
      let given = vocabulary.given.map { ($0.name, $0.summary) }
      return (given + vocabulary.actions.map { ($0.name, $0.summary) }).map { name, summary in
        Entry(name: role.rawValue, title: "\(name): \(summary)")
      }
    }
  }

  private var rulings: [Entry] {
    rulingSections.map { section in
      let (id, title) = Ruling.parts(of: section.heading)
      return Entry(name: id, title: title, text: section.text)
    }
  }

  private var terms: [Entry] {
    termSections.map {
      Entry(name: $0.heading, title: $0.firstSentence, text: $0.text)
    }
  }

  // MARK: Sections with a name

  /// A section of the second level of a page.
  private struct Section {
    var heading: String
    var text: String

    /// What it is called, and also called, in small letters.
    var names: [String] { GlossaryNames.names(of: heading, in: text) }

    var firstSentence: String {
      text.firstRange(of: ". ").map { text[..<$0.lowerBound] + "." } ?? text
    }
  }

  private static func sections(of page: SourceFile?) -> [Section] {
    guard let page else { return [] }
    let text = ReadablePage(page)
    let sections = MarkdownScanner.scan(page).blocks.sections
    let ends = sections.dropFirst().map { $0.line - 1 } + [text.end - 1]
    return zip(sections, ends).map { section, end in
      let lines = (section.line + 1..<max(section.line + 1, end + 1)).map(text.text(ofLine:))
        .drop(while: { $0.isEmpty })
      let last = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? lines.startIndex
      return Section(heading: section.heading, text: lines[..<last].joined(separator: "\n"))
    }
  }

  private var rulingSections: [Section] { Self.sections(of: suite.ledger.contested) }

  private var termSections: [Section] {
    Self.sections(
      of: (try? suite.files.read(Self.glossary)).map { SourceFile(path: Self.glossary, bytes: $0) })
  }

  /// Returns a ruling, a term or a subject by its name, with its rules; nil if there is none.
  package func section(called name: String) -> String? {
    let wanted = name.lowercased()
    let ruling = rulingSections.first { Ruling.parts(of: $0.heading).id.lowercased() == wanted }
    let term = termSections.first { $0.names.contains(wanted) }
    guard let section = ruling ?? term else { return subject(called: name) }
    let page = ruling == nil ? Self.glossary : Ruling.page
    let anchor = MarkdownBlock.slug(section.heading)
    let rules = suite.rules(linkingTo: "\(page)#\(anchor)")
    var lines = [section.heading, "  \(suite.root)/\(page)", ""]
    lines += section.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if !rules.isEmpty {
      lines += ["", "Rules that refer to it"] + rules.map { "  \($0.id)  \($0.title)" }
    }
    let found = Style.printable(lines: lines)
    guard ruling == nil else { return found }
    // By another name, the term's own finds more.
    let more = [name, section.heading].lazy.compactMap { self.text(for: $0) }.first
    return [found, more].compactMap { $0 }.joined(separator: "\n")
  }

  /// Returns the rules of a subject, which is the beginning of their ids.
  private func subject(called name: String) -> String? {
    let rules = suite.rules.filter { $0.id.hasPrefix(name + ".") }
    guard let page = rules.first?.page else { return nil }
    return Style.printable(
      lines: ["\(name) has \(rules.count) rules", "  \(suite.root)/\(page)", ""]
        + rules.map { "  \($0.id)  \($0.title)" })
  }
}
