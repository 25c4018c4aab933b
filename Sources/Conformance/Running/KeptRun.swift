/// Keeps the events of a run for the reports that are made at its end.
public final class KeptRun: Sendable {
  private let events = Guarded<[RunEvent]>([])

  /// Keeps nothing yet.
  public init() {}

  /// Keeps the next event.
  public func keep(_ event: RunEvent) { events.withLock { $0.append(event) } }

  /// What was kept so far; nil before the start.
  public var run: StoredRun? { StoredRun(events.withLock { $0 }) }
}
