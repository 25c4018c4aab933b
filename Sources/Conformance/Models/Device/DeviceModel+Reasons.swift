/// Why the model does what it does, and doesn't do what people may expect: the rules that govern it.
///
/// The rules of what happens are recorded while it happens, and only where somebody asks, because
/// a case is judged by what happens alone.
extension DeviceModel {
  /// What brought the current events about.
  enum Cause {
    /// A notification that arrived while the app was in this state.
    case arrival(AppState)
    /// A tap while the app was in this state.
    case tap(AppState)
    /// A push for Live Activities.
    case activity
    /// A push that announces a call.
    case incomingCall
    /// A Push to Talk push, or one for a complication.
    case talk, complication
    /// The app's request for one.
    case request
    case registration, release, newBudget, lateHandler
    /// The user or the system ended the app.
    case end
    case other

    init(_ action: String, _ state: AppState) {
      switch action {
      case "push": self = .arrival(state)
      case "tap": self = .tap(state)
      case "request": self = .request
      case "register": self = .registration
      case "release": self = .release
      case "force-quit", "end": self = .end
      default: self = .other
      }
    }
  }

  /// Records the rules by which something happens.
  mutating func record(
    _ event: DeviceObservation.Event, _ rules: (DeviceModel) -> [String]
  ) {
    guard explains else { return }
    seen.rules[event] = rules(self)
  }

  mutating func record(_ event: DeviceObservation.Event, _ rule: String) {
    guard explains else { return }
    seen.rules[event] = [rule]
  }

  // MARK: What happens

  /// The rules by which the app is called.
  func rules(ofCall callback: Callback) -> [String] {
    switch (cause, callback) {
    case (.arrival(_), .willPresent): ["device.presentation.asked"]
    case (.arrival(let state), .didReceiveRemoteNotification) where state.isForeground,
      (.arrival(let state), .didReceiveRemoteNotificationOld) where state.isForeground:
      ["device.states.foreground"]
    case (.arrival(let state), .didFinishLaunching), (.arrival(let state), .didEnterBackground),
      (.arrival(let state), .didReceiveRemoteNotification),
      (.arrival(let state), .didReceiveRemoteNotificationOld):
      rulesOfWaking(from: state)
    case (.tap(_), .didReceiveResponse): ["device.callbacks.centre-delegate"]
    case (.tap(_), .willEnterForeground): ["device.callbacks.witness"]
    case (.tap(_), .didFinishLaunching) where setUp.hasScenes: ["device.scenes.launch-options"]
    case (.tap(_), .willConnect): ["device.scenes.response"]
    case (_, .sceneWillEnterForeground):
      [hasConnected ? "device.scenes.first-foreground" : "device.scenes.instead"]
    case (_, .sceneDidEnterBackground): ["device.scenes.instead"]
    case (.tap, .didFinishLaunching), (.tap, .didReceiveRemoteNotification),
      (.tap, .didReceiveRemoteNotificationOld), (.tap, .didBecomeActive),
      (.tap, .sceneDidBecomeActive):
      ["device.states.tap"]
    case (.activity, .activityUpdates), (.activity, .pushTokenUpdates),
      (.activity, .didFinishLaunching):
      ["device.live-activities.start"]
    case (.incomingCall, .didReceiveIncomingPush), (.incomingCall, .didFinishLaunching),
      (.incomingCall, .didEnterBackground):
      ["device.calls.delivered"]
    case (.talk, .incomingPushResult), (.talk, .didFinishLaunching), (.talk, .didEnterBackground):
      ["device.push-to-talk.wakes"]
    case (.complication, .didReceiveIncomingPush), (.complication, .didFinishLaunching),
      (.complication, .didEnterBackground):
      ["device.complications.delivered"]
    case (_, .openSettings): ["device.callbacks.settings"]
    case (_, .didReceiveLocationPushPayload): ["device.location.extension"]
    case (_, .pushTokenDidChange): ["device.widgets.handler"]
    case (_, .pushTokensDidChange): ["device.widgets.control-handler"]
    case (_, .session): ["device.now-playing.start"]
    case (_, .update): ["device.now-playing.update"]
    case (.registration, .didRegister): ["device.registration.every-time"]
    case (.release, .didReceiveRemoteNotification): ["device.holding.later"]
    case (.newBudget, .didReceiveRemoteNotification): ["device.time.budget-reset"]
    default: []
    }
  }

  /// Whether the scene was connected for what is happening now.
  private var hasConnected: Bool { seen.callbacks.contains { $0.callback == .willConnect } }

  /// The rules by which the app comes into its state.
  var rulesOfState: [String] {
    switch (cause, app) {
    case (.arrival(let state), .background): rulesOfWaking(from: state)
    case (.activity, .background): ["device.live-activities.start"]
    case (.incomingCall, .background): ["device.calls.delivered"]
    case (.talk, .background): ["device.push-to-talk.wakes"]
    case (.complication, .background): ["device.complications.delivered"]
    case (.incomingCall, .endedBySystem): ["device.calls.terminated"]
    case (.arrival, .inactive): ["device.callbacks.switcher"]
    case (.tap, .active): ["device.states.tap"]
    case (.lateHandler, .endedBySystem): ["device.time.late"]
    default: []
    }
  }

  /// The rules by which an alert has its texts.
  func rulesOfText(_ alert: NotificationContent.Alert) -> [String] {
    alert.isLocalised || alert.texts.contains { $0.known == nil }
      ? ["device.texts.looked-up"] : []
  }

