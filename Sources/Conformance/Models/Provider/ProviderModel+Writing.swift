import ConformanceSpecs

/// Writing the request for a notification.
extension ProviderModel {
  func request(
    for notification: NotificationToSend, _ behaviour: ProviderBehaviour
  ) -> PushRequest {
    let payload = written(notification.payload, behaviour)
    var parts = PushRequest.Parts(.payload(payload, bytes: nil), isWhole: false)
    parts.situation = setUp.situation(at: now)
    parts.method = behaviour.method
    parts.path = path(to: notification.device, behaviour)
    let type = notification.type ?? pushType(of: notification.payload, behaviour)
    if let topic = topic(of: notification, type, behaviour) {
      parts.append("apns-topic", topic)
    }
    if behaviour.sendsPushType, let type, behaviour.writes(type) {
      parts.append("apns-push-type", type)
    }
    for (name, value) in ownHeaders(of: notification, type: type, behaviour) {
      parts.append(name, value)
    }
    if let repeated = behaviour.repeatedHeader, let value = parts.header(repeated) {
      parts.append(repeated, value)
    }
    if let type = behaviour.contentType { parts.append("content-type", type) }
    if behaviour.compressesBody { parts.append("content-encoding", "gzip") }
    // Everything but the provider token, which is added when the request is sent, is known now.
    for name in Self.writtenHeaders where parts.header(name) == nil {
      parts.tell(name, .null)
    }
    return PushRequest(parts)
  }

  private static let writtenHeaders = [
    "apns-topic", "apns-push-type", "apns-priority", "apns-expiration", "apns-collapse-id",
    "apns-id", "content-encoding",
  ]

  private func written(_ payload: JSON, _ behaviour: ProviderBehaviour) -> JSON {
    guard var root = payload.object.map({ passedOn($0, behaviour) }) else { return payload }
    guard var aps = root["aps"]?.object else {
      if !behaviour.leavesPayloadsWithoutAps, root["aps"] == nil { root["aps"] = [:] }
      return .object(root)
    }
    writeBackground(&root, &aps, behaviour)
    for member in behaviour.addedToAps where aps[member.key] == nil {
      aps[member.key] = member.value
    }
    root["aps"] = .object(aps)
    return .object(root)
  }
}
