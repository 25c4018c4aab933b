/// The reasons why something didn't happen, found by trying: all obstacles are removed from a copy
/// of the device, and then each is put back alone. So no decision is written down twice.
extension DeviceModel {
  /// Something that a person may wait for in vain.
  enum Outcome: String, CaseIterable {
    /// A call to the app about an arrival.
    case call
    /// An alert; the same as a banner or on the Lock Screen; its sound; its number on the icon.
    case alert, banner, sound, badge
    /// A run of the service extension.
    case serviceExtension = "extension"
    /// A call to the app about a tap.
    case answer
    /// A device token.
    case token
    /// The question whether the app may notify.
    case prompt

    /// Whether an observation has it.
    func isIn(_ seen: DeviceObservation) -> Bool {
      let callbacks = seen.callbacks.map(\.callback)
      return switch self {
      case .call:
        callbacks.contains { Self.arrivals.contains($0) || $0 == .willPresent }
      case .alert: !seen.shown.isEmpty
      case .banner: seen.shown.contains { $0.places.contains { $0 != .list } }
      case .sound: seen.sound != nil
      case .badge: seen.badge != nil
      case .serviceExtension: !seen.serviceExtension.isEmpty
      case .answer:
        callbacks.contains {
          Self.arrivals.contains($0) || $0 == .didReceiveResponse || $0 == .handleAction
        }
      case .token: callbacks.contains(.didRegister)
      case .prompt: seen.answer?.didPrompt == true
      }
    }

    private static let arrivals: [Callback] = [
      .didReceiveRemoteNotification, .didReceiveRemoteNotificationOld,
    ]

    /// Everything that can prevent it.
    var hindrances: [Hindrance] {
      switch self {
      case .call:
        [
          .offline, .noCapability, .unregistered, .forceQuit, .notRunningOnMac, .notAskedFor,
          .noMode, .refreshOff, .lowPower, .notImplemented, .budget, .holding,
        ]
      case .alert:
        [
          .offline, .noCapability, .unregistered, .noAlert, .noPermission, .switchedOff, .choice,
          .extensionAtWork,
        ]
      case .banner: [.switchedOff, .provisional, .passive, .focus]
      case .sound:
        [
          .offline, .noCapability, .unregistered, .noPermission, .switchedOff, .provisional,
          .passive, .focus, .muted, .choice, .extensionAtWork,
        ]
      case .badge:
        [
          .offline, .noCapability, .unregistered, .noPermission, .switchedOff, .choice,
          .extensionAtWork,
        ]
      case .serviceExtension:
        [
          .offline, .noCapability, .unregistered, .noAlert, .alertIsText, .noPermission,
          .switchedOff,
        ]
      case .answer: [.notImplemented]
      case .token: [.offline, .noCapability]
      case .prompt: [.decided]
      }
    }

    /// The switches that it depends on.
    fileprivate var switches: [String] {
      switch self {
      case .alert: ["alert", "banner", "lock-screen", "list"]
      case .banner: ["banner", "lock-screen"]
      case .sound, .badge: [rawValue]
      case .serviceExtension: ["alert"]
      case .call, .answer, .token, .prompt: []
      }
    }
  }

  /// Something that can prevent an outcome.
  enum Hindrance: String, CaseIterable {
    case offline
    case noCapability = "no-capability"
    /// The app unregistered.
    case unregistered
    case forceQuit = "force-quit"
    case notRunningOnMac = "not-running-on-mac"
    case notAskedFor = "not-asked-for"
    case noMode = "no-mode"
    case refreshOff = "refresh-off"
    case lowPower = "low-power"
    case notImplemented = "not-implemented"
    case budget, holding
    case noAlert = "no-alert"
    case alertIsText = "alert-is-text"
    case noPermission = "no-permission"
    case switchedOff = "switched-off"
    case provisional, passive, focus, muted
    /// The app is in front and chooses so.
    case choice
    case extensionAtWork = "extension-at-work"
    /// The user has already granted or denied permission.
    case decided
  }

  /// Returns what keeps a step from leading to an outcome; empty where that can't be found out.
  func hindrances(to outcome: Outcome, of action: String, _ argument: JSON) -> [Hindrance] {
    func comesAbout(despite hindrance: Hindrance?) -> Bool {
      var device = self
      var argument = argument
      for other in outcome.hindrances where other != hindrance {
        device.lift(other, from: &argument, for: outcome)
      }
      return outcome.isIn(device.perform(action, argument))
    }
    guard comesAbout(despite: nil) else { return [] }
    return outcome.hindrances.filter { !comesAbout(despite: $0) }
  }

  /// The switches in Settings that are off, of those that matter.
  func switchesOff(for outcome: Outcome) -> [String] { outcome.switches.filter { !setUp.isOn($0) } }

  private mutating func lift(
    _ hindrance: Hindrance, from argument: inout JSON, for outcome: Outcome
  ) {
    switch hindrance {
    case .offline: setUp.isOnline = true
    case .noCapability: setUp.hasPushCapability = true
    case .unregistered: isRegistered = true
    case .forceQuit: if app == .forceQuit { app = .endedBySystem }
    case .notRunningOnMac: if setUp.platform == .macOS, !app.isAlive { app = .background }
    case .notAskedFor: argument.changeAps { $0[PayloadKind.contentAvailable] = 1 }
    case .noMode: setUp.modes.append("remote-notification")
    case .refreshOff: setUp.hasBackgroundRefresh = true
    case .lowPower: setUp.isLowPower = false
    case .notImplemented where outcome == .answer: setUp.implemented.append(.didReceiveResponse)
    case .notImplemented:
      setUp.implemented += [.didReceiveRemoteNotification, .didReceiveRemoteNotificationOld]
    case .budget: setUp.isBudgetUsedUp = false
    case .holding: setUp.isHolding = false
    case .noAlert:
      argument.changeAps { aps in
        if NotificationContent(["aps": .object(aps)]).alert == nil { aps["alert"] = ["body": "?"] }
      }
    case .alertIsText:
      argument.changeAps { aps in
        if let body = aps["alert"]?.string { aps["alert"] = ["body": .string(body)] }
      }
    case .noPermission: if !setUp.permission.allowsShowing { setUp.permission = .authorized }
    case .switchedOff: for name in outcome.switches { setUp.settings[name] = true }
    case .provisional: if setUp.permission == .provisional { setUp.permission = .authorized }
    case .passive:
      argument.changeAps { aps in
        if aps["interruption-level"] == "passive" { aps["interruption-level"] = "active" }
      }
    case .focus: setUp.focus = nil
    case .muted: setUp.isMuted = false
    case .choice:
      setUp.implemented.append(.willPresent)
      setUp.presents = ["banner", "list", "sound", "badge"]
    case .extensionAtWork: setUp.serviceExtension = nil
    case .decided: setUp.permission = .notDetermined
    }
  }
}

extension JSON {
  /// Changes the `aps` of the payload that a `push` brings.
  fileprivate mutating func changeAps(_ change: (inout JSON.Object) -> Void) {
    guard var push = object, var payload = push["payload"]?.object else { return }
    var aps = payload["aps"]?.object ?? JSON.Object()
    change(&aps)
    payload["aps"] = .object(aps)
    push["payload"] = .object(payload)
    self = .object(push)
  }
}
