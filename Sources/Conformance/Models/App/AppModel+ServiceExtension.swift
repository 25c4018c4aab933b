import ConformanceSpecs

/// The service extension, which asks its server for the rest of a notification.
extension AppModel {
  func didReceiveRequest(_ payload: JSON, contentHandler: @escaping () -> Void) {
    waiting = contentHandler
    isAtWork = true
    if let seconds = behaviour.secondsForExtension { app.after(seconds) { [self] in handBack() } }
    app.askServer { [self] outcome in
      if outcome == .failed, !behaviour.extensionAnswersFailure { return }
      if !isAtWork, behaviour.extensionAnswersLate { contentHandler() }
      handBack()
    }
  }

  /// Hands back the content as it is, which is the extension's last chance.
  func serviceExtensionTimeWillExpire() {
    if behaviour.extensionAnswersExpiry { handBack() }
    isAtWork = false
    waiting = nil
  }

  private func handBack() {
    guard let waiting else { return }
    for _ in 0..<behaviour.extensionAnswers { waiting() }
    self.waiting = nil
  }
}
