import Conformance

/// An event that a test triggers, for targets that don't answer until then.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Guarded(State())

  /// Waits without blocking a thread.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Waits, and blocks the thread.
  func block() {
    state.wait { $0.isOpen ? .done(()) : .untilSignal }
  }

  /// Ends all waits, from now on.
  func open() {
    let waiting = state.withLockAndSignal { state in
      defer { state.waiting = [] }
      state.isOpen = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
