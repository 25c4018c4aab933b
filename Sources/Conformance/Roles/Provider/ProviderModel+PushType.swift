/// The push type of a notification.
extension ProviderModel {
  /// The type that describes what a payload really does; nil where it does nothing.
  func pushType(of payload: JSON, _ behaviour: ProviderBehaviour) -> String? {
    switch PayloadKind(payload).pushType {
    case "alert": behaviour.pushTypeOfVisiblePayload
    case "background": behaviour.pushTypeOfSilentPayload
    case let other?: behaviour.pushTypeOfOtherPayloads ?? other
    case nil: Optional.none
    }
  }
}

/// What follows from a push type.
extension ProviderBehaviour {
  /// Whether a push type reaches the wire; what is no push type at all is another matter.
  func writes(_ type: String) -> Bool {
    PushType(rawValue: type) == nil || pushTypes.contains(type)
  }

  /// The priority of a notification whose caller set none.
  func priority(of type: String?) -> Int? {
    switch type {
    case "background": priorityOfBackground
    case "pushtotalk": priorityOfPushToTalk
    default: unsetPriority
    }
  }

  /// When a notification expires whose caller doesn't say.
  func expiration(of type: String?) -> Int? {
    switch type {
    case "pushtotalk": expirationOfPushToTalk
    case "voip": expirationOfCalls
    default: nil
    }
  }
}
