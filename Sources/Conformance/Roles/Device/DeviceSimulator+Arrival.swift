/// What the system does with a notification that arrives, as far as the app is called.
extension DeviceSimulator {
  mutating func arrive(_ payload: JSON, type: String?) {
    let content = NotificationContent(payload, type: type)
    pushes.append(content)
    let push = pushes.count
    guard setUp.isOnline, setUp.hasPushCapability || !behaviour.needsPushCapability else { return }
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

  private mutating func receiveInForeground(_ push: Int) {
    guard behaviour.callsInForeground else { return }
    // Where the app's willPresent was asked, the older way would only say it again.
    let wasAsked = pushes[push - 1].isVisible && setUp.implemented.contains(.willPresent)
    if pushes[push - 1].asksForTime || !wasAsked { receive(push, app) }
  }

  /// Calls whichever of the two callbacks for remote notifications the app has.
  mutating func receive(_ push: Int, _ state: AppState) {
    let isNew = setUp.implemented.contains(.didReceiveRemoteNotification)
    let isOld = setUp.implemented.contains(.didReceiveRemoteNotificationOld)
    if isNew, behaviour.prefersNewerCallback || !isOld {
      call(.didReceiveRemoteNotification, state, push: push)
      wasReceived.insert(push)
      handlerDue = now + behaviour.secondsToComplete
    } else if isOld, state != .background || !behaviour.oldCallbackNeedsForeground {
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
    if setUp.platform == .macOS, !app.isAlive, !behaviour.launchesOnMacOS { return false }
    if !app.isAlive, !behaviour.launchesFrom.contains(app) { return false }
    if behaviour.needsBackgroundMode, !setUp.modes.contains("remote-notification") { return false }
    if behaviour.needsPermissionToWake, !setUp.permission.allowsShowing { return false }
    if behaviour.needsBackgroundRefresh, !setUp.hasBackgroundRefresh || setUp.isLowPower {
      return false
    }
    return setUp.implemented.contains(.didReceiveRemoteNotification)
      || setUp.implemented.contains(.didReceiveRemoteNotificationOld)
        && !behaviour.oldCallbackNeedsForeground
  }

  private mutating func deliver(_ push: Int) {
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
    setUp.isHolding = false
    deliverHeld()
  }

  mutating func deliverHeld() {
    let waiting = held
    held = []
    for push in waiting {
      if app.isForeground { receive(push, app) } else { deliver(push) }
    }
  }
}
