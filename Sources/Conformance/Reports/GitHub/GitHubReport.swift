import ConformanceRunning

/// The broken rules of a run, each as an annotation of the line of one of its cases.
package struct GitHubReport: Sendable {
  private let run: StoredRun
  private let workspace: String?
  private let warnsWhenGreen: Bool
  private let isThere: @Sendable (String) -> Bool

  /// The most annotations of a kind that GitHub shows for each step; it drops the others.
  static let mostOfAKind = 10
  private static let mostTextBytes = 4 << 10

  /// Reports on a run.
  ///
  /// Paths below the workspace are relative to it. Pages that aren't files, such as those inside
  /// the program, can't be annotated: then the text says how to show them. A run that is in order
  /// has no annotations unless `warnsWhenGreen`.
  package init(
    _ run: StoredRun, workspace: String? = nil, warnsWhenGreen: Bool = true,
    isThere: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.run = run.filled
    self.isThere = isThere
    self.warnsWhenGreen = warnsWhenGreen
    self.workspace = workspace.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// The commands, one a line; empty if there are no findings.
  package var text: String {
    let broken = BrokenRules(run.results).sorted(run.rulesByID, run.header)
    let unexpected = broken.filter { $0.isUnexpected }
    let isGreen = unexpected.isEmpty && run.unshownFault == nil
    let warned = isGreen && !warnsWhenGreen ? [] : broken.filter { !$0.isUnexpected }
    let fault = run.unshownFault.map { fault in
      GitHubAnnotation(severity: .error, title: fault.name, text: fault.message).command
    }
    return (fault ?? "") + lines(unexpected, .error, "broken rules")
      + lines(warned, .warning, "rules that should be kept and aren't")
  }

  private func lines(
    _ broken: [BrokenRule], _ severity: GitHubAnnotation.Severity, _ what: String
  ) -> String {
    // The last annotation says how many others there are.
    let shown =
      broken.count > Self.mostOfAKind ? broken.prefix(Self.mostOfAKind - 1) : broken[...]
    let rules = run.rulesByID
    var text = shown.map { annotation($0, rules[$0.rule], severity).command }.joined()
    if shown.count < broken.count {
      text +=
        GitHubAnnotation(
          severity: severity, title: "\(broken.count) \(what)",
          text: "and \(broken.count - shown.count) more; the summary of the step lists them"
        ).command
    }
    return text
  }

  private func annotation(
    _ broken: BrokenRule, _ rule: RunRule?, _ severity: GitHubAnnotation.Severity
  ) -> GitHubAnnotation {
    let result = broken.worst
    let reported = ReportedResult(result, rule, run.header)
    let count = broken.results == 1 ? "" : " · \(broken.results) cases"
    let title = "\(result.verdict.rawValue) \(result.id) · \(result.target)\(count)"
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
