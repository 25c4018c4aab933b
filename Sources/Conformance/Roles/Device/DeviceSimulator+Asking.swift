/// What the app asks of the system: a device token, and permission.
extension DeviceSimulator {
  mutating func register() {
    guard app.isAlive, app != .suspended else {
      return impossible("an app that isn't running calls nothing")
    }
    guard setUp.hasPushCapability || !behaviour.needsPushCapability,
      behaviour.registersWith.contains(setUp.permission)
    else { return call(.didFailToRegister, app) }
    if setUp.isOnline, behaviour.registersAfterOffline || !wasOffline {
      if !hasToken || behaviour.answersEachRegistration { handToken() }
    } else {
      awaitsToken = behaviour.registersOnceOnline
    }
  }

  mutating func handToken() {
    isRegistered = true
    hasToken = true
    call(.didRegister, app)
  }

  mutating func unregister() {
    guard app.isAlive, app != .suspended else {
      return impossible("an app that isn't running calls nothing")
    }
    isRegistered = false
    awaitsToken = false
  }

  mutating func ask(_ request: JSON) {
    guard app.isAlive, app != .suspended else {
      return impossible("an app that isn't running asks for nothing")
    }
    let before = setUp.permission
    let isForTrial = request["provisional"] == true
    // The permission of an App Clip was never asked for, so there is still something to ask.
    let isOpen = before == .notDetermined || before == .ephemeral && !isForTrial
    let prompts =
      (isOpen || !behaviour.asksOnce) && (!isForTrial || behaviour.asksAboutProvisional)
    if prompts {
      setUp.permission = request["answer"] == "allow" ? .authorized : .denied
    } else if isOpen {
      setUp.permission = .provisional
    }
    seen.answer = AuthorizationAnswer(
      didPrompt: prompts, isGranted: setUp.permission.allowsShowing,
      permission: setUp.permission == before ? nil : setUp.permission)
  }

  /// Whether the user lets the app show anything now.
  var mayShow: Bool {
    guard setUp.permission.allowsShowing else { return false }
    return setUp.permission != .ephemeral || now < ephemeralEnds
  }
}
