import Testing

@testable import Conformance
@testable import conformance_run

@Suite("The manual page")
struct ManualTests {
  private static let hasGroff = Program.exists("groff")
  private static let hasMan = Program.exists("man")
  // mandoc has no option that only succeeds.
  private static let hasMandoc = runs("printf '.TH X 1\\n.SH NAME\\nx \\\\- y\\n' | mandoc")

  private static func runs(_ command: String) -> Bool {
    (try? Process(["/bin/sh", "-c", command]).finish().status) == 0
  }

  /// Runs a command of the shell on a page.
  private func run(_ command: String, on page: String) throws -> Process.Ended {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "page.1")
    return try Process(
      ["/bin/sh", "-c", command], environment: ["LC_ALL": "C.UTF-8", "HOME": folder.path],
      folder: folder.path
    ).finish()
  }

  /// Returns mandoc's warnings, without the one about the date, which is missing on purpose.
  private func lint(_ page: String) throws -> [Substring] {
    let ended = try run("mandoc -Tlint page.1", on: page)
    return (ended.output + ended.errors).split(separator: "\n").filter {
      !$0.contains("missing date")
    }
  }

  @Test("contains every command and option, and is the same each time")
  func complete() throws {
    let said = try Program.run("manual")
    #expect(said.status == 0 && said.errors.isEmpty && said.output == ManualPage.text)
    let lines = said.output.split(separator: "\n")
    for title in ["NAME", "SYNOPSIS", "EXIT STATUS", "ENVIRONMENT", "FILES", "SEE ALSO"] {
      #expect(lines.contains(".SH \"\(title)\""))
    }
    for command in Command.all {
      #expect(lines.contains(".SS \"\(command.name)\""))
      for option in command.options {
        #expect(said.output.contains("\n\\fB\(Roff.escaped(option.name))\\fR"), "\(option.name)")
      }
    }
    #expect(lines[0].hasSuffix("\"\" \"apns\\-conformance \(suiteVersion)\""))
  }

  @Test("names every variable that the program reads")
  func environment() throws {
    let said = try Program.run("manual").output
    let sources = "\(Program.package)/Sources"
    var count = 0
    for file in try swiftFiles(below: sources) where !file.contains("-bench/") {
      let text = String(decoding: try FileSystem.read(file, atMost: 1 << 20), as: UTF8.self)
      let names = text.matches(of: /(?:environment|getenv|index:|count:)\(? ?"([A-Z_]{3,})"/)
        .map { String($0.1) }
      for name in names { #expect(said.contains(name), "\(file) reads \(name)") }
      count += names.count
    }
    #expect(count > 10)
  }

  private func swiftFiles(below folder: String) throws -> [String] {
    try FileSystem.list(folder).flatMap { entry in
      let path = "\(folder)/\(entry.name)"
      return entry.isDirectory
        ? try swiftFiles(below: path) : path.hasSuffix(".swift") ? [path] : []
    }
  }

  @Test("has no warnings from mandoc", .enabled(if: hasMandoc, "mandoc isn't installed"))
  func mandoc() throws {
    #expect(try lint(ManualPage.text) == [])
    // The control: other warnings aren't filtered out.
    #expect(try lint(ManualPage.text + ".XX\n").count == 1)
  }

  @Test(
    "is in order for groff, on every terminal", .enabled(if: hasGroff, "groff isn't installed"),
    arguments: ["utf8", "ascii"])
  func groff(device: String) throws {
    let shown = try run("groff -man -ww -T\(device) -P-cbou page.1", on: ManualPage.text)
    #expect(shown.status == 0 && shown.errors.isEmpty)
    #expect(shown.output.contains("\n       --only-level LEVEL\n"))
    #expect(!(try run("groff -man -ww -Tutf8 page.1", on: ".XX\n").errors.isEmpty))
  }

  @Test("is shown by man", .enabled(if: hasMan, "man isn't installed"))
  func man() throws {
    let shown = try run("man --warnings -l page.1", on: ManualPage.text)
    #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown.errors)")
    #expect(shown.output.contains("conformance-run - check a push stack"))
    #expect(shown.output.contains("conformance-run manual | man -l -"))
  }

  // MARK: Texts that look like requests

  private static let hostile = [
    ".so /etc/passwd", "'br", ".", "..", "...", "\\", "\\\\", "\\fB \\n(.x \\*(Tm", "--a -b -",
    "`", "``", "a ` b", "\"a\" \"", "~^'", ".SH \"X", "|\\&.x", "\u{7}bell", "%$#@ {}",
  ]

  private static func page(_ texts: [String]) -> String {
    var page = Roff(title: "X", source: "y")
    page.section("NAME")
    page.paragraph("x - y")
    for text in texts {
      page.section(text)
      page.paragraph(text)
      page.subsection(text)
      page.usage(bold: text, text)
      page.item(text, value: text, meaning: text)
      page.example(text, meaning: text)
    }
    // Wherever a line breaks, the next may begin with a dot.
    for length in 1...70 {
      page.paragraph(String(repeating: "x", count: length) + String(repeating: " .x 'y", count: 20))
    }
    return page.text
  }

  @Test("takes no text for a request", arguments: hostile)
  func escaping(text: String) throws {
    let lines = Self.page([text]).split(separator: "\n", omittingEmptySubsequences: false)
    let requests: Set<Substring> = [
      ".TH", ".nh", ".ad", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi",
    ]
    for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(line.prefix { $0 != " " }), "\(line)")
    }
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } })
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test(
    "shows every text as it is", .enabled(if: hasGroff && hasMandoc, "groff or mandoc isn't here"))
  func shown() throws {
    let page = Self.page(Self.hostile.map { $0.isEmpty ? "x" : $0 })
    #expect(try lint(page) == [])
    for command in ["groff -man -ww -Tutf8 -P-cbou page.1", "mandoc -Tutf8 page.1 | col -bx"] {
      let shown = try run(command, on: page)
      #expect(shown.errors.isEmpty, "\(shown.errors)")
      let lines = Set(
        shown.output.split(separator: "\n").map { line in
          String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        })
      for text in Self.hostile {
        let expected = text.replacing("\u{7}", with: "?").replacing("…", with: "...")
        #expect(lines.contains(expected), "\(text)")
      }
    }
  }
}
