/// Somebody's wish that a run ends now, with what there is.
public final class Interrupt: Sendable {
  private let requested = Guarded(false)

  /// Nobody wishes anything yet.
  public init() {}

  /// Asks the run to end.
  public func request() { requested.withLock { $0 = true } }

  /// Whether somebody asked.
  public var isRequested: Bool { requested.withLock { $0 } }
}
