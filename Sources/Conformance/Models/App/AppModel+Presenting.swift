import ConformanceSpecs

/// Notifications that arrive in the foreground.
extension AppModel {
  func willPresent(_ payload: JSON, completion: @escaping ([PresentationOption]) -> Void) {
    guard behaviour.answersWillPresent else { return }
    completion([.banner, .list, .sound])
  }

  func receiveActive(_ article: Int, _ completion: Completion?) {
    if behaviour.opensWhileActive { app.opened(article) }
    if behaviour.presentsItself { app.presented(article) }
    complete(completion, behaviour.activeIsNoData ? .noData : .newData)
  }
}
