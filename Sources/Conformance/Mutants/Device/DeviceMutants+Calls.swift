import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about VoIP pushes.
  static let callsMutants: [Mutant] = [
    flag(
      "callsForVoIP", \.callsForVoIP, breaks: "device.calls.delivered", seen: "callbacks[0]",
      also: ["device.calls.error", "device.calls.must-report", "device.calls.terminated"]),
    flag(
      "launchesForVoIP", \.launchesForVoIP, breaks: "device.calls.delivered", seen: "app",
      bug: "A simulator hands VoIP pushes to running apps only."),
    permitted(.noCallAfterForceQuit),
    flag(
      "endsWithoutReport", \.endsWithoutReport, breaks: "device.calls.terminated", seen: "app",
      also: ["device.calls.must-report"],
      bug: "A simulator lets an app get away with a silent VoIP push."),
    flag(
      "showsUnreportedCalls", \.showsUnreportedCalls, breaks: "device.calls.terminated",
      seen: "call", also: ["device.calls.must-report"]),
    flag("endsSpared", \.endsSpared, breaks: "device.calls.must-report", seen: "app"),
    flag(
      "sparesInForeground", \.sparesInForeground, breaks: "device.calls.must-report",
      seen: "app"),
    flag(
      "sparesInCall", \.sparesInCall, breaks: "device.calls.must-report",
      seen: "app"),
    flag(
      "sparesLate", \.sparesLate, breaks: "device.calls.must-report",
      seen: "app"),
    flag("showsFailedCalls", \.showsFailedCalls, breaks: "device.calls.error", seen: "call"),
  ]
}
