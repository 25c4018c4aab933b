import ConformanceRunning

/// The cases of one subject that ran against one target.
struct JUnitGroup {
  struct Key: Hashable {
    let target: String
    let subject: String
  }

  let key: Key
  /// The name of a group without results; nil if nothing ran.
  var nameWithoutResults: String?
  var counts = JUnitCounts()
  /// Its results and their rules.
  ///
  /// In most runs they are adjacent, so there are few pieces.
  private(set) var pieces: [(results: ArraySlice<CaseResult>, rule: JUnitRule)] = []

  var name: String {
    key.subject.isEmpty ? nameWithoutResults ?? "nothing ran" : "\(key.target).\(key.subject)"
  }

  /// The page of its rules; nil if nothing ran, or if the stream doesn't contain the rule.
  var page: String? { pieces.first?.rule.rule?.page }

  /// Returns the groups of a run, in the order of their first results.
  static func all(of run: StoredRun) -> [JUnitGroup] {
    let rules = run.rulesByID
    var known: [String: JUnitRule] = [:]
    var indices: [Key: Int] = [:]
    var groups: [JUnitGroup] = []
    for piece in run.results[...].pieces(by: { $0.rule == $1.rule && $0.target == $1.target }) {
      // A case that doesn't apply to the target is no test of it.
      let results =
        piece.contains(where: { $0.isOutOfScope }) ? piece.filter { !$0.isOutOfScope }[...] : piece
      guard let first = results.first else { continue }
      let rule = known[first.rule] ?? JUnitRule(rules[first.rule], run.header)
      known[first.rule] = rule
      let key = Key(target: first.target, subject: Subject.of(rule: first.rule))
      let index = indices[key] ?? groups.count
      if index == groups.count {
        indices[key] = index
        groups.append(JUnitGroup(key: key))
      }
      groups[index].pieces.append((results, rule))
      groups[index].counts.add(Tally(results))
      groups[index].counts.milliseconds += results.reduce(0) { $0 + Int($1.milliseconds) }
    }
    return groups
  }
}
