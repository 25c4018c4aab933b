/// Waking the app for a background notification.
extension DeviceModel {
  mutating func wake(for push: Int) {
    let isSilent = !pushes[push - 1].isVisible
    if isDiscarded(pushes[push - 1]) { return }
    guard atWaking.isEmpty else {
      let waits = behaviour.fateInLowPower == .held && waitsForPower
      if isSilent, waits || behaviour.holdsAfterForceQuit && waitsToBeOpened { hold(push) }
      return
    }
    let isLimited = isOverBudget
    if isLimited || setUp.isHolding, isSilent {
      if isLimited, !behaviour.holdsBeyondBudget { return }
      hold(push)
    } else if isSilent, behaviour.fateOfFourth != .delivered, isThrottled() {
      if behaviour.fateOfFourth == .held { hold(push) }
    } else if !isLimited || behaviour.fateOfAlertBeyondBudget == .delivered {
      deliver(push)
    } else if behaviour.fateOfAlertBeyondBudget == .held {
      hold(push)
    }
  }

  /// What keeps the system from waking the app, whatever the notification is.
  var atWaking: Hindrances {
    var found = Hindrances()
    // macOS has only the older callback, calls it only while the app runs, and has no background
    // modes.
    if setUp.platform == .macOS {
      found.add(.notRunningOnMac, if: !app.isAlive && !behaviour.launchesOnMac)
      found.add(
        .notImplemented, if: !setUp.implemented.contains(.didReceiveRemoteNotificationOld))
      return found
    }
    found.add(.forceQuit, if: !app.isAlive && !behaviour.launchesFrom.contains(app))
    found.add(.noScenes, if: !app.isAlive && !canLaunch)
    found.add(.noMode, if: behaviour.needsBackgroundMode && !setUp.declaresMode)
    found.add(
      .noPermission, if: behaviour.needsPermissionToWake && !setUp.permission.allowsShowing)
    if behaviour.needsBackgroundRefresh {
      // With notifications off as well, no document leaves it open.
      let isOpen = setUp.permission.allowsShowing
      found.add(
        .refreshOff,
        if: !setUp.hasBackgroundRefresh && !(isOpen && behaviour.deliversWithRefreshOff))
      found.add(
        .lowPower,
        if: setUp.isLowPower && behaviour.lowPowerStopsRefresh
          && !(isOpen && behaviour.fateInLowPower == .delivered))
    }
    found.add(.notImplemented, if: !hasCallbackForArrivals)
    return found
  }

  /// Whether an app that isn't in front, or one that is, has a method for arrivals that is called.
  var hasCallbackForArrivals: Bool {
    if setUp.implemented.contains(.didReceiveRemoteNotification) { return true }
    let isOldEnough = app.isForeground || !behaviour.oldCallbackNeedsForeground
    return setUp.implemented.contains(.didReceiveRemoteNotificationOld) && isOldEnough
  }

  var isOverBudget: Bool {
    setUp.isBudgetUsedUp && behaviour.keepsPowerBudget
      && !(setUp.hasDebugger && behaviour.debuggerLiftsLimits)
  }

  /// Whether nothing but Low Power Mode keeps a notification, of which the user could be told.
  private var waitsForPower: Bool {
    var power = Hindrances()
    power.add(.lowPower, if: setUp.permission.allowsShowing)
    return atWaking == power
  }

  /// Whether nothing but a force quit keeps a notification, while the system holds others.
  private var waitsToBeOpened: Bool {
    var forceQuit = Hindrances()
    forceQuit.add(.forceQuit, if: app == .forceQuit)
    return setUp.isHolding && atWaking == forceQuit
  }

  /// Whether three notifications have come within the hour; counts this one if not.
  private mutating func isThrottled() -> Bool {
    wakesOfHour.removeAll { $0 <= now - 3600 }
    if wakesOfHour.count >= 3 { return true }
    wakesOfHour.append(now)
    return false
  }

  mutating func deliver(_ push: Int) {
    if setUp.watch != nil, behaviour.forwardsBackground {
      call(.didReceiveRemoteNotification, .background, push: push, on: .watch)
    }
    wakeUps += 1
    if let most = behaviour.notificationsBeforeEnd, wakeUps > most {
      return end(as: .endedBySystem)
    }
    if behaviour.announcesArrival { announce(.enterForeground, .background) }
    if app == .suspended, setUp.isSwitcherOpen, behaviour.switcherMakesInactive {
      app = .inactive
      return receive(push, app)
    }
    runBehind(for: push) { device in
      let state = device.behaviour.tellsArrivalInBackground ? device.app : .inactive
      device.receive(push, state)
    }
  }
}
