import ConformanceSpecs

/// What the user does with a notification that is shown.
extension AppModel {
  /// The words of the vocabulary for a response to the notification itself.
  private enum Response {
    static let usual = "default"
    static let dismissal = "dismiss"
  }

  func didReceiveResponse(
    _ payload: JSON, action: String, text: String?, completion: @escaping () -> Void
  ) {
    if behaviour.completesResponses { completion() }
    if handledAtConnection == payload {
      handledAtConnection = nil
      return
    }
    if behaviour.handlesLaunchTap == .nowhere, wasConnected { return }
    switch action {
    case Response.usual where behaviour.opensResponses: open(payload)
    case Response.dismissal where behaviour.opensDismissed: open(payload)
    default: break
    }
  }
}
