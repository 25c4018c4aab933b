/// What the run says of one target as a whole: whether it conforms.
struct TargetOutcome {
  /// The target.
  let target: TargetDescription
  /// Whether the run was about everything that binds its role.
  let isWhole: Bool
  /// Whether the run broke off before all of its cases had a result.
  private(set) var isIncomplete = false
  private var isAsExpected = true
  private var verdicts: [Verdict: Int] = [:]
  /// The rules that its cases pin.
  private var rules = 0
  /// The rules with a verdict that counts as a failure.
  private var brokenRules = 0
  /// The rules that aren't kept, and nobody expected it.
  private var unexpectedlyBroken = 0
  /// The rules of which a should isn't kept, while no must is broken.
  private var recommendations = 0

  /// Sums up its results, rule by rule.
  init(_ target: TargetDescription, _ index: ResultIndex, isWhole: Bool) {
    self.target = target
    self.isWhole = isWhole
    for id in index.ruleIDs where index.rules[id]?.role == target.role {
      add(index.results(ofRule: id).lazy.filter { $0.target == target.name }, index)
    }
  }

  private mutating func add(_ results: some Sequence<CaseResult>, _ index: ResultIndex) {
    var (isAny, isBroken, isUnexpected, isWarned) = (false, false, false, false)
    for result in results {
      guard !index.isMissing(result) else {
        isIncomplete = true
        continue
      }
      isAny = true
      verdicts[result.verdict, default: 0] += 1
      if !result.isExpected { isAsExpected = false }
      switch result.verdict {
      case .pass, .note, .unsupported: continue
      case .warn: isWarned = true
      case .fail, .inconclusive, .error: isBroken = true
      }
      if !result.isExpected { isUnexpected = true }
    }
    if isAny { rules += 1 }
    if isBroken { brokenRules += 1 }
    if isUnexpected { unexpectedlyBroken += 1 }
    if isWarned, !isBroken { recommendations += 1 }
  }

  /// The answer in one word, for colours and counting.
  enum Answer: String {
    case conforms = "pass"
    case deviates = "warn"
    case breaks = "fail"
    case open = "inconclusive"
  }

  /// The answer.
  var answer: Answer {
    if !isAsExpected { return .breaks }
    let isAnythingKnown = verdicts.keys.contains { $0 != .unsupported }
    if isIncomplete || !isAnythingKnown { return .open }
    return brokenRules + recommendations == 0 ? .conforms : .deviates
  }

  /// The answer as a sentence without its subject.
  var sentence: String {
    switch answer {
    case .breaks where unexpectedlyBroken == 0:
      return "is not as its expectations say"
    case .breaks:
      let count = unexpectedlyBroken
      return "doesn’t conform: \(count == 1 ? "1 rule isn’t" : "\(count) rules aren’t") kept"
    case .open where isIncomplete: return "isn’t decided: the run is incomplete"
    case .open where verdicts.isEmpty: return "isn’t decided: no case ran"
    case .open: return "isn’t decided: it was asked nothing that it can do"
    case .deviates:
      let parts = [
        brokenRules == 0
          ? "" : brokenRules == 1 ? "1 known deviation" : "\(brokenRules) known deviations",
        recommendations == 0
          ? ""
          : recommendations == 1
            ? "1 recommendation not kept" : "\(recommendations) recommendations not kept",
      ]
      return "conforms, but for " + parts.filter { !$0.isEmpty }.joined(separator: " and ")
    case .conforms: return isWhole ? "conforms" : "conforms, as far as it was asked"
    }
  }

  /// What it was asked, in numbers.
  var figures: String {
    guard !verdicts.isEmpty else { return "no results" }
    let count = verdicts.values.reduce(0, +)
    let cases = count == 1 ? "1 case" : "\(count) cases"
    return "\(rules == 1 ? "1 rule" : "\(rules) rules"), \(cases): \(VerdictMark.words(verdicts))"
  }
}
