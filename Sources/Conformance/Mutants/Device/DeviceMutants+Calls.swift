import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about VoIP pushes.
  static let callsMutants: [Mutant] = [
    flag(
      "callsForVoIP", \.others.callsForVoIP, breaks: "device.calls.delivered", seen: "callbacks[0]",
      also: ["device.calls.must-report"]),
    flag(
      "launchesForVoIP", \.others.launchesForVoIP, breaks: "device.calls.delivered", seen: "app",
      bug: "A simulator hands VoIP pushes to running apps only."),
    flag(
      "endsWithoutReport", \.others.endsWithoutReport, breaks: "device.calls.terminated",
      seen: "app",
      also: ["device.calls.must-report"],
      bug: "A simulator lets an app get away with a silent VoIP push."),
    flag(
      "showsUnreportedCalls", \.others.showsUnreportedCalls, breaks: "device.calls.terminated",
      seen: "call", also: ["device.calls.must-report"]),
    flag("endsSpared", \.others.endsSpared, breaks: "device.calls.must-report", seen: "app"),
    flag(
      "sparesInForeground", \.others.sparesInForeground, breaks: "device.calls.must-report",
      seen: "app"),
    flag(
      "sparesInCall", \.others.sparesInCall, breaks: "device.calls.must-report",
      seen: "app"),
    flag(
      "sparesLate", \.others.sparesLate, breaks: "device.calls.must-report",
      seen: "app"),
    flag("showsFailedCalls", \.others.showsFailedCalls, breaks: "device.calls.error", seen: "call"),
  ]
}
