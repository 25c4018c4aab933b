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
    // Without a type it can't be anything else, and `mdm` has no topic that an app would tell.
    case .suffixOfType: return suffix.map { app + $0 } ?? (type == nil ? app : nil)
    case .suffixUnlessThere:
      return suffix.map { app.hasSuffix($0) ? app : app + $0 } ?? (type == nil ? app : nil)
    case .pushTypeAsSuffix: return app + (type.map { ".\($0.rawValue)" } ?? "")
    case .bundleID: return app
    }
  }
}
