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

  /// Whether every planned case has a result, and the stream its end.
  public var isComplete: Bool { footer != nil && results.count == header.planned }

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

  /// The results that the stream announces and doesn't have, each as an error.
  ///
  /// They come for each target of the rule's role, in the order of the rules.
  public var unfinished: [CaseResult] {
    guard !isComplete else { return [] }
    let done = Set(results.map { Place(target: $0.target, id: $0.id) })
    return rules.flatMap { rule in
      header.targets.filter { $0.role == rule.role }.flatMap { target in
        rule.cases.filter { !done.contains(Place(target: target.name, id: $0)) }.map { id in
          CaseResult(
            id: id, rule: rule.id, target: target.name, line: rule.line, verdict: .error,
            isExpected: false, reason: "there is no result: the run ended before this case did")
        }
      }
    }
  }

  private struct Place: Hashable {
    let target: String
    let id: String
  }
}
