import Testing

@testable import ConformanceReports

@Suite("Lines on a narrow terminal")
struct LineWrapTests {
  @Test("are broken between words, and go on further in")
  func words() {
    let text = "  The provider sends a request for each of its tokens.\n\nshort\n"
    #expect(
      LineWrap.wrapped(text, width: 30)
        == "  The provider sends a request\n    for each of its tokens.\n\nshort\n")
  }

  @Test("keep commands whole, and words that are longer than the line")
  func whole() {
    let command = "replay  conformance-run replay provider.a.b/c --target reference\n"
    #expect(LineWrap.wrapped(command, width: 30) == command)
    let word = String(repeating: "x", count: 40)
    #expect(LineWrap.wrapped("a \(word) b", width: 30) == "a\n  \(word)\n  b")
  }

  @Test("aren't counted with their colours")
  func colours() {
    let red = "\u{1B}[31mFAIL\u{1B}[0m provider.headers.once is"
    #expect(LineWrap.wrapped(red, width: 30) == red)
    #expect(LineWrap.wrapped(red + " broken", width: 30) == red + "\n  broken")
  }

  @Test("stay as they are where nothing would fit")
  func narrow() {
    #expect(LineWrap.wrapped("one two three four five six", width: 10).contains("\n") == false)
  }
}
