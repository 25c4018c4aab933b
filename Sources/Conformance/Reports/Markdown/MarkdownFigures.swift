import ConformanceRunning

/// The results of one page for one target, counted by verdict.
struct MarkdownFigures {
  private let role: String
  private let page: String
  private let target: String
  private var tally = Tally()

  private init(role: String, page: String, target: String) {
    (self.role, self.page, self.target) = (role, page, target)
  }

  /// Counts all results.
  init(sumOf results: [CaseResult]) {
    self.init(role: "all", page: "", target: "")
    tally = Tally(results)
  }

  /// The verdicts that occur.
  var verdicts: [Verdict] { tally.verdicts.map { $0.verdict } }

  /// Returns the figures of each page and target, in the order in which they ran.
  static func groups(_ run: StoredRun, _ rules: [String: RunRule]) -> [MarkdownFigures] {
    struct Key: Hashable {
      let target: String
      let page: String
    }
    var indices: [Key: Int] = [:]
    var groups: [MarkdownFigures] = []
    for results in run.results[...].pieces(by: { $0.rule == $1.rule && $0.target == $1.target }) {
      guard let first = results.first else { continue }
      let rule = rules[first.rule]
      let key = Key(target: first.target, page: rule?.page ?? "")
      let index = indices[key] ?? groups.count
      if index == groups.count {
        indices[key] = index
        groups.append(
          MarkdownFigures(role: rule?.role.rawValue ?? "", page: key.page, target: key.target))
      }
      groups[index].tally = groups[index].tally + Tally(results)
    }
    return groups
  }

  /// Returns the figures as a row of a table with these verdicts.
  func row(_ shown: [Verdict]) -> String {
    let counts = [tally.total] + shown.map { tally[$0] } + [tally.unexpected]
    let names = [role, page, target].map(MarkdownText.prose)
    return "| \((names + counts.map(String.init)).joined(separator: " | ")) |\n"
  }
}
