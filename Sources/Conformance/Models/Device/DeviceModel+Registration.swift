import ConformanceSpecs

/// Registering an app, and whether a notification reaches it.
extension DeviceModel {
  mutating func register() {
    guard isRunning else {
      return impossible("an app that isn't running calls nothing")
    }
    guard !lacksCapability, behaviour.registersWith.contains(setUp.permission)
    else { return call(.didFailToRegister, app) }
    if !setUp.isOnline, behaviour.failsOffline { return call(.didFailToRegister, app) }
    if setUp.isOnline, behaviour.registersAfterOffline || !wasOffline {
      if !hasToken || behaviour.answersEachRegistration { handToken() }
    } else {
      awaitsToken = behaviour.registersOnceOnline
    }
  }

  mutating func handToken() {
    isRegistered = true
    hasToken = true
    call(.didRegister, app, token: tokenNumber)
  }

  mutating func unregister() {
    guard isRunning else {
      return impossible("an app that isn't running calls nothing")
    }
    isRegistered = false
    awaitsToken = false
  }

  var lacksCapability: Bool { !setUp.hasPushCapability && behaviour.needsPushCapability }

  /// What keeps a push from reaching the app's device at all.
  var onTheWay: Hindrances {
    var found = Hindrances()
    found.add(.offline, if: !setUp.isOnline && behaviour.needsConnection)
    found.add(.noCapability, if: lacksCapability)
    found.add(.unregistered, if: !isRegistered && behaviour.needsRegistration)
    return found
  }

  var canBeReached: Bool {
    onTheWay.isEmpty && (setUp.hasAppNetwork || !behaviour.needsAppNetwork)
  }

  /// Shows a local notification, which needs no network, no token and no callback for pushes.
  mutating func comeDue(_ content: JSON) {
    pushes.append(NotificationContent(local: content))
    guard canBeReached || !behaviour.localNeedsPush else { return }
    if behaviour.serviceExtension.extensionTakesLocal, startExtension(for: pushes.count) { return }
    show(pushes.count, pushes[pushes.count - 1])
  }
}
