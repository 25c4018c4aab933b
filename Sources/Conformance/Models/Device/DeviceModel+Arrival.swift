/// The way of a push through the decisions of all subjects.
extension DeviceModel {
  mutating func arrive(_ push: Int) {
    if pushes[push - 1].isForActivities {
      if canReachActivities { arriveForActivity(push) }
      return
    }
    var content = localised(pushes[push - 1])
    if behaviour.showsSilent, !content.isVisible { content.alert = .init(body: .sent("")) }
    pushes[push - 1] = content
    guard canBeReached else { return }
    if content.isCall, !behaviour.treatsPushKitAsOthers { return arriveForCall(push) }
    guard atKind(content).isEmpty else { return }
    if !startExtension(for: push), content.isVisible { show(push, content) }
    if app.isForeground {
      receiveInForeground(push)
    } else if content.isMutable, behaviour.wakesForMutableContent {
      deliver(push)
    } else if asksForCall(content) {
      wake(for: push)
    }
    for index in seen.shown.indices {
      record(.shown(index)) {
        $0.rulesOfText($0.seen.shown[index].alert)
          + $0.rulesOfShowing(content, calling: Outcome.call.isIn($0.seen))
      }
    }
  }

  /// What keeps a push of its kind from the callbacks for notifications, and from the user.
  func atKind(_ content: NotificationContent) -> Hindrances {
    var found = Hindrances()
    found.add(.pushKit, if: content.isPushKit && !behaviour.treatsPushKitAsOthers)
    return found
  }

  /// Whether a notification that arrives behind the screen is to call the app.
  func asksForCall(_ content: NotificationContent) -> Bool {
    guard content.asksForTime else { return behaviour.wakesWithoutContentAvailable }
    return behaviour.wakesForContentAvailable
      && (!content.isMutable || behaviour.wakesBesideMutableContent)
  }
}
