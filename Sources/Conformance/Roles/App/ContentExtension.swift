/// The reference app's service extension: it asks its server for the rest of a notification.
final class ContentExtension {
  private let app: AppSurroundings
  private let behaviour: AppBehaviour
  private var waiting: (() -> Void)?
  private var isAtWork = false

  init(_ app: AppSurroundings, _ behaviour: AppBehaviour) {
    self.app = app
    self.behaviour = behaviour
  }

  func didReceive(_ completion: @escaping () -> Void) {
    waiting = completion
    isAtWork = true
    app.askServer { [self] outcome in
      if outcome == .failed, !behaviour.extensionAnswersFailure { return }
      if !isAtWork, behaviour.extensionAnswersLate { completion() }
      handBack()
    }
  }

  /// The last chance: what there is goes back as it is.
  func timeWillExpire() {
    if behaviour.extensionAnswersExpiry { handBack() }
    isAtWork = false
    waiting = Optional.none
  }

  private func handBack() {
    guard let waiting else { return }
    for _ in 0..<behaviour.extensionAnswers { waiting() }
    self.waiting = Optional.none
  }
}
