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
    guard id.text.parts(between: ".", omittingEmpty: false).allSatisfy(isSlug) else {
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
  static func isSlug(_ text: String) -> Bool {
    !text.isEmpty
      && text.hasOnly { byte in
        (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  /// The words between separators, each with its place and without the blanks around it.
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
