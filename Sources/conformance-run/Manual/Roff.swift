/// A document in the macros of man(7), written so that no text in it is taken for a request.
///
/// Every text goes through `escaped`; lines are ASCII and short, as man pages are wherever they are
/// read.
struct Roff {
  /// What is written so far.
  private(set) var text = ""
  /// Whether a heading is all that stands above: what follows needs no room before it.
  private var isBelowHeading = false

  /// The longest line that is written, in bytes.
  private static let width = 78

  /// Begins a page of section 1; `source` is what it belongs to.
  ///
  /// It has no date: the version says how old it is, and the page is the same whenever it is made.
  init(title: String, source: String) {
    line(".TH \(Self.argument(title)) 1 \"\" \(Self.argument(source))")
    // Names that are cut in two can't be searched for, nor copied.
    line(".nh")
    line(".ad l")
  }

  // MARK: Parts

  /// Begins a section.
  mutating func section(_ title: String) { heading(".SH", title) }

  /// Begins a part of a section.
  mutating func subsection(_ title: String) { heading(".SS", title) }

  private mutating func heading(_ macro: String, _ title: String) {
    line("\(macro) \(Self.argument(title))")
    isBelowHeading = true
  }

  /// Writes a paragraph; what stands between backticks is bold.
  mutating func paragraph(_ prose: String) {
    if !isBelowHeading { line(".PP") }
    fill(Self.words(ofProse: prose))
  }

  /// Writes how something is called: first what is bold, then the rest.
  mutating func usage(bold: String, _ rest: String) {
    fill(Self.words(bold, font: "B") + Self.words(rest))
  }

  /// Ends a line where it stands.
  mutating func lineBreak() { line(".br") }

  /// Writes a name in bold, what its value is called in italics, and what it means beside them.
  mutating func item(_ name: String, value: String? = nil, meaning: String) {
    line(".TP")
    fill(Self.words(name, font: "B") + (value.map { Self.words($0, font: "I") } ?? []))
    fill(Self.words(ofProse: meaning))
  }

  /// Writes a command to copy below what it is for.
  mutating func example(_ command: String, meaning: String) {
    let sentence = meaning.prefix(1).uppercased() + meaning.dropFirst()
    paragraph(sentence.hasSuffix("?") ? sentence : sentence + ":")
    line(".PP")
    line(".RS 4")
    line(".nf")
    line(Self.guarded(Self.escaped(command)))
    line(".fi")
    line(".RE")
  }

  // MARK: Escaping

  /// A text on one line in which no character means anything but itself.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      // Without the backslash these become typographic, and can't be copied.
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      // Would end the argument of a macro.
      case "\"": escaped += "\\(dq"
      // Not every terminal has one.
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

  /// A text as one argument of a macro.
  private static func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// A line of text: at its beginning a dot would make it a request, and a space would break it.
  private static func guarded(_ escaped: String) -> String {
    escaped.hasPrefix(".") || escaped.hasPrefix(" ") ? "\\&" + escaped : escaped
  }

  /// The words of a text, in one font if one is named.
  private static func words(_ text: String, font: String? = nil) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace).map { escaped(String($0)) }
    guard let font, let last = words.indices.last else { return words }
    return words.enumerated().map { index, word in
      (index == 0 ? "\\f\(font)" : "") + word + (index == last ? "\\fR" : "")
    }
  }

  /// The words of prose: backticks come in pairs, and one that is alone stands for itself.
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
