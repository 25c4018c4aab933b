/// What the rules about payloads ask of a request.
extension PushRequest {
  /// Whether the payload has the form that Apple gives to notifications: other push types, such as
  /// `voip`, leave it to the app.
  var keepsApplesPayloadForm: Bool {
    switch presumedType {
    case "alert", "background": true
    case nil: kind.typesOfItsForm.isEmpty
    default: false
    }
  }

  /// Whether the notification is meant for a user, as far as is known.
  var isForUsers: Bool {
    guard let presumed = presumedType else { return true }
    return presumed == "alert"
  }

  /// A member of the `aps` of a notification that is meant for a user.
  func shown(_ key: String) -> JSON? {
    guard let value = kind[key], isForUsers else { return nil }
    return value
  }
}

extension RequestProblem {
  /// A problem with a value below `aps`.
  init(aps keys: [String], _ reason: String, _ remedy: String) {
    self.init(.payload(JSON.Path([.key("aps")] + keys.map { .key($0) })), reason, remedy)
  }
}

extension JSON {
  /// A value that was found, as it reads in a message.
  var found: String {
    switch self {
    case .array, .object: return kindName
    default:
      let text = text()
      return text.count <= 40 ? text : "\(text.prefix(40))…"
    }
  }

  /// What to do about this value where text is wanted.
  var remedyByText: String {
    switch self {
    case .null: "leave it out"
    case .array, .object: "write text in its place, or leave it out"
    default: "write \"\(found)\", or leave it out"
    }
  }

  /// Whether this is a number between two others, or one of them.
  func isNumber(in range: ClosedRange<Double>) -> Bool {
    number?.double.map(range.contains) ?? false
  }
}
