/// What the reference app answers to the notification centre.
extension PushHandler {
  /// The words for what the user did with the notification itself.
  private enum Response {
    static let usual = "default"
    static let dismissal = "dismiss"
  }

  func willPresent(_ completion: ([PresentationOption]) -> Void) {
    guard behaviour.answersWillPresent else { return }
    completion([.banner, .list, .sound])
  }

  func didReceiveResponse(_ payload: JSON, action: String, completion: () -> Void) {
    if behaviour.completesResponses { completion() }
    if handledAtConnection == payload {
      handledAtConnection = Optional.none
      return
    }
    if behaviour.handlesLaunchTap == .nowhere, wasConnected { return }
    switch action {
    case Response.usual where behaviour.opensResponses: open(payload)
    case Response.dismissal where behaviour.opensDismissed: open(payload)
    default: break
    }
  }

  /// The connection options announce the response that launched the app, and the response follows.
  func willConnect(for response: JSON?) {
    wasConnected = response != nil
    guard let response else { return }
    switch behaviour.handlesLaunchTap {
    case .inResponse, .nowhere: break
    case .inBoth: open(response)
    case .atConnection:
      open(response)
      handledAtConnection = response
    }
  }

  private func open(_ payload: JSON) {
    if let article = article(in: payload) { app.opened(article) }
  }
}
