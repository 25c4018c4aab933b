import ConformanceRunning

/// A result of a product that was judged again, and may be shown.
package struct StoredResult: Sendable {
  /// Where it is among others.
  package struct Folder: Sendable, Equatable, CustomStringConvertible {
    package let product: String
    package let version: String

    package var description: String { "\(product)/\(version)" }
  }

  package let folder: Folder
  package let product: Product
  /// The run, without what was observed.
  let run: StoredRun
  /// The stream as it was handed in, from which anybody can judge it again.
  let stream: [UInt8]
  /// The file about the product as it was handed in.
  let description: [UInt8]
  /// How many cases were tested, and how many of their verdicts follow from what was observed.
  let (tested, verified): (Int, Int)
  /// Why that proves little; nil if most could be judged.
  let weakness: String?
  /// How it keeps each rule that has cases for it.
  let rules: [String: RuleResult]

  /// How a product keeps a rule.
  struct RuleResult: Sendable {
    let outcome: RuleOutcome
    let worst: Verdict?
    /// What was found first, where it isn't kept or not decided, and in which case.
    let finding: (example: String, reason: String)?
  }

  init(
    _ folder: Folder, _ product: Product, _ run: StoredRun,
    stream: [UInt8], description: [UInt8], _ verification: StreamVerification
  ) {
    (self.folder, self.product, self.run) = (folder, product, run)
    (self.stream, self.description) = (stream, description)
    (tested, verified) = (Tally(run.results).tested, verification.verified)
    weakness = verification.weakness
    rules = Dictionary(grouping: run.results) { $0.rule }.mapValues { results in
      let tally = Tally(results)
      let telling = results.first { $0.verdict == tally.worst }
      let outcome = RuleOutcome(tally)
      return RuleResult(
        outcome: outcome, worst: tally.worst,
        finding: outcome == .kept || outcome == .notApplicable
          ? nil : telling.map { ($0.id, $0.reason) })
    }
  }

  /// Its address on a site, below the first page.
  var address: String { "results/\(folder)/" }

  /// The only target of the run.
  var target: TargetDescription? { run.askedTargets.first }
}

extension StoredRun {
  /// The targets whose rules the run has.
  var askedTargets: [TargetDescription] {
    let roles = Set(rules.map { $0.role })
    return header.targets.filter { roles.contains($0.role) }
  }
}

extension StoredResult {
  /// How many of some rules it keeps.
  struct Count {
    var kept = 0
    /// How many are broken that it must keep.
    var broken = 0
    /// How many aren't kept that it should keep.
    var warned = 0
    var undecided = 0
    /// How many it can't be asked about.
    var untested = 0
    /// How many have no case for it.
    var inapplicable = 0

    /// How many say something about it.
    var asked: Int { kept + broken + warned }
  }

  /// Counts how it keeps rules.
  func count(_ rules: some Sequence<String>) -> Count {
    var count = Count()
    for id in rules {
      guard let rule = self.rules[id] else { continue }
      switch rule.outcome {
      case .kept, .keptInPart: count.kept += 1
      case .broken where rule.worst == .fail: count.broken += 1
      case .broken: count.warned += 1
      case .undecided: count.undecided += 1
      case .notTested: count.untested += 1
      case .notApplicable: count.inapplicable += 1
      }
    }
    return count
  }

  /// Whether a product of this version comes before another one.
  func isOlder(than other: StoredResult) -> Bool {
    let (own, others) = (VersionOrder(product.version), VersionOrder(other.product.version))
    return own == others ? product.day < other.product.day : own < others
  }
}
