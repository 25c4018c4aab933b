import ConformanceReferences

extension AppBehaviour {
  /// Apps that are wrong about completion handlers.
  static let completionMutants: [Mutant] = [
    mutant(
      "completions", "0",
      breaks: "app.completion.once", seen: "step 2: completed[0]",
      also: [
        "app.completion.each", "app.completion.failure", "app.completion.in-time",
        "app.completion.prompt", "app.unknown.null", "app.unknown.payload",
      ],
      bug: "The completion handler was never called, and later wakes are penalised."
    ) { $0.completions = 0 },
    mutant(
      "completions", "2",
      breaks: "app.completion.once", seen: "step 2: completed[1]",
      also: ["app.completion.each"],
      bug: "A helper calls the completion handler, and its caller calls it again."
    ) { $0.completions = 2 },
    flag(
      "completesEach", { $0.completesEach.toggled() },
      breaks: "app.completion.each", seen: "step 4: completed[0].didReceiveRemoteNotification.call",
      bug: "One handler is kept in a property, and a second push overwrites it."
    ),
    mutant(
      "secondsForDownload", "none",
      breaks: "app.completion.in-time", seen: "step 2: completed[0]",
      bug: "A slow server keeps the app from completing in time."
    ) { $0.secondsForDownload = nil },
    mutant(
      "secondsForDownload", "31",
      breaks: "app.completion.in-time", seen: "step 2: completed[0]",
      bug: "The timeout is that of the network library, longer than the system waits."
    ) { $0.secondsForDownload = 31 },
    mutant(
      "secondsForDownload", "28",
      permitted: "when to give up is the app's own choice, as long as it completes in time"
    ) { $0.secondsForDownload = 28 },
    flag(
      "completesLateAgain", { $0.completesLateAgain.toggled() },
      breaks: "app.completion.once", seen: "step 3: completed[0]",
      bug: "The timeout completes, and then the download does: twice."
    ),
    flag(
      "completesEarly", { $0.completesEarly.toggled() }, breaks: "app.completion.after-download",
      seen: "step 1: completed[0]",
      also: ["app.completion.result"]),
    flag(
      "completesPromptly", { $0.completesPromptly.toggled() }, breaks: "app.completion.prompt",
      seen: "step 2: completed[0]",
      also: ["app.completion.each", "app.completion.once", "app.completion.result"]),
    flag(
      "completesFailures", { $0.completesFailures.toggled() },
      breaks: "app.completion.failure", seen: "step 2: completed[0]",
      bug: "The error path forgets the completion handler."
    ),
    flag(
      "tellsOutcome", { $0.tellsOutcome.toggled() }, breaks: "app.completion.result",
      seen: "step 1: completed[0].didReceiveRemoteNotification.result"),
    flag(
      "tapIsNewData", { $0.tapIsNewData.toggled() }, breaks: "app.completion.tap-and-active",
      seen: "step 2: completed[0].didReceiveRemoteNotification.result"),
    flag(
      "activeIsNoData", { $0.activeIsNoData.toggled() }, breaks: "app.completion.tap-and-active",
      seen: "step 2: completed[0].didReceiveRemoteNotification.result"),
  ]
}
