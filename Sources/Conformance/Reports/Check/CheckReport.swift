/// How findings are written: for people, for programs, or for a code review.
public enum CheckFormat: String, CaseIterable, Sendable {
  /// For people: the line, a caret under the mistake, and what to write instead.
  case text
  /// One JSON object.
  case json
  /// Annotations for the lines of a change, as GitHub's workflows print them.
  case github
  /// A log in the Static Analysis Results Interchange Format, version 2.1.0.
  case sarif

  /// The report of this format.
  public func report(_ book: RuleBook, style: Style = .plain) -> any CheckReport {
    switch self {
    case .text: CheckTextReport(book, style)
    case .json: CheckJSONReport(book)
    case .github: CheckGitHubReport(book)
    case .sarif: CheckSARIFReport(book)
    }
  }
}

/// Writes findings piece by piece, so that there may be any number of them.
public protocol CheckReport {
  /// What stands before the first finding.
  mutating func opening() -> String
  /// A finding.
  mutating func text(of finding: CheckFinding) -> String
  /// What stands behind the last one.
  mutating func closing(_ run: CheckRun) -> String
}

/// What the spec pages say of the rules that findings name; read only where there is a finding.
public final class RuleBook {
  private let read: () -> Suite?
  private lazy var suite = read()

  /// Takes what reads the suite; without a suite, findings still have their rules' ids.
  public init(_ read: @escaping () -> Suite?) { self.read = read }

  func rule(_ id: String) -> Rule? { suite?.rule(id) }

  /// The page and the line of a rule.
  func place(of id: String) -> String? {
    rule(id).map { "Specs/\($0.page):\($0.line)" }
  }
}
