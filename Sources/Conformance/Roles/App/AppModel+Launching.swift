/// What has to be in place when a launch has ended, and the tap that a scene is connected for.
extension AppModel {
  /// Everything that has to be in place before the launch has ended.
  func prepare() {
    if behaviour.setsDelegateAtLaunch, app.hasCentreDelegate != false { app.setCentreDelegate() }
    if behaviour.registersAtLaunch { register() }
    if behaviour.setsCategoriesAtLaunch { setCategories() }
    if behaviour.usesKeptToken, let token = keptToken { forward(token) }
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
