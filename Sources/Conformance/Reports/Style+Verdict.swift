import ConformanceRunning

extension Style {
  /// Returns a text in the colour of a verdict.
  func verdict(_ verdict: Verdict, _ text: String) -> String {
    switch verdict {
    case .pass: green(text)
    case .fail, .error, .inconclusive: red(text)
    case .warn: yellow(text)
    case .note, .unsupported: dim(text)
    }
  }
}
