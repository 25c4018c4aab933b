extension AppBehaviour {
  /// Apps that are wrong about completion handlers.
  static let completionMutants: [Mutant] = [
    mutant(
      "completions", "0",
      breaks: "app.completion.once",
      bug: "The completion handler was never called, and later wakes are penalised."
    ) { $0.completions = 0 },
    mutant(
      "completions", "2",
      breaks: "app.completion.once",
      bug: "A helper calls the completion handler, and its caller calls it again."
    ) { $0.completions = 2 },
    flag(
      "completesEach", \.completesEach,
      breaks: "app.completion.each",
      bug: "One handler is kept in a property, and a second push overwrites it."
    ),
    mutant(
      "secondsForDownload", "none",
      breaks: "app.completion.in-time",
      bug: "A slow server keeps the app from completing in time."
    ) { $0.secondsForDownload = nil },
    mutant(
      "secondsForDownload", "31",
      breaks: "app.completion.in-time",
      bug: "The timeout is that of the network library, longer than the system waits."
    ) { $0.secondsForDownload = 31 },
    mutant(
      "secondsForDownload", "28",
      permitted: "when to give up is the app's own choice, as long as it completes in time"
    ) { $0.secondsForDownload = 28 },
    flag(
      "completesLateAgain", \.completesLateAgain,
      breaks: "app.completion.once",
      bug: "The timeout completes, and then the download does: twice."
    ),
    flag("completesEarly", \.completesEarly, breaks: "app.completion.after-download"),
    flag("completesPromptly", \.completesPromptly, breaks: "app.completion.prompt"),
    flag(
      "completesFailures", \.completesFailures,
      breaks: "app.completion.failure",
      bug: "The error path forgets the completion handler."
    ),
    flag("tellsOutcome", \.tellsOutcome, breaks: "app.completion.result"),
    flag("tapIsNewData", \.tapIsNewData, breaks: "app.completion.tap-and-active"),
    flag("activeIsNoData", \.activeIsNoData, breaks: "app.completion.tap-and-active"),
  ]
}
