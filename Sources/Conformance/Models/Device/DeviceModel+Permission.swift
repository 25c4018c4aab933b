import ConformanceSpecs

/// Permission to notify: whether the user is asked, and what may be shown.
extension DeviceModel {
  mutating func ask(_ request: JSON) {
    guard isRunning else {
      return impossible("an app that isn't running asks for nothing")
    }
    let before = setUp.permission
    let isForTrial = request["provisional"] == true
    // An App Clip has its permission without a question, so it may still ask.
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

  /// Whether a push is kept from the app as well as from the user, who denied permission.
  func isDiscarded(_ content: NotificationContent) -> Bool {
    behaviour.discardsWhatIsDenied && setUp.permission == .denied && content.isVisible
  }

  /// Whether the user lets the app show anything now.
  var mayShow: Bool {
    guard setUp.permission.allowsShowing else { return false }
    return setUp.permission != .ephemeral || now < ephemeralEnds
  }
}
