/// What stands in the way of an outcome that a person may expect.
///
/// Where the model only decides whether something happens, it asks for these conditions itself. What
/// is shown has several degrees, and is decided in `show`; a test holds both against each other.
extension DeviceModel {
  /// Something that a person may wait for in vain.
  package enum Outcome: String, CaseIterable {
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
    /// What a push does that is neither shown nor calls the app.
    case effect

    /// Whether an observation has it.
    package func isIn(_ seen: DeviceObservation) -> Bool {
      let callbacks = seen.callbacks.map { $0.callback }
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
        } || seen.callbacks.contains { $0.connectedFor != nil }
      case .token: callbacks.contains(.didRegister)
      case .prompt: seen.answer?.didPrompt == true
      case .effect:
        !seen.reloads.isEmpty || seen.media != nil || !seen.signals.isEmpty || seen.contactsServer
          || callbacks.contains {
            [.session, .update, .didReceiveLocationPushPayload].contains($0)
          }
      }
    }

    private static let arrivals: [Callback] = [
      .didReceiveRemoteNotification, .didReceiveRemoteNotificationOld, .didReceiveIncomingPush,
      .incomingPushResult,
    ]

    /// The switches that it depends on.
    fileprivate var switches: [String] {
      switch self {
      case .alert: ["alert", "banner", "lock-screen", "list"]
      case .banner: ["banner", "lock-screen"]
      case .sound, .badge: [rawValue]
      case .serviceExtension: ["alert"]
      case .call, .answer, .token, .prompt, .effect: []
      }
    }
  }

  /// Something that can prevent an outcome.
  package enum Hindrance: UInt8, CaseIterable {
    case offline, noCapability
    /// The app unregistered.
    case unregistered
    case forceQuit, notRunningOnMac, notAskedFor, noMode, refreshOff, lowPower, notImplemented
    case budget, holding
    /// The user doesn't let the app use the location always.
    case noLocation
    /// The app has joined no channel.
    case notJoined
    /// The complication isn't on the watch face, or has had its pushes of the day.
    case notOnFace, complicationBudget
    /// The user has no widget that it could reload.
    case noWidget
    /// The device isn't worn.
    case notWorn
    /// The system launches the app only with scenes.
    case noScenes
    case noAlert, alertIsText, noPermission, switchedOff, provisional, passive, focus, muted
    /// The app lacks the entitlement for the level of the notification.
    case notTimeSensitive, notCritical
    /// The app is in front and chooses so.
    case choice
    /// It waits for the next scheduled summary, or the other of two devices has shown it.
    case summary, duplicate
    case extensionAtWork
    /// The service extension handed back nothing, as it may.
    case filtered
    /// The user has already granted or denied permission.
    case decided
    /// The app sets its delegate after the launch.
    case delegateTooLate

    /// Its name for machines.
    package var name: String {
      switch self {
      case .noCapability: "no-capability"
      case .forceQuit: "force-quit"
      case .notRunningOnMac: "not-running-on-mac"
      case .notAskedFor: "not-asked-for"
      case .noMode: "no-mode"
      case .refreshOff: "refresh-off"
      case .lowPower: "low-power"
      case .notImplemented: "not-implemented"
      case .noAlert: "no-alert"
      case .alertIsText: "alert-is-text"
      case .noPermission: "no-permission"
      case .switchedOff: "switched-off"
      case .extensionAtWork: "extension-at-work"
      case .noLocation: "no-location"
      case .notJoined: "not-joined"
      case .notOnFace: "not-on-face"
      case .complicationBudget: "complication-budget"
      case .noWidget: "no-widget"
      case .notWorn: "not-worn"
      case .noScenes: "no-scenes"
      case .delegateTooLate: "delegate-too-late"
      case .notTimeSensitive: "no-entitlement-for-time-sensitive"
      case .notCritical: "no-entitlement-for-critical"
      case .offline: "offline"
      case .unregistered: "unregistered"
      case .budget: "budget"
      case .holding: "holding"
      case .provisional: "provisional"
      case .passive: "passive"
      case .focus: "focus"
      case .muted: "muted"
      case .choice: "choice"
      case .filtered: "filtered"
      case .decided: "decided"
      case .summary: "summary"
      case .duplicate: "duplicate"
      }
    }
  }

  /// Several of them, without an allocation, because each arrival asks for them.
  struct Hindrances: Equatable {
    private var bits: UInt64 = 0

    var isEmpty: Bool { bits == 0 }
    var list: [Hindrance] { Hindrance.allCases.filter(contains) }

    func contains(_ hindrance: Hindrance) -> Bool { bits & 1 << hindrance.rawValue != 0 }

    mutating func add(_ hindrance: Hindrance, if condition: Bool) {
      if condition { bits |= 1 << hindrance.rawValue }
    }

    static func + (first: Hindrances, second: Hindrances) -> Hindrances {
      var both = first
      both.bits |= second.bits
      return both
    }
  }

  /// Returns what keeps a notification from leading to an outcome on its arrival.
  package func hindrances(to outcome: Outcome, of content: NotificationContent) -> [Hindrance] {
    if let kind = ownWay(of: content) { return hindrances(to: kind, content).list }
    let way = content.isLocal ? Hindrances() : onTheWay
    let all: Hindrances
    switch outcome {
    case .call: all = way + (app.isForeground ? atCallInFront(content) : atCallBehind(content))
    case .alert:
      all =
        way + atAlert(content) + atNoisiness(.alert, content) + atExtension(content)
        + (asksForBannerAlone ? quieting(content) + atSwitches(.banner, content) : Hindrances())
    case .banner: all = quieting(content) + atSwitches(.banner, content)
    case .sound:
      var muted = Hindrances()
      let isLoud = content.hasCriticalSound || content.level == .critical
      muted.add(
        isLoud && lacks(.criticalAlerts) ? .notCritical : .muted,
        if: isMute && !isCritical(content))
      all = way + atNoisiness(.sound, content) + quieting(content) + muted + atExtension(content)
    case .badge: all = way + atNoisiness(.badge, content) + atExtension(content)
    case .serviceExtension: all = way + atStart(ofExtensionFor: content)
    case .answer, .token, .prompt, .effect: all = Hindrances()
    }
    return all.list
  }

  /// Returns what keeps a step that brings no notification from leading to an outcome.
  package func hindrances(to outcome: Outcome) -> [Hindrance] {
    var found = Hindrances()
    switch outcome {
    case .answer:
      // What an app implements that never starts plays no part.
      let isLost = !app.isAlive && !canLaunch
      found.add(.noScenes, if: isLost)
      found.add(.notImplemented, if: !isLost && !setUp.implemented.contains(.didReceiveResponse))
      found.add(.delegateTooLate, if: !app.isAlive && isDelegateTooLate)
    case .token:
      found.add(.offline, if: !setUp.isOnline)
      found.add(.noCapability, if: lacksCapability)
    case .prompt: found.add(.decided, if: setUp.permission != .notDetermined)
    case .call, .alert, .banner, .sound, .badge, .serviceExtension, .effect: break
    }
    return found.list
  }

  /// The switches in Settings that are off, of those that matter.
  package func switchesOff(for outcome: Outcome) -> [String] {
    outcome.switches.filter { !setUp.isOn($0) }
  }

  // MARK: Conditions of several outcomes

  private func atCallBehind(_ content: NotificationContent) -> Hindrances {
    var found = atWaking
    found.add(.notAskedFor, if: !asksForCall(content))
    found.add(.budget, if: isOverBudget)
    found.add(.holding, if: setUp.isHolding)
    return found
  }

  private func atCallInFront(_ content: NotificationContent) -> Hindrances {
    var found = Hindrances()
    let isAsked = content.isVisible && mayShow && setUp.implemented.contains(.willPresent)
    found.add(.choice, if: keepsUnpresented(content))
    found.add(.notImplemented, if: !isAsked && !hasCallbackForArrivals)
    return found
  }

  private func atAlert(_ content: NotificationContent) -> Hindrances {
    var found = Hindrances()
    found.add(.noAlert, if: content.alert == nil)
    return found
  }

  /// What keeps an alert, its sound or its badge from the user, whatever the notification is.
  private func atNoisiness(_ outcome: Outcome, _ content: NotificationContent) -> Hindrances {
    var found = atSwitches(outcome, content)
    found.add(.noPermission, if: !mayShow)
    found.add(.choice, if: app.isForeground && choosesNo(outcome))
    found.add(.summary, if: isForSummary(content))
    found.add(.duplicate, if: isRepeated(content))
    return found
  }

  private func atSwitches(_ outcome: Outcome, _ content: NotificationContent) -> Hindrances {
    var found = Hindrances()
    let places = Place.allCases.filter { place in
      (place != .lockScreen || !app.isForeground)
        && (place == .list || quieting(content).isEmpty)
    }
    let isOff =
      switch outcome {
      case .alert: !isOn("alert") || places.allSatisfy { !isOn($0.rawValue) }
      case .banner:
        // In front of the app there is no Lock Screen.
        !isOn("banner") && (app.isForeground || !isOn("lock-screen"))
      default: outcome.switches.contains { !isOn($0) }
      }
    found.add(.switchedOff, if: isOff)
    return found
  }

  /// Whether an app in front wants a banner, and nothing in Notification Center.
  private var asksForBannerAlone: Bool {
    app.isForeground && !choosesNo(.banner) && setUp.hasCentreDelegate
      && !setUp.presents.contains("list")
  }

  /// Whether an app in front doesn't want what it could have.
  package func choosesNo(_ outcome: Outcome) -> Bool {
    guard setUp.hasCentreDelegate else { return !behaviour.showsInForegroundWithoutDelegate }
    guard setUp.implemented.contains(.willPresent), !setUp.presentsLate else { return true }
    let wanted = setUp.presents
    return outcome == .alert
      ? !wanted.contains("banner") && !wanted.contains("list") : !wanted.contains(outcome.rawValue)
  }

  /// What keeps the answer of a service extension back, or suppresses it.
  private func atExtension(_ content: NotificationContent) -> Hindrances {
    var found = Hindrances()
    guard let service = setUp.serviceExtension, runsExtension(for: content),
      behaviour.serviceExtension.waitsForExtension
    else { return found }
    let waits = service.answer == .never || service.answersAfter > 0
    found.add(.extensionAtWork, if: waits)
    found.add(.filtered, if: !waits && service.answer == .noText && isFiltered(content))
    return found
  }
}