  /// The rules by which an alert that has just arrived is shown.
  func rulesOfShowing(_ content: NotificationContent, calling callsApp: Bool) -> [String] {
    guard case .arrival(let state) = cause else { return [] }
    if state.isForeground {
      return [
        setUp.hasCentreDelegate ? "device.presentation.answer" : "device.presentation.no-delegate"
      ]
    }
    if state == .forceQuit { return ["device.states.force-quit"] }
    if content.asksForTime {
      let isOfWaking = callsApp && state != .neverLaunched
      return isOfWaking
        ? rulesOfWaking(from: state) : ["device.presentation.beside-content-available"]
    }
    return [setUp.declaresMode ? "device.registration.visible-only" : "device.states.no-call"]
  }

  /// The rules by which a sound or a badge reaches the user, where they are other ones in front.
  func rulesOfNoise(_ rule: String) -> [String] {
    guard case .arrival(let state) = cause else { return [] }
    let isAsked = state.isForeground && setUp.implemented.contains(.willPresent)
    return [isAsked ? "device.presentation.answer" : rule]
  }

  /// The rules by which held notifications are discarded.
  var rulesOfDiscarding: [String] {
    switch cause {
    case .arrival(_): ["device.holding.newest"]
    case .end: ["device.holding.ended"]
    default: []
    }
  }

  private func rulesOfWaking(from state: AppState) -> [String] {
    switch state {
    case .neverLaunched: ["device.background.wakes"]
    case .background, .suspended, .endedBySystem, .endedByDebugger: ["device.states.wakes"]
    case .active, .inactive, .forceQuit: []
    }
  }

  /// The rules by which a notification that asks for no background time doesn't call the app.
  private func rulesOfNoCall(in state: AppState) -> [String] {
    if state.isForeground { return [] }
    return [setUp.declaresMode ? "device.states.no-call-with-mode" : "device.states.no-call"]
  }

  // MARK: What doesn't happen

  /// The rules by which something prevents an outcome of a step.
  package func rules(of hindrance: Hindrance, to outcome: Outcome, isLocal: Bool) -> [String] {
    switch (outcome, hindrance) {
    case (.token, .offline): ["device.registration.offline"]
    case (_, .offline): ["device.background.route"]
    case (.token, .noCapability): ["device.registration.capability"]
    case (_, .noCapability): ["device.registration.not-addressed"]
    case (_, .unregistered): ["device.registration.unregister"]
    case (.call, .forceQuit): app == .forceQuit ? ["device.states.force-quit"] : []
    case (.call, .notRunningOnMac): ["device.background.mac"]
    case (.call, .notAskedFor): rulesOfNoCall(in: app)
    case (.call, .noMode): ["device.background.mode"]
    case (.call, .refreshOff):
      [setUp.permission.allowsShowing ? "device.time.refresh-off" : "device.time.both-off"]
    case (.call, .lowPower):
      [setUp.permission.allowsShowing ? "device.background.best-effort" : "device.time.low-power"]
    case (.call, .budget): ["device.time.budget"]
    case (_, .noLocation): ["device.location.always"]
    case (_, .notJoined): ["device.push-to-talk.joined"]
    case (_, .notOnFace): ["device.complications.active"]
    case (_, .complicationBudget): ["device.complications.budget"]
    case (_, .noWidget): ["device.widgets.reload"]
    case (_, .notWorn): ["device.device-management.worn"]
    case (.call, .noScenes), (.answer, .noScenes): ["device.scenes.required"]
    case (.answer, .delegateTooLate): ["device.callbacks.late-delegate"]
    case (.call, .choice): ["device.presentation.watch-without-method"]
    case (.alert, .noAlert): isLocal ? [] : ["device.background.unseen"]
    case (.serviceExtension, .noAlert), (.serviceExtension, .alertIsText):
      ["device.service-extension.alert"]
    case (.serviceExtension, .noPermission), (.serviceExtension, .switchedOff):
      ["device.service-extension.alerts-on"]
    case (.alert, .noPermission), (.sound, .noPermission), (.badge, .noPermission):
      [isLocal ? "device.permission.covers-local" : "device.permission.needed-to-show"]
    case (.alert, .switchedOff), (.banner, .switchedOff), (.sound, .switchedOff),
      (.badge, .switchedOff):
      ["device.permission.switches"]
    case (.alert, .provisional), (.banner, .provisional), (.sound, .provisional):
      ["device.permission.provisional-quiet"]
    case (.alert, .passive), (.banner, .passive), (.sound, .passive):
      ["device.presentation.passive"]
    case (.alert, .focus), (.banner, .focus), (.sound, .focus): ["device.presentation.focus"]
    case (.sound, .muted): ["device.presentation.muted"]
    case (_, .summary): ["device.presentation.summary"]
    case (_, .duplicate): ["device.watch.once"]
    case (_, .notTimeSensitive): ["device.presentation.time-sensitive-conditions"]
    case (_, .notCritical): ["device.presentation.critical-conditions"]
    case (.alert, .choice), (.sound, .choice), (.badge, .choice): rulesOfChoice
    case (.alert, .extensionAtWork), (.sound, .extensionAtWork), (.badge, .extensionAtWork):
      ["device.service-extension.held-back"]
    case (.alert, .filtered), (.sound, .filtered), (.badge, .filtered):
      ["device.service-extension.filter"]
    case (.prompt, .decided): ["device.permission.asked-once"]
    default: []
    }
  }

  private var rulesOfChoice: [String] {
    if !setUp.hasCentreDelegate { return ["device.presentation.no-delegate"] }
    if !setUp.implemented.contains(.willPresent) {
      return ["device.presentation.delegate-without-method"]
    }
    return [setUp.presentsLate ? "device.presentation.late-answer" : "device.presentation.answer"]
  }
}
