#if Gateway
  internal import Conformance

  /// Whether a remote gateway is still there, as far as the cases of a run have seen.
  final class GatewayPresence: Sendable {
    /// The error of a case that didn't find the gateway.
    struct Absence: Error, CustomStringConvertible {
      /// Why the last attempt to connect failed.
      let failure: WireFailure
      var description: String { "the gateway can't be reached: \(failure)" }
    }

    private struct State {
      /// How many cases in a row didn't find the gateway.
      var misses = 0
      /// Set for good after too many of them.
      var absence: Absence?
    }

    /// After how many cases in a row the gateway is given up.
    ///
    /// A gateway that has crashed may be started again; but each case may cost its full time.
    private static let mostMisses = 3

    private let state = Guarded(State())

    /// Why the gateway was given up; nil if it wasn't.
    var absence: Absence? { state.withLock { $0.absence } }

    /// Counts a case that found the gateway.
    func found() { state.withLock { $0.misses = 0 } }

    /// Counts a case that didn't find the gateway, and returns its error.
    func missed(_ failure: WireFailure) -> Absence {
      state.withLock { state in
        let absence = Absence(failure: failure)
        state.misses += 1
        if state.misses >= Self.mostMisses, state.absence == nil { state.absence = absence }
        return absence
      }
    }
  }
#endif
