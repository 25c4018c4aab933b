extension StoredRun {
  /// Why runs can't be merged.
  package struct Mismatch: Error, Sendable, Equatable {
    /// What is wrong, as a sentence.
    package let message: String
  }

  /// Merges the parts of one run, each with the name that messages use for it.
  ///
  /// The order of the parts doesn't matter: the result is in the order of the suite, like a run
  /// that was never divided.
  package static func merged(_ parts: [(name: String, run: StoredRun)]) throws(Mismatch)
    -> StoredRun
  {
    guard let first = parts.first else { throw Mismatch(message: "there is nothing to merge") }
    for part in parts.dropFirst() {
      if let difference = first.run.header.differences(from: part.run.header).first {
        throw Mismatch(
          message: "\(first.name) and \(part.name) aren't parts of one run: "
            + difference.wordsOfParts)
      }
    }
    try checkForShardsTwice(parts)
    try checkForCasesTwice(parts)
    let runs = parts.map { $0.run }
    var whole = StoredRun(header: first.run.header)
    whole.header.missing = missingShards(runs.map { $0.header })
    whole.header.shards = whole.header.missing.isEmpty ? [] : shards(runs)
    whole.rules = united(runs.flatMap { $0.rules })
    whole.header.planned = planned(runs, whole)
    whole.header.isVerifiable = runs.allSatisfy { $0.header.isVerifiable }
    whole.results = inOrderOfTheSuite(runs.flatMap { $0.results }, whole)
    whole.footer = footer(runs)
    whole.settleDependent()
    return whole
  }

  /// Returns the shards that are missing among these runs: those that the runs themselves lack, and
  /// all others if any run is a shard.
  package static func missingShards(_ headers: [RunHeader]) -> [Selection.Shard] {
    let known = Set(headers.flatMap { $0.shards })
    let count = known.first?.count ?? 0
    let others = (0..<count).compactMap { Selection.Shard(index: $0 + 1, of: count) }
    return Set(headers.flatMap { $0.missing } + others).subtracting(known)
      .sorted { $0.index < $1.index }
  }

  /// Settles which results depend on others: the cause may be in another part.
  private mutating func settleDependent() {
    let roles = rulesByID.mapValues { $0.role }
    var causes = Causes()
    for result in results { if let role = roles[result.rule] { causes.add(result, role) } }
    for index in results.indices where Causes.canExplain(results[index]) {
      guard let role = roles[results[index].rule] else { continue }
      let wasExpected = results[index].isExpected
      let known = results[index].causes
      causes.settle(&results[index], role)
      if results[index].causes.isEmpty, !known.isEmpty, !header.missing.isEmpty {
        (results[index].causes, results[index].isExpected) = (known, true)
      }
      if wasExpected != results[index].isExpected {
        footer?.unexpected += wasExpected ? 1 : -1
      }
    }
  }

  // MARK: Parts of the whole

  private static func checkForShardsTwice(
    _ parts: [(name: String, run: StoredRun)]
  ) throws(Mismatch) {
    var holders: [Selection.Shard: String] = [:]
    for part in parts {
      guard parts.count == 1 || !part.run.header.shards.isEmpty else {
        throw Mismatch(
          message: part.run.header.missing.isEmpty
            ? "\(part.name) is no shard, but a whole run"
            : "\(part.name) lacks shards, and doesn't say which ones it has")
      }
      for shard in part.run.header.shards {
        guard let other = holders.updateValue(part.name, forKey: shard) else { continue }
        throw Mismatch(message: "shard \(shard) is in \(other) and in \(part.name)")
      }
    }
  }

  /// Compares the plans first: only a case that two parts plan can have two results.
  private static func checkForCasesTwice(
    _ parts: [(name: String, run: StoredRun)]
  ) throws(Mismatch) {
    var plans: [String: [RunRule]] = [:]
    for part in parts { for rule in part.run.rules { plans[rule.id, default: []].append(rule) } }
    var twice: Set<String> = []
    for rules in plans.values where rules.count > 1 {
      var known: Set<String> = []
      for id in rules.flatMap({ $0.cases }) where !known.insert(id).inserted { twice.insert(id) }
    }
    if twice.isEmpty { return }
    var holders: [Place: Int] = [:]
    for (index, part) in parts.enumerated() {
      for result in part.run.results where twice.contains(result.id) {
        guard let other = holders.updateValue(index, forKey: Place(result)) else { continue }
        throw Mismatch(
          message: "\(result.id) has a result for \(result.target) in \(parts[other].name) and in "
            + part.name)
      }
    }
  }

  private static func shards(_ runs: [StoredRun]) -> [Selection.Shard] {
    Set(runs.flatMap { $0.header.shards }).sorted { $0.index < $1.index }
  }

  /// Returns how many results the whole run is to have, with those of the parts that are missing.
  private static func planned(_ runs: [StoredRun], _ whole: StoredRun) -> Int {
    let roles = whole.header.targets.map { $0.role }
    let listed = whole.rules.reduce(0) { sum, rule in
      sum + rule.cases.count * roles.count { $0 == rule.role }
    }
    // A part that was cut off may lack rules, and one that was merged before plans all of the run.
    let isMerged = runs.contains { !$0.header.missing.isEmpty }
    let stated = runs.map { $0.header.planned }
    return max(listed, isMerged ? stated.max() ?? 0 : stated.reduce(0, +))
  }

  /// Returns each rule once, with the cases of all parts, in the order of the pages.
  ///
  /// The cases of a part that is missing are planned too: their results are what is missing.
  private static func united(_ rules: [RunRule]) -> [RunRule] {
    Dictionary(grouping: rules, by: { $0.id }).values.compactMap { parts in
      var rule = parts.first
      rule?.cases = Set(parts.flatMap { $0.cases + $0.elsewhere }).sorted()
      rule?.elsewhere = []
      return rule
    }.sorted { ($0.role, $0.page, $0.line) < ($1.role, $1.page, $1.line) }
  }

  /// Sorts results by rule, line and target: the order in which an undivided run reports them.
  private static func inOrderOfTheSuite(
    _ results: [CaseResult], _ whole: StoredRun
  ) -> [CaseResult] {
    let rules = whole.rules.enumerated().reduce(into: [:]) { $0[$1.element.id] = $1.offset }
    // Targets of different roles may share a name.
    let targets = Dictionary(
      grouping: whole.header.targets.enumerated(), by: { $0.element.role }
    ).mapValues { targets in
      Dictionary(keepingFirst: targets.map { ($0.element.name, $0.offset) })
    }
    // Sorted by what they are sorted by, because a result is large.
    return results.indices.map { index in
      let result = results[index]
      let rule = rules[result.rule]
      let role = rule.map { whole.rules[$0].role }
      let target = role.flatMap { targets[$0]?[result.target] }
      return (rule ?? 0, result.line, target ?? 0, index)
    }.sorted { $0 < $1 }.map { results[$0.3] }
  }

  /// Returns the common footer; nil if a part has none.
  ///
  /// A deviation is unseen if no part saw it. The figures are those of the parts, so that a result
  /// that a part has lost is still missing.
  private static func footer(_ runs: [StoredRun]) -> RunFooter? {
    let footers = runs.compactMap { $0.footer }
    guard footers.count == runs.count, let first = footers.first else { return nil }
    let unseen = first.unseen.filter { id in footers.allSatisfy { $0.unseen.contains(id) } }
    // A part that was merged before may lack only shards, which the header says.
    let isBroken = runs.contains { !$0.isComplete && $0.header.missing.isEmpty }
    let stops = footers.compactMap { $0.stopped }
    var footer = RunFooter(
      results: footers.reduce(0) { $0 + $1.results },
      verdicts: footers.reduce(into: [:]) { sums, footer in
        for (verdict, count) in footer.verdicts { sums[verdict, default: 0] += count }
      },
      unexpected: footers.reduce(0) { $0 + $1.unexpected }, unseen: unseen,
      stopped: stops.contains(.interrupted) ? .interrupted : stops.first)
    // Beside a part that stopped at a failure, the figures can't show what another part has lost.
    footer.isOfIncomplete = isBroken || footers.contains(where: { $0.isOfIncomplete })
    return footer
  }
}
