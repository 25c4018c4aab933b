import ConformanceSpecs

/// The callbacks about responses of the user and about arrivals.
extension DeviceModel {
  /// The response of the user to a notification.
  struct Answer {
    /// The custom action; nil for the notification itself.
    var action: String?
    var text: String?
  }

  mutating func tap(_ wanted: Int?, action: String?, text: String?) {
    guard let push = takeFromList(wanted) else { return }
    if behaviour.tapGivesNetwork { setUp.hasAppNetwork = true }
    if action != nil, pushes[push - 1].category == nil {
      return impossible("a notification without a category has no actions")
    }
    if let action, setUp.isLocked, asksToUnlock(for: action) {
      seen.asksToUnlock = true
      record(.unlocking, "device.callbacks.unlock")
      setUp.isLocked = false
    }
    let answer = Answer(action: action, text: text)
    guard let action else { return openNotification(push, answer) }
    let opens = setUp.foregroundActions.contains(action) && behaviour.foregroundActionsOpen
    if opens || !behaviour.actionsStayBehind {
      openNotification(push, answer)
    } else {
      answerBehind(push, answer)
    }
  }

  private func asksToUnlock(for action: String) -> Bool {
    setUp.unlockingActions.contains(action) ? behaviour.asksToUnlock : behaviour.asksForEachAction
  }

  /// The user chooses the app's own settings in those of the system.
  mutating func openSettings() {
    guard setUp.implemented.contains(.openSettings), behaviour.offersSettings,
      setUp.providesSettings || !behaviour.needsSettingsOption
    else { return }
    bringToFront { device in device.call(.openSettings, device.app) }
  }

  /// Dismisses a notification, which is a response too where the category asks for it.
  mutating func dismiss(_ wanted: Int?, isFlick: Bool) {
    guard let push = takeFromList(wanted) else { return }
    guard setUp.wantsDismissals || !behaviour.needsDismissOption, behaviour.tellsDismissal,
      !isFlick || behaviour.countsFlick, setUp.implemented.contains(.didReceiveResponse)
    else { return }
    answerBehind(push, Answer(action: "dismiss"))
  }

  private mutating func takeFromList(_ wanted: Int?) -> Int? {
    guard let push = wanted ?? tappable.last, tappable.contains(push) else {
      impossible("there is no such notification to tap")
      return nil
    }
    tappable.removeAll { $0 == push }
    return push
  }

  mutating func openNotification(_ push: Int, _ answer: Answer = Answer()) {
    guard behaviour.opensOnTap else { return }
    let scene = scene(for: pushes[push - 1])
    sceneAtHand = setUp.scenes.isEmpty ? nil : scene.map { setUp.scenes[$0].name }
    defer { sceneAtHand = nil }
    if app == .active {
      return bringToFront(scene) { $0.tell(push, answer, launchedApp: false) }
    }
    let launchesApp = !app.isAlive
    let connectsScene = setUp.hasScenes && !isSceneConnected
    if let scene { setUp.scenes[scene].state = .active }
    bringToFront(for: push) { device in
      if connectsScene, !device.tellsLaunchToDelegate { return }
      device.tell(push, answer, launchedApp: launchesApp)
    }
  }

  /// Calls the app behind the screen: a custom action launches or resumes it there.
  private mutating func answerBehind(_ push: Int, _ answer: Answer) {
    if app.isForeground { return tell(push, answer, launchedApp: false) }
    runBehind(for: nil) { $0.tell(push, answer, launchedApp: false) }
  }

  /// Whether the delegate of the notification centre isn't set yet when the app was launched.
  var isDelegateTooLate: Bool {
    setUp.setsDelegateLate && setUp.hasCentreDelegate && behaviour.lateDelegateMissesTap
  }

  private mutating func tell(_ push: Int, _ answer: Answer, launchedApp: Bool) {
    if answer.action != nil, !behaviour.tellsCustomActions { return }
    if launchedApp, isDelegateTooLate { return }
    if setUp.implemented.contains(.didReceiveResponse), behaviour.asksCentreDelegate {
      let standard = behaviour.namesDefaultAction ? "default" : nil
      let isTwice =
        answer.action == nil && setUp.implemented.contains(.didReceiveRemoteNotification)
      if isTwice, behaviour.tellsTapTwice == .before { receive(push, app) }
      call(
        .didReceiveResponse, app, push: push, action: answer.action ?? standard,
        text: behaviour.handsOverText ? answer.text : nil)
      if isTwice, behaviour.tellsTapTwice == .after { receive(push, app) }
    } else if let action = answer.action {
      if setUp.implemented.contains(.handleAction) {
        call(.handleAction, app, push: push, action: action)
      }
    } else if setUp.implemented.contains(.didReceiveRemoteNotification)
      || !launchedApp || !behaviour.oldCallbackMissesLaunch
    {
      if wasReceived.contains(push), !behaviour.tellsTapAfterArrival { return }
      receive(push, app)
    }
  }

  // MARK: What a call hands over

  /// What an app can read of a notification in a call; nil for a local one, whose content is its own.
  func handedOver(_ push: Int, to callback: Callback) -> HandedContent? {
    let content = pushes[push - 1]
    guard !content.isLocal else { return nil }
    var handed = HandedContent(userInfo: content.payload)
    if !behaviour.handsOverOwnKeys {
      handed.userInfo = ["aps": content.payload["aps"] ?? .null]
    }
    // Only the delegate of the notification centre receives the notification itself.
    guard callback == .willPresent || callback == .didReceiveResponse else { return handed }
    handed.identifier = identifier(of: push)
    if behaviour.mapsContent {
      handed.thread = content.thread
      handed.category = content.category
      handed.target = content.target
    }
    return handed
  }

  /// The identifier of the notification's request: the sender's, or one that the system makes up.
  func identifier(of push: Int) -> String? {
    if behaviour.takesCollapseID, let chosen = pushes[push - 1].collapseID { return chosen }
    return behaviour.makesUpIdentifiers ? "made-up-\(push)" : nil
  }

  // MARK: Arrivals

  mutating func receiveInForeground(_ push: Int) {
    guard behaviour.callsInForeground, !isDiscarded(pushes[push - 1]) else { return }
    let isVisible = pushes[push - 1].isVisible
    if keepsUnpresented(pushes[push - 1]) { return }
    // After `willPresent` was called, the callback for remote notifications would only repeat it.
    let isToBeAsked = isVisible && setUp.implemented.contains(.willPresent)
    let isAskedInstead = isToBeAsked && !mayShow && behaviour.asksWithoutPermission
    if isAskedInstead { call(.willPresent, app, push: push) }
    let wasAsked = isToBeAsked && mayShow || isAskedInstead
    if pushes[push - 1].asksForTime || !wasAsked { receive(push, app) }
  }

  /// Whether a delegate without `willPresent` keeps a notification from an app in front.
  func keepsUnpresented(_ content: NotificationContent) -> Bool {
    setUp.platform == .watchOS && behaviour.watchKeepsUnpresented && content.isVisible
      && setUp.hasCentreDelegate && !setUp.implemented.contains(.willPresent)
  }

  /// Calls the callback for remote notifications, the newer or the older, that the app has.
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
}
