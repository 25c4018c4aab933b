import ConformanceRunning

/// The cases that got no answer in time, and how long they took when they were asked again.
struct LateResults {
  private struct Key: Hashable {
    let rule: String
    let target: String
  }

  private var limit = 0
  private var count = 0
  private var longest = 0
  /// How many were answered in time when they were asked again.
  private var quick = 0
  private var rules: Set<String> = []
  private var byRule: [(key: Key, seconds: [Int?])] = []

  init(_ results: some Sequence<CaseResult> = []) {
    for result in results { add(result) }
  }

  mutating func add(_ result: CaseResult) {
    guard let lateness = result.lateness else { return }
    (limit, count) = (lateness.limit, count + 1)
    if let rule = lateness.rule { rules.insert(rule) }
    longest = max(longest, lateness.took ?? 0)
    if let took = lateness.took, took <= lateness.limit { return quick += 1 }
    let key = Key(rule: result.rule, target: result.target)
    if let index = byRule.firstIndex(where: { $0.key == key }) {
      byRule[index].seconds.append(lateness.took)
    } else {
      byRule.append((key, [lateness.took]))
    }
  }

  /// What happened, as a heading; nil if each case was answered in time.
  var title: String? {
    guard count > 0 else { return nil }
    let cases = counted(count, "case")
    let about = rules.isEmpty ? "" : " (see \(rules.sorted().joined(separator: ", ")))"
    return
      "\(cases) got no answer within \(limit) s, and \(count == 1 ? "was" : "were") asked again"
      + about
  }

  /// A line for each rule and target.
  func lines(namesTargets: Bool) -> [String] {
    let lines = byRule.map { key, seconds in
      let answered = Set(seconds.compactMap { $0 }).sorted().map { "\($0) s" }
      let never = seconds.count { $0 == nil }
      let words = [
        answered.isEmpty ? nil : "answered after \(answered.joined(separator: " and "))",
        never == 0 ? nil : never == seconds.count ? "no answer" : "\(never) without an answer",
      ]
      let cases = counted(seconds.count, "case")
      return key.rule + (namesTargets ? " · \(key.target)" : "")
        + ": \(cases), \(words.compactMap { $0 }.joined(separator: ", "))"
    }
    // A program that hangs holds up what it was asked meanwhile.
    let others = quick == 1 ? "1 case was" : "\(quick) cases were"
    return lines + (quick == 0 ? [] : ["\(others) answered in time then"])
  }

  /// What to do about it.
  var advice: String? {
    longest <= limit
      ? nil : "a target that needs this long gets the time at once by --timeout \(longest + 10)"
  }
}
