/// Finds the rules because of which cases are inconclusive.
///
/// A case that meets what it isn't about proves nothing. Where a rule that is about it was reported
/// as broken by the same target, that is the cause: it counts once, and what depends on it is as
/// expected. Where no rule was, something happened that nobody reports, and that is never as expected.
struct Causes {
  private struct Concern: Hashable {
    let target: String
    let role: Role
    /// A field or a rule.
    let name: String
  }

  /// The rules that were reported, by what they are about.
  private var reported: [Concern: Set<String>] = [:]

  /// Adds a result of a target of a role, if it reports a broken rule.
  mutating func add(_ result: CaseResult, _ role: Role) {
    guard result.verdict == .fail || result.verdict == .warn else { return }
    add([result.rule] + result.concerns, of: result.rule, result.target, role)
  }

  /// Adds a known deviation, which another part of the run reports.
  mutating func add(_ deviation: Expectations.Deviation, of target: String, _ role: Role) {
    let fields = deviation.finding?.differences.map(Self.field) ?? []
    for rule in Set(deviation.cases.map { String($0.prefix { $0 != "/" }) }) {
      add([rule] + fields, of: rule, target, role)
    }
  }

  private mutating func add(
    _ names: [String], of rule: String, _ target: String, _ role: Role
  ) {
    for name in names {
      reported[Concern(target: target, role: role, name: name), default: []].insert(rule)
    }
  }

  /// The path of a difference without places in lists, as a concern names it.
  private static func field(of difference: Difference) -> String {
    var field = ""
    var isInPlace = false
    for character in difference.path {
      if character == "[" { isInPlace = true }
      if !isInPlace { field.append(character) }
      if character == "]" { isInPlace = false }
    }
    let isMore = difference.path.hasSuffix("]") && difference.expected == "nothing"
    return field + (isMore ? ".more" : "")
  }

  /// Returns whether a result may depend on others: they decide whether it is expected.
  static func canExplain(_ result: CaseResult) -> Bool {
    result.verdict == .inconclusive && !result.concerns.isEmpty && result.remark == nil
  }

  /// Returns the rules because of which a result is inconclusive; none unless each of its concerns
  /// has one.
  func causes(of result: CaseResult, _ role: Role) -> [String] {
    let rules = result.concerns.map { name in
      reported[Concern(target: result.target, role: role, name: name)]
        .flatMap { Self.nearest(to: result.rule, of: $0) }
    }
    let known = Set(rules.compactMap(\.self))
    return rules.contains(nil) ? [] : known.sorted()
  }

  /// Returns the rule that has most in common with another one, such as its page.
  ///
  /// The order of results depends on the run, and doesn't matter.
  private static func nearest(to rule: String, of rules: Set<String>) -> String? {
    func nearness(_ other: String) -> Int {
      zip(rule.utf8, other.utf8).prefix { $0 == $1 }.count { $0.0 == UInt8(ascii: ".") }
    }
    return rules.min { (-nearness($0), $0) < (-nearness($1), $1) }
  }

  /// Sets whether a result that depends on others is expected.
  func settle(_ result: inout CaseResult, _ role: Role) {
    guard Self.canExplain(result) else { return }
    result.causes = causes(of: result, role)
    result.isExpected = !result.causes.isEmpty
  }
}
