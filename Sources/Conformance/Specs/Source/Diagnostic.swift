/// One thing that is wrong with a file of the suite: what, where, and what would be right.
public struct Diagnostic: Error, Sendable, Hashable {
  /// Where it stands; nil for what concerns a folder or a file as a whole.
  public var location: SourceLocation?
  /// What is wrong, as a sentence fragment.
  public var message: String
  /// What was expected, what was probably meant, what to do.
  public var hints: [String]

  /// Describes a mistake.
  public init(_ message: String, at location: SourceLocation? = nil, hints: [String] = []) {
    self.location = location
    self.message = message
    self.hints = hints
  }

  /// Describes a word that isn't one of those that are understood, and offers the nearest.
  static func unknown(
    _ kind: String, _ word: String, known: [String], at location: SourceLocation?
  ) -> Diagnostic {
    Diagnostic("unknown \(kind) \"\(word)\"", at: location, hints: hints(for: word, known: known))
  }

  /// What to say beside an unknown word.
  static func hints(for word: String, known: [String]) -> [String] {
    var hints: [String] = []
    if known.count <= 16, !known.isEmpty {
      hints.append("expected \(known.count == 1 ? "" : "one of ")\(known.joined(separator: ", "))")
    }
    if let near = Spelling.closest(to: word, among: known) {
      hints.append("did you mean \"\(near)\"?")
    }
    return hints
  }

  /// The message as people read it: place, fault, the line with a caret under it, hints.
  public var rendered: String { rendered(as: "error") }

  /// The same of something that is less than an error, or more.
  func rendered(as severity: String) -> String {
    var lines: [String] = []
    if let location {
      lines.append("\(location.description): \(severity): \(printable(message))")
      let (line, padding, caret) = excerpt(location)
      let number = String(location.line)
      let margin = String(repeating: " ", count: number.utf8.count)
      lines.append("  \(number) | \(line)")
      lines.append("  \(margin) | \(padding)\(caret)")
    } else {
      lines.append("\(severity): \(printable(message))")
    }
    lines += hints.map { "  = \(printable($0))" }
    return lines.joined(separator: "\n")
  }

  /// At most some 100 characters of the line around the fault, and the caret that fits under it.
  private func excerpt(_ location: SourceLocation) -> (line: String, padding: String, caret: String)
  {
    let texts = location.surroundings()
    let (before, marked, after) = (Array(texts.before), Array(texts.marked), Array(texts.after))
    let shownBefore = before.count > 60 ? ["…"] + before.suffix(59) : before
    let shownMarked = marked.count > 60 ? marked.prefix(59) + ["…"] : marked[...]
    let rest = marked.count > 60 ? [] : after
    let shownAfter = rest.count > 40 ? rest.prefix(39) + ["…"] : rest[...]
    let line = printable(shownBefore + shownMarked + shownAfter)
    let padding = String(repeating: " ", count: shownBefore.count)
    let caret = "^" + String(repeating: "~", count: max(0, shownMarked.count - 1))
    return (line, padding, caret)
  }

  /// Keeps tabs and control characters from moving the caret or reaching the terminal.
  private func printable(_ characters: some Sequence<Character>) -> String {
    String(
      characters.map { character in
        let isControl = character.unicodeScalars.contains {
          $0.value < 32 || (127..<160).contains($0.value)
        }
        return isControl ? " " : character
      })
  }
}

/// Collects everything that is wrong, so that one reading reports all of it.
struct Diagnostics {
  private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// The mistakes by file and line; those of no certain place come first.
  var sorted: [Diagnostic] {
    all.enumerated().sorted { first, second in
      let (one, other) = (first.element.location, second.element.location)
      return (one?.path ?? "", one?.line ?? 0, one?.column ?? 0, first.offset)
        < (other?.path ?? "", other?.line ?? 0, other?.column ?? 0, second.offset)
    }.map(\.element)
  }

  /// Adds a mistake once; the same fault of a template, seen again in each row of its table, stays one.
  mutating func add(_ diagnostic: Diagnostic) {
    if seen.insert(diagnostic).inserted { all.append(diagnostic) }
  }
}
