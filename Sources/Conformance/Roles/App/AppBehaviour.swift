/// Every decision of the reference app that a rule governs; the defaults are what is documented.
public struct AppBehaviour: Sendable {
  // MARK: Arrival

  /// Whether it downloads what arrives (`app.arrival.background`).
  public var downloadsArrivals = true
  /// Whether it opens what is tapped (`app.arrival.tap`).
  public var opensTaps = true
  /// Whether an inactive app needs to be on its way to the front for a tap
  /// (`app.arrival.switcher`, `app.arrival.flag`).
  public var needsWitness = true
  /// The calls after which it is no longer on its way (`app.arrival.flag`).
  public var arrivesBy: Set<Arrival> = [.becomingActive, .resigning, .enteringBackground]

  /// The calls that end the way to the front.
  public enum Arrival: Sendable { case becomingActive, resigning, enteringBackground }

  // MARK: Calls

  /// Whether it makes a PushKit registry at each launch (`app.calls.registry`).
  public var makesRegistry = true
  /// Whether it sets the registry's delegate before the types (`app.calls.registry-order`).
  public var setsRegistryDelegateFirst = true
  /// Whether the token for calls goes to its server (`app.calls.token`).
  public var forwardsCallToken = true
  /// Whether it withdraws a token that is no longer valid (`app.calls.invalidated`).
  public var withdrawsCallToken = true
  /// Whether it reports each call (`app.calls.report`).
  public var reportsCalls = true
  /// Whether it reports a call that it doesn't understand (`app.calls.report`).
  public var reportsUnknownCalls = true
  /// Whether it reports what need not be reported.
  ///
  /// Both are permitted (`app.calls.need-not`), so either value breaks no rule.
  public var reportsUnneeded = true
  /// Whether it completes a push for a call (`app.calls.completion`).
  public var completesCalls = true

  // MARK: Completion

  /// How often it calls a completion handler (`app.completion.once`).
  public var completions = 1
  /// Whether each delivery's own handler is called (`app.completion.each`).
  public var completesEach = true
  /// After how many seconds it completes without its download (`app.completion.in-time`).
  public var secondsForDownload: Int? = 25
  /// Whether a completed delivery is completed again when its download ends late
  /// (`app.completion.once`).
  public var completesLateAgain = false
  /// Whether it completes before its download is done (`app.completion.after-download`).
  public var completesEarly = false
  /// Whether it completes as soon as its download is done (`app.completion.prompt`).
  public var completesPromptly = true
  /// Whether it completes when its download fails (`app.completion.failure`).
  public var completesFailures = true
  /// Whether the result says what became of the download (`app.completion.result`).
  public var tellsOutcome = true
  /// Whether a tap is completed with new data (`app.completion.tap-and-active`).
  public var tapIsNewData = true
  /// Whether a notification received while active is completed with no data
  /// (`app.completion.tap-and-active`).
  public var activeIsNoData = true

  // MARK: Launching

  /// Whether it sets the delegate of the notification centre before launching ends
  /// (`app.launching.delegate`).
  public var setsDelegateAtLaunch = true
  /// Whether it registers its categories at launch (`app.launching.categories`).
  public var setsCategoriesAtLaunch = true
  /// Whether one call sets all of them (`app.launching.categories-together`).
  public var setsCategoriesTogether = true
  /// Whether two categories have an action of the same name (`app.launching.action-names`).
  public var repeatsActions = false
  /// Whether it takes a launch with a notification for a tap (`app.launching.arrival`,
  /// `app.launching.tap`).
  public var opensAtLaunch = false
  /// Whether such a launch counts as coming to the front (`app.launching.tap`).
  public var expectsTapAfterLaunch = true
  /// Where it handles a tap that launches a scene-based app (`app.launching.scene`).
  public var handlesLaunchTap = LaunchTap.inResponse

  /// The places that tell a scene-based app of the tap that launched it.
  public enum LaunchTap: Sendable {
    case inResponse, atConnection, inBoth, nowhere
  }

  // MARK: Presenting

  /// Whether it opens what it is told of while active (`app.presenting.active`).
  public var opensWhileActive = false
  /// Whether it announces that by its own.
  ///
  /// That is its own business (`app.presenting.own`), so either value breaks no rule.
  public var presentsItself = false
  /// Whether it answers how a notification is presented (`app.presenting.answer`).
  public var answersWillPresent = true

  // MARK: Recovering

  /// Whether it asks its server when it comes to the front (`app.recovering.front`).
  public var refreshesInFront = true
  /// Whether it asks its server when the user launches it (`app.recovering.launch`).
  public var refreshesAtLaunch = true

  // MARK: Registering

  /// Whether it registers at each launch (`app.registering.every-launch`).
  public var registersAtLaunch = true
  /// Whether it registers only where the user permits notifications
  /// (`app.registering.every-launch`).
  public var needsPermissionToRegister = false
  /// Whether it registers again after that failed (`app.registering.retry`).
  public var retriesRegistration = true
  /// Whether it hands its token to its server (`app.registering.forward`).
  public var forwardsTokens = true
  /// Whether it does so where the token is that of the last launch (`app.registering.forward`).
  public var forwardsUnchangedTokens = true
  /// The only number of bytes that it takes for a token (`app.registering.length`).
  public var lengthOfTokens: Int?
  /// Whether it keeps its token, and uses it before the system hands it one
  /// (`app.registering.not-kept`).
  public var usesKeptToken = false
  /// Whether the way to its server is encrypted (`app.registering.safely`).
  public var encryptsTokens = true
  /// Whether it tells its server whose device it is (`app.registering.safely`).
  public var namesUser = true

  // MARK: Responses

  /// Whether it completes a response (`app.responses.completion`).
  public var completesResponses = true
  /// Whether a response on the notification itself opens it (`app.responses.default`).
  public var opensResponses = true
  /// Whether a dismissal opens the notification (`app.responses.dismissal`).
  public var opensDismissed = false

  // MARK: ServiceExtension

  /// How often its extension hands content back (`app.service-extension.once`).
  public var extensionAnswers = 1
  /// Whether it does when its work fails (`app.service-extension.failure`).
  public var extensionAnswersFailure = true
  /// Whether it does when its time is up (`app.service-extension.expiry`,
  /// `app.service-extension.in-time`).
  public var extensionAnswersExpiry = true
  /// Whether it does again when its work ends after that (`app.service-extension.once`).
  public var extensionAnswersLate = false

  // MARK: Unknown

  /// Whether it passes over a payload that it doesn't understand (`app.unknown.null`,
  /// `app.unknown.payload`).
  public var passesOverUnknown = true

  /// The documented behaviour.
  public init() {}
}
