/// What the reference app prepares at its launch, and what it does with its device token.
extension PushHandler {
  /// Everything that has to be in place before the launch has ended.
  func prepare() {
    if behaviour.setsDelegateAtLaunch, app.hasCentreDelegate != false { app.setCentreDelegate() }
    if behaviour.registersAtLaunch { register() }
    if behaviour.setsCategoriesAtLaunch { setCategories() }
    if behaviour.usesKeptToken, let token = keptToken { forward(token) }
  }

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

  private func forward(_ token: String) {
    app.forwarded(
      token.lowercased(), encrypted: behaviour.encryptsTokens,
      user: behaviour.namesUser ? app.user : nil)
  }

  /// The token that the app was handed last, in this process or an earlier one.
  private var keptToken: String? {
    get { app.stored["token"] }
    set { app.stored["token"] = newValue }
  }

  private func setCategories() {
    let news = AppSurroundings.Category("news", actions: ["keep", "share"])
    let sport = AppSurroundings.Category(
      "sport", actions: [behaviour.repeatsActions ? "keep" : "follow"])
    if behaviour.setsCategoriesTogether {
      app.setCategories([news, sport])
    } else {
      app.setCategories([news])
      app.setCategories([sport])
    }
  }
}
