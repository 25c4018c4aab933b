/// Waking the app for a background notification.
extension DeviceModel {
  mutating func wake(for push: Int) {
    guard atWaking.isEmpty else { return }
    let isLimited = isOverBudget
    if isLimited || setUp.isHolding, !pushes[push - 1].isVisible {
      if isLimited, !behaviour.holdsBeyondBudget { return }
      hold(push)
    } else if !isLimited {
      deliver(push)
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
      found.add(.refreshOff, if: !setUp.hasBackgroundRefresh)
      found.add(.lowPower, if: setUp.isLowPower && behaviour.lowPowerStopsRefresh)
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

  mutating func deliver(_ push: Int) {
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
