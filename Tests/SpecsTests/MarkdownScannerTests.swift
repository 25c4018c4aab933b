import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The outline of a document")
struct MarkdownScannerTests {
  @Test(
    "Headings have one to six hashes and a blank",
    arguments: [
      ("# A", "1-1 h1 A"), ("###### A", "1-1 h6 A"), ("##  A `b`  ", "1-1 h2 A `b`"),
      ("####### A", "1-1 prose"), ("#A", "1-1 prose"), ("#", "1-1 prose"), (" # A", "1-1 prose"),
    ])
  func headings(text: String, block: String) {
    let (blocks, problems) = MarkdownScanner.outline(text)
    #expect(blocks == [block])
    #expect(problems == [])
  }

  @Test(
    "Nothing comes of nothing", arguments: ["", "\n", "\r\n", " \n\t\n", "\n\n\n"])
  func empty(text: String) {
    let (blocks, problems) = MarkdownScanner.outline(text)
    #expect(blocks == [])
    #expect(problems == [])
  }

  @Test("Prose ends at an empty line, a heading, a fence and a table")
  func prose() {
    let text = "a\nb\n\nc\n# D\ne\n```text\n```\nf\n| g |\n|---|\nh\n- i\n> j\n"
    #expect(
      MarkdownScanner.outline(text).blocks == [
        "1-2 prose", "4-4 prose", "5-5 h1 D", "6-6 prose", "7-8 fence <text> \"\"", "9-9 prose",
        "10-11 table g", "12-14 prose",
      ])
  }

  @Test(
    "Inline code at the start of a line is prose", arguments: ["`a` · must · b", "``a``", "~a~"])
  func inlineCode(text: String) {
    #expect(MarkdownScanner.outline(text).blocks == ["1-1 prose"])
  }

  @Test(
    "Line ends may be CRLF, and the last may be missing",
    arguments: [
      "# A\r\n\r\n```json case=a\r\n{}\r\n```\r\n\r\n| b |\r\n|---|\r\n| 1 |\r\n",
      "# A\n\n```json case=a\n{}\n```\n\n| b |\n|---|\n| 1 |\n",
      "# A\n\n```json case=a\n{}\n```\n\n| b |\n|---|\n| 1 |",
      "# A\r\n\r\n```json case=a\r\n{}\r\n```\r\n\r\n| b |\r\n|---|\r\n| 1 |",
    ])
  func lineEnds(text: String) {
    let (blocks, problems) = MarkdownScanner.outline(text)
    let content = text.contains("\r\n") ? "{}\r\n" : "{}\n"
    #expect(
      blocks == [
        "1-1 h1 A", "3-5 fence <json case=a> \(content.debugDescription)", "7-9 table b/1",
      ])
    #expect(problems == [])
  }

  @Test("A fence whose last line has no line end is closed")
  func fenceAtTheEnd() {
    let (blocks, problems) = MarkdownScanner.outline("```text\na\n```")
    #expect(blocks == ["1-3 fence <text> \"a\\n\""])
    #expect(problems == [])
  }
}
