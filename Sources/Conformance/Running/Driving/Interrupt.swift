import ConformanceSpecs

/// A request to end a run now, with the results so far.
package final class Interrupt: Sendable {
  private let state = Guarded<State>(State())

  private struct State {
    var isRequested = false
    var followers: [@Sendable () -> Void] = []
  }

  /// Makes an interrupt that isn't requested yet.
  package init() {}

  /// Requests the end of the run.
  package func request() {
    let followers = state.withLock { state in
      state.isRequested = true
      defer { state.followers = [] }
      return state.followers
    }
    for follow in followers { follow() }
  }

  /// Whether the end was requested.
  package var isRequested: Bool { state.withLock { $0.isRequested } }

  /// Calls a closure when the end is requested, or at once if it already was.
  package func onRequest(_ follow: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.isRequested { state.followers.append(follow) }
      return state.isRequested
    }
    if isLate { follow() }
  }
}
