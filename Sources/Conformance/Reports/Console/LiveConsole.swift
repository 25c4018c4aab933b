import ConformanceRunning

/// Shows the console report during a run, with a progress bar if the output is a terminal.
package final class LiveConsole: Sendable {
  private let output: FileOutput
  private let width: Int?
  /// Whether people read it, and no editor.
  private let isProse: Bool
  private let state: Guarded<State>

  private struct State {
    var report: ConsoleReport
    var sinceFrame = 0
    var failure: FileSystem.Failure?
  }

  /// How many results pass before the bar is drawn again.
  private static let resultsPerFrame = 64

  /// Creates the console; `width` is that of the terminal, nil for any other output.
  package init(
    _ output: FileOutput, style: Style, form: ConsoleForm = .summary, terminalWidth width: Int?
  ) {
    self.output = output
    self.width = width
    isProse = form != .lines
    state = Guarded(State(report: ConsoleReport(style: style, form: form)))
  }

  /// Shows the next event.
  ///
  /// After a failure to write, nothing more is shown.
  package func show(_ event: RunEvent) {
    state.withLock { state in
      guard state.failure == nil else { return }
      do throws(FileSystem.Failure) {
        try output.print(text(for: event, &state))
      } catch {
        state.failure = error
      }
    }
  }

  /// Throws the failure if something couldn't be shown.
  package func finish() throws(FileSystem.Failure) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private func text(for event: RunEvent, _ state: inout State) -> String {
    let text = state.report.text(for: event)
    guard let width else { return text }
    state.sinceFrame += 1
    guard !text.isEmpty || state.sinceFrame >= Self.resultsPerFrame else { return "" }
    state.sinceFrame = 0
    // Erase the bar before anything else is written to its line.
    let wiped = "\r\u{1B}[K" + (isProse ? LineWrap.wrapped(text, width: width) : text)
    if case .finished = event { return wiped }
    return wiped + state.report.progress(width: width)
  }
}
