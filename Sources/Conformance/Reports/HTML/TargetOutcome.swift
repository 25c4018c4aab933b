/// What the run says of one target as a whole: whether it conforms.
struct TargetOutcome {
  /// The target.
  let target: TargetDescription
  /// Its results.
  let results: [CaseResult]
  /// Whether the run broke off before all of its cases had one.
  let isIncomplete: Bool
  /// Whether the run was about everything that binds its role.
  let isWhole: Bool

  /// The answer in one word, for colours and counting.
  enum Answer: String {
    case conforms = "pass"
    case deviates = "warn"
    case breaks = "fail"
    case open = "inconclusive"
  }

  /// The answer.
  var answer: Answer {
    if results.contains(where: { !$0.isExpected }) {
      return .breaks
    }
    if isIncomplete || results.allSatisfy({ $0.verdict == .unsupported }) { return .open }
    return brokenRules.isEmpty && recommendations.isEmpty ? .conforms : .deviates
  }

  /// The answer as a sentence without its subject.
  var sentence: String {
    switch answer {
    case .breaks where unexpectedlyBroken.isEmpty:
      return "is not as its expectations say"
    case .breaks:
      let count = unexpectedlyBroken.count
      return "doesn’t conform: \(count == 1 ? "1 rule isn’t" : "\(count) rules aren’t") kept"
    case .open where isIncomplete: return "isn’t decided: the run is incomplete"
    case .open where results.isEmpty: return "isn’t decided: no case ran"
    case .open: return "isn’t decided: it was asked nothing that it can do"
    case .deviates:
      let known = brokenRules.count
      let parts = [
        known == 0 ? "" : known == 1 ? "1 known deviation" : "\(known) known deviations",
        recommendations.isEmpty
          ? ""
          : recommendations.count == 1
            ? "1 recommendation not kept" : "\(recommendations.count) recommendations not kept",
      ]
      return "conforms, but for " + parts.filter { !$0.isEmpty }.joined(separator: " and ")
    case .conforms: return isWhole ? "conforms" : "conforms, as far as it was asked"
    }
  }

  /// The rules with a verdict that counts as a failure.
  private var brokenRules: Set<String> {
    Set(results.filter { [.fail, .inconclusive, .error].contains($0.verdict) }.map(\.rule))
  }

  /// The rules of which a should isn't kept, while no must is broken.
  private var recommendations: Set<String> {
    Set(results.filter { $0.verdict == .warn }.map(\.rule)).subtracting(brokenRules)
  }

  private var unexpectedlyBroken: Set<String> {
    Set(
      results.filter { !$0.isExpected && ![.pass, .note, .unsupported].contains($0.verdict) }
        .map(\.rule))
  }

  /// What it was asked, in numbers.
  var figures: String {
    guard !results.isEmpty else { return "no results" }
    let rules = Set(results.map(\.rule)).count
    let cases = results.count == 1 ? "1 case" : "\(results.count) cases"
    return "\(rules == 1 ? "1 rule" : "\(rules) rules"), \(cases): \(VerdictMark.counts(results))"
  }
}
