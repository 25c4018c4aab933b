/// The topic of a request.
extension ProviderModel {
  func topic(
    of notification: NotificationToSend, _ type: String?, _ behaviour: ProviderBehaviour
  ) -> String? {
    let type = type.flatMap(PushType.init(rawValue:))
    let suffix = type?.traits.topicSuffix
    if let topic = notification.topic {
      let topic = behaviour.keepsCapitals ? topic : topic.lowercased()
      return behaviour.addsSuffixToWholeTopics ? topic + (suffix ?? "") : topic
    }
    guard let app = notification.app else { return nil }
    switch behaviour.topics {
    case .suffixOfType, .suffixUnlessThere:
      // Without a push type the topic is the bundle ID; `mdm` has a topic that doesn't come from an
      // app.
      guard let suffix else { return type == nil ? app : nil }
      let isThere = behaviour.topics == .suffixUnlessThere && app.hasSuffix(suffix)
      return isThere ? app : app + suffix
    case .pushTypeAsSuffix: return app + (type.map { ".\($0.rawValue)" } ?? "")
    case .bundleID: return app
    }
  }
}
