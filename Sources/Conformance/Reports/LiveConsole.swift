/// Shows the console report while a run goes on, with a progress bar where a person watches.
public final class LiveConsole: Sendable {
  private let output: FileOutput
  private let width: Int?
  private let state: Guarded<State>

  private struct State {
    var report: ConsoleReport
    var sinceFrame = 0
    var failure: FileSystem.Failure?
  }

  /// How many results pass before the bar is drawn again.
  private static let resultsPerFrame = 64

  /// Shows a report; a width says that the output is a terminal of so many columns.
  public init(_ output: FileOutput, style: Style, terminalWidth width: Int?) {
    self.output = output
    self.width = width
    state = Guarded(State(report: ConsoleReport(style: style)))
  }

  /// Takes the next event; after a failure nothing more is shown.
  public func show(_ event: RunEvent) {
    state.withLock { state in
      guard state.failure == nil else { return }
      do throws(FileSystem.Failure) {
        try output.print(text(for: event, &state))
      } catch {
        state.failure = error
      }
    }
  }

  /// Says whether everything could be shown.
  public func finish() throws(FileSystem.Failure) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private func text(for event: RunEvent, _ state: inout State) -> String {
    let text = state.report.text(for: event)
    guard let width else { return text }
    state.sinceFrame += 1
    guard !text.isEmpty || state.sinceFrame >= Self.resultsPerFrame else { return "" }
    state.sinceFrame = 0
    // The bar is wiped before anything else stands in its line.
    let wiped = "\r\u{1B}[K" + text
    if case .finished = event { return wiped }
    return wiped + state.report.progress(width: width)
  }
}
