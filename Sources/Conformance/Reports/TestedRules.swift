import ConformanceRunning

/// How much of each rule was tested, of the cases that apply to the target.
struct TestedRules {
  /// A rule of which cases weren't tested.
  struct Gap {
    let rule: String
    let target: String
    let untested: Int
    /// How many of its cases apply to the target.
    let cases: Int
    /// Why they weren't, in order, without repetition.
    let reasons: [String]

    /// Whether nothing of the rule was tested.
    var isWhole: Bool { untested == cases }
  }

  private struct Tested {
    var tally = Tally()
    var reasons: [String] = []
  }

  private var places: [StoredRun.Place] = []
  private var tested: [StoredRun.Place: Tested] = [:]

  init(_ results: some Sequence<CaseResult> = []) {
    for result in results { add(result) }
  }

  /// Adds a result, whatever its verdict is.
  mutating func add(_ result: CaseResult) {
    let place = StoredRun.Place(target: result.target, id: result.rule)
    var rule = tested[place] ?? Tested()
    if tested[place] == nil { places.append(place) }
    rule.tally.add(result)
    if result.verdict == .unsupported, !result.isOutOfScope, !rule.reasons.contains(result.reason) {
      rule.reasons.append(result.reason)
    }
    tested[place] = rule
  }

  /// How many rules have this outcome.
  func count(_ outcome: RuleOutcome) -> Int {
    tested.values.count { RuleOutcome($0.tally) == outcome }
  }

  /// How many rules have nothing but known deviations against them.
  var known: Int {
    tested.values.count { $0.tally.unexpected == 0 && $0.tally.remarked > 0 }
  }

  /// How many rules have cases that prove nothing because of other rules, and nothing worse.
  var undecided: Int {
    tested.values.count { rule in
      rule.tally.unexpected == 0 && rule.tally.remarked == 0 && rule.tally.worst == .inconclusive
    }
  }

  /// The rules of this level that weren't tested in whole, in the order of the run; those that weren't
  /// tested at all come first.
  func gaps(of level: Level, _ rules: [String: RunRule], _ header: RunHeader?) -> [Gap] {
    let all = places.compactMap { place -> Gap? in
      guard let found = tested[place], found.tally.untested > 0, let rule = rules[place.id],
        rule.level(of: header?.target(place.target, rule.role)?.scope ?? .service) == level
      else { return nil }
      return Gap(
        rule: place.id, target: place.target, untested: found.tally.untested,
        cases: found.tally.total, reasons: found.reasons)
    }
    return all.filter { $0.isWhole } + all.filter { !$0.isWhole }
  }
}
