/// Writes the events of a run to a file, a line each, as they come.
public final class StreamWriter: Sendable {
  private let output: FileOutput
  private let state = Guarded(State())

  private struct State {
    var buffer: [UInt8] = []
    var failure: FileSystem.Failure?
  }

  private static let bufferBytes = 1 << 16

  /// Writes to an output that is open already.
  public init(_ output: FileOutput) { self.output = output }

  /// Adds an event; after a failure nothing more is written, because half a line helps nobody.
  public func write(_ event: RunEvent) {
    state.withLock { state in
      guard state.failure == nil else { return }
      event.append(to: &state.buffer)
      if state.buffer.count >= Self.bufferBytes { flush(&state) }
    }
  }

  /// Writes what is left, and says whether everything arrived.
  public func finish() throws(FileSystem.Failure) {
    let failure = state.withLock { state in
      if state.failure == nil { flush(&state) }
      return state.failure
    }
    if let failure { throw failure }
  }

  private func flush(_ state: inout State) {
    do throws(FileSystem.Failure) {
      try output.write(state.buffer)
    } catch {
      state.failure = error
    }
    state.buffer.removeAll(keepingCapacity: true)
  }
}
