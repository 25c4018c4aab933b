/// The line under a rule's heading that people and the machine both read:
/// `` `provider.background.priority` · must · apple-background.6 ``.
struct RuleLine {
  var id: Word
  var level: Level
  var levelIsOurRuling: Bool
  var statements: [Word]

  /// A word and where it stands.
  struct Word {
    var text: String
    var location: SourceLocation
  }

  private static let form = "write: `rule.id` · must · statement-id, statement-id"

  /// Reads a line (counted from 0) of a file.
  ///
  /// What is wrong with its level is noted only, so that the rule is known to all that name it.
  static func read(
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
    guard id.text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isSlug) else {
      throw Diagnostic(
        "\"\(id.text)\" can't be a rule's id", at: id.location,
        hints: ["ids are lower-case words of letters, digits and hyphens, joined by dots"])
    }
    let (level, isOurs) = level(parts[1], &diagnostics)
    let start = range.lowerBound + parts[2].location.column - 1
    let statements = words(file, start..<range.upperBound, separator: ",")
    guard !statements.isEmpty else {
      throw Diagnostic("the rule cites no statement", at: parts[2].location, hints: [form])
    }
    var cited: Set<String> = []
    for statement in statements where !cited.insert(statement.text).inserted {
      diagnostics.add(
        Diagnostic("the rule cites \"\(statement.text)\" twice", at: statement.location))
    }
    return RuleLine(id: id, level: level, levelIsOurRuling: isOurs, statements: statements)
  }

  private static func level(_ word: Word, _ diagnostics: inout Diagnostics) -> (Level, Bool) {
    let ruling = ", our ruling"
    let isOurs = word.text.hasSuffix(ruling)
    let name = isOurs ? String(word.text.dropLast(ruling.count)) : word.text
    if let level = Level(rawValue: name) { return (level, isOurs) }
    diagnostics.add(
      .unknown("level", name, known: Level.allCases.map(\.rawValue), at: word.location))
    return (.must, isOurs)
  }

  /// Lower-case letters, digits and hyphens: what ids are made of.
  static func isSlug(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  /// The words between separators, each with its place.
  static func words(
    _ file: SourceFile, _ range: Range<Int>, separator: Character
  ) -> [Word] {
    let text = file.text(range)
    var words: [Word] = []
    for part in text.split(separator: separator) {
      let leading = part.prefix { $0 == " " || $0 == "\t" }
      let word = part.dropFirst(leading.count).reversed().drop { $0 == " " || $0 == "\t" }
      guard !word.isEmpty else { continue }
      let start =
        range.lowerBound + part.utf8.distance(from: text.startIndex, to: part.startIndex)
        + leading.utf8.count
      let trimmed = String(word.reversed())
      words.append(
        Word(text: trimmed, location: file.location(start..<start + trimmed.utf8.count)))
    }
    return words
  }
}
