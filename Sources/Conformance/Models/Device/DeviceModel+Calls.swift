/// VoIP pushes, which PushKit hands to the app so that it reports a call.
extension DeviceModel {
  /// What the app does in the callback for a VoIP push.
  enum CallReport: String, CaseIterable {
    case call, nothing, error
  }

  /// The first system that says whether the app must report a call.
  private static let firstWithMetadata = 27

  /// Takes a VoIP push that has reached the device.
  mutating func arriveForCall(_ number: Int) {
    let wasForeground = app.isForeground
    let mustReport = mustReport(pushes[number - 1], inForeground: wasForeground)
    cause = .incomingCall
    guard behaviour.others.callsForVoIP else { return }
    callWhereItIs(
      launching: behaviour.others.launchesForVoIP,
      afterForceQuit: behaviour.others.callsAfterForceQuit
    ) { device in
      device.call(
        .didReceiveIncomingPush, device.app, push: number,
        mustReport: device.hasMetadata ? mustReport : nil)
    }
    guard seen.callbacks.contains(where: { $0.callback == .didReceiveIncomingPush }) else { return }
    takeReport(mustReport: mustReport)
  }

  private var hasMetadata: Bool {
    (setUp.system ?? Self.firstWithMetadata) >= Self.firstWithMetadata
  }

  /// Whether the app must report a call for a push; before the system says so, it always must.
  private func mustReport(_ push: NotificationContent, inForeground: Bool) -> Bool {
    guard hasMetadata else { return true }
    return
      !(inForeground && behaviour.others.sparesInForeground
      || setUp.hasCall && behaviour.others.sparesInCall
      || push.isLate && behaviour.others.sparesLate)
  }

  private mutating func takeReport(mustReport: Bool) {
    switch setUp.reports {
    case .call:
      showCall(true, by: "device.calls.delivered")
    case .error:
      showCall(behaviour.others.showsFailedCalls, by: "device.calls.error")
    case .nothing:
      showCall(behaviour.others.showsUnreportedCalls, by: "device.calls.terminated")
      if mustReport, behaviour.others.endsWithoutReport { end(as: .endedBySystem) }
      if !mustReport, behaviour.others.endsSpared { end(as: .endedBySystem) }
    }
  }

  private mutating func showCall(_ isShown: Bool, by rule: String) {
    seen.showsCall = isShown
    record(.incomingCall, rule)
  }
}
