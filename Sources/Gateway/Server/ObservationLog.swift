#if Gateway
  internal import Conformance

  /// All connections that a server has seen, reachable from any thread.
  public final class ObservationLog: Sendable {
    private struct State {
      var observations: [Int: ConnectionObservation] = [:]
      var oldest = 1
      var newest = 0
      var limits: [WireLimit: Int] = [:]
    }

    /// Connections beyond this many are forgotten, the oldest first.
    public static let mostConnections = 20_000

    private let state = Guarded(State())

    private let ended: (@Sendable (ConnectionObservation) -> Void)?

    init(ended: (@Sendable (ConnectionObservation) -> Void)? = nil) { self.ended = ended }

    /// The connection with this number, as far as it has come.
    public subscript(number: Int) -> ConnectionObservation? {
      state.withLock { $0.observations[number] }
    }

    /// All connections that are remembered, in their order.
    public var all: [ConnectionObservation] {
      state.withLock { state in
        (state.oldest...max(state.oldest, state.newest)).compactMap { state.observations[$0] }
      }
    }

    /// How often each limit was passed.
    public var limitCounts: [WireLimit: Int] { state.withLock { $0.limits } }

    /// Waits until a connection looks as wished, and returns it; nil where that takes too long.
    public func wait(
      milliseconds: Int, until isWished: @Sendable (ConnectionObservation) -> Bool
    ) -> ConnectionObservation? {
      let deadline = BackgroundThread.milliseconds() + milliseconds
      return state.wait { state -> Waiting<ConnectionObservation?> in
        let found = state.observations.values.filter(isWished).min { $0.number < $1.number }
        if let found { return .done(found) }
        let left = deadline - BackgroundThread.milliseconds()
        return left > 0 ? .atMost(milliseconds: left) : .done(nil)
      }
    }

    func open(_ observation: ConnectionObservation) {
      state.withLockAndSignal { state in
        state.newest = max(state.newest, observation.number)
        state.observations[observation.number] = observation
        while state.observations.count > Self.mostConnections {
          state.observations[state.oldest] = nil
          state.oldest += 1
        }
      }
    }

    func count(_ limit: WireLimit) { state.withLock { $0.limits[limit, default: 0] += 1 } }

    func update(_ number: Int, _ change: (inout ConnectionObservation) -> Void) {
      let end = state.withLockAndSignal { state -> ConnectionObservation? in
        // In place: a copy would cost as much as all that was seen so far.
        guard let index = state.observations.index(forKey: number) else { return nil }
        let hadEnded = state.observations.values[index].end != nil
        change(&state.observations.values[index])
        guard ended != nil, !hadEnded, state.observations.values[index].end != nil else {
          return nil
        }
        return state.observations.values[index]
      }
      if let end { ended?(end) }
    }
  }
#endif
