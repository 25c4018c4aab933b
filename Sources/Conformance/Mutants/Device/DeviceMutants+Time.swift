extension DeviceBehaviour {
  /// Devices that are wrong about time.
  static let timeMutants: [Mutant] = [
    mutant("secondsToComplete", "28", breaks: "device.time.in-time") { $0.secondsToComplete = 28 },
    mutant("secondsToComplete", "32", breaks: "device.time.late") { $0.secondsToComplete = 32 },
    flag("timesEachNotification", \.timesEachNotification, breaks: "device.time.each"),
    flag("endsAppThatIsLate", \.endsAppThatIsLate, breaks: "device.time.late"),
    flag("endsAppInFront", \.endsAppInFront, breaks: "device.time.late"),
    flag("timesBeyondProcess", \.timesBeyondProcess, breaks: "device.time.each"),
    mutant(
      "secondsForExtension", "28",
      breaks: "device.service-extension.time"
    ) { $0.secondsForExtension = 28 },
    mutant(
      "secondsForExtension", "32",
      breaks: "device.service-extension.time"
    ) { $0.secondsForExtension = 32 },
  ]
}
