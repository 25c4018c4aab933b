import ConformanceRunning

/// The findings of a run, as annotations of the lines of their cases.
package struct GitHubReport: Sendable {
  private let run: StoredRun
  private let workspace: String?
  private let isThere: @Sendable (String) -> Bool

  /// The most annotations of a kind that GitHub shows for each step; it drops the others.
  static let mostOfAKind = 10
  private static let mostTextBytes = 4 << 10

  /// Reports on a run.
  ///
  /// Paths below the workspace are relative to it. Pages that aren't files, such as those inside
  /// the program, can't be annotated: then the text says how to show them.
  package init(
    _ run: StoredRun, workspace: String? = nil,
    isThere: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.run = run.filled
    self.isThere = isThere
    self.workspace = workspace.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// The commands, one a line; empty if there are no findings.
  package var text: String {
    let unexpected = run.results.filter { !$0.isExpected }
    let warned = run.results.filter { $0.isExpected && $0.isFinding }
    let fault = run.unshownFault.map { fault in
      GitHubAnnotation(severity: .error, title: fault.name, text: fault.message).command
    }
    return (fault ?? "") + lines(unexpected, .error, "unexpected verdicts")
      + lines(warned, .warning, "rules that should be kept and aren't")
  }

  private func lines(
    _ results: [CaseResult], _ severity: GitHubAnnotation.Severity, _ what: String
  ) -> String {
    let rules = run.rulesByID
    // The last annotation says how many others there are.
    let shown =
      results.count > Self.mostOfAKind ? results.prefix(Self.mostOfAKind - 1) : results[...]
    var text = shown.map {
      annotation(ReportedResult($0, rules[$0.rule], run.header), severity).command
    }.joined()
    if shown.count < results.count {
      text +=
        GitHubAnnotation(
          severity: severity, title: "\(results.count) \(what)",
          text: "and \(results.count - shown.count) more; the summary of the step lists them"
        ).command
    }
    return text
  }

  private func annotation(
    _ reported: ReportedResult, _ severity: GitHubAnnotation.Severity
  ) -> GitHubAnnotation {
    let result = reported.result
    let title = "\(result.verdict.rawValue) \(result.id) · \(result.target)"
    let requirement =
      reported.rule.map { ["\((reported.level ?? $0.level).rawValue): \($0.requirement)"] } ?? []
    let canBeMarked = isThere(reported.path)
    let place = "conformance-run show \(Shell.quoted("\(reported.path):\(result.line)"))"
    let lines =
      requirement + [reported.summary] + (canBeMarked ? [] : [place]) + [reported.replayCommand]
    return GitHubAnnotation(
      severity: severity, file: canBeMarked ? withoutWorkspace(reported.path) : nil,
      line: canBeMarked ? result.line : nil,
      title: title,
      text: Excerpt.of(
        lines.map(Style.printable).joined(separator: "\n"), bytes: Self.mostTextBytes))
  }

  private func withoutWorkspace(_ path: String) -> String {
    guard let workspace, path.hasPrefix(workspace) else { return path }
    return String(path.dropFirst(workspace.count))
  }
}
