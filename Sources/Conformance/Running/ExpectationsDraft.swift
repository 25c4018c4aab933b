import ConformanceSpecs

/// A file of known deviations, brought up to date with what a run found.
///
/// The suite knows what fails and when, but not why: `why` and `link` of new entries are for people to
/// fill in.
package struct ExpectationsDraft: Sendable {
  /// The file.
  package private(set) var json: JSON
  /// How many entries are new.
  package private(set) var added = 0
  /// The ids of the entries that were taken out, because everything they list passes.
  package private(set) var removed: [String] = []
  /// The ids of the entries that stay, although some of what they list passes.
  package private(set) var partly: [String] = []
  /// How many cases aren't listed because they are unstable: an entry would be wrong half of the time.
  package private(set) var unstable = 0

  /// What stands in a new entry where a person has to write something.
  package static let unsaid = "?"
  /// How many days a new entry lasts.
  static let days = 90
  /// How many days it lasts while nobody has explained it.
  static let daysUnexplained = 14

  /// Brings the expectations for a target up to date.
  ///
  /// - Parameters:
  ///   - run: What was found.
  ///   - target: The target that the file is about.
  ///   - known: The expectations that the run had; none for a new file.
  ///   - isAdding: Whether what fails and isn't listed is added.
  ///   - today: The day of new entries.
  package init(
    _ run: StoredRun, of target: String, known: Expectations?, isAdding: Bool,
    today: Day = .today()
  ) {
    let results = run.results.filter { $0.target == target }
    let byCase = Dictionary(keepingFirst: results.map { ($0.id, $0) })
    var entries: [JSON] = []
    for deviation in known?.deviations ?? [] {
      let seen = deviation.cases.compactMap { byCase[$0] }
      let passing = seen.count { !$0.verdict.isBroken }
      if passing > 0, passing == seen.count {
        removed.append(deviation.id)
      } else {
        // An entry for another finding gives way to one for what is found now.
        if isAdding, !seen.isEmpty, seen.allSatisfy({ !deviation.fits($0) }) { continue }
        if passing > 0 { partly.append(deviation.id) }
        entries.append(deviation.json)
      }
    }
    if isAdding {
      let broken = results.filter { !$0.isExpected && $0.verdict.isBroken }
      let new = broken.filter { !$0.isUnstable }
      unstable = broken.count - new.count
      let found = Self.entries(new, run.rulesByID, since: today)
      added = found.count
      entries += found
    }
    var file: JSON.Object = ["target": .string(target), "deviations": .array(entries)]
    if let warnings = Self.warnings(results, known, isAdding: isAdding) {
      file["warnings"] = .array(warnings.map(JSON.string))
    }
    json = .object(file)
  }

  /// Returns the cases that only warn; nil where the file has no list of them, and gets none.
  ///
  /// What this run doesn't ask about stays as it was.
  private static func warnings(
    _ results: [CaseResult], _ known: Expectations?, isAdding: Bool
  ) -> [String]? {
    guard isAdding || known?.warnings != nil else { return nil }
    let warning = Set(results.filter { $0.isUnlistedWarning }.map { $0.id })
    let others = (known?.warnings ?? []).subtracting(results.map { $0.id })
    let still = (known?.warnings ?? []).intersection(warning)
    return others.union(isAdding ? warning : still).sorted()
  }

  /// Returns an entry for each rule all of whose cases have the same finding, and for each other
  /// case.
  private static func entries(
    _ results: [CaseResult], _ rules: [String: RunRule], since: Day
  ) -> [JSON] {
    let (ids, groups) = results[...].grouped { $0.rule }
    return ids.flatMap { id in
      let group = groups[id] ?? []
      let findings = group.map { PinnedFinding(draftedFrom: $0).json }
      let isWhole = rules[id].map { $0.elsewhere.isEmpty && $0.cases.count == group.count } ?? false
      if isWhole, group.count > 1, findings.allSatisfy({ $0 == findings[0] }) {
        return [entry(id, findings[0], since)]
      }
      return zip(group, findings).map { entry($0.id, $1, since) }
    }
  }

  private static func entry(_ id: String, _ finding: JSON, _ since: Day) -> JSON {
    [
      "id": .string(id), "finding": finding, "why": .string(unsaid), "link": .string(unsaid),
      "since": .string(since.description), "until": .string(since.advanced(by: days).description),
    ]
  }
}

extension Expectations {
  /// The ids of the entries that nobody has explained yet.
  package var unexplained: [String] {
    deviations.filter { [$0.why, $0.link].contains(ExpectationsDraft.unsaid) }.map { $0.id }
  }
}

extension Expectations.Deviation {
  /// The entry as it is written in a file.
  fileprivate var json: JSON {
    [
      "id": .string(id), "finding": finding.json, "why": .string(why), "link": .string(link),
      "since": .string(since.description), "until": .string(until.description),
    ]
  }
}

extension PinnedFinding {
  /// How many differences are pinned; of the others, their number.
  private static let mostDifferences = 3

  /// Pins what a result found, without the parts that change from run to run.
  fileprivate init(draftedFrom result: CaseResult) {
    let finding = result.finding ?? Finding(.failed, result.reason)
    switch finding.kind {
    case .difference:
      let pinned = finding.lasting.prefix(Self.mostDifferences)
      self.init(
        Array(pinned), step: finding.step, control: finding.control,
        others: finding.differences.count - pinned.count)
    case .silent:
      // How long it was waited for is the run's choice.
      self.init(.silent, step: finding.step, control: finding.control)
    case .failed, .ended, .malformed, .unsupported, .outOfScope:
      self.init(
        finding.kind, message: finding.lastingMessage, step: finding.step,
        control: finding.control)
    }
  }
}

extension Verdict {
  /// Whether a known deviation may have this verdict.
  fileprivate var isBroken: Bool {
    switch self {
    case .fail, .warn, .inconclusive, .error: true
    case .pass, .note, .unsupported: false
    }
  }
}
