/// From the app that a caller names to the topic that goes into the request.
extension ProviderModel {
  func topic(
    of notification: NotificationToSend, _ type: String?, _ behaviour: ProviderBehaviour
  ) -> String? {
    let type = type.flatMap(PushType.init(rawValue:))
    let suffix = type?.topicSuffix
    if let topic = notification.topic {
      return behaviour.addsSuffixToWholeTopics ? topic + (suffix ?? "") : topic
    }
    guard let app = notification.app else { return nil }
    switch behaviour.topics {
    case .suffixOfType, .suffixUnlessThere:
      // Without a type it can't be anything else, and `mdm` has no topic that an app would tell.
      guard let suffix else { return type == nil ? app : nil }
      let isThere = behaviour.topics == .suffixUnlessThere && app.hasSuffix(suffix)
      return isThere ? app : app + suffix
    case .pushTypeAsSuffix: return app + (type.map { ".\($0.rawValue)" } ?? "")
    case .bundleID: return app
    }
  }
}
