import ConformanceSpecs

/// The device that behaves as documented: the model of its role.
///
/// Its only clock is `now`, which only the step `wait` moves, so that waiting takes no time.
package struct DeviceModel {
  private(set) var behaviour: DeviceBehaviour
  /// Whether it records by which rules things happen.
  let explains: Bool
  package var setUp: DeviceSetUp
  package var app: AppState
  /// Seconds since the case began.
  package var now = 0
  /// The payloads that arrived; the first is push 1.
  package var pushes = ChunkedList<NotificationContent>()
  /// The pushes in Notification Center, which can be tapped.
  package var tappable: [Int] = []
  /// The pushes that the app was called about.
  var wasReceived: [Int] = []
  /// The background notifications that the system holds, oldest first.
  var held: [Int] = []
  /// The completion handlers that the app received and hasn't called, oldest first.
  var openHandlers: [OpenHandler] = []
  /// The runs of the service extension that haven't ended.
  var extensionRuns: [ExtensionRun] = []
  /// The time at which a used-up power budget is reset.
  var budgetReset: Int?
  /// Whether the app's scene is connected, which it isn't after a launch behind the screen.
  var isSceneConnected: Bool
  /// Whether pushes are addressed to the app: it hasn't unregistered.
  var isRegistered = true
  /// Whether the app received a token since the case began.
  var hasToken = false
  /// Whether the app registered while there was no connection, and waits for its token.
  var awaitsToken = false
  /// Whether there was no connection at any time.
  var wasOffline: Bool
  /// How many background notifications the app was called about.
  var wakeUps = 0
  /// When background notifications came within the last hour; kept only where their number matters.
  var wakesOfHour: [Int] = []
  /// The time at which an ephemeral permission ends, counted from the last launch.
  var ephemeralEnds: Int
  /// The Live Activities that were started, also those that are gone.
  package var activities: [PhoneActivity] = []
  /// The beginning of the case in seconds since 1970, as soon as something says it.
  var startOfTime: Int?
  /// The activity in the Dynamic Island, or 0, and those on the Lock Screen in their order.
  var shownInIsland = 0
  var onLockScreen: [Int] = []
  /// The remote media sessions that are displayed.
  var media: [String]
  /// When the day began in which pushes for the complication are counted.
  var complicationDay = 0
  /// The number of the app's device token, counted from 1.
  var tokenNumber = 1
  /// The scene that a tap goes to, while it does.
  var sceneAtHand: String?
  /// The notifications that wait for the next summary, and the time at which that comes.
  var summarised: [Int] = []
  var summaryComes: Int?
  /// The observation of the current step.
  var seen = DeviceObservation()
  /// What brings about what happens now.
  var cause = Cause.other
  /// The reason why the current step can't happen; nil where it can.
  package var impossibility: String?

  /// A completion handler that waits to be called.
  struct OpenHandler {
    var push: Int
    /// The time by which the app must have called it.
    var dueAt: Int
  }

  /// A run of the service extension.
  struct ExtensionRun {
    var push: Int
    var endsAt: Int
    var isInTime: Bool
  }

  /// Returns a copy that differs from now on in one value that the documents permit.
  package func changed(by value: PermittedValue<DeviceBehaviour>) -> DeviceModel {
    var other = self
    other.behaviour = value.changing(behaviour)
    return other
  }

  /// Creates a device; with any behaviour but the documented one it breaks a rule.
  package init(_ behaviour: DeviceBehaviour = DeviceBehaviour(), given: JSON.Object) {
    self.init(behaviour, given: given, explains: false)
  }

  package init(
    _ behaviour: DeviceBehaviour = DeviceBehaviour(), given: JSON.Object, explains: Bool
  ) {
    (self.behaviour, self.explains) = (behaviour, explains)
    setUp = DeviceSetUp(given)
    app = setUp.isSwitcherOpen && setUp.app == .active ? .inactive : setUp.app
    ephemeralEnds = behaviour.secondsOfEphemeral
    wasOffline = !setUp.isOnline
    startOfTime = setUp.time
    isSceneConnected = setUp.app.isAlive
    media = setUp.others.media ?? []
    summaryComes = setUp.summary
    if setUp.isBudgetUsedUp { planBudgetReset() }
    beginActivities(min(setUp.activities, DeviceSetUp.mostActivities))
  }

  /// Returns the steps of a case that could never happen.
  package static func impossibilities(in stimulus: Stimulus) -> [Impossibility] {
    let contradictions = DeviceSetUp.contradictions(in: stimulus.given)
    guard contradictions.isEmpty else { return contradictions.map { Impossibility($0) } }
    if let step = stimulus.steps.firstIndex(where: isTooLongAWait) {
      return [Impossibility(step: step, tooLongAWait)]
    }
    var device = DeviceModel(given: stimulus.given)
    return stimulus.steps.enumerated().compactMap { index, step in
      device.act(step.action, step.argument)
      return device.impossibility.map { Impossibility(step: index, $0) }
    }
  }

  package static let tooLongAWait = "no wait lasts longer than a year"

  /// Whether a step is a wait that isn't performed: sums of such waits might overflow.
  package static func isTooLongAWait(_ action: String, _ argument: JSON) -> Bool {
    action == "wait" && (argument["seconds"]?.int ?? 0) > SuiteLimits.longestWait
  }

  /// Whether the app can call the system now.
  var isRunning: Bool { app.isAlive && app != .suspended }

  // MARK: Steps

  /// Performs a step, and returns what can be observed of it.
  package mutating func perform(_ action: String, _ argument: JSON) -> DeviceObservation {
    act(action, argument)
    return seen
  }

  /// Whether the device has a connection.
  package var isOnline: Bool { setUp.isOnline }

  /// Lets a push arrive that has its number already, because APNs kept it.
  package mutating func receive(kept push: Int) -> DeviceObservation {
    seen = DeviceObservation()
    impossibility = nil
    observe("push") { $0.arrive(push) }
    return seen
  }

  /// Gives a push its number although it doesn't arrive.
  package mutating func number(_ push: JSON) {
    let content = NotificationContent(of: push)
    pushes.append(content)
    takeTime(of: content)
  }

  mutating func act(_ action: String, _ argument: JSON) {
    seen = DeviceObservation()
    impossibility = nil
    observe(action) { $0.take(action, argument) }
  }

  /// Does something, and observes whether it changes the state of the app.
  private mutating func observe(_ action: String, _ happens: (inout DeviceModel) -> Void) {
    let before = app
    cause = Cause(action, app)
    happens(&self)
    if app != before {
      // The Dynamic Island may depend on who is in front.
      if !behaviour.others.islandInFront { settleActivities() }
      seen.app = app
      record(.app) { $0.rulesOfState }
    }
  }

  private mutating func take(_ action: String, _ argument: JSON) {
    switch action {
    case "push":
      if let fault = fault(ofPush: argument) { return impossible(fault) }
      number(argument)
      arrive(pushes.count)
    case "request": request(argument)
    case "local": comeDue(argument)
    case "tap":
      tap(
        argument["push"]?.int, action: argument["action"]?.string, text: argument["text"]?.string)
    case "dismiss":
      if let activity = argument["activity"]?.int { return removeActivity(activity) }
      dismiss(argument["push"]?.int, isFlick: argument["by"] == "flick")
    case "open": open()
    case "leave": leave()
    case "switcher": moveSwitcher(toOpen: argument["open"] == true)
    case "force-quit": end(as: .forceQuit)
    case "reboot": reboot()
    case "suspend": suspend()
    case "end": end(as: argument["by"] == "debugger" ? .endedByDebugger : .endedBySystem)
    case "complete": complete(argument["push"]?.int)
    case "wait": wait(argument["seconds"]?.int ?? 0)
    case "change": change(argument.object ?? JSON.Object())
    case "hold": setUp.isHolding = true
    case "release": release()
    case "register": register()
    case "unregister": unregister()
    case "ask": ask(argument)
    case "join": join()
    case "list": list()
    case "remove": remove((argument["identifiers"]?.array ?? []).compactMap { $0.string })
    case "open-settings": openSettings()
    case "restore": restore(argument["by"]?.word() ?? .backup)
    default: break
    }
  }

  /// Records a call to the app.
  mutating func call(
    _ callback: Callback, _ state: AppState, push: Int? = nil, launchedFor: Int? = nil,
    connectedFor: Int? = nil, action: String? = nil, text: String? = nil, activity: Int? = nil,
    mustReport: Bool? = nil, token: Int? = nil, on device: Watch.Device? = nil
  ) {
    let isOfScene = callback == .didReceiveResponse || Callback.ofScenes.contains(callback)
    seen.callbacks.append(
      Call(
        callback: callback, state: state, push: push, launchedFor: launchedFor,
        connectedFor: connectedFor, action: action, text: text, activity: activity,
        mustReport: mustReport, token: token, scene: isOfScene ? sceneAtHand : nil,
        device: device ?? (setUp.watch == nil ? nil : .phone),
        network: setUp.hasAppNetwork ? nil : false,
        content: (push ?? launchedFor).flatMap { handedOver($0, to: callback) }))
    record(.call(seen.callbacks.count - 1)) { $0.rules(ofCall: callback) }
  }

  // MARK: What is done to the device as a whole

  private mutating func change(_ changes: JSON.Object) {
    let wasUsedUp = setUp.isBudgetUsedUp
    let wasLowPower = setUp.isLowPower
    let hadFrequentUpdates = setUp.hasFrequentUpdates
    let others = setUp.others
    setUp.take(changes)
    tellChanges(since: others)
    if wasLowPower, !setUp.isLowPower, !behaviour.forgetsDropped, wasReceived.isEmpty,
      !pushes.isEmpty
    {
      deliver(pushes.count)
    }
    if wasLowPower, !setUp.isLowPower, behaviour.fateInLowPower == .held, !setUp.isHolding,
      !isOverBudget, app.isForeground || atWaking.isEmpty
    {
      deliverHeld()
    }
    if setUp.hasFrequentUpdates != hadFrequentUpdates { toggleFrequentUpdates() }
    if changes["locked"] == true { endTransientActivities() }
    wasOffline = wasOffline || !setUp.isOnline
    if setUp.isBudgetUsedUp, !wasUsedUp { planBudgetReset() }
    if !setUp.isBudgetUsedUp, wasUsedUp { resetBudget() }
    if setUp.isOnline, awaitsToken {
      awaitsToken = false
      if isRunning { handToken() }
    }
  }

  mutating func impossible(_ reason: String) { impossibility = reason }
}
