import Testing

@testable import ConformanceCommands
@testable import TestSupport

@Suite("The manual page")
struct ManualTests {
  @Test("contains every command and option, and is the same each time")
  func complete() async throws {
    let said = try await Program.perform("manual")
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
  func environment() async throws {
    let said = try await Program.perform("manual").output
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

  // MARK: Texts that look like requests

  static let hostile = [
    ".so /etc/passwd", "'br", ".", "..", "...", "\\", "\\\\", "\\fB \\n(.x \\*(Tm", "--a -b -",
    "`", "``", "a ` b", "\"a\" \"", "~^'", ".SH \"X", "|\\&.x", "\u{7}bell", "%$#@ {}",
  ]

  static func page(_ texts: [String]) -> String {
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
}
