import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about the time that an app has.
  static let timeMutants: [Mutant] = [
    flag(
      "needsBackgroundRefresh", { $0.needsBackgroundRefresh.toggled() },
      breaks: "device.time.both-off",
      seen: "callbacks[0]",
      also: ["device.time.low-power"]),
    flag(
      "lowPowerStopsRefresh", { $0.lowPowerStopsRefresh.toggled() },
      breaks: "device.time.low-power",
      seen: "callbacks[0]"),
    flag(
      "keepsPowerBudget", { $0.keepsPowerBudget.toggled() },
      breaks: "device.time.budget", seen: "callbacks[0]",
      also: ["device.time.budget-reset"],
      bug: "It works plugged in: only then every background push arrives."
    ),
    flag(
      "resetsPowerBudget", { $0.resetsPowerBudget.toggled() }, breaks: "device.time.budget-reset",
      seen: "step 2: callbacks[0]"),
    flag(
      "debuggerLiftsLimits", { $0.debuggerLiftsLimits.toggled() }, breaks: "device.time.debugger",
      seen: "callbacks[0]"),
    mutant("secondsToComplete", "28", breaks: "device.time.in-time", seen: "step 2: app") {
      $0.secondsToComplete = 28
    },
    mutant("secondsToComplete", "32", breaks: "device.time.late", seen: "step 3: app") {
      $0.secondsToComplete = 32
    },
    flag(
      "timesEachNotification", { $0.timesEachNotification.toggled() }, breaks: "device.time.each",
      seen: "step 4: app"),
    flag(
      "endsAppThatIsLate", { $0.endsAppThatIsLate.toggled() }, breaks: "device.time.late",
      seen: "step 3: app"),
    flag(
      "timesBeyondProcess", { $0.timesBeyondProcess.toggled() }, breaks: "device.time.each",
      seen: "step 5: app"),
  ]
}
