/// A header that a payload has to travel with, as far as the payload tells.
struct HeaderAdvice: Sendable {
  let name: String
  /// The value; what only the sender knows stands in angle brackets.
  let value: String
  /// What else there is to know about it.
  var remark: String?

  /// The headers that a request needs, in the order of a request; what it has already stays.
  ///
  /// The app is the one that the document names beside the payload, where it names one.
  static func headers(of request: PushRequest, app: String?) -> [HeaderAdvice] {
    let types =
      request.type.map { [$0] } ?? request.kind.pushType.map { [$0] } ?? request.kind.typesOfItsForm
    guard !types.isEmpty else { return [] }
    let known = types.compactMap(PushType.init(rawValue:))
    return [
      HeaderAdvice(name: "apns-push-type", value: types.joined(separator: " or ")),
      topic(request, known, app), priority(request, known), expiration(request, known),
      authorization(request, known),
    ].compactMap { $0 }
  }

  private static func topic(
    _ request: PushRequest, _ types: [PushType], _ app: String?
  ) -> HeaderAdvice {
    let name = "apns-topic"
    if let topic = request.header(name) { return HeaderAdvice(name: name, value: topic) }
    if types == [.mdm] {
      return HeaderAdvice(name: name, value: "<the UID of the push certificate's subject>")
    }
    let topics = types.compactMap(\.topicSuffix).map { (app ?? "<bundle ID>") + $0 }
    return HeaderAdvice(name: name, value: topics.joined(separator: " or "))
  }

  private static func priority(_ request: PushRequest, _ types: [PushType]) -> HeaderAdvice? {
    let name = "apns-priority"
    if let priority = request.header(name) { return HeaderAdvice(name: name, value: priority) }
    switch types {
    case [.background]: return HeaderAdvice(name: name, value: "5")
    case [.alert]:
      return HeaderAdvice(name: name, value: "10", remark: "5 where the user needn't act now")
    default:
      guard let priorities = types.first?.priorities else { return nil }
      return HeaderAdvice(name: name, value: priorities.joined(separator: " or "))
    }
  }

  private static func expiration(_ request: PushRequest, _ types: [PushType]) -> HeaderAdvice? {
    let name = "apns-expiration"
    if let value = request.header(name) { return HeaderAdvice(name: name, value: value) }
    switch types {
    case [.pushtotalk]: return HeaderAdvice(name: name, value: "0")
    case [.voip]:
      return HeaderAdvice(name: name, value: "0", remark: "or a time a few seconds ahead")
    default: return nil
    }
  }

  private static func authorization(_ request: PushRequest, _ types: [PushType]) -> HeaderAdvice? {
    let name = "authorization"
    if types == [.mdm] || request.situation.authentication == .certificate { return nil }
    let isOnlyWay = types.allSatisfy { $0.authentication == .token }
    return HeaderAdvice(
      name: name, value: "bearer <provider token>",
      remark: isOnlyWay ? Optional.none : "none with a certificate")
  }
}
