import ConformanceRunning

/// The outcome of a run for one target as a whole: whether it conforms.
struct TargetOutcome {
  /// The target.
  let target: TargetDescription
  /// How many cases the suite has for the target's role; nil if that isn't known.
  private let cases: Int?
  /// Whether the run broke off before all of its cases had a result.
  private(set) var isIncomplete = false
  private var tally = Tally()
  /// How many rules have results.
  private var rules = 0
  /// How many rules have a verdict that counts as a failure.
  private var brokenRules = 0
  /// How many rules have an unexpected failure.
  private var unexpectedlyBroken = 0
  /// How many rules have a should that isn't kept, but no failure.
  private var recommendations = 0

  /// Sums up its results, rule by rule.
  init(_ target: TargetDescription, _ index: ResultIndex, cases: Int?) {
    self.target = target
    self.cases = cases
    // What is missing may be of any target, if it isn't known which cases it is.
    isIncomplete = index.run.isMissingUnlisted
    for id in index.ruleIDs where index.rules[id]?.role == target.role {
      let missing = index.missing(ofRule: id, target: target.name)
      if missing > 0 { isIncomplete = true }
      add(index.tally(ofRule: id, target: target.name).without(errors: missing))
    }
  }

  /// Adds the results of a rule.
  private mutating func add(_ results: Tally) {
    tally = tally + results
    let failures: [Verdict] = [.fail, .inconclusive, .error]
    let isBroken = failures.contains { results[$0] > 0 }
    if !results.isEmpty { rules += 1 }
    if isBroken { brokenRules += 1 }
    if (failures + [.warn]).contains(where: { results.unexpected($0) > 0 }) {
      unexpectedlyBroken += 1
    }
    if results[.warn] > 0, !isBroken { recommendations += 1 }
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
    if tally.unexpected > 0 { return .breaks }
    let isAnythingKnown = tally.tested > 0
    if isIncomplete || !isAnythingKnown { return .open }
    return brokenRules + recommendations == 0 ? .conforms : .deviates
  }

  /// The answer as a sentence without its subject.
  var sentence: String {
    switch answer {
    case .breaks where unexpectedlyBroken == 0:
      return "doesn’t match its expectations"
    case .breaks:
      let count = unexpectedlyBroken
      return "doesn’t conform: \(count == 1 ? "1 rule isn’t" : "\(count) rules aren’t") kept"
    case .open where isIncomplete: return "isn’t decided: the run is incomplete"
    case .open where tally.isEmpty: return "isn’t decided: no case ran"
    case .open: return "isn’t decided: it supports none of the cases"
    case .deviates:
      let parts = [
        brokenRules == 0
          ? "" : counted(brokenRules, "known deviation"),
        recommendations == 0
          ? ""
          : recommendations == 1
            ? "1 recommendation not kept" : "\(recommendations) recommendations not kept",
      ]
      return "conforms, except for " + parts.filter { !$0.isEmpty }.joined(separator: " and ")
    case .conforms:
      let isWhole = tally.untested == 0 && tally.total == cases
      return isWhole ? "conforms" : "conforms, as far as it was tested"
    }
  }

  /// The numbers of rules and cases, and the verdicts.
  var figures: String {
    guard !tally.isEmpty else { return "no results" }
    let count = tally.total
    let cases = counted(count, "case")
    return "\(counted(rules, "rule")), \(cases): \(VerdictMark.words(tally))"
  }
}
