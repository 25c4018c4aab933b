/// What the system does with a notification that arrives, as far as the app is called.
extension DeviceSimulator {
  mutating func arrive(_ payload: JSON, type: String?) {
    var content = NotificationContent(payload, type: type)
    if behaviour.showsSilent, !content.isVisible { content.alert = .init(body: "") }
    pushes.append(content)
    let push = pushes.count
    guard canBeReached else { return }
    if content.isPushKit, !behaviour.treatsPushKitAsOthers { return }
    if !startExtension(for: push), content.isVisible { show(push, content) }
    if app.isForeground {
      receiveInForeground(push)
    } else if content.isMutable, behaviour.wakesForMutableContent {
      deliver(push)
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
    if behaviour.extensionTakesLocal, startExtension(for: pushes.count) { return }
    show(pushes.count, pushes[pushes.count - 1])
  }

  private var canBeReached: Bool {
    (setUp.isOnline || !behaviour.needsConnection)
      && (setUp.hasPushCapability || !behaviour.needsPushCapability)
      && (isRegistered || !behaviour.needsRegistration)
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
    guard !pushes[push - 1].isLocal || behaviour.treatsLocalAsPush else { return }
    let isNew = setUp.implemented.contains(.didReceiveRemoteNotification)
    let isOld = setUp.implemented.contains(.didReceiveRemoteNotificationOld)
    if isNew, behaviour.prefersNewerCallback || !isOld {
      call(.didReceiveRemoteNotification, state, push: push)
      wasReceived.append(push)
      if !behaviour.timesEachNotification { openHandlers = [] }
      openHandlers.append(
        OpenHandler(push: push, dueAt: now + behaviour.secondsToComplete))
    } else if isOld,
      state != .background || setUp.platform == .macOS || !behaviour.oldCallbackNeedsForeground
    {
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
      || setUp.implemented.contains(.didReceiveRemoteNotificationOld)
        && !behaviour.oldCallbackNeedsForeground
  }

  private mutating func deliver(_ push: Int) {
    wakeUps += 1
    if let most = behaviour.notificationsBeforeEnd, wakeUps > most {
      return end(as: .endedBySystem)
    }
    if behaviour.announcesArrival { call(.willEnterForeground, .background) }
    if app == .suspended, setUp.isSwitcherOpen, behaviour.switcherMakesInactive {
      app = .inactive
      return receive(push, app)
    }
    runBehind(for: push) { device in
      let state = device.behaviour.tellsArrivalInBackground ? device.app : .inactive
      device.receive(push, state)
    }
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
    if behaviour.endsHoldingAtRelease { setUp.isHolding = false }
    if behaviour.deliversHeldLater { deliverHeld() }
  }

  mutating func deliverHeld() {
    let waiting = held
    held = []
    for push in waiting {
      if app.isForeground { receive(push, app) } else { deliver(push) }
    }
  }
}
