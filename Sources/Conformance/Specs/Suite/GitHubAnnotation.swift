/// A command of GitHub's workflows that annotates a line of a file, or a run as a whole.
struct GitHubAnnotation {
  /// How serious an annotation is.
  enum Severity: String {
    case error
    case warning
    case notice
  }

  let severity: Severity
  /// The file; nil if the annotation isn't about a file.
  var file: String?
  var line: Int?
  var column: Int?
  let title: String
  let text: String

  /// The command, with its line feed.
  var command: String {
    let properties = [
      file.map { "file=\(Self.escaped($0))" }, line.map { "line=\($0)" },
      column.map { "col=\($0)" }, "title=\(Self.escaped(title))",
    ]
    return "::\(severity) \(properties.compactMap(\.self).joined(separator: ","))"
      + "::\(Self.escaped(text, isData: true))\n"
  }

  /// Escapes a text.
  ///
  /// Line ends would end the command, percent signs begin an escape, and colons and commas end a
  /// property. Other active characters would reach a terminal that shows the log.
  private static func escaped(_ text: String, isData: Bool = false) -> String {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return lines.map { line in
      Style.printable(String(line)).reduce(into: "") { escaped, character in
        switch character {
        case "%": escaped += "%25"
        case ":" where !isData: escaped += "%3A"
        case "," where !isData: escaped += "%2C"
        default: escaped.append(character)
        }
      }
    }.joined(separator: "%0A")
  }
}

extension Level {
  /// How serious it is that a rule of this level is broken.
  var annotation: GitHubAnnotation.Severity {
    switch self {
    case .must: .error
    case .should: .warning
    case .may: .notice
    }
  }
}
