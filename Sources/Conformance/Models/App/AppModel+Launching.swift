import ConformanceSpecs

/// Preparations during a launch, and the tap that a scene is connected for.
extension AppModel {
  /// Prepares everything that has to be in place before the launch ends.
  func prepare() {
    if behaviour.setsDelegateAtLaunch, app.hasCentreDelegate != false { app.setCentreDelegate() }
    if behaviour.registersAtLaunch, behaviour.registersWithStoredToken || keptToken == nil {
      register()
    }
    if behaviour.setsCategoriesAtLaunch { setCategories() }
    if behaviour.usesKeptToken, let token = keptToken { forward(token) }
  }

  /// Handles the response that a scene is connected for.
  ///
  /// It may be in the connection options, come to the delegate, or both.
  func willConnect(for response: JSON?) {
    wasConnected = response != nil
    isNewScene = true
    if !behaviour.setsDelegateAtLaunch { app.setCentreDelegate() }
    guard let response else { return }
    switch behaviour.handlesLaunchTap {
    case .inResponse, .nowhere: break
    case .inBoth: open(response)
    case .wherever:
      open(response)
      handledAtConnection = response
    }
  }

  private func setCategories() {
    let news = NotificationCategory("news", actions: ["keep", "share"])
    let sport = NotificationCategory(
      "sport", actions: [behaviour.repeatsActions ? "keep" : "follow"])
    if behaviour.setsCategoriesTogether {
      app.setCategories([news, sport])
    } else {
      app.setCategories([news])
      app.setCategories([sport])
    }
  }
}
