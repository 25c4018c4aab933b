import ConformanceSpecs

/// Records the events of a run, for the reports that are made at its end.
public final class RunRecorder: Sendable {
  private let events = Guarded<[RunEvent]>([])

  /// Makes a recorder without events.
  public init() {}

  /// Appends the next event.
  public func record(_ event: RunEvent) {
    var event = event
    if case .result(var result) = event {
      result.pack()
      event = .result(result)
    }
    events.withLock { $0.append(event) }
  }

  /// The run as recorded so far; nil before its start.
  public var run: StoredRun? { StoredRun(events.withLock { $0 }) }
}
