/// Waking the app for a background notification.
extension DeviceModel {
  mutating func wake(for push: Int) {
    guard canWake() else { return }
    let isLimited =
      setUp.isBudgetUsedUp && behaviour.keepsPowerBudget
      && !(setUp.hasDebugger && behaviour.debuggerLiftsLimits)
    if isLimited || setUp.isHolding, !pushes[push - 1].isVisible {
      if isLimited, !behaviour.holdsBeyondBudget { return }
      hold(push)
    } else if !isLimited {
      deliver(push)
    }
  }

  private func canWake() -> Bool {
    // macOS has only the older callback, calls it only while the app runs, and has no background
    // modes.
    if setUp.platform == .macOS {
      return (app.isAlive || behaviour.launchesOnMac)
        && setUp.implemented.contains(.didReceiveRemoteNotificationOld)
    }
    if !app.isAlive, !behaviour.launchesFrom.contains(app) { return false }
    if behaviour.needsBackgroundMode, !setUp.declaresMode { return false }
    if behaviour.needsPermissionToWake, !setUp.permission.allowsShowing { return false }
    let isRefreshOn =
      setUp.hasBackgroundRefresh && !(setUp.isLowPower && behaviour.lowPowerStopsRefresh)
    if behaviour.needsBackgroundRefresh, !isRefreshOn { return false }
    return setUp.implemented.contains(.didReceiveRemoteNotification)
      || setUp.implemented.contains(.didReceiveRemoteNotificationOld)
        && !behaviour.oldCallbackNeedsForeground
  }

  mutating func deliver(_ push: Int) {
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
}
