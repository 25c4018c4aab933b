#if Gateway
  internal import Conformance

  /// A thread-safe log of all connections of a server.
  package final class ObservationLog: Sendable {
    private struct State {
      var observations: [Int: ConnectionObservation] = [:]
      var oldest = 1
      var newest = 0
      var ends: [ConnectionEnd.Kind: Int] = [:]
      /// The number of bytes that the observations take, roughly.
      var bytes = 0
    }

    /// The log's capacity in connections; the oldest are dropped first.
    package static let mostConnections = 20_000
    /// The log's capacity in bytes, roughly; the oldest connections are dropped first.
    package static let mostBytes = 12 << 20

    private let state = Guarded(State())

    private let ended: (@Sendable (ConnectionObservation) -> Void)?

    init(ended: (@Sendable (ConnectionObservation) -> Void)? = nil) { self.ended = ended }

    /// The observation of the connection with this number so far.
    package subscript(number: Int) -> ConnectionObservation? {
      state.withLock { $0.observations[number] }
    }

    /// The observations of all connections in the log, in order.
    package var all: [ConnectionObservation] {
      state.withLock { state in
        (state.oldest...max(state.oldest, state.newest)).compactMap { state.observations[$0] }
      }
    }

    /// The number of connections that ended for each reason, including dropped ones.
    package var endCounts: [ConnectionEnd.Kind: Int] { state.withLock { $0.ends } }

    /// Waits until a connection meets a condition, and returns it; nil if none does in time.
    package func wait(
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
        state.bytes += observation.weight
        while state.observations.count > Self.mostConnections
          || state.bytes > Self.mostBytes && state.oldest < state.newest
        {
          state.bytes -= state.observations.removeValue(forKey: state.oldest)?.weight ?? 0
          state.oldest += 1
        }
      }
    }

    /// Updates a connection's observation, and records its end.
    func update(
      _ number: Int, end: ConnectionEnd? = nil, at time: Int? = nil,
      _ change: (inout ConnectionObservation) -> Void = { _ in }
    ) {
      let observation = state.withLockAndSignal { state -> ConnectionObservation? in
        // Mutated in place: copying would cost as much as everything observed so far.
        let index = state.observations.index(forKey: number)
        if let index {
          let before = state.observations.values[index].weight
          change(&state.observations.values[index])
          state.bytes += state.observations.values[index].weight - before
        }
        guard let end else { return nil }
        state.ends[end.kind, default: 0] += 1
        guard let index else { return nil }
        state.observations.values[index].end = end
        state.observations.values[index].closed = time
        return ended == nil ? nil : state.observations.values[index]
      }
      if let observation { ended?(observation) }
    }
  }
#endif
