import ConformanceSpecs

/// Finds the rules because of which cases are inconclusive.
///
/// A case that meets what it isn't about proves nothing. Where a rule that is about it was reported
/// as broken by the same target, that is the cause: it counts once, and what depends on it is as
/// expected. Where no rule was, something happened that nobody reports, and that is never as expected.
struct Causes {
  private struct Report: Hashable {
    let concern: ReportedRules.Concern
    let rule: String
  }

  private var reported = ReportedRules()
  /// What was done in the cases that reported a rule.
  private var deeds: [Report: [Deeds]] = [:]
  private var catalogue = Deeds.Catalogue()

  /// Adds a result of a target of a role, if it reports a broken rule.
  mutating func add(_ result: CaseResult, _ role: Role) {
    let concerns = reported.add(result, role)
    guard !concerns.isEmpty, let stimulus = result.evidence?.stimulus else { return }
    let done = catalogue.deeds(of: stimulus)
    for concern in concerns {
      deeds[Report(concern: concern, rule: result.rule), default: []].append(done)
    }
  }

  /// Adds a known deviation, which another part of the run reports.
  mutating func add(_ deviation: Expectations.Deviation, of target: String, _ role: Role) {
    reported.add(deviation, of: target, role)
  }

  /// Returns whether a result may depend on others: they decide whether it is expected.
  static func canExplain(_ result: CaseResult) -> Bool {
    result.verdict == .inconclusive && !result.concerns.isEmpty && result.remark == nil
      && !result.isUnscored
  }

  /// Sets whether a result that depends on others is expected.
  mutating func settle(_ result: inout CaseResult, _ role: Role) {
    guard Self.canExplain(result) else { return }
    result.causes = causes(of: result, role)
    result.isExpected = !result.causes.isEmpty
  }

  /// Returns the rules because of which a result is inconclusive; none unless each of its concerns
  /// has one.
  private mutating func causes(of result: CaseResult, _ role: Role) -> [String] {
    let candidates = reported.candidates(for: result, role)
    guard candidates.allSatisfy({ !$0.rules.isEmpty }) else { return [] }
    let done = catalogue.deeds(of: result.evidence?.stimulus)
    let likeliest = candidates.compactMap { concern, rules in
      rules.map { other in
        let reports = deeds[Report(concern: concern, rule: other)] ?? []
        let likeness = reports.map(done.likeness).max() ?? 0
        return (-likeness, -Self.nearness(of: other, to: result.rule), other)
      }.min { $0 < $1 }?.2
    }
    return Set(likeliest).sorted()
  }

  /// How many parts of their ids two rules have in common, such as the page.
  ///
  /// It decides where the cases are equally alike. The order of results depends on the run, and
  /// doesn't matter.
  private static func nearness(of first: String, to second: String) -> Int {
    zip(first.utf8, second.utf8).prefix { $0 == $1 }.count { $0.0 == UInt8(ascii: ".") }
  }
}
