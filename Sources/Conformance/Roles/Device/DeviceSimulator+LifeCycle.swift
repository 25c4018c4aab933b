/// What moves the app from one state to another, apart from arrivals.
extension DeviceSimulator {
  /// Brings the app to the front, and calls it about what the user chose on the way.
  mutating func bringToFront(
    for push: Int? = nil, respond: (inout DeviceSimulator) -> Void = { _ in }
  ) {
    let wasAlive = app.isAlive
    if wasAlive {
      if behaviour.announcesForeground { call(.willEnterForeground, .background) }
    } else {
      ephemeralEnds = now + behaviour.secondsOfEphemeral
      call(
        .didFinishLaunching, .inactive, launchedFor: behaviour.tellsLaunchOptions ? push : nil)
    }
    app = .inactive
    respond(&self)
    setUp.isSwitcherOpen = false
    app = .active
    call(.didBecomeActive, .active)
    if behaviour.deliversHeldAtLaunch { deliverHeld() }
  }

  mutating func open() {
    guard app != .active else { return impossible("the app is open") }
    bringToFront()
  }

  mutating func leave() {
    guard app.isForeground else { return impossible("the app isn't in the foreground") }
    if app == .active { call(.willResignActive, .inactive) }
    app = .background
    call(.didEnterBackground, .background)
  }

  mutating func moveSwitcher(toOpen isOpen: Bool) {
    guard setUp.isSwitcherOpen != isOpen else {
      return impossible("the app switcher is \(isOpen ? "open" : "closed")")
    }
    setUp.isSwitcherOpen = isOpen
    if isOpen, app == .active {
      call(.willResignActive, .inactive)
      app = .inactive
    } else if !isOpen, app == .inactive {
      app = .active
      call(.didBecomeActive, .active)
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
    app = state
    openHandlers = []
    if behaviour.discardsHeldWhenEnded { discardHeld() }
  }

  mutating func reboot() {
    openHandlers = []
    extensionRun = nil
    // A restart ends the apps that run, and what is held for one that ends is discarded.
    if app.isAlive, behaviour.discardsHeldWhenEnded { discardHeld() }
    if app != .forceQuit || behaviour.rebootLiftsForceQuit { app = .neverLaunched }
  }

  // MARK: The completion handler

  mutating func complete(_ wanted: Int?) {
    guard let index = openHandlers.firstIndex(where: { $0.push == wanted ?? $0.push }) else {
      return impossible("no completion handler waits to be called")
    }
    openHandlers.remove(at: index)
    guard openHandlers.isEmpty else { return }
    if app == .background || app == .inactive && setUp.isSwitcherOpen { app = .suspended }
  }

  mutating func handlersAreLate() {
    openHandlers.removeAll { $0.dueAt == now }
    if behaviour.endsAppThatIsLate, !app.isForeground { end(as: .endedBySystem) }
  }
}
