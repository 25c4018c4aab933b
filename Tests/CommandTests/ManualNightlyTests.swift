import Testing

@testable import ConformanceCommands
@testable import TestSupport

@Suite("The manual page in the programs that show it")
struct ManualNightlyTests {
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

  @Test(
    "shows every text as it is", .enabled(if: hasGroff && hasMandoc, "groff or mandoc isn't here"))
  func shown() throws {
    let page = ManualTests.page(ManualTests.hostile.map { $0.isEmpty ? "x" : $0 })
    #expect(try lint(page) == [])
    for command in ["groff -man -ww -Tutf8 -P-cbou page.1", "mandoc -Tutf8 page.1 | col -bx"] {
      let shown = try run(command, on: page)
      #expect(shown.errors.isEmpty, "\(shown.errors)")
      let lines = Set(
        shown.output.split(separator: "\n").map { line in
          String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        })
      for text in ManualTests.hostile {
        let expected = text.replacing("\u{7}", with: "?").replacing("…", with: "...")
        #expect(lines.contains(expected), "\(text)")
      }
    }
  }
}
