extension DeviceBehaviour {
  /// Devices that are wrong about the time that an app has.
  static let timeMutants: [Mutant] = [
    flag("needsBackgroundRefresh", \.needsBackgroundRefresh, breaks: "device.time.both-off"),
    flag("lowPowerStopsRefresh", \.lowPowerStopsRefresh, breaks: "device.time.low-power"),
    flag(
      "keepsPowerBudget", \.keepsPowerBudget,
      breaks: "device.time.budget",
      bug: "It works plugged in: only then every background push arrives."
    ),
    flag(
      "holdsBeyondBudget", \.holdsBeyondBudget,
      permitted: "no document says that what exceeds the budget waits"
    ),
    flag("resetsPowerBudget", \.resetsPowerBudget, breaks: "device.time.budget-reset"),
    flag("debuggerLiftsLimits", \.debuggerLiftsLimits, breaks: "device.time.debugger"),
    mutant("secondsToComplete", "28", breaks: "device.time.in-time") { $0.secondsToComplete = 28 },
    mutant("secondsToComplete", "32", breaks: "device.time.late") { $0.secondsToComplete = 32 },
    flag("timesEachNotification", \.timesEachNotification, breaks: "device.time.each"),
    flag("endsAppThatIsLate", \.endsAppThatIsLate, breaks: "device.time.late"),
    flag(
      "endsAppInFront", \.endsAppInFront,
      permitted: "recv.handler.must excepts no app, and bg.time speaks of the background"
    ),
    flag("timesBeyondProcess", \.timesBeyondProcess, breaks: "device.time.each"),
  ]
}
