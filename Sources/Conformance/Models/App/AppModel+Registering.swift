/// The device token: asking for it, and handing it to the server.
extension AppModel {
  /// Asks for the device token, which may be another one each time.
  func register() {
    guard app.permission.allowsShowing || !behaviour.needsPermissionToRegister else { return }
    mustRegisterAgain = false
    app.registered()
  }

  func didFailToRegister() { mustRegisterAgain = true }

  func didRegister(_ token: String) {
    let isKnown = keptToken == token
    keptToken = token
    if isKnown, !behaviour.forwardsUnchangedTokens { return }
    if let length = behaviour.lengthOfTokens, token.utf8.count != 2 * length { return }
    if behaviour.forwardsTokens { forward(token) }
  }

  func forward(_ token: String, for kind: PushTokenKind = .notifications) {
    app.forwarded(
      token.lowercased(), for: kind, encrypted: behaviour.encryptsTokens,
      user: behaviour.namesUser ? app.user : nil)
  }

  /// The last token that the app received, in this process or an earlier one.
  var keptToken: String? {
    get { app.stored["token"] }
    set { app.stored["token"] = newValue }
  }
}
