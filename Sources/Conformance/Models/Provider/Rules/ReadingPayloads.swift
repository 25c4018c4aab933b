import ConformanceSpecs

/// Properties of a request that rules about payloads need.
extension PushRequest {
  /// Whether the payload must have Apple's form for notifications; other push types, such as
  /// `voip`, leave it to the app.
  var keepsApplesPayloadForm: Bool {
    if isForPass { return false }
    return switch presumedType {
    case "alert", "background": true
    case nil: kind.typesOfItsForm.isEmpty
    default: false
    }
  }

  /// Whether every key of `aps` is one of Apple's, or meant to be.
  var takesApplesKeys: Bool {
    return keepsApplesPayloadForm
      || presumedType.flatMap(PushType.init(rawValue:))?.traits.form == .aps
  }

  /// Whether the push is about a pass in Wallet, whose identifier is the topic.
  var isForPass: Bool { header("apns-topic")?.hasPrefix("pass.") == true }

  /// Whether it is for Wallet, and not for an app whose bundle ID looks like a pass type identifier.
  package var isForWallet: Bool { isForPass && payload == [:] }

  /// Whether the notification is meant for a user, as far as is known.
  var isForUsers: Bool {
    guard let presumed = presumedType else { return true }
    return presumed == "alert"
  }

  /// Returns a member of `aps`, where the notification is meant for a user.
  func shown(_ key: String) -> JSON? {
    guard let value = kind[key], isForUsers else { return nil }
    return value
  }
}

extension RequestProblem {
  /// Creates a problem with a value below `aps`.
  init(aps keys: [String], _ reason: String, _ remedy: String) {
    self.init(.payload(JSON.Path([.key("aps")] + keys.map { .key($0) })), reason, remedy)
  }
}

extension JSON {
  /// The value as text for a message.
  var found: String {
    switch self {
    case .array, .object: return kindName
    default:
      let text = text()
      return text.count <= 40 ? text : "\(text.prefix(40))…"
    }
  }

  /// The remedy for this value where a text is required.
  var remedyByText: String {
    switch self {
    case .null: "leave it out"
    case .array, .object: "write text in its place, or leave it out"
    default: "write \"\(found)\", or leave it out"
    }
  }

  /// Whether this is a number in a range.
  func isNumber(in range: ClosedRange<Double>) -> Bool {
    number?.double.map(range.contains) ?? false
  }
}
