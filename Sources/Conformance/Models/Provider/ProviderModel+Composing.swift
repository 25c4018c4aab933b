import ConformanceSpecs

/// Making a payload of the parts that a caller names.
extension ProviderModel {
  /// Returns the notification of the argument of `compose`, which the vocabulary has checked.
  func composed(_ argument: JSON) -> NotificationToSend {
    var notification = NotificationToSend(argument)
    notification.payload = payload(of: argument["parts"]?.object ?? JSON.Object())
    return notification
  }

  private func payload(of parts: JSON.Object) -> JSON {
    var root = JSON.Object()
    var aps = JSON.Object()
    aps["alert"] = alert(of: parts)
    for (part, key) in [("badge", "badge"), ("sound", "sound"), ("category", "category")] {
      aps[key] = parts[part]
    }
    if parts["badge"] == nil, behaviour.sendsUnnamedBadge { aps["badge"] = 0 }
    aps[behaviour.keyOfThread] = parts["thread-id"]
    for key in ["content-available", "mutable-content"] where parts[key] == true {
      aps[key] = behaviour.composedFlag
    }
    for member in parts["custom"]?.object ?? JSON.Object() {
      guard let value = composed(custom: member.value) else { continue }
      if behaviour.composesCustomBesideAps {
        root[member.key] = value
      } else {
        aps[member.key] = value
      }
    }
    root["aps"] = .object(aps)
    return .object(root)
  }

  private func alert(of parts: JSON.Object) -> JSON? {
    var alert = JSON.Object()
    for key in ["title", "subtitle", "body"] where behaviour.alertParts.contains(key) {
      alert[key] = parts[key].map { text in
        let text = behaviour.escapesMarkup ? Self.escaped(text) : text
        return readsDigits(of: parts) ? Self.number(text) ?? text : text
      }
    }
    return alert.isEmpty ? nil : .object(alert)
  }

  private func readsDigits(of parts: JSON.Object) -> Bool {
    switch behaviour.readsDigits {
    case .nowhere: false
    case .withoutTitle: parts["title"] == nil
    case .everywhere: true
    }
  }

  private static func escaped(_ text: JSON) -> JSON {
    guard let plain = text.string else { return text }
    let entities = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")]
    return .string(entities.reduce(plain) { $0.replacing($1.0, with: $1.1) })
  }

  private func composed(custom value: JSON) -> JSON? {
    switch behaviour.composedValues {
    case .asGiven: value
    case .asText: value.string == nil ? .string(value.text()) : value
    case .numbersFromDigits: Self.number(value) ?? value
    case .filledOnly: value == 0 || value == false || value == "" ? nil : value
    }
  }

  /// Returns the number that a text of digits spells; nil for any other value.
  private static func number(_ text: JSON) -> JSON? {
    text.string.flatMap { Int($0) }.map { .number(JSON.Number($0)) }
  }
}
