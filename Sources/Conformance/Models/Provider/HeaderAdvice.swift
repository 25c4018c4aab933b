/// A header that a payload needs, as far as the payload shows it.
package struct HeaderAdvice: Sendable {
  package let name: String
  /// The value, with a placeholder in angle brackets for what only the sender knows.
  package let value: String
  /// A remark on the header.
  package var remark: String?

  /// Returns the advice with another value.
  package func with(value: String) -> HeaderAdvice {
    HeaderAdvice(name: name, value: value, remark: remark)
  }

  /// Returns the headers that a request needs, in the usual order; those that it has stay as they
  /// are.
  ///
  /// `app` is the bundle ID that the document names beside the payload.
  package static func headers(of request: PushRequest, app: String?) -> [HeaderAdvice] {
    let types =
      request.type.map { [$0] } ?? request.kind.pushType.map { [$0] } ?? request.kind.typesOfItsForm
    guard !types.isEmpty else { return [] }
    let known = types.compactMap(PushType.init(rawValue:))
    if request.isBroadcast { return ofBroadcast(request) }
    return [
      HeaderAdvice(name: "apns-push-type", value: types.joined(separator: " or ")),
      topic(request, known, app), priority(request, known), expiration(request, known),
      authorization(request, known),
    ].compactMap { $0 }
  }

  /// The headers that a broadcast has to have, which are others than those of a push to a device.
  private static func ofBroadcast(_ request: PushRequest) -> [HeaderAdvice] {
    [
      ("apns-push-type", "liveactivity"), ("apns-channel-id", "<the ID of the channel>"),
      ("apns-priority", "10, 5 or 1"), ("apns-expiration", "0, or a time ahead"),
    ].map { name, usual in HeaderAdvice(name: name, value: request.header(name) ?? usual) }
      + [
        HeaderAdvice(
          name: "authorization", value: "bearer <provider token>", remark: "none with a certificate"
        )
      ]
  }

  private static func topic(
    _ request: PushRequest, _ types: [PushType], _ app: String?
  ) -> HeaderAdvice {
    let name = "apns-topic"
    if let topic = request.header(name) { return HeaderAdvice(name: name, value: topic) }
    if types == [.mdm] {
      return HeaderAdvice(name: name, value: "<the UID of the push certificate's subject>")
    }
    let topics = types.compactMap { $0.traits.topicSuffix }.map { (app ?? "<bundle ID>") + $0 }
    return HeaderAdvice(name: name, value: topics.joined(separator: " or "))
  }

  private static func priority(_ request: PushRequest, _ types: [PushType]) -> HeaderAdvice? {
    let name = "apns-priority"
    if let priority = request.header(name) { return HeaderAdvice(name: name, value: priority) }
    return types.first?.traits.priorityAdvice.map {
      HeaderAdvice(name: name, value: $0.value, remark: $0.remark)
    }
  }

  private static func expiration(_ request: PushRequest, _ types: [PushType]) -> HeaderAdvice? {
    let name = "apns-expiration"
    if let value = request.header(name) { return HeaderAdvice(name: name, value: value) }
    return types.first?.traits.expirationAdvice.map {
      HeaderAdvice(name: name, value: $0.value, remark: $0.remark)
    }
  }

  private static func authorization(_ request: PushRequest, _ types: [PushType]) -> HeaderAdvice? {
    let name = "authorization"
    if types == [.mdm] || request.situation.authentication == .certificate { return nil }
    let isOnlyWay = types.allSatisfy { $0.traits.authentication == .token }
    return HeaderAdvice(
      name: name, value: "bearer <provider token>",
      remark: isOnlyWay ? nil : "none with a certificate")
  }
}
