import ConformanceModels

extension DeviceModel {
  /// An expected outcome that didn't happen, and what prevented it.
  struct Withheld: Sendable {
    var outcome: Outcome
    var hindrances: [Hindrance]

    var json: JSON {
      [
        "outcome": .string(outcome.rawValue),
        "because": .array(hindrances.map { .string($0.name) }),
      ]
    }
  }

  /// Returns the outcomes that people expect of a step and that didn't happen, called before the
  /// device performs it.
  func withheld(
    _ seen: DeviceObservation, of action: String, _ argument: JSON
  ) -> [Withheld] {
    let content = notification(of: action, argument)
    return expected(seen, of: action, argument).filter { !$0.isIn(seen) }.map { outcome in
      Withheld(
        outcome: outcome,
        hindrances: content.map { hindrances(to: outcome, of: $0) } ?? hindrances(to: outcome))
    }
  }

  /// The notification that a step brings.
  private func notification(of action: String, _ argument: JSON) -> NotificationContent? {
    switch action {
    case "push": localised(NotificationContent(of: argument))
    case "local": NotificationContent(local: argument)
    default: nil
    }
  }

  /// Returns the outcomes that people may expect of a step.
  private func expected(
    _ seen: DeviceObservation, of action: String, _ argument: JSON
  ) -> [Outcome] {
    switch action {
    case "tap": return [.answer]
    case "register": return [.token]
    // An app asks for provisional permission to avoid the prompt.
    case "ask": return argument["provisional"] == true ? [] : [.prompt]
    case "local":
      let content = NotificationContent(local: argument)
      return (content.alert == nil ? [] : [.alert]) + besidesAlert(seen, content)
    case "push":
      let content = localised(NotificationContent(of: argument))
      if let kind = ownWay(of: content) { return kind.outcome.map { [$0] } ?? [] }
      let isForExtension = content.isMutable && setUp.serviceExtension != nil
      return (isForExtension ? [.serviceExtension] : []) + [.alert]
        + besidesAlert(seen, content) + [.call]
    default: return []
    }
  }

  /// Returns the outcomes that people may expect of a notification beside its alert.
  private func besidesAlert(_ seen: DeviceObservation, _ content: NotificationContent) -> [Outcome]
  {
    var outcomes: [Outcome] = []
    let wantsBanner = !app.isForeground || !choosesNo(.banner)
    if wantsBanner, !seen.shown.isEmpty { outcomes.append(.banner) }
    if content.sound != nil || content.hasCriticalSound { outcomes.append(.sound) }
    if content.badge != nil { outcomes.append(.badge) }
    return outcomes
  }

  /// Returns the words for a hindrance, as a clause.
  func words(for hindrance: Hindrance, _ outcome: Outcome) -> String {
    switch hindrance {
    case .offline: "the device has no connection"
    case .noCapability: "the app lacks the Push Notifications capability"
    case .unregistered: "the app has unregistered"
    case .forceQuit: "the user swiped the app away"
    case .notRunningOnMac: "on the Mac, an arrival doesn't start the app"
    case .notAskedFor: "the payload doesn't ask for it with content-available 1"
    case .noMode: "the app lacks the background mode remote-notification"
    case .refreshOff: "Background App Refresh is off"
    case .lowPower: "Low Power Mode is on"
    case .notImplemented where outcome == .answer:
      "the app implements no method for it"
    case .notImplemented: "the app doesn't implement \(callbackForArrivals)"
    case .budget: "the power budget is used up"
    case .noLocation: "the app may not use the location always"
    case .notJoined: "the app has joined no channel"
    case .notOnFace: "the complication isn't on the watch face"
    case .complicationBudget: "the complication has had its pushes of the day"
    case .noWidget: "the user has none that it could reload"
    case .notWorn: "the device isn't worn, or is locked"
    case .noScenes: "the system launches an app of this SDK only with scenes"
    case .delegateTooLate: "the app sets its delegate only after the launch"
    case .holding: "the system holds background notifications"
    case .noAlert: "the payload has no alert with text"
    case .alertIsText: "the alert is plain text instead of an object"
    case .noPermission where setUp.permission == .denied: "the user denied permission"
    case .noPermission: "the user wasn't asked for permission"
    case .switchedOff:
      "switched off in Settings: \(switchesOff(for: outcome).joined(separator: ", "))"
    case .provisional: "permission is provisional"
    case .passive: "its interruption level is passive"
    case .focus: "a Focus is on"
    case .muted: "the device is muted"
    case .summary: "it waits for the scheduled summary"
    case .duplicate: "the other device has shown the same payload"
    case .notTimeSensitive:
      "a Focus is on, and the app lacks the entitlement for time-sensitive notifications"
    case .notCritical:
      "\(outcome == .sound && setUp.isMuted ? "the device is muted" : "a Focus is on"), and the app "
        + "lacks the entitlement for critical alerts"
    case .choice where setUp.implemented.contains(.willPresent):
      "the app is in the foreground, and its willPresent doesn't ask for it"
    case .choice:
      "the app is in the foreground, and its notification center delegate has no willPresent"
    case .extensionAtWork: "the service extension is still running"
    case .filtered: "the service extension handed back no text, and may suppress it"
    case .decided:
      "only the first request shows it, and permission is already \(setUp.permission.rawValue)"
    }
  }

  private var callbackForArrivals: String {
    let callback: Callback =
      setUp.platform == .macOS ? .didReceiveRemoteNotificationOld : .didReceiveRemoteNotification
    return callback.fullName(on: setUp.platform) ?? callback.rawValue
  }
}

extension PushType {
  /// What people wait for where a push of this type arrives; nil where the model says itself why
  /// nothing changes.
  fileprivate var outcome: DeviceModel.Outcome? {
    self == .liveactivity ? nil : traits.callsApp ? .call : .effect
  }
}
