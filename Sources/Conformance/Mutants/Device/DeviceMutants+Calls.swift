import ConformanceReferences

extension DeviceBehaviour {
  /// Devices that are wrong about VoIP pushes.
  static let callsMutants: [Mutant] = [
    flag(
      "callsForVoIP", { $0.others.callsForVoIP.toggled() }, breaks: "device.calls.delivered",
      seen: "callbacks[0]",
      also: ["device.calls.must-report"]),
    flag(
      "launchesForVoIP", { $0.others.launchesForVoIP.toggled() }, breaks: "device.calls.delivered",
      seen: "app",
      bug: "A simulator hands VoIP pushes to running apps only."),
    flag(
      "endsWithoutReport", { $0.others.endsWithoutReport.toggled() },
      breaks: "device.calls.terminated",
      seen: "app",
      also: ["device.calls.must-report"],
      bug: "A simulator lets an app get away with a silent VoIP push."),
    flag(
      "showsUnreportedCalls", { $0.others.showsUnreportedCalls.toggled() },
      breaks: "device.calls.terminated",
      seen: "call", also: ["device.calls.must-report"]),
    flag(
      "endsSpared", { $0.others.endsSpared.toggled() }, breaks: "device.calls.must-report",
      seen: "app"),
    flag(
      "sparesInForeground", { $0.others.sparesInForeground.toggled() },
      breaks: "device.calls.must-report",
      seen: "app"),
    flag(
      "sparesInCall", { $0.others.sparesInCall.toggled() }, breaks: "device.calls.must-report",
      seen: "app"),
    flag(
      "sparesLate", { $0.others.sparesLate.toggled() }, breaks: "device.calls.must-report",
      seen: "app"),
    flag(
      "showsFailedCalls", { $0.others.showsFailedCalls.toggled() }, breaks: "device.calls.error",
      seen: "call"),
  ]
}
