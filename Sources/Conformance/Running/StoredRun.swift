/// A run as its stream tells of it: what every report that is made afterwards reads.
public struct StoredRun: Sendable, Equatable {
  /// What ran.
  public var header: RunHeader
  /// The rules whose cases ran, in the order of the stream.
  public var rules: [RunRule]
  /// How the cases ended, in the order of the stream.
  public var results: [CaseResult]
  /// How the run ended; nil where the stream breaks off.
  public var footer: RunFooter?
  /// How many of the results stand in the place of results that the stream doesn't have.
  private(set) var filledIn = 0

  /// Puts a run together of its parts.
  public init(
    header: RunHeader, rules: [RunRule] = [], results: [CaseResult] = [], footer: RunFooter? = nil
  ) {
    (self.header, self.rules, self.results, self.footer) = (header, rules, results, footer)
  }

  /// Puts a run together of its events; nil where the first one isn't its start.
  public init?(_ events: some Sequence<RunEvent>) {
    var run: StoredRun?
    for event in events {
      if case .started(let header) = event { run = StoredRun(header: header) }
      run?.take(event)
    }
    guard let run else { return nil }
    self = run
  }

  /// A run to which no case was left, so that its reports say so.
  public static func ofNothing(_ header: RunHeader) -> StoredRun {
    StoredRun(header: header, footer: RunFooter(of: []))
  }

  /// Takes an event that comes after the start.
  mutating func take(_ event: RunEvent) {
    switch event {
    case .started: break
    case .rule(let rule): rules.append(rule)
    case .result(let result): results.append(result)
    case .finished(let footer): self.footer = footer
    }
  }

  /// The run as the events that it was made of.
  public var events: [RunEvent] {
    [.started(header)] + rules.map(RunEvent.rule) + results.map(RunEvent.result)
      + (footer.map { [.finished($0)] } ?? [])
  }

  /// The stream as it stands in a file.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for event in events { event.append(to: &bytes) }
    return bytes
  }

  /// The stream as a text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The rules by their ids.
  public var rulesByID: [String: RunRule] {
    Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Where one case ran: there is one result for it.
  struct Place: Hashable {
    let target: String
    let id: String

    init(target: String, id: String) { (self.target, self.id) = (target, id) }
    init(_ result: CaseResult) { self.init(target: result.target, id: result.id) }
  }
}

// MARK: What is missing

extension StoredRun {
  /// Whether the stream has its end, and a result for every case that was to have one.
  ///
  /// Who asked to stop at the first unexpected verdict misses nothing.
  public var isComplete: Bool {
    guard let footer, filledIn == 0, footer.results == results.count else { return false }
    return results.count == header.planned || footer.stopped == .failFast
  }

  /// The results that the stream announces and doesn't have, each as an error.
  ///
  /// They come for each target of the rule's role, in the order of the rules.
  public var unfinished: [CaseResult] {
    guard !isComplete else { return [] }
    let done = Set(results.map(Place.init))
    return rules.flatMap { rule in
      header.targets.filter { $0.role == rule.role }.flatMap { target in
        rule.cases.filter { !done.contains(Place(target: target.name, id: $0)) }.map { id in
          let finding = Finding(
            .silent, "there is no result: the run ended before this case did")
          return CaseResult(
            id: id, rule: rule.id, target: target.name, line: rule.line, verdict: .error,
            isExpected: false, reason: finding.reason, finding: finding)
        }
      }
    }
  }

  /// The run with an error for each case that has no result, as every report shows it.
  ///
  /// It is still not complete, and says so.
  public var filled: StoredRun {
    if isComplete || filledIn > 0 { return self }
    var run = self
    let missing = unfinished
    run.results += missing
    run.filledIn = missing.count
    run.footer = RunFooter(
      of: run.results, unseen: footer?.unseen ?? [], stopped: footer?.stopped ?? .interrupted)
    return run
  }

  /// In a few words, what is missing; nil where the run is complete.
  public var incompleteness: String? {
    isComplete ? nil : "\(results.count - filledIn) of \(header.planned) cases have a result"
  }

  /// What a process says that shows this run, as the run's own did.
  public var exitStatus: ExitStatus {
    if !isComplete { return .interrupted }
    let footer = RunFooter(of: results)
    if footer.unexpected > 0 { return .unexpectedVerdicts }
    // A shard may have no case at all; a whole run that had none proves nothing.
    let isEmpty = results.isEmpty || footer.testedNothing
    return isEmpty && header.shards.isEmpty ? .nothingTested : .asExpected
  }
}
