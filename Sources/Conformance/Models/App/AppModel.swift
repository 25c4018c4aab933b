import ConformanceSpecs

/// The app whose push handling does what the pages say: the model of its role.
///
/// Its one piece of state is whether it is *coming to the front*; the rest follows from that.
/// Decisions that a rule governs are read from `behaviour`; a real app has them written out.
final class AppModel: CalledApp {
  let app: AppWorld
  let behaviour: AppBehaviour

  /// Whether the app is on its way to the front.
  var isComingToFront = false
  /// Whether registering failed and is to be tried again.
  var mustRegisterAgain = false
  /// The notification that a scene was connected for, until its response arrives.
  var handledAtConnection: JSON?
  /// Whether the connection options of the app's scene held the response that launched it.
  var wasConnected = false
  /// Whether the scene was connected and hasn't been in front.
  var isNewScene = false
  /// Whether the process was launched behind the screen, and hasn't been in front.
  var isBehind = false
  /// The number of deliveries so far.
  var deliveries = 0
  /// The content handler that the service extension hasn't called yet.
  var waiting: (() -> Void)?
  /// Whether the service extension waits for its server.
  var isAtWork = false
  /// Whether an earlier process was launched.
  private let wasLaunchedBefore: Bool
  /// The article that an earlier process downloaded last.
  private let downloadedBefore: String?

  init(_ app: AppWorld, _ behaviour: AppBehaviour) {
    self.app = app
    self.behaviour = behaviour
    wasLaunchedBefore = app.stored["launched"] != nil
    downloadedBefore = app.stored["downloaded"]
  }

  func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {
    if behaviour.preparesAtEachLaunch || !wasLaunchedBefore {
      prepare()
      makeRegistry()
    }
    app.stored["launched"] = "yes"
    isBehind = state == .background
    isComingToFront = notification != nil && behaviour.expectsTapAfterLaunch
    if behaviour.opensAtLaunch, let article = article(in: notification) {
      app.opened(article)
    }
    if state != .background, behaviour.refreshesAtLaunch { app.refreshed() }
  }

  func sceneWillEnterForeground() {
    if behaviour.hearsScene { comeToFront() }
  }

  func willEnterForeground() { comeToFront() }

  /// The scene is on its way to the front.
  ///
  /// One that was just connected is on it without a tap, unless its connection options held one.
  private func comeToFront() {
    isBehind = false
    isComingToFront = !isNewScene || !behaviour.knowsFirstForeground
    isNewScene = false
    if mustRegisterAgain, behaviour.retriesRegistration { register() }
    if behaviour.refreshesInFront { app.refreshed() }
  }

  /// Returns the article that a payload points to; nil where this app doesn't understand the
  /// payload.
  func article(in payload: JSON?) -> Int? { payload?["article"]?.int }

  /// Opens the article that a payload points to, which an earlier process may have downloaded.
  func open(_ payload: JSON) {
    if let article = article(in: payload), opens(article) { app.opened(article) }
  }

  /// Whether it opens an article that is tapped.
  func opens(_ article: Int) -> Bool {
    behaviour.opensDownloaded || downloadedBefore != String(article)
  }
}
