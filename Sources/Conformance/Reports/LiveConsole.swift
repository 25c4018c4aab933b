/// Shows the console report while a run goes on, with a progress bar where a person watches.
public final class LiveConsole: Sendable {
  private let output: FileOutput
  private let width: Int?
  private let state: Guarded<(report: ConsoleReport, sinceFrame: Int)>

  /// How many results pass before the bar is drawn again.
  private static let resultsPerFrame = 64

  /// Shows a report; a width says that the output is a terminal of so many columns.
  public init(_ output: FileOutput, style: Style, terminalWidth width: Int?) {
    self.output = output
    self.width = width
    state = Guarded((ConsoleReport(style: style), 0))
  }

  /// Takes the next event.
  public func show(_ event: RunEvent) {
    let shown = state.withLock { state in
      let text = state.report.text(for: event)
      guard let width else { return text }
      state.sinceFrame += 1
      var isLast = false
      if case .finished = event { isLast = true }
      let isDue = !text.isEmpty || state.sinceFrame >= Self.resultsPerFrame
      guard isDue else { return "" }
      state.sinceFrame = 0
      // The bar is wiped before anything else stands in its line.
      return "\r\u{1B}[K" + text + (isLast ? "" : state.report.progress(width: width))
    }
    if !shown.isEmpty { output.print(shown) }
  }
}
