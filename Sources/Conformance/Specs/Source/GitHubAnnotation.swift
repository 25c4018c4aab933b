import ConformanceBase

/// A command of GitHub's workflows that annotates a line of a file, or a run as a whole.
package struct GitHubAnnotation {
  /// How serious an annotation is.
  package enum Severity: String {
    case error
    case warning
    case notice
  }

  package let severity: Severity
  /// The file; nil if the annotation isn't about a file.
  package var file: String?
  package var line: Int?
  package var column: Int?
  package let title: String
  package let text: String

  /// Makes an annotation of a place; without a file, of the whole run.
  package init(
    severity: Severity, file: String? = nil, line: Int? = nil, column: Int? = nil, title: String,
    text: String
  ) {
    (self.severity, self.file, self.line, self.column) = (severity, file, line, column)
    (self.title, self.text) = (title, text)
  }

  /// The command, with its line feed.
  package var command: String {
    let properties = [
      file.map { "file=\(Self.escaped($0))" }, line.map { "line=\($0)" },
      column.map { "col=\($0)" }, "title=\(Self.escaped(title))",
    ]
    return "::\(severity.rawValue) \(properties.compactMap { $0 }.joined(separator: ","))"
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
  package var annotation: GitHubAnnotation.Severity {
    switch self {
    case .must: .error
    case .should: .warning
    case .may: .notice
    }
  }
}
