/// The decisions of the app's model that rules govern; the defaults are the documented ones.
package struct AppBehaviour: Sendable {
  // MARK: Arrival

  /// Whether it downloads what arrives (`app.arrival.background`).
  package var downloadsArrivals = true
  /// Whether it opens a notification that is tapped (`app.arrival.tap`).
  package var opensTaps = true
  /// Whether an inactive app takes a notification for tapped only on its way to the front
  /// (`app.arrival.switcher`, `app.arrival.flag`).
  package var needsWitness = true
  /// The calls after which it is no longer on its way to the front (`app.arrival.flag`).
  package var arrivesBy: Set<Arrival> = [.becomingActive, .resigning, .enteringBackground]

  /// Whether a scene that comes to the front for the first time counts as tapped only where its
  /// connection options say so (`app.arrival.first-foreground`).
  package var knowsFirstForeground = true

  /// A call that ends the way to the front.
  package enum Arrival: Sendable { case becomingActive, resigning, enteringBackground }

  // MARK: Calls

  /// Whether it makes a PushKit registry at each launch (`app.calls.registry`).
  package var makesRegistry = true
  /// Whether it sets the registry's delegate before the types (`app.calls.registry-order`).
  package var setsRegistryDelegateFirst = true
  /// Whether the token for calls goes to its server (`app.calls.token`).
  package var forwardsCallToken = true
  /// Whether it withdraws a token that is no longer valid (`app.calls.invalidated`).
  package var withdrawsCallToken = true
  /// Whether it reports each call (`app.calls.report`).
  package var reportsCalls = true
  /// Whether it reports a call that it doesn't understand (`app.calls.report`).
  package var reportsUnknownCalls = true
  /// Whether it reports who calls (`app.calls.caller`).
  package var namesCaller = true
  /// Whether it reports a call that need not be reported.
  ///
  /// Both are permitted (`app.calls.need-not`), so either value breaks no rule.
  package var reportsUnneeded = true
  /// Whether it completes a push for a call (`app.calls.completion`).
  package var completesCalls = true

  // MARK: Completion

  /// How many times it calls a completion handler (`app.completion.once`).
  package var completions = 1
  /// Whether each delivery's own handler is called (`app.completion.each`).
  package var completesEach = true
  /// The seconds after which it completes without its download (`app.completion.in-time`).
  package var secondsForDownload: Int? = 25
  /// Whether a completed delivery is completed again when its download ends late
  /// (`app.completion.once`).
  package var completesLateAgain = false
  /// Whether it completes before its download is done (`app.completion.after-download`).
  package var completesEarly = false
  /// Whether it completes as soon as its download is done (`app.completion.prompt`).
  package var completesPromptly = true
  /// Whether it completes when its download fails (`app.completion.failure`).
  package var completesFailures = true
  /// Whether it completes with the result of the download (`app.completion.result`).
  package var tellsOutcome = true
  /// Whether a tap is completed with new data (`app.completion.tap-and-active`).
  package var tapIsNewData = true
  /// Whether a notification received while active is completed with no data
  /// (`app.completion.tap-and-active`).
  package var activeIsNoData = true

  // MARK: Launching

  /// Whether each launch prepares what an earlier one did (`app.launching.delegate`,
  /// `app.launching.categories`, `app.calls.registry`, `app.registering.every-launch`).
  package var preparesAtEachLaunch = true
  /// Whether it sets the delegate of the notification centre before launching ends
  /// (`app.launching.delegate`).
  package var setsDelegateAtLaunch = true
  /// Whether it registers its categories at launch (`app.launching.categories`).
  package var setsCategoriesAtLaunch = true
  /// Whether one call sets all categories (`app.launching.categories-together`).
  package var setsCategoriesTogether = true
  /// Whether two categories have an action of the same name (`app.launching.action-names`).
  package var repeatsActions = false
  /// Whether it takes a launch with a notification for a tap (`app.launching.arrival`,
  /// `app.launching.tap`).
  package var opensAtLaunch = false
  /// Whether such a launch counts as coming to the front (`app.launching.tap`).
  package var expectsTapAfterLaunch = true
  /// Whether it opens a notification that an earlier process of it downloaded
  /// (`app.launching.tap`, `app.launching.response`).
  package var opensDownloaded = true
  /// Where it handles a tap that launches a scene-based app (`app.launching.scene`).
  package var handlesLaunchTap = LaunchTap.wherever

  /// The places where a scene-based app may handle the tap that launched it.
  package enum LaunchTap: Sendable {
    /// At the connection where its options hold it, and in the response otherwise.
    case wherever
    case inResponse, inBoth, nowhere
  }

  // MARK: LiveActivities

  /// Whether the tokens of its Live Activities go to its server (`app.live-activities.token`,
  /// `app.live-activities.started-by-push`).
  package var forwardsActivityTokens = true
  /// Whether a changed token of a Live Activity goes to its server (`app.live-activities.token`).
  package var forwardsChangedActivityTokens = true
  /// Whether it does so after a launch behind the screen (`app.live-activities.started-by-push`).
  package var forwardsActivityTokensBehind = true
  /// Whether the token for starts goes to its server (`app.live-activities.start-token`).
  package var forwardsStartTokens = true
  /// Whether a changed token for starts goes to its server (`app.live-activities.start-token`).
  package var forwardsChangedStartTokens = true

  // MARK: Presenting

  /// Whether it opens a notification that arrives while it is active (`app.presenting.active`).
  package var opensWhileActive = false
  /// Whether it shows such a notification within itself.
  ///
  /// An app may or may not (`app.presenting.own`), so either value breaks no rule.
  package var presentsItself = false
  /// Whether it answers how a notification is presented (`app.presenting.answer`).
  package var answersWillPresent = true

  // MARK: Recovering

  /// Whether it does by its scene what it did by the app delegate before (`app.recovering.front`).
  package var hearsScene = true
  /// Whether it asks its server when it comes to the front (`app.recovering.front`).
  package var refreshesInFront = true
  /// Whether it asks its server when the user launches it (`app.recovering.launch`).
  package var refreshesAtLaunch = true

  // MARK: Registering

  /// Whether it registers at each launch (`app.registering.every-launch`).
  package var registersAtLaunch = true
  /// Whether it registers although it has stored a token (`app.registering.every-launch`).
  package var registersWithStoredToken = true
  /// Whether it registers only where the user permits notifications
  /// (`app.registering.every-launch`).
  package var needsPermissionToRegister = false
  /// Whether it registers again after registering failed (`app.registering.retry`).
  package var retriesRegistration = true
  /// Whether it sends its token to its server (`app.registering.forward`).
  package var forwardsTokens = true
  /// Whether it also sends a token that hasn't changed since the last launch
  /// (`app.registering.forward`).
  package var forwardsUnchangedTokens = true
  /// The only length of a token, in bytes, that it accepts; nil for any (`app.registering.length`).
  package var lengthOfTokens: Int?
  /// Whether it stores its token, and uses it before the system passes it one
  /// (`app.registering.not-kept`).
  package var usesKeptToken = false
  /// Whether its connection to its server is encrypted (`app.registering.safely`).
  package var encryptsTokens = true
  /// Whether it sends the user's name with the token (`app.registering.safely`).
  package var namesUser = true

  // MARK: Responses

  /// Whether it completes a response (`app.responses.completion`).
  package var completesResponses = true
  /// Whether a tap on the notification itself opens it (`app.responses.default`).
  package var opensResponses = true
  /// Whether a dismissal opens the notification (`app.responses.dismissal`).
  package var opensDismissed = false

  // MARK: ServiceExtension

  /// How many times its extension calls the content handler (`app.service-extension.once`).
  package var extensionAnswers = 1
  /// The seconds after which its extension hands back what it has; nil to wait for the system.
  ///
  /// Both are permitted (`app.service-extension.in-time`), so no value below 30 breaks a rule.
  package var secondsForExtension: Int?
  /// Whether its extension calls the content handler when its work fails
  /// (`app.service-extension.failure`).
  package var extensionAnswersFailure = true
  /// Whether its extension calls the content handler when its time is up
  /// (`app.service-extension.expiry`, `app.service-extension.in-time`).
  package var extensionAnswersExpiry = true
  /// Whether its extension calls the content handler again when its work ends after that
  /// (`app.service-extension.once`).
  package var extensionAnswersLate = false

  // MARK: Unknown

  /// Whether it ignores a payload that it doesn't understand (`app.unknown.null`,
  /// `app.unknown.payload`).
  package var passesOverUnknown = true

  /// The documented behaviour.
  package init() {}
}
