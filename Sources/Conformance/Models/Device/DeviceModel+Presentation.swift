/// What the user sees and hears of a notification.
extension DeviceModel {
  mutating func show(_ push: Int, _ content: NotificationContent) {
    guard mayShow || !behaviour.needsPermissionToShow else { return }
    if app == .forceQuit, !behaviour.showsAfterForceQuit { return }
    if isDuplicate(push) || waitsForSummary(push, content) { return }
    var loudness = loudness(of: content)
    if !isOn("alert") {
      loudness.places.removeAll { $0 != .list || !behaviour.listsSwitchedOff }
    }
    if app.isForeground {
      guard let chosen = presentationInForeground(push, loudness) else { return }
      loudness = chosen
    } else if !behaviour.showsInBackground {
      return
    }
    if let alert = content.alert, !loudness.places.isEmpty {
      let replaced = behaviour.collapses ? shown(with: content.collapseID) : nil
      seen.shown.append(
        ShownAlert(
          push: push, alert: alert, places: loudness.places,
          thread: behaviour.groupsByThread ? content.thread : nil,
          attachment: content.attachment, replaced: replaced, device: device(for: content)))
      record(.replacement(seen.shown.count - 1), "device.presentation.collapse")
      tappable.removeAll { $0 == replaced }
      tappable.append(push)
    }
    if loudness.sounds {
      let isSilent = !namesCritical(content) || !behaviour.givesCriticalSound
      if let name = content.sound ?? (isSilent ? nil : "default") {
        (seen.sound, seen.soundPlace) = played(name)
      }
      record(.sound) { $0.rulesOfNoise("device.presentation.sound") }
    }
    if loudness.badges { putBadge(content) }
  }

  /// Whether a notification waits for the next summary, which an active one does.
  private mutating func waitsForSummary(_ push: Int, _ content: NotificationContent) -> Bool {
    guard isForSummary(content) else { return false }
    summarised.append(push)
    if !behaviour.badgeWaitsForSummary { putBadge(content) }
    return true
  }

  /// Whether a notification that arrives now waits for the next summary.
  func isForSummary(_ content: NotificationContent) -> Bool {
    guard let time = summaryComes, now < time, behaviour.collectsForSummary, !app.isForeground
    else { return false }
    switch content.level {
    case .active: return true
    case .timeSensitive:
      return behaviour.collectsTimeSensitive
        || lacks(.timeSensitive) && behaviour.summaryNeedsEntitlement
    case .critical, .passive: return false
    }
  }

  /// Shows what has waited for a summary.
  mutating func bringSummary() {
    summaryComes = nil
    let waiting = summarised
    summarised = []
    guard behaviour.bringsSummary else { return }
    for push in waiting { show(push, pushes[push - 1]) }
    for index in seen.shown.indices { record(.shown(index), "device.presentation.summary") }
  }

  /// The push in Notification Center with this collapse identifier.
  private func shown(with collapseID: String?) -> Int? {
    guard let collapseID else { return nil }
    return tappable.last { pushes[$0 - 1].collapseID == collapseID }
  }

  /// How much of a notification may reach the user.
  private struct Loudness {
    var places: [Place]
    var sounds: Bool
    var badges: Bool
  }

  private func loudness(of content: NotificationContent) -> Loudness {
    let isCritical = isCritical(content)
    let isQuiet = !quieting(content).isEmpty
    let places = Place.allCases.filter { isOn($0.rawValue) && (!isQuiet || $0 == .list) }
    let isAudible = isCritical || (isOn("sound") && !isMute && !isQuiet)
    let isBadged = setUp.permission != .provisional || behaviour.badgesWhileProvisional
    return Loudness(places: places, sounds: isAudible, badges: isOn("badge") && isBadged)
  }

  /// What keeps a notification from more than its place in Notification Center.
  func quieting(_ content: NotificationContent) -> Hindrances {
    var found = Hindrances()
    if isCritical(content) { return found }
    found.add(
      .provisional, if: setUp.permission == .provisional && behaviour.isQuietWhenProvisional)
    found.add(.passive, if: content.level == .passive && behaviour.listsPassiveOnly)
    let lack: Hindrance? =
      switch content.level {
      case .timeSensitive where lacks(.timeSensitive): .notTimeSensitive
      case .critical where lacks(.criticalAlerts): .notCritical
      default: nil
      }
    let isQuieted = setUp.focus != nil && behaviour.respectsFocus && !breaksThroughFocus(content)
    if let lack { found.add(lack, if: isQuieted) }
    found.add(.focus, if: isQuieted && (lack == nil || !wouldGetThrough(content.level)))
    return found
  }

  /// Whether a notification of a level gets through a Focus if the app has the entitlement.
  private func wouldGetThrough(_ level: NotificationContent.Level) -> Bool {
    level == .critical
      ? isOn("critical") : setUp.focus?.allowsTimeSensitive == true && isOn("time-sensitive")
  }

  /// Whether the app lacks Apple's permission for a level.
  func lacks(_ entitlement: Entitlement) -> Bool {
    !setUp.entitlements.contains(entitlement)
  }

  var isMute: Bool { setUp.isMuted && behaviour.respectsMute }

  /// Whether a notification is a critical alert, and may be one.
  func isCritical(_ content: NotificationContent) -> Bool {
    namesCritical(content) && behaviour.letsCriticalThrough
  }

  private func namesCritical(_ content: NotificationContent) -> Bool {
    guard content.hasCriticalSound || content.level == .critical else { return false }
    let isGranted = setUp.entitlements.contains(.criticalAlerts) && isOn("critical")
    return isGranted || !behaviour.needsCriticalEntitlement
  }

  private func breaksThroughFocus(_ content: NotificationContent) -> Bool {
    guard let focus = setUp.focus, !focus.allowsApp else { return true }
    let isGranted =
      setUp.entitlements.contains(.timeSensitive) || !behaviour.needsTimeSensitiveEntitlement
    return content.level == .timeSensitive && isGranted
      && focus.allowsTimeSensitive && isOn("time-sensitive") && behaviour.letsTimeSensitiveThrough
  }

  func isOn(_ setting: String) -> Bool {
    setUp.isOn(setting) || !behaviour.respectsSettings
  }

  private mutating func putBadge(_ content: NotificationContent) {
    if let badge = content.badge {
      seen.badge = badge
      record(.badge) { $0.rulesOfNoise("device.presentation.badge") }
    } else if !behaviour.keepsBadgeWhenAbsent {
      seen.badge = 0
    }
  }

  /// Returns how much the app lets through while it is in front; nil for nothing at all.
  private mutating func presentationInForeground(_ push: Int, _ loudness: Loudness) -> Loudness? {
    var loudness = loudness
    // Whoever uses the app doesn't look at the Lock Screen.
    loudness.places.removeAll { $0 == .lockScreen }
    guard behaviour.asksAppInForeground else { return loudness }
    guard setUp.hasCentreDelegate else {
      return behaviour.showsInForegroundWithoutDelegate ? loudness : nil
    }
    guard setUp.implemented.contains(.willPresent) else {
      return behaviour.takesMissingMethodForNothing ? nil : loudness
    }
    call(.willPresent, app, push: push)
    if setUp.presentsLate { return behaviour.presentsUnanswered ? loudness : nil }
    return Loudness(
      places: loudness.places.filter { setUp.presents.contains($0.rawValue) },
      sounds: loudness.sounds && setUp.presents.contains("sound"),
      badges: loudness.badges && setUp.presents.contains("badge"))
  }
}
