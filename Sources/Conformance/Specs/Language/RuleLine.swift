import ConformanceBase

/// The line under a rule's heading with its id, level and statements:
/// `` `provider.background.priority` · must · [apple-background.6] ``.
///
/// A statement in brackets is a link, whose destination is defined at the end of the page.
package struct RuleLine {
  var id: Word
  var level: Level
  /// The level for a library, if it is another one.
  var levelOfLibrary: Level?
  var basis: Basis
  package var citations: [Citation]

  /// A word and its place.
  struct Word {
    var text: String
    var location: SourceLocation
  }

  /// A statement that the rule rests on.
  package struct Citation: Sendable {
    /// The statement's id.
    var statement: String
    /// Whether it stands in brackets, and so is a link.
    package var isLink: Bool
    /// Where the id stands.
    var location: SourceLocation

    /// The citation as it is written.
    var text: String { isLink ? "[\(statement)]" : statement }
  }

  private static let form = "write: `rule.id` · must · [statement-id], [statement-id]"

  /// Reads a line (counted from 0) of a file.
  ///
  /// An invalid level is reported but not thrown, so that references to the rule stay valid.
  package static func read(
    _ file: SourceFile, line: Int, _ diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> RuleLine {
    let range = file.range(ofLine: line)
    let parts = words(file, range, separator: "·")
    guard parts.count == 3 else {
      throw Diagnostic(
        "a rule's heading is followed by its id, level and statements",
        at: file.location(ofLine: line), hints: [form])
    }
    var id = parts[0]
    guard id.text.count > 2, id.text.hasPrefix("`"), id.text.hasSuffix("`") else {
      throw Diagnostic("the rule's id stands in backticks", at: id.location, hints: [form])
    }
    id.text = String(id.text.dropFirst().dropLast())
    id.location.column += 1
    id.location.length -= 2
    guard id.text.parts(between: ".", omittingEmpty: false).allSatisfy(isSlug) else {
      throw Diagnostic(
        "\"\(id.text)\" can't be a rule's id", at: id.location,
        hints: ["ids are lower-case words of letters, digits and hyphens, joined by dots"])
    }
    let (level, ofLibrary, basis) = level(parts[1], &diagnostics)
    let start = range.lowerBound + parts[2].location.column - 1
    let words = words(file, start..<range.upperBound, separator: ",")
    guard !words.isEmpty else {
      throw Diagnostic("the rule cites no statement", at: parts[2].location, hints: [form])
    }
    var cited: Set<String> = []
    var citations: [Citation] = []
    for word in words {
      let citation = try citation(word)
      citations.append(citation)
      guard !cited.insert(citation.statement).inserted else { continue }
      diagnostics.add(
        Diagnostic("the rule cites \"\(citation.statement)\" twice", at: citation.location))
    }
    return RuleLine(
      id: id, level: level, levelOfLibrary: ofLibrary, basis: basis, citations: citations)
  }

  /// The line for a terminal, which has no use for the brackets.
  package var plain: String {
    let level = level.words(ofLibrary: levelOfLibrary, basis)
    return "`\(id.text)` · \(level) · \(citations.map { $0.statement }.joined(separator: ", "))"
  }

  private static func citation(_ word: Word) throws(Diagnostic) -> Citation {
    var (statement, location) = (word.text, word.location)
    let isLink = statement.hasPrefix("[") && statement.hasSuffix("]") && statement.utf8.count > 2
    if isLink {
      statement = String(statement.dropFirst().dropLast())
      location.column += 1
      location.length -= 2
    }
    guard statement.hasOnly({ $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }) else {
      throw Diagnostic(
        "\"\(word.text)\" is no citation", at: word.location,
        hints: [
          form, "where the links lead stands at the end of the page: conformance-run lint --record",
        ])
    }
    return Citation(statement: statement, isLink: isLink, location: location)
  }

  /// How binding a rule may be for a library, where it asks less of it: one step less, for a may asks
  /// for nothing.
  private static let lessOfLibrary: [String: (level: Level, ofLibrary: Level)] = [
    "must, should of a library": (.must, .should), "should, may of a library": (.should, .may),
  ]

  private static func level(
    _ word: Word, _ diagnostics: inout Diagnostics
  ) -> (Level, ofLibrary: Level?, Basis) {
    var name = word.text
    let basis = [Basis.inferred, .ruling].first { name.hasSuffix(", " + $0.rawValue) } ?? .stated
    if let word = basis.word { name.removeLast(word.count + 2) }
    if let less = lessOfLibrary[name] { return (less.level, less.ofLibrary, basis) }
    if let level = Level(rawValue: name) { return (level, nil, basis) }
    diagnostics.add(
      .unknown("level", name, known: Level.allCases.map { $0.rawValue }, at: word.location))
    return (.must, nil, basis)
  }

  /// Whether a text consists of what ids are made of: lower-case letters, digits and hyphens.
  static func isSlug(_ text: String) -> Bool {
    !text.isEmpty
      && text.hasOnly { byte in
        (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  /// Returns the words between separators, each with its place and without the blanks around it.
  static func words(
    _ file: SourceFile, _ range: Range<Int>, separator: String
  ) -> [Word] {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var words: [Word] = []
    var rest = range
    while !rest.isEmpty {
      let separator = file.firstRange(of: separator, in: rest)
      var (start, end) = (rest.lowerBound, separator?.lowerBound ?? rest.upperBound)
      rest = (separator?.upperBound ?? rest.upperBound)..<rest.upperBound
      while start < end, isBlank(file.bytes[start]) { start += 1 }
      while end > start, isBlank(file.bytes[end - 1]) { end -= 1 }
      guard start < end else { continue }
      words.append(Word(text: file.text(start..<end), location: file.location(start..<end)))
    }
    return words
  }
}
