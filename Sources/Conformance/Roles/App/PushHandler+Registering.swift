/// What the reference app prepares at its launch, and what it does with its device token.
extension PushHandler {
  /// Everything that has to be in place before the launch has ended.
  func prepare() {
    app.seen.hasSetDelegate = behaviour.setsDelegateAtLaunch && app.setUp.hasCentreDelegate != false
    if behaviour.registersAtLaunch { register() }
    if behaviour.setsCategoriesAtLaunch { setCategories() }
    if behaviour.makesRegistry {
      app.seen.registrySteps =
        behaviour.setsRegistryDelegateFirst
        ? [.delegate, .desiredPushTypes] : [.desiredPushTypes, .delegate]
    }
    if behaviour.usesKeptToken, let token = app.storedToken { forward(token, .notifications) }
  }

  /// Asks for the device token, which may be another one each time.
  func register() {
    guard app.setUp.permission.allowsShowing || !behaviour.needsPermissionToRegister else { return }
    mustRegisterAgain = false
    app.seen.hasRegistered = true
  }

  func didFailToRegister() { mustRegisterAgain = true }

  func didRegister(_ token: String) {
    let isKnown = app.storedToken == token
    app.storedToken = token
    if isKnown, !behaviour.forwardsUnchangedTokens { return }
    if let length = behaviour.lengthOfTokens, token.utf8.count != 2 * length { return }
    if behaviour.forwardsTokens { forward(token, .notifications) }
  }

  func forward(_ token: String, _ kind: AppObservation.ForwardedToken.Kind) {
    app.seen.forwarded.append(
      .init(
        token: token.lowercased(), kind: kind, isEncrypted: behaviour.encryptsTokens,
        user: behaviour.namesUser ? app.setUp.user : nil))
  }

  private func setCategories() {
    let news = AppSurroundings.Category(id: "news", actions: ["keep", "share"])
    let sport = AppSurroundings.Category(
      id: "sport", actions: [behaviour.repeatsActions ? "keep" : "follow"])
    if behaviour.setsCategoriesTogether {
      app.setCategories([news, sport])
    } else {
      app.setCategories([news])
      app.setCategories([sport])
    }
  }
}
