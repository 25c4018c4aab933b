import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Unfolding a case by its table")
struct UnfoldingTests {
  @Test(
    "A cell is JSON if it parses, otherwise text",
    arguments: [
      ("5", "5"), ("1.0", "1.0"), ("-1e2", "-1e2"), ("`\"5\"`", #""5""#), ("true", "true"),
      ("false", "false"), ("null", "null"), ("`[1, {}]`", "[1,{}]"), ("`{\"a\": 1}`", #"{"a":1}"#),
      ("alert", #""alert""#), ("10 minutes", #""10 minutes""#), ("truely", #""truely""#),
      ("01", #""01""#), ("[a]", #""[a]""#), ("{\"a\": 1,}", #""{\"a\": 1,}""#),
      ("`\"a`", #""\"a""#),
      ("é", #""é""#), (#"a \| b"#, #""a | b""#), ("+5", #""+5""#), ("$", #""$""#),
    ])
  func typedCells(cell: String, value: String) throws {
    #expect(
      try CaseTemplate.unfolded(#"{"v": "${x}"}"#, table: "| x |\n|---|\n| \(cell) |")
        == [#"{"v":\#(value)}"#])
  }

  @Test("Inside a longer text a cell is inserted as it is written")
  func insideText() throws {
    #expect(
      try CaseTemplate.unfolded(
        #"{"v": "<${x}>-${y}-${x}"}"#,
        table: "| x | y |\n|---|---|\n| 5 | `\"q\"` |\n| | null |")
        == [#"{"v":"<5>-\"q\"-5"}"#, #"{"v":"<>-null-"}"#])
  }

  @Test("An empty cell leaves the member or the element out")
  func emptyCell() throws {
    #expect(
      try CaseTemplate.unfolded(
        #"{"a": "${x}", "b": [1, "${x}", "${y}"], "c": {"d": "${x}"}}"#,
        table: "| x | y |\n|---|---|\n| | 2 |\n| 3 | |\n| `\"\"` | `` |")
        == [
          #"{"b":[1,2],"c":{}}"#, #"{"a":3,"b":[1,3],"c":{"d":3}}"#,
          #"{"a":"","b":[1,""],"c":{"d":""}}"#,
        ])
  }

  @Test("Keys are filled too, always as text")
  func keys() throws {
    #expect(
      try CaseTemplate.unfolded(
        #"{"${k}": 1, "apns-${k}": {"${k}": "${k}"}}"#, table: "| k |\n|---|\n| badge |\n| 5 |")
        == [#"{"badge":1,"apns-badge":{"badge":"badge"}}"#, #"{"5":1,"apns-5":{"5":5}}"#])
  }

  @Test("Without a table or placeholders, the body stays as it is")
  func nothingToFill() throws {
    let json = #"{"a":"$","b":"{x}","c":"$x","d":1.0,"e":[true,null],"$like":"$$"}"#
    #expect(try CaseTemplate.unfolded(json) == [json])
    #expect(try CaseTemplate.unfolded(json, table: "| case |\n|---|\n| x |") == [json])
  }

  @Test("A key that becomes equal to another when a row is filled in is detected")
  func repeatedKeys() throws {
    let (template, _) = try CaseTemplate.reading(
      #"{"a": {"${k}": 1, "x": "${v}"}, "b": [{"c": "${k}", "x-${k}": 1, "x-y": 2}]}"#,
      table: "| k | v |\n|---|---|\n| x | 1 |\n| x | |\n| y | 1 |\n| z | 1 |")
    #expect(
      (0..<4).map { Unfolding(template, row: $0).repeatedKeys().map(\.key) }
        == [["x"], [], ["x-y"], []])
  }

  @Test("A placeholder inside a cell isn't filled")
  func noSecondFilling() throws {
    #expect(
      try CaseTemplate.unfolded(
        #"{"a": "${x}", "b": "-${x}"}"#, table: "| x | y |\n|---|---|\n| ${y} | 1 |")
        == [#"{"a":"${y}","b":"-${y}"}"#])
  }

  @Test(
    "The names of placeholders, in keys and in values",
    arguments: [
      (#"{"a": "${x}", "${y}": ["-${z}${x}"], "b": {"c": 1}}"#, ["x", "y", "z", "x"]),
      (#"["$", "$x", "{x}", "${", "${x", "$${x}", "${}"]"#, ["x", ""]),
      (#"{"a": "${a b}", "b": "${é}"}"#, ["a b", "é"]),
    ])
  func names(json: String, names: [String]) throws {
    #expect(Placeholder.names(in: try JSON.parse(json)) == names)
  }

  @Test("A text that is exactly one placeholder is recognised")
  func whole() {
    #expect(Placeholder.whole("${x}") == "x")
    #expect(Placeholder.whole("${x}${y}") == nil)
    #expect(Placeholder.whole("${x} ") == nil)
    #expect(Placeholder.whole("x") == nil)
  }
}
