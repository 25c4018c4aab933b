/// From what the caller asks to the request that is sent.
extension ProviderModel {
  func request(
    for notification: NotificationToSend, _ behaviour: ProviderBehaviour
  ) -> PushRequest {
    let payload = written(notification.payload, behaviour)
    var request = PushRequest(.payload(payload, bytes: Optional.none), isWhole: false)
    request.situation = PushRequest.Situation(
      platform: setUp.platform, authentication: setUp.authentication, now: now)
    request.method = behaviour.method
    request.path = path(to: notification.device, behaviour)
    let type = notification.type ?? pushType(of: notification.payload, behaviour)
    if let topic = topic(of: notification, type, behaviour) {
      request.append("apns-topic", topic)
    }
    if behaviour.sendsPushType, let type, behaviour.writes(type) {
      request.append("apns-push-type", type)
    }
    for (name, value) in ownHeaders(of: notification, type: type, behaviour) {
      request.append(name, value)
    }
    if let repeated = behaviour.repeatedHeader, let value = request.header(repeated) {
      request.append(repeated, value)
    }
    if behaviour.compressesBody { request.append("content-encoding", "gzip") }
    // All but the provider token, which goes with it at the moment of sending, is known now.
    for name in Self.writtenHeaders where request.header(name) == Optional.none {
      request.tell(name, .null)
    }
    return request
  }

  private static let writtenHeaders = [
    "apns-topic", "apns-push-type", "apns-priority", "apns-expiration", "apns-collapse-id",
    "apns-id", "content-encoding",
  ]

  /// The type that describes what a payload really does; nil where it does nothing.
  private func pushType(of payload: JSON, _ behaviour: ProviderBehaviour) -> String? {
    switch PayloadKind(payload).pushType {
    case "alert": behaviour.pushTypeOfVisiblePayload
    case "background": behaviour.pushTypeOfSilentPayload
    case let other?: behaviour.pushTypeOfOtherPayloads ?? other
    case nil: Optional.none
    }
  }

  private func written(_ payload: JSON, _ behaviour: ProviderBehaviour) -> JSON {
    guard var root = payload.object.map({ passedOn($0, behaviour) }) else { return payload }
    guard var aps = root["aps"]?.object else {
      if !behaviour.leavesPayloadsWithoutAps, root["aps"] == nil { root["aps"] = [:] }
      return .object(root)
    }
    if aps[PayloadKind.contentAvailable] == 1 {
      aps[PayloadKind.contentAvailable] = behaviour.contentAvailable
    }
    if behaviour.customKeys == .insideAps {
      for key in root.keys where key != "aps" {
        aps[key] = root[key]
        root[key] = Optional.none
      }
    }
    root["aps"] = .object(aps)
    return .object(root)
  }
}
