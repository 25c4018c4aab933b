import Testing

@testable import Conformance

@Suite("show at the command line")
struct ShowTests {
  @Test("Without an operand it lists every file")
  func list() throws {
    let shown = try Program.run("show", folder: "/").output.split(separator: "\n").map(String.init)
    #expect(shown == (try SuiteFiles.embedded.paths()).map { "Specs/\($0)" })
    #expect(shown.contains("Specs/Protocol.schema.json"))
  }

  @Test(
    "A page is printed whole, by its path, by the end of it, and as messages name it",
    arguments: [
      "Provider/Background.md", "Specs/Provider/Background.md",
      "../somewhere/Specs/Provider/Background.md", "Protocol.schema.json",
    ])
  func page(name: String) throws {
    let path = name.contains("Provider") ? "Provider/Background.md" : name
    let written = try FileSystem.read("\(Program.package)/Specs/\(path)", atMost: 1 << 20)
    #expect(
      try Program.run("show", name, folder: "/").output == String(decoding: written, as: UTF8.self))
  }

  @Test("A line is shown with its section, and marked", arguments: ["174", "174:1"])
  func line(place: String) throws {
    let shown = try Program.run("show", "Provider/Background.md:\(place)", folder: "/")
    let lines = shown.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "Specs/Provider/Background.md:174")
    #expect(lines.count { $0.hasPrefix("> 174 | ") } == 1)
    #expect(lines.contains { $0.contains("| ## ") }, "its heading")
    #expect(lines.contains { $0.contains("`provider.background.priority`") })
    #expect(lines.count < 80)
  }

  @Test("Each place that a finding can name can be shown")
  func everyCase() throws {
    let suite = try ShippedSuite.read()
    for page in suite.pages {
      let bytes = try suite.files.read(page.path)
      for example in suite.cases where example.rule.page == page.path {
        let excerpt = try #require(FileExcerpt(of: bytes, called: page.path, line: example.line))
        #expect(excerpt.text.contains("\n> "), "\(example.id)")
      }
    }
  }

  @Test(
    "What can't be shown is told in a sentence",
    arguments: [
      (
        ["Connections.md"], 2,
        """
        error: "Connections.md" may be any of 3 pages
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
        error: "Provider/Alerts.md:x" is no place on a page
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
