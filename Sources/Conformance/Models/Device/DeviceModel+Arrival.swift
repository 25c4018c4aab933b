/// The way of a push through the decisions of all subjects.
extension DeviceModel {
  mutating func arrive(_ push: Int) {
    if let type = ownWay(of: pushes[push - 1]) { return arrive(push, as: type) }
    var content = localised(pushes[push - 1])
    if behaviour.showsSilent, !content.isVisible { content.alert = .init(body: .sent("")) }
    pushes[push - 1] = content
    guard canBeReached else { return }
    if content.isForWatch { return arriveOnWatch(push) }
    if !startExtension(for: push), content.isVisible { show(push, content) }
    if app.isForeground {
      receiveInForeground(push)
    } else if content.isMutable, behaviour.serviceExtension.wakesForMutableContent {
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

  /// The type of a push that isn't treated as a notification.
  package func ownWay(of content: NotificationContent) -> PushType? {
    guard let type = content.otherType else { return nil }
    return type.traits.isPushKit && behaviour.treatsPushKitAsOthers ? nil : type
  }

  /// Whether a notification that arrives behind the screen is to call the app.
  func asksForCall(_ content: NotificationContent) -> Bool {
    guard content.asksForTime else { return behaviour.wakesWithoutContentAvailable }
    return behaviour.wakesForContentAvailable
      && (!content.isMutable || behaviour.serviceExtension.wakesBesideMutableContent)
  }
}
