import ConformanceBase

/// Reads a page of requirements: a heading for each set, and below it the ids of its rules as a list;
/// then the heading *Cases*, and below it the ids of their cases in a fence.
struct RequirementsReader {
  private let file: SourceFile
  private var entries: [Requirements.Entry] = []
  private var diagnostics: [Diagnostic] = []
  private var set: RequirementSet?
  private var cases: [String: SourceLocation]?

  /// The folder of the pages.
  static let folder = "Requirements"
  /// The heading above the cases.
  static let casesHeading = "Cases"

  static func read(_ file: SourceFile, path: String) -> (Requirements, [Diagnostic]) {
    var reader = RequirementsReader(file: file)
    let (blocks, diagnostics) = MarkdownScanner.scan(file)
    reader.diagnostics = diagnostics
    for block in blocks { reader.take(block) }
    let name = String(path.dropFirst(folder.count + 1).dropLast(3))
    reader.checkName(name, blocks.first)
    let page = Requirements(name: name, entries: reader.entries, cases: reader.cases, file: file)
    return (page, reader.diagnostics)
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func take(_ block: MarkdownBlock) {
    switch block.kind {
    case .heading(level: 2, let text): takeHeading(text, block.lines.lowerBound)
    case .prose: for line in block.lines { takeItem(file.range(ofLine: line)) }
    case .fence where cases != nil:
      for line in block.lines.dropFirst().dropLast() { takeCase(file.range(ofLine: line)) }
    default: break
    }
  }

  private mutating func takeHeading(_ text: String, _ line: Int) {
    if text == Self.casesHeading, cases == nil { return (set, cases) = (nil, [:]) }
    set = RequirementSet(rawValue: text)
    guard set == nil else { return }
    let known = RequirementSet.allCases.map { $0.rawValue } + [Self.casesHeading]
    diagnostics.append(
      .unknown("set", text, known: known, at: file.location(file.range(ofLine: line))))
  }

  /// Takes a line of a list; other lines are for readers.
  private mutating func takeItem(_ range: Range<Int>) {
    let text = file.text(range)
    guard text.hasPrefix("- ") else { return }
    let id = text.dropFirst(2)
    guard id.count > 2, id.hasPrefix("`"), id.hasSuffix("`"),
      !id.dropFirst().dropLast().contains("`")
    else {
      return report(
        "a list on this page has ids of rules only", range, ["write it as - `provider.headers.id`"])
    }
    let entry = range.lowerBound + 3..<range.upperBound - 1
    guard let set else {
      let first = RequirementSet.core.rawValue
      return report("this rule stands in no set", range, ["put a heading above it: ## \(first)"])
    }
    let rule = file.text(entry)
    if let other = entries.first(where: { $0.rule == rule }) {
      return report("\(rule) stands here twice", entry, ["first at \(other.location.description)"])
    }
    entries.append(Requirements.Entry(rule: rule, set: set, location: file.location(entry)))
  }

  private mutating func takeCase(_ range: Range<Int>) {
    let id = file.text(range)
    if let other = cases?[id] {
      return report("\(id) stands here twice", range, ["first at \(other.description)"])
    }
    cases?[id] = file.location(range)
  }

  private mutating func checkName(_ name: String, _ first: MarkdownBlock?) {
    let line = file.range(ofLine: first?.lines.lowerBound ?? 0)
    if !Requirements.isName(name) {
      report("\"\(name)\" is no year with a number", line, ["name the page like 2026.1.md"])
    } else if case .heading(level: 1, "Requirements \(name)") = first?.kind {
    } else {
      report("the page doesn't begin with its name", line, ["write # Requirements \(name)"])
    }
  }

  private mutating func report(_ message: String, _ range: Range<Int>, _ hints: [String]) {
    diagnostics.append(Diagnostic(message, at: file.location(range), hints: hints))
  }
}
