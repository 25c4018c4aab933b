import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Where a value of an unfolded case was written")
struct UnfoldingOriginTests {
  private static let json =
    #"{"${k}": {"a": ["${x}", "${y}", {"b": "${y}"}], "c": "-${x}"}, "d": 1}"#
  private static let table =
    "| k | x | y |\n|---|---|---|\n| send | | 2 |\n| check | `{\"q\": 1}` | |"

  /// Returns where a path of a row leads: `cell` and its text, or `fence` and the path there.
  private static func origin(
    _ path: [JSON.Path.Step], row: Int, _ part: ShapeProblem.Part = .value
  ) throws -> String {
    let (template, file) = try CaseTemplate.reading(json, table: table)
    switch Unfolding(template, row: row).origin(of: JSON.Path(path), part) {
    case .cell(let cell): return "cell \(file.text(cell.range))"
    case .fence(let path): return "fence \(path)"
    }
  }

  @Test("A value comes from its cell")
  func cells() throws {
    #expect(try Self.origin([.key("check"), .key("a"), .index(0)], row: 1) == #"cell {"q": 1}"#)
    #expect(
      try Self.origin([.key("check"), .key("a"), .index(0), .key("q")], row: 1)
        == #"cell {"q": 1}"#, "what is inside the cell is part of it")
  }

  @Test("Elements that were left out don't shift places")
  func movedElements() throws {
    #expect(try Self.origin([.key("send"), .key("a"), .index(0)], row: 0) == "cell 2")
    let second: [JSON.Path.Step] = [.key("send"), .key("a"), .index(1)]
    #expect(try Self.origin(second, row: 0) == #"fence ["${k}"].a[2]"#)
    #expect(try Self.origin(second + [.key("b")], row: 0) == "cell 2")
    #expect(
      try Self.origin([.key("check"), .key("a"), .index(1)], row: 1) == #"fence ["${k}"].a[2]"#)
  }

  @Test("A value that is written in the fence comes from there")
  func fence() throws {
    #expect(try Self.origin([], row: 0) == "fence the top level")
    #expect(try Self.origin([.key("d")], row: 0) == "fence d")
    #expect(try Self.origin([.key("send"), .key("c")], row: 0) == #"fence ["${k}"].c"#)
  }

  @Test("A key comes from its cell if the cell is all of it, wherever its value comes from")
  func keys() throws {
    #expect(try Self.origin([.key("send")], row: 0, .key) == "cell send")
    #expect(try Self.origin([.key("d")], row: 0, .key) == "fence d")
    #expect(
      try Self.origin([.key("send"), .key("a"), .index(1), .key("b")], row: 0, .key)
        == #"fence ["${k}"].a[2].b"#)
  }

  @Test("A key that an empty cell left out comes from that cell")
  func emptyCells() throws {
    let (template, file) = try CaseTemplate.reading(
      #"{"a": {"b": "${x}", "c": "${y}"}}"#, table: "| x | y |\n|---|---|\n| | 1 |")
    let unfolding = Unfolding(template, row: 0)
    let path = JSON.Path([.key("a")])
    let cell = try #require(unfolding.emptyCell(of: "b", in: path))
    #expect(file.location(cell.range).line == 7)
    #expect(unfolding.emptyCell(of: "c", in: path) == nil, "its cell isn't empty")
    #expect(unfolding.emptyCell(of: "d", in: path) == nil, "nobody wrote it")
  }
}
