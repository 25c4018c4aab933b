/// A run as read from its stream, from which reports are made afterwards.
package struct StoredRun: Sendable, Equatable {
  /// What ran.
  package var header: RunHeader
  /// The rules whose cases ran, in the order of the stream.
  package var rules: [RunRule]
  /// How the cases ended, in the order of the stream.
  package var results: [CaseResult]
  /// How the run ended; nil if the stream breaks off.
  package var footer: RunFooter?
  /// How many of the results were filled in for cases that have none in the stream.
  private(set) var filledIn = 0

  /// Makes a run from its parts.
  package init(
    header: RunHeader, rules: [RunRule] = [], results: [CaseResult] = [], footer: RunFooter? = nil
  ) {
    (self.header, self.rules, self.results, self.footer) = (header, rules, results, footer)
  }

  /// Makes a run from its events; nil if they don't begin with its start.
  package init?(_ events: some Sequence<RunEvent>) {
    var run: StoredRun?
    for event in events {
      if case .started(let header) = event { run = StoredRun(header: header) }
      run?.take(event)
    }
    guard let run else { return nil }
    self = run
  }

  /// Returns a run whose selection left no case, so that its reports can say so.
  package static func ofNothing(_ header: RunHeader) -> StoredRun {
    var header = header
    header.planned = 0
    return StoredRun(header: header, footer: RunFooter(of: []))
  }

  /// Adds an event that follows the start.
  mutating func take(_ event: RunEvent) {
    switch event {
    case .started: break
    case .rule(let rule): rules.append(rule)
    case .result(let result): results.append(result)
    case .finished(let footer): self.footer = footer
    }
  }

  /// Passes each event that makes up the run to a closure, in their order.
  package func forEachEvent(_ body: (RunEvent) throws -> Void) rethrows {
    try body(.started(header))
    for rule in rules { try body(.rule(rule)) }
    for result in results { try body(.result(result)) }
    if let footer { try body(.finished(footer)) }
  }

  /// The events that make up the run.
  package var events: [RunEvent] {
    [.started(header)] + rules.map(RunEvent.rule) + results.map(RunEvent.result)
      + (footer.map { [.finished($0)] } ?? [])
  }

  /// The stream as it is written to a file.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for event in events { event.append(to: &bytes) }
    return bytes
  }

  /// The stream as a text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The rules by their ids.
  package var rulesByID: [String: RunRule] {
    Dictionary(keepingFirst: rules.map { ($0.id, $0) })
  }

  /// A case and its target, for which a run has at most one result.
  package struct Place: Hashable {
    package let target: String
    package let id: String

    package init(target: String, id: String) { (self.target, self.id) = (target, id) }
    package init(_ result: CaseResult) { self.init(target: result.target, id: result.id) }
  }
}

// MARK: What is missing

extension StoredRun {
  /// Whether the stream has its end, and a result for every planned case.
  ///
  /// A run that was to stop at its first unexpected verdict, and did, is complete.
  package var isComplete: Bool {
    guard let footer, !footer.isOfIncomplete, header.missing.isEmpty,
      footer.results == results.count
    else { return false }
    return switch footer.stopped {
    case nil: results.count == header.planned
    case .failFast: footer.unexpected > 0
    case .interrupted: false
    }
  }

  /// Whether every planned case has a result, so that a case without one isn't in the run at all.
  package var isWhole: Bool { isComplete && footer?.stopped == nil }

  /// The results that an incomplete run announces but doesn't contain, each as an error.
  package var unfinished: [CaseResult] { isComplete ? [] : unknown }

  /// The results that the run announces but doesn't contain, each as an error.
  ///
  /// There is one for each target of the rule's role, in the order of the rules.
  package var unknown: [CaseResult] {
    let done = Set(results.map(Place.init))
    return rules.flatMap { rule in
      header.targets.filter { $0.role == rule.role }.flatMap { target in
        rule.cases.filter { !done.contains(Place(target: target.name, id: $0)) }.map { id in
          let finding = Finding(
            .failed, "there is no result: the run ended before this case did")
          var result = CaseResult(
            id: id, rule: rule.id, target: target.name, line: rule.line, verdict: .error,
            isExpected: false)
          result.take(finding)
          return result
        }
      }
    }
  }

  /// The run with an error for each case that has no result, as reports show it.
  ///
  /// Such a run still counts as incomplete.
  package var filled: StoredRun {
    if isComplete || filledIn > 0 { return self }
    var run = self
    let missing = unfinished
    run.results += missing
    run.filledIn = missing.count
    var footer = RunFooter(
      of: run.results, unseen: footer?.unseen ?? [], stopped: footer?.stopped)
    footer.isOfIncomplete = true
    run.footer = footer
    return run
  }

  /// Whether errors were filled in for cases that have no result in the stream.
  var isFilled: Bool { filledIn > 0 }

  /// What is missing, in words; nil if the run is complete.
  package var incompleteness: String? { isComplete ? nil : shortfall }

  /// What is missing, in words; nil if every planned case has a result.
  package var shortfall: String? {
    if isWhole { return nil }
    let count = results.count - filledIn
    let figures = "\(count) of \(header.planned) cases have a result"
    if let missing = header.missingWords {
      return count < header.planned ? "\(figures); \(missing)" : missing
    }
    if count >= header.planned { return "\(figures), but the run has no proper end" }
    return footer?.stopped == .failFast && footer?.isOfIncomplete == false
      ? "\(figures), because it stopped at the first unexpected verdict" : figures
  }

  /// The exit status of a command that shows this run: the same as that of the run itself.
  package var exitStatus: ExitStatus {
    if !isComplete { return .interrupted }
    if Tally(results).unexpected > 0 { return .unexpectedVerdicts }
    // A shard of a full plan may have no case at all; a whole run that had none proves nothing.
    if results.isEmpty, header.shards.isEmpty { return .nothingTested }
    return untestedTargets.all.isEmpty ? .asExpected : .nothingTested
  }
}
