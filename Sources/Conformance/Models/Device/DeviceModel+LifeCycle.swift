/// Moves of the app from one state to another, apart from arrivals.
extension DeviceModel {
  /// Brings the app to the front, and calls it about the user's response on the way.
  mutating func bringToFront(
    for push: Int? = nil, respond: (inout DeviceModel) -> Void = { _ in }
  ) {
    guard app.isAlive || canLaunch else { return }
    if app.isAlive {
      if setUp.hasScenes, !isSceneConnected {
        connectScene(for: push)
      } else {
        if setUp.hasScenes, push != nil, behaviour.scenes.connectsForEachTap {
          call(.willConnect, .background)
        }
        if behaviour.announcesForeground { announce(.enterForeground, .background) }
      }
      app = .inactive
      if behaviour.tellsTapWhileInactive { respond(&self) }
    } else {
      ephemeralEnds = now + behaviour.secondsOfEphemeral
      launch(stateAtLaunch, for: push) { device in
        if device.setUp.hasScenes { device.connectScene(for: push) }
        device.app = .inactive
        if device.behaviour.tellsTapWhileInactive { respond(&device) }
      }
    }
    setUp.isSwitcherOpen = false
    app = .active
    announce(.becomeActive, .active)
    if !behaviour.tellsTapWhileInactive { respond(&self) }
    if behaviour.deliversHeldAtLaunch { deliverHeld() }
  }

  /// Launches the app, and then calls it about the reason.
  mutating func launch(
    _ state: AppState, for push: Int?, tell: (inout DeviceModel) -> Void
  ) {
    if !behaviour.tellsLaunchFirst { tell(&self) }
    call(.didFinishLaunching, state, launchedFor: push.flatMap(inLaunchOptions))
    guard setUp.launchReturns || behaviour.ignoresLaunchResult else { return }
    if behaviour.tellsLaunchFirst { tell(&self) }
  }

  /// Returns a notification if the launch options contain it, as they contain remote ones only.
  private func inLaunchOptions(_ push: Int) -> Int? {
    // Those of an app with scenes are empty, whatever launched it.
    if setUp.hasScenes, !behaviour.scenes.fillsLaunchOptionsOfScenes { return nil }
    let isRemote = !pushes[push - 1].isLocal || behaviour.treatsLocalAsPush
    return behaviour.tellsLaunchOptions && isRemote ? push : nil
  }

  /// Lets an app behind the screen run, and calls it about the reason.
  mutating func runBehind(for push: Int?, tell: (inout DeviceModel) -> Void) {
    guard app.isAlive || canLaunch else { return }
    if app.isAlive {
      enterBackground(tell: tell)
    } else {
      launch(.background, for: push) { $0.enterBackground(tell: tell) }
    }
  }

  private mutating func enterBackground(tell: (inout DeviceModel) -> Void) {
    if setUp.hasScenes {
      if !app.isAlive { launchSceneBehind() }
      app = .background
      return tell(&self)
    }
    let isNews = app != .background
    app = .background
    if isNews, behaviour.entersBackgroundFirst { announce(.enterBackground, .background) }
    tell(&self)
    if isNews, !behaviour.entersBackgroundFirst { announce(.enterBackground, .background) }
  }

  var canLaunch: Bool { setUp.isLaunchable || !behaviour.scenes.needsScenes }

  mutating func open() {
    guard app != .active else { return impossible("the app is open") }
    if behaviour.takesOpeningForTap, !pushes.isEmpty { return openNotification(pushes.count) }
    bringToFront()
  }

  mutating func leave() {
    guard app.isForeground else { return impossible("the app isn't in the foreground") }
    let wasActive = app == .active
    if wasActive, behaviour.resignsFirst { announce(.resignActive, .inactive) }
    app = .background
    for scene in setUp.scenes.indices { setUp.scenes[scene].state = .background }
    announce(.enterBackground, .background)
    if wasActive, !behaviour.resignsFirst { announce(.resignActive, .inactive) }
    if setUp.hasScenes, behaviour.scenes.disconnectsWhenLeft {
      call(.sceneDidDisconnect, .background)
    }
  }

  mutating func moveSwitcher(toOpen isOpen: Bool) {
    guard setUp.isSwitcherOpen != isOpen else {
      return impossible("the app switcher is \(isOpen ? "open" : "closed")")
    }
    setUp.isSwitcherOpen = isOpen
    guard behaviour.resignsForSwitcher else { return }
    if isOpen, app == .active {
      announce(.resignActive, .inactive)
      app = .inactive
    } else if !isOpen, app == .inactive {
      app = .active
      announce(.becomeActive, .active)
    }
  }

  mutating func suspend() {
    guard app == .background else {
      return impossible("only an app in the background is suspended")
    }
    app = .suspended
    openHandlers = []
  }

  mutating func end(as state: AppState) {
    guard app.isAlive || state == .forceQuit && app != .forceQuit else {
      return impossible("the app isn't running")
    }
    if app == .suspended, behaviour.tellsSuspendedItsEnd { call(.willTerminate, .background) }
    app = state
    endProcess()
    if behaviour.discardsHeldWhenEnded { discardHeld() }
  }

  /// Ends the process, and with it the time of the notifications that it was called about.
  private mutating func endProcess() {
    isSceneConnected = false
    if !behaviour.timesBeyondProcess { openHandlers = [] }
  }

  mutating func reboot() {
    endProcess()
    extensionRuns = []
    // A restart ends the app, and what is held for an app that ends is discarded.
    if behaviour.discardsHeldWhenEnded, losesHeldAtRestart {
      let discarded = held
      discardHeld()
      if behaviour.bringsBackDiscarded { held = discarded }
    }
    if app != .forceQuit || behaviour.rebootLiftsForceQuit { app = .neverLaunched }
  }

  /// What gives the app another token.
  package enum Restoration: String, CaseIterable {
    case backup
    case otherDevice = "other-device"
    case reinstallation
  }

  /// Sets the device, or the app on another one, up anew.
  mutating func restore(_ way: Restoration) {
    reboot()
    app = .neverLaunched
    (isRegistered, hasToken, awaitsToken) = (false, false, false)
    if behaviour.renewsTokenAfter.contains(way) { tokenNumber += 1 }
  }

  private var losesHeldAtRestart: Bool {
    switch behaviour.losesHeldAtRestart {
    case .running: app.isAlive
    case .all: true
    case .none: false
    }
  }
}
