/// Downloading what arrived, and calling the completion handler.
extension AppModel {
  /// The completion handler of a delivery, and which delivery it was.
  struct Completion {
    let delivery: Int
    let handler: (FetchResult) -> Void
  }

  /// Downloads, and completes when that is done, or when time is running out.
  func download(_ article: Int, _ completion: Completion?) {
    guard behaviour.downloadsArrivals else { return complete(completion, .noData) }
    app.startedDownload(of: article)
    app.stored["downloaded"] = String(article)
    var isComplete = false
    let finish = { [self] (result: FetchResult) in
      if isComplete, !behaviour.completesLateAgain { return }
      isComplete = true
      complete(completion, result)
    }
    if behaviour.completesEarly { finish(.newData) }
    if let seconds = behaviour.secondsForDownload { app.after(seconds) { finish(.failed) } }
    app.askServer { [self] outcome in
      if outcome == .failed, !behaviour.completesFailures {
        // The error path ends the download, so its deadline no longer completes either.
        isComplete = true
        return
      }
      guard behaviour.completesPromptly else { return }
      finish(behaviour.tellsOutcome ? outcome : .newData)
    }
  }

  func complete(_ completion: Completion?, _ result: FetchResult) {
    guard let completion else { return }
    if completion.delivery != deliveries, !behaviour.completesEach { return }
    for _ in 0..<behaviour.completions { completion.handler(result) }
  }
}
