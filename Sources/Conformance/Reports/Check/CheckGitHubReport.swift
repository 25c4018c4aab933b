/// Findings as annotations of the changed lines in GitHub's reviews.
struct CheckGitHubReport: CheckReport {
  private let book: RuleBook

  init(_ book: RuleBook) { self.book = book }

  func opening() -> String { "" }

  func text(of finding: CheckFinding) -> String {
    let command =
      switch finding.level {
      case .must: "error"
      case .should: "warning"
      case .may: "notice"
      }
    let place = finding.location
    let properties = [
      "file=\(Self.escaped(place.path))", "line=\(place.line)", "col=\(place.column)",
      "title=\(Self.escaped(book.rule(finding.rule)?.title ?? finding.rule))",
    ]
    let text = "\(finding.message); \(finding.remedy) (\(finding.rule))"
    return
      "::\(command) \(properties.joined(separator: ","))::\(Self.escaped(text, isData: true))\n"
  }

  func closing(_ run: CheckRun) -> String { run.summary.text + "\n" }

  /// Percent signs and line ends would end the command, and in a property so would these two.
  private static func escaped(_ text: String, isData: Bool = false) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case "\r\n": escaped += "%0D%0A"
      case ":" where !isData: escaped += "%3A"
      case "," where !isData: escaped += "%2C"
      default: escaped.append(character)
      }
    }
  }
}
