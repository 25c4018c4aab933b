/// The app whose push handling does what the pages say: the model of its role.
///
/// An app keeps one flag, and the rest follows: it is *coming to the front*. Where a rule governs a
/// decision, the decision is read from `behaviour`; an app of one's own has it written out.
final class AppModel: AppUnderTest {
  let app: AppSurroundings
  let behaviour: AppBehaviour

  /// Whether the app is on its way to the front.
  var isComingToFront = false
  /// Whether registering failed and is to be tried again.
  var mustRegisterAgain = false
  /// The notification that a scene was connected for, until its response was seen.
  var handledAtConnection: JSON?
  /// Whether the app was launched by a response that its scene was told of.
  var wasConnected = false
  /// How many deliveries have come.
  var deliveries = 0
  /// The content handler that the service extension has not called yet.
  var waiting: (() -> Void)?
  /// Whether the service extension waits for its server.
  var isAtWork = false

  init(_ app: AppSurroundings, _ behaviour: AppBehaviour) {
    self.app = app
    self.behaviour = behaviour
  }

  func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {
    prepare()
    isComingToFront = notification != nil && behaviour.expectsTapAfterLaunch
    if behaviour.opensAtLaunch, let article = article(in: notification) {
      app.opened(article)
    }
    if state != .background, behaviour.refreshesAtLaunch { app.refreshed() }
    makeRegistry()
  }

  func willEnterForeground() {
    isComingToFront = true
    if mustRegisterAgain, behaviour.retriesRegistration { register() }
    if behaviour.refreshesInFront { app.refreshed() }
  }

  /// What a payload points to; nil where this app doesn't understand it.
  func article(in payload: JSON?) -> Int? { payload?["article"]?.int }

  func open(_ payload: JSON) {
    if let article = article(in: payload) { app.opened(article) }
  }
}
