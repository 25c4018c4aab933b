import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Rendering a diagnostic")
struct DiagnosticTests {
  /// Returns the lines that show a place: the line of the file and the one with the caret.
  private static func excerpt(_ line: String, column: Int, length: Int) -> [String] {
    let location = Conformance.SourceLocation(
      path: "a.md", line: 7, column: column, length: length, sourceLine: line)
    let text = Diagnostic("it is wrong", at: location).rendered
    return text.split(separator: "\n").dropFirst().map { String($0.dropFirst(6)) }
  }

  @Test("Place, mistake, line, caret and hints")
  func rendered() {
    let location = Conformance.SourceLocation(
      path: "Specs/a.md", line: 12, column: 5, length: 3, sourceLine: "The cat sat")
    let text = Diagnostic("no cats", at: location, hints: ["expected dog", "or cow"]).rendered
    #expect(
      text == """
        Specs/a.md:12:5: error: no cats
          12 | The cat sat
             |     ^~~
          = expected dog
          = or cow
        """)
    #expect(Diagnostic("no cats", hints: ["x"]).rendered == "error: no cats\n  = x")
  }

  @Test("Characters of several bytes don't move the caret")
  func caretBehindWideCharacters() {
    #expect(Self.excerpt("é · x", column: 7, length: 1) == ["é · x", "    ^"])
    #expect(Self.excerpt("aéb", column: 2, length: 2) == ["aéb", " ^"])
  }

  @Test("Tabs and control characters take one column each")
  func controlCharacters() {
    #expect(
      Self.excerpt("\ta\u{1B}[31m\0b", column: 9, length: 1) == [
        " a\u{FFFD}[31m\u{FFFD}b", "        ^",
      ])
  }

  @Test("Control characters of a document don't reach the terminal, in a message or a hint")
  func controlCharactersInWords() {
    let text = Diagnostic("a\u{1B}[2Jb\0", hints: ["c\u{9B}d\re"]).rendered
    #expect(text == "error: a\\u{1B}[2Jb\\u{0}\n  = c\\u{9B}d\\u{D}e")
  }

  @Test("A caret stays within its line")
  func caretInLine() {
    #expect(Self.excerpt("ab", column: 3, length: 1) == ["ab", "  ^"])
    #expect(Self.excerpt("ab", column: 2, length: 90) == ["ab", " ^"])
    #expect(Self.excerpt("", column: 1, length: 1) == ["", "^"])
  }

  @Test("Only the part of a long line around the mistake is shown")
  func longLine() {
    let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let shown = Self.excerpt(line, column: 501, length: 1)
    #expect(
      shown[0] == "…" + String(repeating: "a", count: 59) + "X"
        + String(repeating: "b", count: 39) + "…")
    #expect(shown[1] == String(repeating: " ", count: 60) + "^")
  }

  @Test("A long mistake is cut, and the text after it isn't moved up")
  func longFault() {
    let line = "{" + String(repeating: "x", count: 100) + "},"
    let shown = Self.excerpt(line, column: 1, length: 102)
    #expect(shown[0] == "{" + String(repeating: "x", count: 58) + "…")
    #expect(shown[1] == "^" + String(repeating: "~", count: 59))
  }

  @Test("Mistakes are reported once, sorted by file, line and column")
  func sorted() {
    var diagnostics = Diagnostics()
    let places = [("b.md", 1, 1), ("a.md", 10, 1), ("a.md", 2, 9), ("a.md", 2, 1), ("b.md", 1, 1)]
    for (path, line, column) in places {
      diagnostics.add(
        Diagnostic(
          "x",
          at: Conformance.SourceLocation(
            path: path, line: line, column: column, length: 1, sourceLine: "")))
    }
    diagnostics.add(Diagnostic("nowhere"))
    #expect(
      diagnostics.sorted.map { $0.location?.description ?? "-" }
        == ["-", "a.md:2:1", "a.md:2:9", "a.md:10:1", "b.md:1:1"])
  }
}
