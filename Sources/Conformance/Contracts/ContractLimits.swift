import ConformanceBase
import ConformanceModels
import ConformanceSpecs

/// What can't be in a contract, though its form is right.
enum ContractLimits {
  /// Returns the headers of a kind that APNs would refuse, and its secrets.
  static func mistakes(in fence: CheckedFile) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    let types = PushType.allCases.map(\.rawValue)
    let headers = fence.json["headers"]
    func check(_ name: String, _ known: [String]) {
      guard let value = headers?[name]?.string, !known.contains(value) else { return }
      mistakes.append(
        fence.mistake(
          "APNs takes no \(name) of \"\(value)\"", JSON.Path([.key("headers"), .key(name)]),
          Diagnostic.hints(for: value, known: known)))
    }
    check("apns-push-type", types)
    check("apns-priority", ["10", "5", "1"])
    for member in headers?.object ?? [:]
    where member.value.string == nil && member.value["{or}"] == nil {
      mistakes.append(
        fence.mistake(
          "the value of a header is a text", JSON.Path([.key("headers"), .key(member.key)])))
    }
    return mistakes + secrets(in: fence)
  }

  /// Returns where there are device tokens, provider tokens and keys.
  static func secrets(in fence: CheckedFile) -> [Diagnostic] {
    paths(in: fence.json, JSON.Path()).map { path in
      fence.mistake(
        "a contract has no secrets, and this looks like one", path,
        ["write a mark in its place: \"{text}\""])
    }
  }

  private static func paths(in json: JSON, _ path: JSON.Path) -> [JSON.Path] {
    switch json {
    case .string(let text): SecretScanner.secrets(in: text).isEmpty ? [] : [path]
    case .array(let elements):
      elements.enumerated().flatMap { paths(in: $0.element, path.appending(.index($0.offset))) }
    case .object(let object):
      object.flatMap { paths(in: $0.value, path.appending(.key($0.key))) }
    case .null, .bool, .number: []
    }
  }
}
