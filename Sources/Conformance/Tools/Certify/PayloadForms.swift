import ConformanceModels

/// Whether the form of a payload, the push type and the media type of a captured request agree.
enum PayloadForms {
  static let rules: [(id: String, level: Level)] = [
    (visibleIsAlert, .must), (truthful, .must), (contentType, .should),
  ]

  private static let visibleIsAlert = "provider.background.visible-is-alert"
  private static let truthful = "provider.push-type.truthful"
  private static let contentType = "provider.requests.content-type"

  private static let contentTypes = ["application/json", "application/json;charset=utf-8"]

  static func findings(in push: ServedPush) -> [TrafficFinding] {
    var found: [TrafficFinding] = []
    func judge(_ rule: String, isBroken: Bool, _ message: String) {
      found.append(isBroken ? .broken(rule, message) : .exercised(rule))
    }
    if let payload = push.request.payload, let type = push.value(of: "apns-push-type") {
      let kind = PayloadKind(payload)
      if kind.asksForBackgroundTime, !kind.interactions.isEmpty {
        judge(
          visibleIsAlert, isBroken: type == PushType.background.rawValue,
          "it shows, sounds or badges something, and is sent as background")
      }
      let own = kind.typesOfItsForm
      // A payload of the app's own may look like that of any type.
      if !own.isEmpty, PushType(rawValue: type)?.traits.leavesPayloadToApp != true {
        judge(
          truthful, isBroken: !own.contains(type),
          "the payload is that of \(own.joined(separator: " or ")), and the type is \(type)")
      }
    }
    let stated = push.value(of: "content-type")
    let isJSON =
      stated.map { contentTypes.contains($0.lowercased().filter { $0 != " " }) } ?? true
    judge(contentType, isBroken: !isJSON, "the content type is \(stated ?? "")")
    return found
  }
}
