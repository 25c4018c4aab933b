import ConformanceBase

/// One mistake in a file: what is wrong, where, and what would be right.
package struct Diagnostic: Error, Sendable, Hashable {
  /// The place of the mistake; nil if it concerns a folder or a whole file.
  package var location: SourceLocation?
  /// What is wrong, as a sentence fragment.
  package var message: String
  /// What was expected, what was probably meant, what to do.
  package var hints: [String]

  /// Describes a mistake.
  package init(_ message: String, at location: SourceLocation? = nil, hints: [String] = []) {
    self.location = location
    self.message = message
    self.hints = hints
  }

  /// Describes an unknown word, and suggests the nearest known one.
  static func unknown(
    _ kind: String, _ word: String, known: [String], at location: SourceLocation?
  ) -> Diagnostic {
    Diagnostic("unknown \(kind) \"\(word)\"", at: location, hints: hints(for: word, known: known))
  }

  /// Returns the hints for an unknown word: the known ones if they are few, and the nearest.
  package static func hints(for word: String, known: [String]) -> [String] {
    var hints: [String] = []
    if known.count <= 16, !known.isEmpty {
      hints.append("expected \(known.count == 1 ? "" : "one of ")\(known.joined(separator: ", "))")
    }
    if let near = Spelling.closest(to: word, among: known) {
      hints.append("did you mean \"\(near)\"?")
    }
    return hints
  }

  /// The message as people read it: place, mistake, the line with a caret under it, hints.
  package var rendered: String { rendered(.standard) }

  /// Renders the message, without the secrets of the file that it quotes.
  package func rendered(_ redaction: Redaction) -> String { rendered(as: "error", redaction) }

  /// Renders the message with another severity than "error".
  package func rendered(
    as severity: String, _ redaction: Redaction = .standard
  ) -> String {
    func shown(_ text: String) -> String { Style.printable(redaction.redacted(text)) }
    var lines: [String] = []
    if let location {
      lines.append(
        "\(Style.printable(redaction.redacted(path: location.description))): \(severity): \(shown(message))"
      )
      let (line, padding, caret) = excerpt(location, redaction)
      let number = String(location.line)
      let margin = String(repeating: " ", count: number.utf8.count)
      lines.append("  \(number) | \(line)")
      lines.append("  \(margin) | \(padding)\(caret)")
    } else {
      lines.append("\(severity): \(shown(message))")
    }
    lines += hints.map { "  = \(shown($0))" }
    return lines.joined(separator: "\n")
  }

  /// Returns about 100 characters of the line around the mistake, and the caret to put under them.
  private func excerpt(
    _ location: SourceLocation, _ redaction: Redaction
  ) -> (line: String, padding: String, caret: String) {
    let texts = location.surroundings(redaction)
    let (before, marked, after) = (Array(texts.before), Array(texts.marked), Array(texts.after))
    let shownBefore = before.count > 60 ? ["…"] + before.suffix(59) : before
    let shownMarked = marked.count > 60 ? marked.prefix(59) + ["…"] : marked[...]
    let rest = marked.count > 60 ? [] : after
    let shownAfter = rest.count > 40 ? rest.prefix(39) + ["…"] : rest[...]
    let line = Style.printable(columns: shownBefore + shownMarked + shownAfter)
    let padding = String(repeating: " ", count: shownBefore.count)
    let caret = "^" + String(repeating: "~", count: max(0, shownMarked.count - 1))
    return (line, padding, caret)
  }
}

/// Collects mistakes, so that all of them are reported at once.
package struct Diagnostics {
  private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  package init() {}

  /// The mistakes by file and line; those without a place come first.
  var sorted: [Diagnostic] {
    all.enumerated().sorted { first, second in
      let (one, other) = (first.element.location, second.element.location)
      return (one?.path ?? "", one?.line ?? 0, one?.column ?? 0, first.offset)
        < (other?.path ?? "", other?.line ?? 0, other?.column ?? 0, second.offset)
    }.map { $0.element }
  }

  /// Adds a mistake once: one in a template is found again in each row of its table.
  mutating func add(_ diagnostic: Diagnostic) {
    if seen.insert(diagnostic).inserted { all.append(diagnostic) }
  }
}
