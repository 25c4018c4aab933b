import ConformanceBase

/// A document in the macros of man(7), in which no text can be taken for a request.
///
/// Every text is escaped; lines are short and ASCII, because not every `man` reads more.
struct Roff {
  /// The document so far.
  private(set) var text = ""
  /// Whether the last line is a heading: a paragraph then needs no space before it.
  private var isBelowHeading = false

  /// The maximum length of a line, in bytes.
  private static let width = 78

  /// Begins a page of section 1; `source` is the package that it belongs to.
  ///
  /// It has no date, so that each build of a version writes the same page.
  init(title: String, source: String) {
    line(".TH \(Self.argument(title)) 1 \"\" \(Self.argument(source))")
    // Hyphenated names can't be searched for or copied.
    line(".nh")
    line(".ad l")
  }

  // MARK: Parts

  /// Begins a section.
  mutating func section(_ title: String) { heading(".SH", title) }

  /// Begins a subsection.
  mutating func subsection(_ title: String) { heading(".SS", title) }

  private mutating func heading(_ macro: String, _ title: String) {
    line("\(macro) \(Self.argument(title))")
    isBelowHeading = true
  }

  /// Writes a paragraph; text between backticks is bold.
  mutating func paragraph(_ prose: String) {
    if !isBelowHeading { line(".PP") }
    fill(Self.words(ofProse: prose))
  }

  /// Writes a usage line: first the bold part, then the rest.
  mutating func usage(bold: String, _ rest: String) {
    fill(Self.words(bold, font: "B") + Self.words(rest))
  }

  /// Breaks the line.
  mutating func lineBreak() { line(".br") }

  /// Writes a list item: a name in bold, the placeholder of its value in italics, and its meaning.
  mutating func item(_ name: String, value: String? = nil, meaning: String) {
    line(".TP")
    fill(Self.words(name, font: "B") + (value.map { Self.words($0, font: "I") } ?? []))
    fill(Self.words(ofProse: meaning))
  }

  /// Writes a command to copy, below its purpose.
  mutating func example(_ command: String, meaning: String) {
    let sentence = meaning.capitalizedFirst
    paragraph(sentence.hasSuffix("?") ? sentence : sentence + ":")
    line(".PP")
    line(".RS 4")
    line(".nf")
    line(Self.guarded(Self.escaped(command)))
    line(".fi")
    line(".RE")
  }

  // MARK: Escaping

  /// Returns a text on one line in which every character is literal.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      // Unescaped, groff prints typographic characters, which can't be copied.
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      // Unescaped, it ends the argument of a macro.
      case "\"": escaped += "\\(dq"
      // Not every terminal has this character.
      case "…": escaped += "..."
      case "\t", "\n", "\r": escaped += " "
      case " "..."~": escaped.unicodeScalars.append(scalar)
      case "\u{A0}"...: escaped += "\\[u\(hexadecimal(scalar))]"
      default: escaped += "?"
      }
    }
    return escaped
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns a text as one argument of a macro.
  private static func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns a line of text, guarded against an initial dot (a request) or space (a line break).
  private static func guarded(_ escaped: String) -> String {
    escaped.hasPrefix(".") || escaped.hasPrefix(" ") ? "\\&" + escaped : escaped
  }

  /// Returns the words of a text, in one font if one is named.
  private static func words(_ text: String, font: String? = nil) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace).map { escaped(String($0)) }
    guard let font, let last = words.indices.last else { return words }
    return words.enumerated().map { index, word in
      (index == 0 ? "\\f\(font)" : "") + word + (index == last ? "\\fR" : "")
    }
  }

  /// Returns the words of prose; text between two backticks is bold, and a single backtick is literal.
  private static func words(ofProse prose: String) -> [String] {
    var text = ""
    let parts = prose.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isCode = index % 2 == 1 && index < parts.count - 1
      if index % 2 == 1, !isCode { text += "\\(ga" }
      text += isCode && !part.isEmpty ? "\\fB\(escaped(String(part)))\\fR" : escaped(String(part))
    }
    return text.split(separator: " ").map(String.init)
  }

  /// Writes words as lines of text.
  private mutating func fill(_ words: [String]) {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.utf8.count + word.utf8.count < Self.width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    for text in lines { line(Self.guarded(text)) }
  }

  private mutating func line(_ line: String) {
    text += line + "\n"
    isBelowHeading = false
  }
}
