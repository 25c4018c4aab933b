import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The ids of cases")
struct CaseIDTests {
  private static func ids(_ json: String, table: String = "") throws -> [String] {
    let (template, _) = try CaseTemplate.reading(json, table: table)
    let rule = Rule(
      id: "app.rule", title: "", role: .app, level: .must, basis: .stated, citations: [],
      requirement: "", page: "", lines: 1...1, templates: [template])
    let ids = CaseID(rule: rule, template: template)
    let rows: [Int?] = template.table.map { Array($0.rows.indices) } ?? [nil]
    return rows.map(ids.id)
  }

  @Test("A single case is called by its rule and its fence")
  func single() throws {
    #expect(try Self.ids(#"{"send": {}, "expect": {}}"#) == ["app.rule/a"])
  }

  @Test("Rows are named by the columns of their stimulus, in the order of the names")
  func stimulus() throws {
    #expect(
      try Self.ids(
        #"{"given": {"p": "${platform}"}, "send": {"${key}": "-${app}"}, "expect": {"x": "${out}"}}"#,
        table:
          "| platform | out | key | app |\n|---|---|---|---|\n| iOS | 1 | `\"k\"` | a |\n| | 2 | k | `a b` |"
      )
        == ["app.rule/a[app=a,key=\"k\",platform=iOS]", "app.rule/a[app=a b,key=k,platform=]"])
  }

  @Test("An expectation isn't part of a name", arguments: ["expect", "require", "permit"])
  func expectation(key: String) throws {
    let table = "| in | out |\n|---|---|\n| 1 | 2 |"
    #expect(
      try Self.ids(#"{"send": "${in}", "\#(key)": {"o": {"x": "${out}"}}}"#, table: table)
        == ["app.rule/a[in=1]"])
    #expect(
      try Self.ids(#"{"steps": [{"send": "${in}", "\#(key)": {"x": "${out}"}}]}"#, table: table)
        == ["app.rule/a[in=1]"])
  }

  @Test("A column in both the stimulus and the expectation belongs to the name")
  func both() throws {
    #expect(
      try Self.ids(
        #"{"steps": [{"send": 1, "expect": {"x": "${v}"}}, {"send": "${v}"}]}"#,
        table: "| v |\n|---|\n| 1 |") == ["app.rule/a[v=1]"])
  }

  @Test("A column called case names the rows, and may fill a placeholder too")
  func nameColumn() throws {
    #expect(
      try Self.ids(
        #"{"send": "${in}"}"#, table: "| in | case |\n|---|---|\n| 1 | one |\n| 2 | `t w o` |")
        == ["app.rule/a[one]", "app.rule/a[t w o]"])
    #expect(
      try Self.ids(#"{"send": "${case}"}"#, table: "| case |\n|---|\n| x |") == ["app.rule/a[x]"])
  }

  @Test("Rows that differ only in their expectation have no distinct names")
  func onlyExpected() throws {
    #expect(
      try Self.ids(#"{"send": 1, "expect": {"x": "${v}"}}"#, table: "| v |\n|---|\n| 1 |\n| 2 |")
        == ["app.rule/a", "app.rule/a"])
  }
}
