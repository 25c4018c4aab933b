import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Fences in a document")
struct MarkdownFenceTests {
  @Test(
    "A fence is closed by at least as many of its own markers",
    arguments: [
      ("```a\nb\n```", "1-3 fence <a> \"b\\n\""),
      ("````a\n```\nb\n```\n````", "1-5 fence <a> \"```\\nb\\n```\\n\""),
      ("```a\nb\n`````", "1-3 fence <a> \"b\\n\""),
      ("~~~ a b \n```\n~~~", "1-3 fence <a b> \"```\\n\""),
      ("```a\n~~~\n```", "1-3 fence <a> \"~~~\\n\""),
      ("```a\n```b\n```", "1-3 fence <a> \"```b\\n\""),
      ("```a\nb\n```  \t", "1-3 fence <a> \"b\\n\""),
      ("```\n# b\n| c |\n```", "1-4 fence <> \"# b\\n| c |\\n\""),
      ("```a\n```", "1-2 fence <a> \"\""),
    ])
  func closed(text: String, block: String) {
    let (blocks, problems) = MarkdownScanner.outline(text)
    #expect(blocks == [block])
    #expect(problems == [])
  }

  @Test(
    "A fence that is never closed is reported, and isn't prose",
    arguments: ["```a", "```a\nb", "````a\n```\n", "~~~a\n```\n", "```a\n ```\n"])
  func unclosed(text: String) {
    let (blocks, problems) = MarkdownScanner.outline(text)
    #expect(blocks == [])
    #expect(problems.first == "a.md:1:1 this fence is never closed")
  }

  @Test(
    "A fence that doesn't start its line is reported: it would render as code, but never run",
    arguments: [
      ("  ```json case=a\n  {}\n  ```", 3), ("- ```json case=a\n  ```", 3),
      ("1. ~~~text\n   ~~~", 4), ("> ```a\n> ```", 3), ("a\n>> - ```a", 6), ("\t```a\n\t```", 2),
      ("* 10) ```\n```", 7),
    ])
  func indented(text: String, column: Int) {
    let problems = MarkdownScanner.outline(text).problems
    let line = text.hasPrefix("a\n") ? 2 : 1
    #expect(
      problems.first == "a.md:\(line):\(column) a fence must start at the beginning of its line")
    #expect(problems.filter { $0.contains("beginning of its line") }.count == 1)
  }

  @Test("Each of several indented fences is reported, but not its end")
  func severalIndented() {
    let text = "- a\n  ```b\n  ```\n- c\n  ```\n  d\n  ```\n\n  ~~~e\n  ~~~\n"
    #expect(
      MarkdownScanner.outline(text).problems.map { String($0.prefix { $0 != " " }) }
        == ["a.md:2:3", "a.md:5:3", "a.md:9:3"])
  }
}
