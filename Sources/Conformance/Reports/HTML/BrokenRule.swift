/// A rule with unexpected results for one target.
struct BrokenRule {
  let rule: String
  /// The unexpected results, the worst first.
  let results: [CaseResult]

  /// Returns the rules to fix, the most binding first.
  static func all(in index: ResultIndex) -> [BrokenRule] {
    var order: [StoredRun.Place] = []
    var found: [StoredRun.Place: [CaseResult]] = [:]
    for result in index.results where !result.isExpected && !index.isMissing(result) {
      let place = StoredRun.Place(target: result.target, id: result.rule)
      if found[place] == nil { order.append(place) }
      found[place, default: []].append(result)
    }
    let rules = order.map { place in
      let results = found[place] ?? []
      let worst = Tally(results).worst
      return BrokenRule(
        rule: place.id,
        results: results.filter { $0.verdict == worst } + results.filter { $0.verdict != worst })
    }
    let levels = Level.allCases
    return rules.enumerated().sorted { first, second in
      let weight = { (broken: BrokenRule) in
        index.rules[broken.rule].flatMap { levels.firstIndex(of: $0.level) } ?? 0
      }
      return (weight(first.element), first.offset) < (weight(second.element), second.offset)
    }.map(\.element)
  }
}
