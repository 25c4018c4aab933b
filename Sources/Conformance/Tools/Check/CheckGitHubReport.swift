import ConformanceModels

/// Findings as annotations of the changed lines in GitHub's reviews.
final class CheckGitHubReport: CheckReport {
  private let book: RuleBook

  init(_ book: RuleBook) { self.book = book }

  func opening() -> String { "" }

  func text(of finding: CheckFinding) -> String {
    GitHubAnnotation(
      severity: finding.level.annotation, file: finding.location.path,
      line: finding.location.line, column: finding.location.column,
      title: book.rule(finding.rule)?.title ?? finding.rule,
      text: "\(finding.message); \(finding.remedy) (\(finding.rule))"
    ).command
  }

  func closing(_ run: CheckRun) -> String {
    let unread = run.unreadable.map { failure in
      GitHubAnnotation(
        severity: .error, title: "not checked",
        text: "\(failure.path) can't be checked: \(failure.reason)"
      ).command
    }
    return unread.joined() + run.summary.text + "\n"
  }
}
