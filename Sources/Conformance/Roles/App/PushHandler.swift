/// The push handling of the reference app: one method for each that the system calls.
///
/// An app keeps one flag, and the rest follows: it is *coming to the front*. Where a rule governs a
/// decision, the decision is read from `behaviour`; an app of one's own has it written out.
final class PushHandler {
  let app: AppSurroundings
  let behaviour: AppBehaviour
  private var isComingToFront = false
  var mustRegisterAgain = false
  /// The notification that a scene was connected for, until its response was seen.
  var handledAtConnection: JSON?
  /// Whether the app was launched by a response that its scene was told of.
  var wasConnected = false
  /// How many deliveries have come.
  private var deliveries = 0

  /// The completion handler of a delivery, and which delivery it was.
  private struct Completion {
    let delivery: Int
    let handler: (FetchResult) -> Void
  }

  init(_ app: AppSurroundings, _ behaviour: AppBehaviour) {
    self.app = app
    self.behaviour = behaviour
  }

  // MARK: On the way to the front, and there

  func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {
    prepare()
    isComingToFront = notification != nil && behaviour.expectsTapAfterLaunch
    if behaviour.opensAtLaunch, let article = article(in: notification) {
      app.opened(article)
    }
    if state != .background, behaviour.refreshesAtLaunch { app.refreshed() }
  }

  func willEnterForeground() {
    isComingToFront = true
    if mustRegisterAgain, behaviour.retriesRegistration { register() }
    if behaviour.refreshesInFront { app.refreshed() }
  }

  func didBecomeActive() { arrived(by: .becomingActive) }
  func willResignActive() { arrived(by: .resigning) }
  func didEnterBackground() { arrived(by: .enteringBackground) }

  private func arrived(by call: AppBehaviour.Arrival) {
    if behaviour.arrivesBy.contains(call) { isComingToFront = false }
  }

  // MARK: A notification

  func didReceive(
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

  /// Whether a call while the app is inactive is about a tap.
  private var isTap: Bool { isComingToFront || !behaviour.needsWitness }

  private func receiveActive(_ article: Int, _ completion: Completion?) {
    if behaviour.opensWhileActive { app.opened(article) }
    if behaviour.presentsItself { app.presented(article) }
    complete(completion, behaviour.activeIsNoData ? .noData : .newData)
  }

  private func receiveTap(_ article: Int, _ completion: Completion?) {
    if behaviour.opensTaps { app.opened(article) }
    complete(completion, behaviour.tapIsNewData ? .newData : .noData)
  }

  // MARK: Downloading

  /// Downloads, and completes when that is done, or when time is running out.
  private func download(_ article: Int, _ completion: Completion?) {
    guard behaviour.downloadsArrivals else { return complete(completion, .noData) }
    app.startedDownload(of: article)
    var isComplete = false
    let finish = { [self] (result: FetchResult) in
      if isComplete, !behaviour.completesLateAgain { return }
      isComplete = true
      complete(completion, result)
    }
    if behaviour.completesEarly { finish(.newData) }
    if let seconds = behaviour.secondsForDownload { app.after(seconds) { finish(.failed) } }
    app.askServer { [self] outcome in
      if outcome == .failed, !behaviour.completesFailures { return }
      guard behaviour.completesPromptly else { return }
      finish(behaviour.tellsOutcome ? outcome : .newData)
    }
  }

  private func complete(_ completion: Completion?, _ result: FetchResult) {
    guard let completion else { return }
    if completion.delivery != deliveries, !behaviour.completesEach { return }
    for _ in 0..<behaviour.completions { completion.handler(result) }
  }

  /// What a payload points to; nil where this app doesn't understand it.
  func article(in payload: JSON?) -> Int? { payload?["article"]?.int }
}
