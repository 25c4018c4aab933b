import ConformanceSpecs

/// The push type of a notification.
extension ProviderModel {
  /// Returns the push type that describes what a payload does; nil where it does nothing.
  func pushType(of payload: JSON, _ behaviour: ProviderBehaviour) -> String? {
    switch PayloadKind(payload).pushType {
    case "alert": behaviour.pushTypeOfVisiblePayload
    case "background": behaviour.pushTypeOfSilentPayload
    case let other?: behaviour.pushTypeOfOtherPayloads ?? other
    case nil: nil
    }
  }
}

/// The consequences of a push type.
extension ProviderBehaviour {
  /// Whether a push type is sent; a word that isn't a push type is another rule's concern.
  func writes(_ type: String) -> Bool {
    PushType(rawValue: type) == nil || pushTypes.contains(type)
  }

  /// Returns the priority of a notification whose caller set none.
  func priority(of type: String?) -> Int? {
    switch type {
    case "background": priorityOfBackground
    case "pushtotalk": priorityOfPushToTalk
    default: unsetPriority
    }
  }

  /// Returns the expiration of a notification whose caller sets none.
  func expiration(of type: String?) -> Int? {
    switch type {
    case "pushtotalk": expirationOfPushToTalk
    case "voip": expirationOfCalls
    default: nil
    }
  }
}
