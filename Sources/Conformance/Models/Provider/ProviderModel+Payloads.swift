import ConformanceSpecs

/// Changes to a payload before it is sent.
extension ProviderModel {
  /// Returns why this provider doesn't even try to send a payload; nil where it tries.
  func scruple(about payload: JSON) -> String? {
    if let limit = behaviour.olderPayloadLimit, payload.compactByteCount > limit {
      return "a payload has at most \(limit) bytes"
    }
    return objection(toSoundIn: payload)
  }

  /// Returns the payload, with the text of its alert cut where this provider does that.
  func shortened(_ payload: JSON) -> JSON {
    let excess = payload.compactByteCount - PayloadLimit.usual
    guard behaviour.overlongPayload == .shortened, excess > 0, var root = payload.object,
      var aps = root["aps"]?.object
    else { return payload }
    if let text = aps["alert"]?.string {
      aps["alert"] = .string(String(text.dropLast(excess)))
    } else if var alert = aps["alert"]?.object, let text = alert["body"]?.string {
      alert["body"] = .string(String(text.dropLast(excess)))
      aps["alert"] = .object(alert)
    }
    root["aps"] = .object(aps)
    return .object(root)
  }

  /// Returns a payload that has as many bytes as another one has letters.
  static func withLettersOfOneByte(_ payload: JSON) -> JSON {
    let letters = payload.text(.compact).map { $0.isASCII ? $0 : "a" }
    return (try? JSON.parse(String(letters))) ?? payload
  }

  /// Returns the members of a payload as this provider passes them on.
  func passedOn(_ root: JSON.Object, _ behaviour: ProviderBehaviour) -> JSON.Object {
    var passed = root
    for member in root where member.key != "aps" && behaviour.customData == .asText {
      passed[member.key] = member.value.string == nil ? .string(member.value.text()) : member.value
    }
    guard var aps = root["aps"]?.object else { return passed }
    for member in aps where isLost(member, of: aps, behaviour) {
      aps[member.key] = nil
    }
    passed["aps"] = .object(aps)
    return passed
  }
}

extension JSON {
  /// The number of bytes of compact text in which each letter beyond ASCII is escaped.
  var escapedByteCount: Int {
    let text = text()
    let escaped = text.utf16.count { $0 >= 0x80 } * 6
    return compactByteCount - text.utf8.count { $0 >= 0x80 } + escaped
  }
}
