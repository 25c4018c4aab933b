/// The document that leads from each rule to its page, to the model's decision, and to its mutants.
///
/// It is made of the pages and of `Kills.md` alone: bringing its line numbers up to date after a page
/// was edited takes neither a build nor a run of the mutants.
public struct RuleIndex: Sendable {
  private let suite: Suite
  /// The mutants that each rule has to notice, by its id.
  private let mutants: [String: [String]]

  /// The name of the document.
  public static let fileName = "Index.md"
  private static let columns = ["rule", "level", "page", "decided by", "mutants"]

  /// Collects what a suite says of its rules.
  public init(of suite: Suite) {
    self.suite = suite
    mutants = Dictionary(grouping: suite.kills?.entries.filter(\.isOwn) ?? [], by: \.rule)
      .mapValues { $0.map(\.mutant) }
  }

  /// The document that is committed.
  public var document: String {
    var lines = [
      "# Index", "",
      "Where to find each rule: its level and what that rests on, the page with the line of its heading, the",
      "field of the role's `Behaviour` by which the reference model decides it, and the mutants that must be",
      "noticed by it. Where nothing stands behind a level, a cited document states it. The fields",
      "`overlookedRules` and `falseAlarms` mean that a single request can break the rule: what breaks it is",
      "in `Sources/Conformance/Roles/Provider/Rules`. A dash means that the rule has no mutant of its own;",
      "`conformance-run mutants --matrix` shows which mutants of other rules it notices.", "",
      "`conformance-run lint --record` writes this page from the other pages and [Kills.md](Kills.md); `lint`",
      "fails where it isn't current.",
    ]
    for role in Role.allCases {
      let pages = suite.pages.filter { $0.role == role }
      guard !pages.isEmpty else { continue }
      lines += ["", "## \(role.folder)", "", "The fields are those of `\(role.folder)Behaviour`."]
      for page in pages { lines += table(of: page) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes the document into the folder of the suite.
  public func write(to folder: String) throws(FileSystem.Failure) {
    try FileSystem.replace("\(folder)/\(Self.fileName)", with: document)
  }

  private func table(of page: Page) -> [String] {
    let name = page.path.split(separator: "/").last.map(String.init) ?? page.path
    var lines = ["", "### \(name.hasSuffix(".md") ? String(name.dropLast(3)) : name)", ""]
    lines.append("| \(Self.columns.joined(separator: " | ")) |")
    lines.append("|---|---|---|---|---|")
    let anchors = page.headingAnchors
    return lines
      + page.rules.map { rule in
        let anchor = anchors[rule.line].map { "#\($0)" } ?? ""
        let mutants = mutants[rule.id] ?? []
        var fields: [String] = []
        for mutant in mutants {
          let field = Self.field(of: mutant)
          if !fields.contains(field) { fields.append(field) }
        }
        return
          "| `\(rule.id)` | \(rule.levelWords) | [\(name):\(rule.line)](\(page.path)\(anchor)) | \(Self.cell(fields)) "
          + "| \(Self.cell(mutants)) |"
      }
  }

  /// The field that a mutant changes, which its name begins with.
  private static func field(of mutant: String) -> String {
    String(mutant.prefix { $0 != " " })
  }

  private static func cell(_ names: [String]) -> String {
    let text = names.isEmpty ? "—" : names.map { "`\($0)`" }.joined(separator: ", ")
    return text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

extension Page {
  /// The anchors of the headings, by their lines counted from 1, as Markdown viewers make them.
  fileprivate var headingAnchors: [Int: String] {
    var anchors: [Int: String] = [:]
    var counts: [String: Int] = [:]
    for block in blocks {
      guard case .heading(_, let text) = block.kind else { continue }
      let anchor = Self.anchor(of: text)
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      anchors[block.lines.lowerBound + 1] = count == 0 ? anchor : "\(anchor)-\(count)"
    }
    return anchors
  }

  /// The letters and digits of a heading in lower case, with a hyphen for each space.
  private static func anchor(of heading: String) -> String {
    String(
      heading.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" || character == "_"
          ? character : nil
      })
  }
}
