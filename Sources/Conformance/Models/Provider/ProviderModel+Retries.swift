import ConformanceSpecs

/// A status with which the gateway answered.
struct GatewayStatus {
  var status: Int
  var reason: String?
  /// With status 410: the time at which APNs confirmed that the device token is no longer valid, in
  /// milliseconds since 1970.
  var timestamp: Int?
  /// The identifier that the gateway gave the notification.
  var id: String?
  /// The seconds after which the gateway wants to be asked again.
  var retryAfter: Int?
}

/// Consequences of the gateway's answers.
extension ProviderModel {
  /// Returns the time at which the gateway confirmed that a device token is inactive, in
  /// milliseconds since 1970; nil where the token may be used.
  func inactivity(of device: String) -> Int? {
    guard behaviour.stopsSendingToInactiveTokens, let since = inactive[device] else { return nil }
    switch behaviour.registrationLifts {
    case .ifLater: return (registered[device] ?? 0) > since ? nil : since
    case .always: return registered[device] == nil ? since : nil
    case .never: return since
    }
  }

  /// Returns an answer as this provider reads it; nil where it can't.
  func read(_ answer: GatewayAnswer, _ status: Int) -> GatewayStatus? {
    var read = GatewayStatus(status: status, id: answer.id)
    guard answer.hasID || !behaviour.needsIDOfAnswers, canRead(answer.body, status),
      canRead(answer.headers["retry-after"]?.string)
    else { return nil }
    if answer.pieces == 1 || behaviour.readsWholeBodies {
      read.reason = answer.body?["reason"]?.string
      read.timestamp = answer.body?["timestamp"]?.int
    }
    read.retryAfter = answer.headers["retry-after"]?.string.flatMap { Int($0) }
    return read
  }

  private func canRead(_ body: JSON?, _ status: Int) -> Bool {
    // Nobody looks at the body of a success.
    if status == 200 { return true }
    return switch behaviour.readableBodies {
    case .all: true
    case .json: body != nil
    case .objects: body?.object != nil
    case .reasons: body?["reason"]?.string != nil
    }
  }

  private func canRead(_ retryAfter: String?) -> Bool {
    guard let retryAfter, behaviour.takesRetryAfterForNumber else { return true }
    return Int(retryAfter) != nil
  }

  /// Acts on an answer, and reports the outcome to the caller.
  mutating func conclude(_ delivery: Delivery, _ answer: GatewayStatus) {
    let pause = delivery.attempts < behaviour.mostTries ? pause(after: answer) : nil
    let isInactive =
      answer.status == 410
      || answer.reason == "BadDeviceToken" && behaviour.stopsSendingToBadTokens
    // A provider that will try again doesn't treat the device token as inactive.
    if isInactive, pause == nil {
      inactive[delivery.device] = answer.timestamp ?? now &* 1000
    }
    if answer.reason == "Shutdown", behaviour.leavesConnectionAtShutdown {
      connection = nil
    }
    if answer.reason == "ExpiredProviderToken", behaviour.replacesExpiredTokens,
      tokens.replace(now: now)
    {
      return deliver(delivery)
    }
    if answer.reason == "TooManyProviderTokenUpdates", behaviour.renewsTokenAfterTooManyUpdates {
      tokens.renew(now: now)
    }
    if let pause { return tryAgain(delivery, after: pause, answer) }
    tell(answer.status == 200 ? "accepted" : "rejected", delivery, answer)
  }

  /// Returns the seconds after which the same request is sent again; nil where it isn't.
  private func pause(after answer: GatewayStatus) -> Int? {
    let usual = usualPause(after: answer)
    guard let usual, let asked = answer.retryAfter else { return usual }
    return switch behaviour.retryAfter {
    case .obeyed: max(usual, asked)
    case .unread: usual
    case .inMilliseconds: asked * 1000
    }
  }

  /// Returns the pause after an answer that asks for none.
  private func usualPause(after answer: GatewayStatus) -> Int? {
    if answer.status >= 500 { return behaviour.pauseAfterServerErrors }
    guard let reason = answer.reason else { return nil }
    if reason == "TooManyRequests" { return behaviour.pauseAfterTooManyRequests }
    if reason == "TooManyProviderTokenUpdates" { return behaviour.pauseAfterTooManyTokens }
    return behaviour.retriedRefusals.contains(reason) ? 0 : behaviour.pauseAfterRefusals
  }

  private mutating func tryAgain(
    _ delivery: Delivery, after pause: Int, _ answer: GatewayStatus
  ) {
    guard pause > 0 else { return deliver(delivery) }
    var delivery = delivery
    delivery.due = elapsed + pause
    waiting.append(delivery)
    tell("waiting", delivery, answer)
  }

  private mutating func tell(_ result: String, _ delivery: Delivery, _ answer: GatewayStatus) {
    var told: JSON.Object = ["result": .string(result)]
    if behaviour.tellsStatus { told["status"] = .number(JSON.Number(answer.status)) }
    if let reason = answer.reason {
      let isTold = behaviour.toldReasons?.contains(reason) ?? true
      told["reason"] = .string(isTold ? reason : "unknown")
    }
    if let timestamp = answer.timestamp {
      switch behaviour.toldTimestamp {
      case .milliseconds: told["timestamp"] = .number(JSON.Number(timestamp))
      case .timesThousand: told["timestamp"] = .number(JSON.Number(timestamp &* 1000))
      case .seconds: told["timestamp"] = .number(JSON.Number(timestamp / 1000))
      case .dropped: break
      }
    }
    if behaviour.tellsID, let id = delivery.request.header("apns-id") ?? answer.id {
      told["id"] = .string(id)
    }
    outcome = told
  }

  /// Lets time pass, and sends the requests that fall due.
  mutating func wait(_ seconds: Int) {
    let end = elapsed + seconds
    while let next = waiting.indices.min(by: { waiting[$0].due < waiting[$1].due }),
      waiting[next].due <= end
    {
      let delivery = waiting.remove(at: next)
      elapsed = max(elapsed, delivery.due)
      if let since = inactivity(of: delivery.device) {
        refuse("the token is inactive since \(since)")
      } else {
        deliver(delivery)
      }
    }
    elapsed = max(elapsed, end)
  }
}
