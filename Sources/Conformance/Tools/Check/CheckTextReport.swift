import ConformanceModels

/// Findings as people read them in a terminal.
final class CheckTextReport: CheckReport {
  private let book: RuleBook
  private let style: Style
  private let redaction: Redaction

  init(_ book: RuleBook, _ style: Style, _ redaction: Redaction) {
    (self.book, self.style, self.redaction) = (book, style, redaction)
  }

  func opening() -> String { "" }

  func text(of finding: CheckFinding) -> String {
    let page = book.place(of: finding.rule).map { ", \($0)" } ?? ""
    let diagnostic = Diagnostic(
      finding.message, at: finding.location,
      hints: [finding.remedy, "\(finding.rule) (\(finding.level.rawValue)\(page))"])
    return diagnostic.rendered(as: severity(finding.level), redaction) + "\n\n"
  }

  func closing(_ run: CheckRun) -> String {
    // Of nothing at all, "nothing found" would be praise.
    if run.summary.requests == 0 { return "" }
    let headers = run.headers.map { header in
      Style.printable("  \(header.name): \(header.value)")
        + (header.remark.map { style.dim("   (\($0))") } ?? "") + "\n"
    }
    let advice = headers.isEmpty ? "" : "send it with these headers:\n" + headers.joined()
    let rest = run.unreadable.isEmpty ? "" : ", not counting what wasn't checked"
    return run.summary.text + rest + "\n" + remarks(run).map { $0 + "\n" }.joined() + advice
  }

  /// What the documents are, where they are more than payloads.
  private func remarks(_ run: CheckRun) -> [String] {
    run.services.sorted { $0.rawValue < $1.rawValue }
      .map { "a message to \($0.rawValue): \($0.words)" }
      + (run.hasWebPush ? [WrittenRequest.WebPush.beside.rawValue] : [])
      + (run.simulatedApp.map { ["a file for the simulator: for \($0)"] } ?? [])
  }

  private func severity(_ level: Level) -> String {
    switch level {
    case .must: style.red(level.severity)
    case .should: style.yellow(level.severity)
    case .may: style.dim(level.severity)
    }
  }
}
