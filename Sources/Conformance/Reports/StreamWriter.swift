import ConformanceRunning

/// Writes the events of a run to a file, one a line, as they happen.
package final class StreamWriter: Sendable {
  private let output: FileOutput
  private let state = Guarded(State())

  private struct State {
    var buffer: [UInt8] = []
    var failure: FileSystem.Failure?
  }

  private static let bufferBytes = 1 << 16

  /// Creates a writer for an output that is open.
  package init(_ output: FileOutput) { self.output = output }

  /// Writes the whole stream of a run.
  package static func write(
    _ run: StoredRun, to output: FileOutput
  ) throws(FileSystem.Failure) {
    let writer = StreamWriter(output)
    run.forEachEvent { writer.write($0) }
    try writer.finish()
  }

  /// Adds an event.
  ///
  /// After a failure nothing more is written, because the last line may be incomplete.
  package func write(_ event: RunEvent) {
    state.withLock { state in
      guard state.failure == nil else { return }
      event.append(to: &state.buffer)
      if state.buffer.count >= Self.bufferBytes { flush(&state) }
    }
  }

  /// Flushes the buffer, and throws the failure if anything couldn't be written.
  package func finish() throws(FileSystem.Failure) {
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
