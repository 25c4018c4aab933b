import ConformanceContracts
import ConformanceModels

/// How pushes differ from the contracts that they were held against, for people and for programs.
package struct ContractReport: Sendable {
  /// A contract, and the changes since it.
  package struct Comparison: Sendable {
    package let path: String
    /// The version of the app that it was made for, where it is that of an older one.
    package let app: String?
    package let contract: Contract
    private let other: Contract
    package let changes: [ContractChange]

    package init(path: String, app: String? = nil, _ contract: Contract, to other: Contract) {
      (self.path, self.app, self.contract, self.other) = (path, app, contract, other)
      changes = ContractChange.all(from: contract, to: other)
    }

    /// Where the contract has what a change is about.
    func place(of change: ContractChange) -> SourceLocation? {
      let (old, new) = (contract.kind(change.kind), other.kind(change.kind))
      return old?.place(of: change.part, isExact: true) ?? new?.place(
        of: change.part, isExact: true)
        ?? old?.place(of: change.part)
    }

    /// The same as `path:line`.
    package func line(of change: ContractChange) -> String? {
      place(of: change).map { "\($0.path):\($0.line)" }
    }
  }

  package let comparisons: [Comparison]

  package init(_ comparisons: [Comparison]) { self.comparisons = comparisons }

  /// How many changes there are of a severity.
  package func count(_ severity: ContractChange.Severity) -> Int {
    comparisons.reduce(0) { $0 + $1.changes.count { $0.severity == severity } }
  }

  /// How many of each, in words.
  package var summary: String {
    let counts = ContractChange.Severity.allCases.reversed().map { "\(count($0)) \($0.rawValue)" }
    let kinds = comparisons.first?.contract.kinds.count ?? 0
    return comparisons.allSatisfy { $0.changes.isEmpty }
      ? "nothing has changed in \(counted(kinds, "kind")) of push" : counts.joined(separator: ", ")
  }

  // MARK: For people

  /// The changes, kind by kind.
  package func text(_ style: Style = .plain) -> String {
    var lines: [String] = []
    for comparison in comparisons {
      if let app = comparison.app {
        lines += ["", style.bold("\(comparison.path), which the app \(app) was made for")]
        if comparison.changes.isEmpty { lines.append("  nothing has changed") }
      }
      var kind: String?
      for change in comparison.changes {
        if change.kind != kind { lines += ["", style.bold(change.kind)] }
        kind = change.kind
        lines += Self.lines(change, comparison.line(of: change), style)
      }
    }
    return ((lines + ["", summary]).drop { $0.isEmpty } + [""]).joined(separator: "\n")
  }

  private static func lines(
    _ change: ContractChange, _ place: String?, _ style: Style
  ) -> [String] {
    let word = change.severity.rawValue.padded(to: 8)
    let shown =
      switch change.severity {
      case .breaking: style.red(word)
      case .risky: style.yellow(word)
      case .harmless: style.dim(word)
      }
    let margin = String(repeating: " ", count: 12)
    return [
      "  \(shown)  \(Style.printable(change.what))",
      margin + Style.printable(change.why) + (place.map { " (\($0))" } ?? ""),
    ]
  }

  /// The changes as annotations of the lines of the contract, in GitHub's reviews.
  package var gitHub: String {
    let annotations = comparisons.flatMap { comparison in
      comparison.changes.map { change in
        let place = comparison.place(of: change)
        return GitHubAnnotation(
          severity: Self.annotation(change.severity), file: place?.path ?? comparison.path,
          line: place?.line,
          title: "\(change.severity.rawValue): \(change.kind)",
          text: "\(change.what): \(change.why)"
        ).command
      }
    }
    return annotations.joined() + summary + "\n"
  }

  private static func annotation(
    _ severity: ContractChange.Severity
  ) -> GitHubAnnotation.Severity {
    switch severity {
    case .breaking: .error
    case .risky: .warning
    case .harmless: .notice
    }
  }

  // MARK: For programs

  /// The contracts with their changes, as one object.
  package var json: JSON {
    [
      "contracts": .array(
        comparisons.map { comparison in
          [
            "contract": .string(comparison.path),
            "app": comparison.app.map(JSON.string) ?? .null,
            "changes": .array(
              comparison.changes.map { Self.json($0, comparison.line(of: $0)) }),
          ]
        }),
      "summary": .object(
        JSON.Object(
          members: ContractChange.Severity.allCases.reversed().map {
            ($0.rawValue, .int(count($0)))
          })),
    ]
  }

  private static func json(_ change: ContractChange, _ place: String?) -> JSON {
    [
      "kind": .string(change.kind), "part": .array(change.part.map(JSON.string)),
      "severity": .string(change.severity.rawValue), "what": .string(change.what),
      "why": .string(change.why), "at": place.map(JSON.string) ?? .null,
    ]
  }
}
