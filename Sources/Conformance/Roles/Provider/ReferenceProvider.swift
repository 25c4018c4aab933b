/// The provider that keeps every rule: the model of its role, in process and without a wire.
public struct ReferenceProvider: Sendable {
  /// What it decides.
  public let behaviour: ProviderBehaviour

  /// Makes a provider; with any other behaviour than the documented one it breaks a rule.
  public init(_ behaviour: ProviderBehaviour = ProviderBehaviour()) {
    self.behaviour = behaviour
  }

  /// Does what a case asks, step by step, and reports what was to be seen each time.
  public func observe(_ stimulus: Stimulus) -> [JSON.Object] {
    let platform = stimulus.given["platform"]?.string
    return stimulus.steps.map { step in
      step.action == "send"
        ? send(NotificationToSend(step.argument), platform: platform)
        : check(PushRequest(checking: step.argument), platform: platform)
    }
  }

  private func send(_ notification: NotificationToSend, platform: String?) -> JSON.Object {
    // What is refused is what the caller asks for, whatever this provider would make of it.
    let asked = request(for: notification, ProviderBehaviour())
    if behaviour.refusesBrokenRequests,
      let broken = brokenRules(asked, platform).first(where: { $0.level == .must })
    {
      return ["outcome": ["result": "refused", "reason": .string("it would break \(broken.id)")]]
    }
    let request = request(for: notification, behaviour)
    return ["requests": [request.observed], "outcome": ["result": "accepted"]]
  }

  private func check(_ request: PushRequest, platform: String?) -> JSON.Object {
    ["findings": .array(brokenRules(request, platform).map { .string($0.id) })]
  }

  private func brokenRules(_ request: PushRequest, _ platform: String?) -> [RequestRule] {
    RequestRule.all.filter { rule in
      !behaviour.overlookedRules.contains(rule.id) && rule.isBroken(request, platform)
    }
  }

  // MARK: From what the caller asks to what is sent

  private func request(
    for notification: NotificationToSend, _ behaviour: ProviderBehaviour
  ) -> PushRequest {
    var request = PushRequest(
      path: "/3/device/\(notification.device)",
      payload: written(notification.payload, behaviour))
    request.headers = [("apns-topic", notification.topic)]
    let type = notification.type ?? pushType(of: notification.payload, behaviour)
    if behaviour.sendsPushType, let type { request.headers.append(("apns-push-type", type)) }
    let priority =
      notification.priority ?? (type == "background" ? behaviour.priorityOfBackground : nil)
    if let priority { request.headers.append(("apns-priority", String(priority))) }
    return request
  }

  /// The type that describes what a payload really does; nil where it does nothing.
  private func pushType(of payload: JSON, _ behaviour: ProviderBehaviour) -> String? {
    let kind = PayloadKind(payload)
    if !kind.interactions.isEmpty { return behaviour.pushTypeOfVisiblePayload }
    return kind.asksForBackgroundTime ? behaviour.pushTypeOfSilentPayload : nil
  }

  private func written(_ payload: JSON, _ behaviour: ProviderBehaviour) -> JSON {
    guard var root = payload.object, var aps = root["aps"]?.object else { return payload }
    if aps[PayloadKind.contentAvailable] == 1 {
      aps[PayloadKind.contentAvailable] = behaviour.contentAvailable
    }
    if behaviour.customKeys == .insideAps {
      for key in root.keys where key != "aps" {
        aps[key] = root[key]
        root[key] = nil
      }
    }
    root["aps"] = .object(aps)
    return .object(root)
  }
}
