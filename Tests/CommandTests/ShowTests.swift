import ConformanceReports
import Testing

@testable import TestSupport

@Suite("show at the command line")
struct ShowTests {
  @Test("Without an operand it lists every file")
  func list() throws {
    let shown = try Program.run("show", folder: "/").output.split(separator: "\n").map(String.init)
    #expect(shown == (try SuiteFiles.embedded.paths()).map { "Specs/\($0)" })
    #expect(shown.contains("Specs/Protocol.schema.json"))
  }

  @Test(
    "A whole page is printed by its path, by the end of its path, and as messages name it",
    arguments: [
      "Provider/Background.md", "Specs/Provider/Background.md",
      "../somewhere/Specs/Provider/Background.md", "Protocol.schema.json",
    ])
  func page(name: String) throws {
    let path = name.contains("Provider") ? "Provider/Background.md" : name
    let written = try FileSystem.read("\(Program.package)/Specs/\(path)", atMost: 1 << 20)
    #expect(
      try Program.run("show", name, folder: "/").output
        == Self.readable(String(decoding: written, as: UTF8.self)))
  }

  /// A page whose citations aren't links; only its rule lines have lists in brackets.
  private static func readable(_ page: String) -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("`provider.") ? line.filter { $0 != "[" && $0 != "]" } : String(line)
    }
    let end = lines.firstIndex { $0.hasPrefix("[") && $0.contains("]: https://") }
    return lines[..<(end.map { $0 - 1 } ?? lines.endIndex)].joined(separator: "\n")
      + (end == nil ? "" : "\n")
  }

  @Test("The links of a rule line are shown without brackets or destinations")
  func links() throws {
    var specs = SpecFolder()
    try specs.replace("must · guide.1", with: "must · [guide.1]", in: SpecFolder.page)
    specs.append("\n[guide.1]: ../Sources.md \"A guide to push\"\n", to: SpecFolder.page)
    let folder = try specs.written()
    func shown(_ place: String) throws -> String {
      try Program.run("show", "--specs", ".", place, folder: folder.path).output
    }
    #expect(try shown("Provider/Page.md") == SpecFolder()[SpecFolder.page])
    #expect(
      try shown("Provider/Page.md:11").contains(
        "\n   9 | `provider.page.priority` · must · guide.1\n"))
    #expect(
      try shown("Provider/Page.md:68").hasSuffix(
        "  67 | | silent | 00fc13ad | `{ \"content-available\": 1 }` | background |\n> 68 | | alert | 00fc13ad | `{ \"alert\": \"Kick-off\" }` | alert |\n"
      ))
    #expect(
      try shown("Provider/Page.md:70")
        == "./Provider/Page.md:70\n\n> 70 | [guide.1]: ../Sources.md \"A guide to push\"\n")
  }

  @Test("A line is shown with its section, and marked", arguments: ["", ":1"])
  func line(column: String) throws {
    let rule = try #require(
      try ShippedSuite.read().rules.first { $0.id == "provider.background.priority" })
    let place = "Provider/Background.md:\(rule.line)"
    let shown = try Program.run("show", place + column, folder: "/")
    let lines = shown.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "Specs/\(place)")
    #expect(lines.count { $0.hasPrefix("> \(rule.line) | ") } == 1)
    #expect(lines.contains { $0.contains("| ## ") }, "its heading")
    #expect(lines.contains { $0.contains("`provider.background.priority`") })
    #expect(lines.count < 80)
  }

  @Test("Each place that a finding can name can be shown")
  func everyCase() throws {
    let suite = try ShippedSuite.read()
    for page in suite.pages {
      let bytes = try suite.files.read(page.path)
      let examples = suite.cases.filter { $0.rule.page == page.path }
      for fence in page.rules.flatMap(\.templates) {
        // Of the rows of a table, the first and the last.
        let rows = examples.filter { $0.template === fence }
        for example in [rows.first, rows.last].compactMap(\.self) {
          let excerpt = try #require(FileExcerpt(of: bytes, called: page.path, line: example.line))
          #expect(excerpt.text.contains("\n> "), "\(example.id)")
        }
      }
    }
  }

  @Test(
    "A place that can't be shown is an error",
    arguments: [
      (
        ["Connections.md"], 2,
        """
        error: "Connections.md" matches 3 pages
          = write Gateway/Connections.md or Provider/Connections.md or Statements/Connections.md

        """
      ),
      (
        ["Provider/Alert.md"], 5,
        """
        error: there is no page "Provider/Alert.md"
          = did you mean Provider/Alerts.md?

        """
      ),
      (
        ["Provider/Alerts.md:100000"], 5,
        "error: Specs/Provider/Alerts.md has no line 100000\n"
      ),
      (["Provider/Alerts.md:0"], 5, "error: Specs/Provider/Alerts.md has no line 0\n"),
      (
        ["Provider/Alerts.md:x"], 2,
        """
        error: "Provider/Alerts.md:x" isn't a place on a page
          = write it as PAGE:LINE

        """
      ),
    ])
  func mistakes(words: [String], status: Int32, message: String) throws {
    let ended = try Program.start(["show"] + words, folder: "/").finish()
    #expect(ended.status == status)
    #expect(ended.output.isEmpty)
    #expect(ended.errors == message)
  }
}
