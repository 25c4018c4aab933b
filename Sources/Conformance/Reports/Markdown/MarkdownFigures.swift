/// How the cases of one page ended for one target.
struct MarkdownFigures {
  let target: String
  let page: String
  private(set) var cases = 0
  private var verdicts: [Verdict: Int] = [:]
  private var unexpected = 0

  init(target: String, page: String, results: [CaseResult] = []) {
    (self.target, self.page) = (target, page)
    for result in results { add(result) }
  }

  /// The figures of each page and target, in the order in which they ran.
  static func groups(_ run: StoredRun, _ rules: [String: RunRule]) -> [MarkdownFigures] {
    struct Key: Hashable {
      let target: String
      let page: String
    }
    var indices: [Key: Int] = [:]
    var groups: [MarkdownFigures] = []
    for result in run.results {
      let key = Key(target: result.target, page: rules[result.rule]?.page ?? "")
      let index = indices[key] ?? groups.count
      if index == groups.count {
        indices[key] = index
        groups.append(MarkdownFigures(target: key.target, page: key.page))
      }
      groups[index].add(result)
    }
    return groups
  }

  /// The figures as a row of a table with these verdicts.
  func row(_ shown: [Verdict]) -> String {
    let counts = [cases] + shown.map { verdicts[$0] ?? 0 } + [unexpected]
    let names = [MarkdownText.prose(target), MarkdownText.prose(page)]
    return "| \((names + counts.map(String.init)).joined(separator: " | ")) |\n"
  }

  private mutating func add(_ result: CaseResult) {
    cases += 1
    verdicts[result.verdict, default: 0] += 1
    if !result.isExpected { unexpected += 1 }
  }
}
