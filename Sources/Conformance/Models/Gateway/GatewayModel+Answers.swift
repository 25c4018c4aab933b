import ConformanceSpecs

/// Answers: their status, headers and body.
extension GatewayModel {
  mutating func accept(
    _ request: GatewayRequest, _ notification: consuming GatewayNotification,
    _ device: GatewayDevice, _ reply: inout GatewayReply
  ) {
    reply.status = behaviour.successStatus
    identify(request, &reply)
    if !behaviour.successBody.isEmpty { reply.body = Array(behaviour.successBody.utf8) }
    deliver(notification, to: device)
  }

  mutating func refuse(
    _ request: GatewayRequest, _ refusal: GatewayRefusal, aboutChannels: Bool = false,
    _ reply: inout GatewayReply
  ) {
    guard behaviour.answersRefusals else { return }
    reply.reason = refusal.reason
    let status = behaviour.statuses[refusal.reason] ?? refusal.reason.status
    reply.status = status
    if aboutChannels {
      if behaviour.identifiesRefusalsAboutChannels { identifyAboutChannels(request, &reply) }
    } else if behaviour.identifiesRefusals {
      identify(request, &reply)
    }
    let reason = behaviour.spellings[refusal.reason] ?? refusal.reason.rawValue
    var body: JSON.Object = ["reason": .string(reason)]
    if behaviour.timestampStatuses.contains(status) {
      let since = refusal.inactiveSince ?? now * 1000
      body["timestamp"] = .number(
        JSON.Number(
          since / 1000 * behaviour.timestampUnit
            + since % 1000 * behaviour.timestampUnit / 1000))
    }
    switch behaviour.refusalBody {
    case .json: break
    case .text: reply.body = Array(reason.utf8)
    case .nothing: break
    case .talkative: body["message"] = "The request was refused."
    }
    if behaviour.refusalBody == .json || behaviour.refusalBody == .talkative {
      reply.body = Array(JSON.object(body).text(.compact).utf8)
    }
    if behaviour.namesContentType { reply.headers.append("content-type", "application/json") }
  }

  /// Adds the identifiers of the notification to an answer.
  private mutating func identify(_ request: GatewayRequest, _ reply: inout GatewayReply) {
    let asked = request.header("apns-id")
    if behaviour.repeatsID, let asked, behaviour.repeatsMalformedID || Self.isUUID(asked) {
      reply.headers.append("apns-id", asked)
    } else if asked != nil || behaviour.makesID {
      reply.headers.append("apns-id", newID())
    }
    if behaviour.uniqueIDIn.contains(environment) {
      reply.headers.append("apns-unique-id", newID())
    }
  }

  mutating func newID() -> String {
    madeIDs += 1
    return makeID(madeIDs)
  }

  static func isUUID(_ text: String) -> Bool { NamedForm.uuid.matches(.string(text)) }
}
