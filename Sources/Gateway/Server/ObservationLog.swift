#if Gateway
  internal import Conformance

  /// All connections that a server has seen, reachable from any thread.
  public final class ObservationLog: Sendable {
    private struct State {
      var observations: [Int: ConnectionObservation] = [:]
      var oldest = 1
      var newest = 0
      var ends: [ConnectionEnd.Kind: Int] = [:]
      /// How many frames are kept of all connections together.
      var frames = 0
    }

    /// Connections beyond this many are forgotten, the oldest first.
    public static let mostConnections = 20_000
    /// So are they where more frames than this are kept of all of them.
    public static let mostFrames = 1_000_000

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

    /// How many connections have ended in each way, those that are forgotten too.
    public var endCounts: [ConnectionEnd.Kind: Int] { state.withLock { $0.ends } }

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
        while state.observations.count > Self.mostConnections
          || state.frames > Self.mostFrames && state.oldest < state.newest
        {
          state.frames -= state.observations.removeValue(forKey: state.oldest)?.frames.count ?? 0
          state.oldest += 1
        }
      }
    }

    /// Notes something about a connection, and why it has ended, where it has.
    func update(
      _ number: Int, end: ConnectionEnd? = nil, at time: Int? = nil,
      _ change: (inout ConnectionObservation) -> Void = { _ in }
    ) {
      let observation = state.withLockAndSignal { state -> ConnectionObservation? in
        // In place: a copy would cost as much as all that was seen so far.
        let index = state.observations.index(forKey: number)
        if let index {
          let before = state.observations.values[index].frames.count
          change(&state.observations.values[index])
          state.frames += state.observations.values[index].frames.count - before
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
