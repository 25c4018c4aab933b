/// The runs of the service extension before a notification is shown.
extension DeviceModel {
  /// Starts the service extension for a notification; returns false where the extension doesn't run
  /// or isn't waited for.
  mutating func startExtension(for push: Int) -> Bool {
    guard let service = setUp.serviceExtension else { return false }
    guard runsExtension(for: pushes[push - 1]) else { return false }
    seen.serviceExtension.append(.started)
    record(.serviceExtension(seen.serviceExtension.count - 1), "device.service-extension.runs")
    let isInTime =
      service.answer != .never
      && service.answersAfter <= behaviour.serviceExtension.secondsForExtension
    let seconds = isInTime ? service.answersAfter : behaviour.serviceExtension.secondsForExtension
    extensionRuns.append(ExtensionRun(push: push, endsAt: now + seconds, isInTime: isInTime))
    finishExtensions()
    return behaviour.serviceExtension.waitsForExtension
  }

  /// Whether the service extension runs for a notification.
  func runsExtension(for content: NotificationContent) -> Bool {
    let isAskedFor =
      content.isMutable || content.isLocal
      || !behaviour.serviceExtension.extensionNeedsMutableContent
    let isOfItsType =
      behaviour.serviceExtension.extensionTakesOtherTypes || content.type == nil
      || content.type == "alert"
    return isAskedFor && isOfItsType && behaviour.serviceExtension.runsExtension
      && atStart(ofExtensionFor: content).isEmpty
  }

  /// What keeps the service extension from running for a notification that asks for it.
  func atStart(ofExtensionFor content: NotificationContent) -> Hindrances {
    var found = Hindrances()
    if behaviour.serviceExtension.extensionNeedsAlert, !content.isLocal {
      found.add(.noAlert, if: content.alert == nil)
      found.add(
        .alertIsText,
        if: content.alert?.isDictionary == false && !behaviour.serviceExtension.extensionTakesText)
    }
    if behaviour.serviceExtension.extensionNeedsAlertsOn {
      found.add(.noPermission, if: !setUp.permission.allowsShowing)
      found.add(.switchedOff, if: !setUp.isOn("alert"))
    }
    return found
  }

  /// Ends the runs whose time has come.
  mutating func finishExtensions() {
    let done = extensionRuns.filter { $0.endsAt <= now }
    extensionRuns.removeAll { $0.endsAt <= now }
    for run in done { finish(run) }
  }

  private mutating func finish(_ run: ExtensionRun) {
    guard let service = setUp.serviceExtension else { return }
    seen.serviceExtension.append(run.isInTime ? .finished : .expired)
    record(
      .serviceExtension(seen.serviceExtension.count - 1),
      run.isInTime ? "device.service-extension.runs" : "device.service-extension.time")
    if let content = run.isInTime ? answer(of: service, to: run.push) : atExpiry(service, run.push),
      behaviour.serviceExtension.waitsForExtension
    {
      show(run.push, content)
    }
  }

  /// Returns what is shown after an answer in time; nil for nothing.
  private func answer(of service: ServiceExtension, to push: Int) -> NotificationContent? {
    var content = pushes[push - 1]
    switch service.answer {
    case .modified where behaviour.serviceExtension.showsExtensionsChanges:
      if let title = service.title { content.alert?.title = .sent(title) }
      if let body = service.body { content.alert?.body = .sent(body) }
      if let attachment = service.attachment {
        content.attachment = accepted(attachment)
        let isLost = !attachment.fits && behaviour.serviceExtension.limitsAttachments
        if isLost, !behaviour.serviceExtension.showsWithoutAttachment { return nil }
      }
    case .noText where isFiltered(content) || !behaviour.serviceExtension.showsOriginalWithoutText:
      return nil
    default: break
    }
    return content
  }

  private func accepted(_ attachment: ServiceExtension.Attachment) -> String? {
    guard behaviour.serviceExtension.showsAttachments,
      attachment.fits || !behaviour.serviceExtension.limitsAttachments
    else {
      return nil
    }
    return attachment.format.rawValue
  }

  /// Whether a result without text suppresses the notification altogether.
  func isFiltered(_ content: NotificationContent) -> Bool {
    behaviour.serviceExtension.filtersEmpty
      && (setUp.entitlements.contains(.filtering)
        || !behaviour.serviceExtension.needsFilteringEntitlement)
      && (content.sound == nil || !behaviour.serviceExtension.soundIsNotEmpty)
      && (content.type == "alert" || !behaviour.serviceExtension.filtersAlertsOnly)
  }

  /// Returns what is shown when the extension's time ran out; nil for nothing.
  private func atExpiry(_ service: ServiceExtension, _ push: Int) -> NotificationContent? {
    var content = pushes[push - 1]
    if let body = service.bodyAtExpiry, behaviour.serviceExtension.givesLastChance {
      content.alert?.body = .sent(body)
    } else if !behaviour.serviceExtension.showsOriginalWhenLate {
      return nil
    }
    return content
  }
}
