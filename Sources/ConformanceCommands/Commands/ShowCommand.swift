import Conformance
import ConformanceReports

extension Command {
  /// Prints a page of the specs.
  static let show = Command(
    name: "show", summary: "Print a page of the specs, or the section around one of its lines.",
    operands: "[PAGE | PAGE:LINE]…", offers: [.ids],
    details: [
      "Findings and messages name places such as Specs/Provider/Alerts.md:12. This command "
        + "prints them, so no checkout is needed to read them. Without an operand, it lists all files."
    ],
    options: [.specs],
    examples: [
      ("conformance-run show", "all files"),
      ("conformance-run show Provider/Background.md", "a whole page"),
      ("conformance-run show Provider/Background.md:187", "the section of a line"),
      ("conformance-run show Protocol.schema.json", "the schema of the target protocol"),
    ],
    perform: { arguments in
      let files = try Session.files(arguments)
      do {
        let paths = try files.paths()
        let texts = try arguments.operands.map { try text(of: $0, in: files, paths) }
        try Terminal.print(
          rendered: texts.isEmpty
            ? Style.printable(lines: paths.map { "\(files.root)/\($0)" })
            : texts.joined(separator: "\n"))
      } catch let failure as FileSystem.Failure {
        throw CommandError(
          "\(failure.path) can't be read: \(failure.reason)", status: .invalidInput)
      }
      return .asExpected
    })

  private static func text(
    of operand: String, in files: SuiteFiles, _ paths: [String]
  ) throws -> String {
    // Diagnostics and editors add a column, which makes no difference here.
    let parts = operand.split(separator: ":", omittingEmptySubsequences: false)
    let name = String(parts[0])
    let path = try uniquePath(named: name, among: paths)
    let bytes = try files.read(path)
    let shown = "\(files.root)/\(path)"
    guard parts.count > 1 else { return FileExcerpt.whole(bytes, called: shown) }
    guard let line = Int(parts[1]), parts.count <= 3 else {
      throw CommandError(
        "\"\(operand)\" isn't a place on a page", hints: ["write it as PAGE:LINE"], status: .usage)
    }
    guard let excerpt = FileExcerpt(of: bytes, called: shown, line: line) else {
      throw CommandError("\(shown) has no line \(line)", status: .nothingTested)
    }
    return excerpt.text
  }

  /// Returns the one file with this path, as messages show it, or with this end of its path.
  private static func uniquePath(named name: String, among paths: [String]) throws -> String {
    let fitting = paths.filter { path in
      path == name || name.hasSuffix("/\(path)") || path.hasSuffix("/\(name)")
    }
    if let exact = fitting.first(where: { $0 == name }) { return exact }
    if fitting.count == 1 { return fitting[0] }
    guard fitting.isEmpty else {
      throw CommandError(
        "\"\(name)\" matches \(fitting.count) pages",
        hints: ["write \(fitting.joined(separator: " or "))"], status: .usage)
    }
    let near = Spelling.closest(to: name, among: paths)
    throw CommandError(
      "there is no page \"\(name)\"",
      hints: [
        near.map { "did you mean \($0)?" } ?? "`conformance-run show` lists all pages; "
          + "`conformance-run explain ID` explains a rule, a case or a statement"
      ],
      status: .nothingTested)
  }
}
