/// On which of two paired devices a notification appears, and whose app is called.
extension DeviceModel {
  /// The device on which a notification appears; nil where there is no watch.
  func device(for content: NotificationContent) -> Watch.Device? {
    guard let watch = setUp.watch else { return nil }
    if content.isForWatch, behaviour.heedsAddressee { return .watch }
    let isUnlocked = !setUp.isLocked || !behaviour.heedsLock
    let isOn = setUp.isScreenOn || !behaviour.heedsScreen
    if isUnlocked, isOn { return .phone }
    let isWorn = watch.isOnWrist || !behaviour.heedsWrist
    return isWorn && (watch.isUnlocked || !behaviour.heedsWatchLock) ? .watch : .phone
  }

  /// Whether a phone in this set-up leaves a notification to its watch.
  package static func choosesWatch(given: JSON.Object) -> Bool {
    DeviceModel(given: given).device(for: NotificationContent(.null)) == .watch
  }

  /// Whether the other device has shown a push already.
  func isDuplicate(_ number: Int) -> Bool {
    isRepeated(pushes[number - 1], among: pushes.prefix(number - 1))
  }

  /// Whether the other device has shown a notification that arrives now.
  func isRepeated(_ content: NotificationContent) -> Bool {
    isRepeated(content, among: pushes[...])
  }

  private func isRepeated(
    _ content: NotificationContent, among others: Slice<ChunkedList<NotificationContent>>
  ) -> Bool {
    guard setUp.watch != nil, behaviour.recognisesDuplicates else { return false }
    let alike = others.filter { other in
      behaviour.comparesWholePayload
        ? other.payload == content.payload
        : other.payload["aps"]?["alert"] == content.payload["aps"]?["alert"]
    }
    // Each push has one twin: what comes again to both devices is another notification.
    let here = alike.count { $0.isForWatch == content.isForWatch }
    return alike.count > 2 * here
  }

  /// Takes a push that was sent to the watch, whose app is another one than that of the phone.
  mutating func arriveOnWatch(_ push: Int) {
    let content = pushes[push - 1]
    let isAway = setUp.watch.map { !$0.isOnWrist || !$0.isUnlocked } ?? false
    if content.isVisible, !isAway || behaviour.showsOnWatchAway { show(push, content) }
    let isHandled = !isDuplicate(push) || behaviour.handlesOnEach
    if content.asksForTime, setUp.declaresMode, isHandled {
      call(.didReceiveRemoteNotification, .background, push: push, on: .watch)
    }
  }
}
