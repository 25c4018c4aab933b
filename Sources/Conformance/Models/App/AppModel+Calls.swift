import ConformanceSpecs

/// The delegate of PushKit, for calls.
extension AppModel {
  /// Makes the registry as soon as the app is launched, so that no call is missed.
  func makeRegistry() {
    guard behaviour.makesRegistry else { return }
    let steps: [RegistryStep] = [.delegate, .desiredPushTypes]
    for step in behaviour.setsRegistryDelegateFirst ? steps : steps.reversed() {
      app.setOnRegistry(step)
    }
  }

  func didUpdatePushToken(_ token: String) {
    if behaviour.forwardsCallToken { forward(token, for: .calls) }
  }

  func didInvalidatePushToken() {
    if behaviour.withdrawsCallToken { app.withdrewCallToken() }
  }

  /// Reports the call before anything else, whatever the payload says: the system waits for it.
  func didReceiveIncomingPush(
    _ payload: JSON, mustReport: Bool?, completion: @escaping () -> Void
  ) {
    let caller = payload["caller"]?.string
    let isDue = mustReport != false || behaviour.reportsUnneeded
    if behaviour.reportsCalls, isDue, caller != nil || behaviour.reportsUnknownCalls {
      app.reportedCall(from: behaviour.namesCaller ? caller : nil)
    }
    if behaviour.completesCalls { completion() }
  }
}
