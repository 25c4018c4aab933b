import ConformanceSpecs

/// Records the events of a run, for the reports that are made at its end.
package final class RunRecorder: Sendable {
  private let events = Guarded<[RunEvent]>([])

  /// Makes a recorder without events.
  package init() {}

  /// Appends the next event.
  package func record(_ event: RunEvent) {
    var event = event
    if case .result(var result) = event {
      // Reports show evidence, and no observations.
      result.observations = CaseObservations()
      event = .result(result)
    }
    events.withLock { $0.append(event) }
  }

  /// The run as recorded so far; nil before its start.
  package var run: StoredRun? { StoredRun(events.withLock { $0 }) }
}
