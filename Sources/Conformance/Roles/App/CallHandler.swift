/// The reference app's delegate of PushKit, for calls.
struct CallHandler {
  let app: AppSurroundings
  let behaviour: AppBehaviour

  /// Reports the call before anything else, whatever the payload says: the system waits for it.
  func didReceiveIncomingPush(
    _ payload: JSON, mustReport: Bool?, completion: AppSurroundings.Handler
  ) {
    let caller = payload["caller"]?.string
    let isDue = mustReport != false || behaviour.reportsUnneeded
    if behaviour.reportsCalls, isDue, caller != nil || behaviour.reportsUnknownCalls {
      app.seen.reportedCalls.append(caller)
    }
    if behaviour.completesCalls { app.complete(completion) }
  }

  func didInvalidateToken() {
    if behaviour.withdrawsCallToken { app.seen.hasWithdrawn = true }
  }
}
