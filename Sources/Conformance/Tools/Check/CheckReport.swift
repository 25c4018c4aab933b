import ConformanceModels

/// How findings are written: for people, for programs, or for a code review.
package enum CheckFormat: String, CaseIterable, Sendable {
  /// For people: the line, a caret under the mistake, and what to write instead.
  case text
  /// One JSON object.
  case json
  /// Annotations for the lines of a change, as GitHub's workflows print them.
  case github
  /// A log in the Static Analysis Results Interchange Format, version 2.1.0.
  case sarif

  /// Returns the report of this format.
  package func report(
    _ book: RuleBook, style: Style = .plain, _ redaction: Redaction = .standard
  ) -> any CheckReport {
    switch self {
    case .text: CheckTextReport(book, style, redaction)
    case .json: CheckJSONReport(book)
    case .github: CheckGitHubReport(book)
    case .sarif: CheckSARIFReport(book)
    }
  }
}

/// Writes findings one by one, so that memory doesn't limit their number.
package protocol CheckReport: AnyObject {
  /// Returns the text before the first finding.
  func opening() -> String
  /// Returns the text of a finding.
  func text(of finding: CheckFinding) -> String
  /// Returns the text after the last finding.
  func closing(_ run: CheckRun) -> String
}

/// The rules of the spec pages, which are read only if a finding names one.
package final class RuleBook {
  private let read: () -> Suite?
  private lazy var suite = read()

  /// Creates a book from a function that reads the suite.
  ///
  /// If the function returns nil, findings still have their rules' ids.
  package init(_ read: @escaping () -> Suite?) { self.read = read }

  func rule(_ id: String) -> Rule? { suite?.rule(id) }

  /// Returns the page and the line of a rule.
  func place(of id: String) -> String? {
    rule(id).map { "Specs/\($0.page):\($0.line)" }
  }
}
