import ConformanceBase
import ConformanceModels
package import ConformanceTools

/// Which pushes a question is about: those that match all of its parts.
package struct PushSearch: Sendable {
  /// The beginning of the device token, and the topic.
  package var device: String?
  package var topic: String?
  package var type: String?
  package var status: Int?
  /// A rule that the push breaks.
  package var rule: String?
  /// The number of a push; only later ones match.
  package var since: Int?
  /// How many at most: the newest, or after a number the next ones.
  package var limit = Self.mostAtOnce

  static let mostAtOnce = 1_000

  /// Whether every push after the number matches, so that none needs to be looked at.
  var isOpen: Bool {
    device == nil && topic == nil && type == nil && status == nil && rule == nil
  }

  /// Whether a push matches.
  package func matches(_ push: ServedPush, number: Int) -> Bool {
    if let since, number <= since { return false }
    if let device, push.device?.lowercased().hasPrefix(device) != true { return false }
    if let topic, push.value(of: "apns-topic") != topic { return false }
    if let type, push.value(of: "apns-push-type") != type { return false }
    if let status, push.status != status { return false }
    if let rule, !push.brokenRules.contains(rule) { return false }
    return true
  }
}

/// What can't be read in the parameters of a question.
struct ParameterMistake: Error {
  let detail: String
  let name: String
  var hints: [String] = []
}

extension PushSearch {
  typealias Parameter = (name: String, meaning: String, range: ClosedRange<Int>?)

  /// The parameters of a search, each with what it means.
  static let parameters: [Parameter] = [
    ("device", "the beginning of the device token", nil),
    ("topic", "the apns-topic", nil),
    ("type", "the apns-push-type", nil),
    ("status", "the status of the answer", 100...599),
    ("rule", "a rule that the push breaks", nil),
    ("since", "the number of a push: only those after it, the oldest first", 0...Int(Int32.max)),
    ("limit", "how many at most: the newest, or with since the next", 1...mostAtOnce),
  ]

  /// Reads the parameters of a request, which may have those of its route.
  init(_ request: ControlRequest, of route: ControlRoute) throws(ParameterMistake) {
    let known = route.searchParameters.map(\.name) + route.ownParameters.map(\.name)
    if known.isEmpty, let other = request.parameters.first {
      throw ParameterMistake(detail: "\(route.path) has no parameters", name: other.name)
    }
    var seen: Set<String> = []
    for (name, value) in request.parameters {
      guard known.contains(name) else {
        throw ParameterMistake(
          detail: "there is no parameter \"\(name)\"", name: name,
          hints: ["the parameters are \(known.joined(separator: ", "))"])
      }
      guard seen.insert(name).inserted else {
        throw ParameterMistake(detail: "the parameter \"\(name)\" comes twice", name: name)
      }
      var number = 0
      if let range = route.searchParameters.first(where: { $0.name == name })?.range {
        number = try Self.number(value, name, in: range)
      }
      switch name {
      case "device": device = value.lowercased()
      case "topic": topic = value
      case "type": type = value
      case "rule": rule = try Self.rule(value)
      case "status": status = number
      case "since": since = number
      case "limit": limit = number
      default: break
      }
    }
  }

  private static func rule(_ id: String) throws(ParameterMistake) -> String {
    let known = RequestRule.all.map(\.id)
    if known.contains(id) { return id }
    let near = Spelling.closest(to: id, among: known)
    throw ParameterMistake(
      detail: "no single push can break a rule \"\(id)\"", name: "rule",
      hints: near.map { ["did you mean \"\($0)\"?"] } ?? [])
  }

  static func number(
    _ text: String, _ name: String, in range: ClosedRange<Int>
  ) throws(ParameterMistake) -> Int {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text),
      range.contains(number)
    else {
      throw ParameterMistake(
        detail: "\"\(name)\" must be a whole number from \(range.lowerBound) to "
          + "\(range.upperBound); it is \"\(text)\"", name: name)
    }
    return number
  }
}
