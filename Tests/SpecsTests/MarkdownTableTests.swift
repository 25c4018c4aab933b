import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Tables in a document")
struct MarkdownTableTests {
  @Test(
    "Cells lose their blanks, one pair of backticks, and the escape of a bar",
    arguments: [
      ("| a | b |", "a¦b"), ("|a|b|", "a¦b"), ("|  a\t| b  |  ", "a¦b"), ("| a | b", "a¦b"),
      ("| a |  |", "a¦"), ("| | |", "¦"), ("| `a` | `b c` |", "a¦b c"),
      (#"| a \| b | c |"#, "a | b¦c"), (#"| `a \| b` | c |"#, "a | b¦c"),
      (#"| a\b | \\ |"#, #"a\b¦\\"#),
      ("| `a` `b` | ` |", "`a` `b`¦`"), ("| `` | é |", "¦é"), (#"| \| | \|\| |"#, "|¦||"),
      (#"| {"a": 1} | `"5"` |"#, #"{"a": 1}¦"5""#),
    ])
  func cells(row: String, cells: String) {
    let (blocks, problems) = MarkdownScanner.outline("| x | y |\n|---|---|\n\(row)\n")
    #expect(blocks == ["1-3 table x¦y/\(cells)"])
    #expect(problems == [])
  }

  @Test("A cell has the place of its text, without backticks")
  func places() throws {
    let file = SourceFile(path: "a.md", bytes: Array("| é |  `b c` |\n|---|:-:|\n".utf8))
    guard case .table(let table) = try #require(MarkdownScanner.scan(file).blocks.first).kind else {
      Issue.record("this isn't a table")
      return
    }
    #expect(table.header.map { file.location($0.range).column } == [3, 10])
    #expect(table.header.map { file.location($0.range).length } == [2, 3])
    #expect(table.column("b c") == 1)
    #expect(table.column("b") == nil)
  }

  @Test("A delimiter row may set alignment", arguments: ["|-|-|", "|:--|--:|", "| :-: | --- |"])
  func rule(rule: String) {
    let (blocks, problems) = MarkdownScanner.outline("| a | b |\n\(rule)\n| 1 | 2 |")
    #expect(blocks == ["1-3 table a¦b/1¦2"])
    #expect(problems == [])
  }

  @Test(
    "A table without a delimiter row is reported, and its rows are read",
    arguments: ["| 1 | 2 |", "|---|", "|---|---|---|", "| - | a- |", "| : | : |"])
  func withoutRule(second: String) {
    let (blocks, problems) = MarkdownScanner.outline("| a | b |\n\(second)\n| 3 | 4 |")
    #expect(blocks.first?.hasPrefix("1-3 table a¦b/") == true)
    #expect(problems.first == "a.md:2:1 the second line of a table must be its rule")
  }

  @Test("A header alone is reported too")
  func headerAlone() {
    #expect(
      MarkdownScanner.outline("\n| a |").problems
        == ["a.md:2:1 the second line of a table must be its rule"])
  }

  @Test("A row with another number of cells is reported, and left out")
  func width() {
    let (blocks, problems) = MarkdownScanner.outline(
      "| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |\n| 1 | 2 |\n|\n")
    #expect(blocks == ["1-6 table a¦b/1¦2"])
    #expect(
      problems == [
        "a.md:3:1 this row has 1 cell, but the table has 2 columns",
        "a.md:4:1 this row has 3 cells, but the table has 2 columns",
        "a.md:6:1 this row has 0 cells, but the table has 2 columns",
      ])
  }
}
