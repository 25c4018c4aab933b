import ConformanceBase
import ConformanceModels
import ConformanceSpecs

/// What can't be in a contract, though its form is right.
enum ContractLimits {
  /// Returns the headers of a kind that APNs would refuse.
  static func mistakes(in fence: CheckedFile) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    let types = PushType.allCases.map { $0.rawValue }
    let headers = fence.json["headers"]
    func check(_ name: String, _ known: [String]) {
      for key in [name, name + "?"] {
        guard let value = headers?[key]?.string, !known.contains(value) else { continue }
        mistakes.append(
          fence.mistake(
            "APNs takes no \(name) of \"\(value)\"", JSON.Path([.key("headers"), .key(key)]),
            Diagnostic.hints(for: value, known: known)))
      }
    }
    check("apns-push-type", types)
    check("apns-priority", ["10", "5", "1"])
    for member in headers?.object ?? [:]
    where member.value.string == nil && member.value["{or}"] == nil {
      mistakes.append(
        fence.mistake(
          "the value of a header is a text", JSON.Path([.key("headers"), .key(member.key)])))
    }
    return mistakes
  }

  /// Returns the lines with device tokens, provider tokens and keys.
  static func secrets(in file: SourceFile) -> [Diagnostic] {
    file.bytes.withUnsafeBufferPointer(SecretScanner.secrets).map { secret in
      Diagnostic(
        "a contract has no secrets, and this looks like one", at: file.location(secret.range),
        hints: ["write a mark in its place: \"{text}\""])
    }
  }
}

extension PushKind {
  /// Why an example can't be a push of this kind; nil if it can.
  func admits(_ example: JSON) -> String? {
    let sent = PushKind(name, headers: headers, payload: Part(payload: example))
    return ContractChange.all(from: self, to: sent).first { $0.severity == .breaking }?.what
  }
}
