extension ProviderBehaviour {
  /// Ways to make a topic of a bundle ID; only the first is right.
  public enum Topics: Sendable {
    /// The bundle ID and the suffix that is documented for the push type.
    case suffixOfType
    /// The bundle ID and the suffix, unless the bundle ID happens to end in it.
    case suffixUnlessThere
    /// The bundle ID and the push type.
    case pushTypeAsSuffix
    /// The bundle ID for every push type.
    case bundleID
  }

  /// Ways to write a provider token; only the first is right.
  public enum TokenForm: Sendable {
    /// As it is documented.
    case documented
    /// With a signature as TLS libraries return it.
    case derSignature
    /// With parts that are padded.
    case padded
    /// In the ordinary alphabet of base64.
    case ordinaryBase64
    /// With a time that is a text.
    case textualTime
    /// With a time in milliseconds.
    case milliseconds
    /// After the word `Bearer`.
    case capitalizedScheme
  }

  /// What a provider token is made for; only the first is right.
  public enum TokenScope: Sendable {
    /// One for everything.
    case everything
    /// One for each topic.
    case topic
    /// One for each connection.
    case connection
  }

  // MARK: What follows from the push type

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
