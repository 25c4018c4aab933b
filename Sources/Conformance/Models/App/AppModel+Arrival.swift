import ConformanceSpecs

/// Telling a tap from an arrival.
extension AppModel {
  func sceneDidBecomeActive() { arrived(by: .becomingActive) }
  func sceneWillResignActive() { arrived(by: .resigning) }
  func sceneDidEnterBackground() {
    // Whatever is tapped later isn't the tap that launched the app.
    handledAtConnection = nil
    arrived(by: .enteringBackground)
  }

  // Without scenes, the app delegate's methods do the same.
  func didBecomeActive() { sceneDidBecomeActive() }
  func willResignActive() { sceneWillResignActive() }
  func didEnterBackground() { sceneDidEnterBackground() }

  private func arrived(by call: AppBehaviour.Arrival) {
    if behaviour.arrivesBy.contains(call) { isComingToFront = false }
  }

  func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState, completion: ((FetchResult) -> Void)?
  ) {
    deliveries += 1
    let completion = completion.map { Completion(delivery: deliveries, handler: $0) }
    guard let article = article(in: payload) else {
      if behaviour.passesOverUnknown { complete(completion, .noData) }
      return
    }
    switch state {
    case .active: receiveActive(article, completion)
    case .inactive where isTap: receiveTap(article, completion)
    case .inactive, .background: download(article, completion)
    }
  }

  /// Whether a call to an inactive app means a tap.
  private var isTap: Bool { isComingToFront || !behaviour.needsWitness }

  private func receiveTap(_ article: Int, _ completion: Completion?) {
    if behaviour.opensTaps, opens(article) { app.opened(article) }
    complete(completion, behaviour.tapIsNewData ? .newData : .noData)
  }
}
