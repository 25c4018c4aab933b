/// What the system does with a notification that arrives, as far as the app is called.
extension DeviceSimulator {
  mutating func arrive(_ payload: JSON) {
    var content = NotificationContent(payload)
    if behaviour.showsSilent, !content.isVisible { content.alert = .init(body: "") }
    pushes.append(content)
    let push = pushes.count
    guard canBeReached else { return }
    if content.isVisible, !startExtension(for: push) { show(push, content) }
    if app.isForeground {
      receiveInForeground(push)
    } else if content.asksForTime
      ? behaviour.wakesForContentAvailable : behaviour.wakesWithoutContentAvailable
    {
      wake(for: push)
    }
  }

  /// A local notification is shown; no network, no token and no callback for pushes takes part.
  mutating func comeDue(_ content: JSON) {
    pushes.append(NotificationContent(local: content))
    guard canBeReached || !behaviour.localNeedsPush else { return }
    show(pushes.count, pushes[pushes.count - 1])
  }

  private var canBeReached: Bool {
    (setUp.isOnline || !behaviour.needsConnection)
      && (setUp.hasPushCapability || !behaviour.needsPushCapability)
      && (setUp.hasAppNetwork || !behaviour.needsAppNetwork)
  }

  private mutating func receiveInForeground(_ push: Int) {
    guard behaviour.callsInForeground else { return }
    let isVisible = pushes[push - 1].isVisible
    if setUp.platform == .watchOS, behaviour.watchKeepsUnpresented, isVisible,
      setUp.hasCentreDelegate, !setUp.implemented.contains(.willPresent)
    {
      return
    }
    // Where the app's willPresent was asked, the older way would only say it again.
    let wasAsked = isVisible && mayShow && setUp.implemented.contains(.willPresent)
    if pushes[push - 1].asksForTime || !wasAsked { receive(push, app) }
  }

  /// Calls whichever of the two callbacks for remote notifications the app has.
  mutating func receive(_ push: Int, _ state: AppState) {
    guard !pushes[push - 1].isLocal else { return }
    let isNew = setUp.implemented.contains(.didReceiveRemoteNotification)
    let isOld = setUp.implemented.contains(.didReceiveRemoteNotificationOld)
    if isNew, behaviour.prefersNewerCallback || !isOld {
      call(.didReceiveRemoteNotification, state, push: push)
      if !behaviour.timesEachNotification { openHandlers = [] }
      openHandlers.append(
        OpenHandler(push: push, dueAt: now + behaviour.secondsToComplete))
    } else if isOld, state != .background || setUp.platform == .macOS {
      call(.didReceiveRemoteNotificationOld, state, push: push)
    }
  }

  // MARK: Waking

  private mutating func wake(for push: Int) {
    guard canWake() else { return }
    let isLimited =
      setUp.isBudgetUsedUp && behaviour.keepsPowerBudget
      && !(setUp.hasDebugger && behaviour.debuggerLiftsLimits)
    if isLimited || setUp.isHolding, !pushes[push - 1].isVisible {
      hold(push)
    } else if !isLimited {
      deliver(push)
    }
  }

  private func canWake() -> Bool {
    // The Mac has the older callback only, calls it while the app runs, and knows no modes.
    if setUp.platform == .macOS {
      return (app.isAlive || behaviour.launchesOnMac)
        && setUp.implemented.contains(.didReceiveRemoteNotificationOld)
    }
    if !app.isAlive, !behaviour.launchesFrom.contains(app) { return false }
    if behaviour.needsBackgroundMode, !setUp.modes.contains("remote-notification") { return false }
    if behaviour.needsPermissionToWake, !setUp.permission.allowsShowing { return false }
    let isRefreshOn =
      setUp.hasBackgroundRefresh && !(setUp.isLowPower && behaviour.lowPowerStopsRefresh)
    if behaviour.needsBackgroundRefresh, !isRefreshOn { return false }
    return setUp.implemented.contains(.didReceiveRemoteNotification)
  }

  private mutating func deliver(_ push: Int) {
    if !app.isAlive {
      call(
        .didFinishLaunching, .background,
        launchedFor: behaviour.tellsLaunchOptions ? push : nil)
      call(.didEnterBackground, .background)
      app = .background
    } else if app == .suspended {
      let isInactive = setUp.isSwitcherOpen && behaviour.switcherMakesInactive
      app = isInactive ? .inactive : .background
    }
    receive(push, app)
  }

  // MARK: Holding

  private mutating func hold(_ push: Int) {
    if behaviour.holdsNewestOnly { discardHeld() }
    held.append(push)
    seen.held.append(push)
  }

  mutating func discardHeld() {
    seen.discarded += held
    held = []
  }

  mutating func release() {
    guard setUp.isHolding else { return impossible("the system holds nothing back") }
    setUp.isHolding = false
    if behaviour.deliversHeldLater { deliverHeld() }
  }

  mutating func deliverHeld() {
    let waiting = held
    held = []
    for push in waiting {
      if app.isForeground { receive(push, app) } else { deliver(push) }
    }
  }

  // MARK: Taps

  mutating func tap(_ wanted: Int?, action: String?) {
    guard let push = wanted ?? tappable.last, tappable.contains(push) else {
      return impossible("there is no such notification to tap")
    }
    tappable.removeAll { $0 == push }
    if let action {
      return respondInBackground(to: push, action: action)
    }
    if app == .active { return respond(to: push, action: nil, wasLaunched: false) }
    let wasLaunched = !app.isAlive
    bringToFront(for: pushes[push - 1].isLocal ? nil : push) {
      $0.respond(to: push, action: nil, wasLaunched: wasLaunched)
    }
  }

  /// A custom action doesn't bring the app to the front: it is launched or woken behind.
  private mutating func respondInBackground(to push: Int, action: String) {
    if !app.isAlive {
      call(.didFinishLaunching, .background)
      app = .background
    } else if app == .suspended {
      app = .background
    }
    respond(to: push, action: action, wasLaunched: false)
  }

  private mutating func respond(to push: Int, action: String?, wasLaunched: Bool) {
    if setUp.implemented.contains(.didReceiveResponse), behaviour.asksCentreDelegate {
      call(.didReceiveResponse, app, push: push, action: action)
    } else if let action {
      if setUp.implemented.contains(.handleAction) {
        call(.handleAction, app, push: push, action: action)
      }
    } else if setUp.implemented.contains(.didReceiveRemoteNotification) || !wasLaunched {
      receive(push, app)
    }
  }
}
