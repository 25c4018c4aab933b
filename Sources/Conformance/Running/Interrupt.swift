/// Somebody's wish that a run ends now, with what there is.
public final class Interrupt: Sendable {
  private let state = Guarded<State>(State())

  private struct State {
    var isRequested = false
    var followers: [@Sendable () -> Void] = []
  }

  /// Nobody wishes anything yet.
  public init() {}

  /// Asks the run to end.
  public func request() {
    let followers = state.withLock { state in
      state.isRequested = true
      defer { state.followers = [] }
      return state.followers
    }
    for follow in followers { follow() }
  }

  /// Whether somebody asked.
  public var isRequested: Bool { state.withLock { $0.isRequested } }

  /// Has something done once somebody asks: at once where somebody has.
  public func onRequest(_ follow: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.isRequested { state.followers.append(follow) }
      return state.isRequested
    }
    if isLate { follow() }
  }
}
