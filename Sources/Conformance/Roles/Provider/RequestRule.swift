/// A rule that can be seen to be broken in a single request.
///
/// One definition serves everybody: `check` reports it, and the reference provider refuses to send
/// what breaks a must.
struct RequestRule: Sendable {
  /// The id on the spec page.
  let id: String
  let level: Level
  /// Whether a request to a platform breaks it.
  let isBroken: @Sendable (PushRequest, _ platform: String?) -> Bool

  /// All of them, in the order of the pages.
  static let all = background
}

extension RequestRule {
  /// The rules of `Provider/BackgroundUpdates.md`.
  static let background: [RequestRule] = [
    RequestRule(id: "provider.background.push-type", level: .must) { request, _ in
      request.type == "alert" && request.kind.asksForBackgroundTime
        && request.kind.interactions.isEmpty
    },
    RequestRule(id: "provider.background.push-type-watch", level: .must) { request, platform in
      request.type == nil && platform == "watchOS"
    },
    RequestRule(id: "provider.background.push-type-everywhere", level: .should) {
      request, platform in
      request.type == nil && platform != "watchOS"
    },
    RequestRule(id: "provider.background.priority", level: .must) { request, _ in
      request.type == "background" && request.header("apns-priority") != "5"
    },
    RequestRule(id: "provider.background.content-available", level: .must) { request, _ in
      guard let value = request.kind.contentAvailable else {
        return request.type == "background" && !request.kind.isMisspelt
      }
      return value != 1 && (request.type == "background" || !value.isSwitchedOff)
    },
    RequestRule(id: "provider.background.no-interaction", level: .must) { request, _ in
      request.type == "background" && !request.kind.interactions.isEmpty
    },
    RequestRule(id: "provider.background.no-other-keys", level: .should) { request, _ in
      request.type == "background" && !request.kind.otherKeys.isEmpty
    },
    RequestRule(id: "provider.background.custom-keys", level: .must) { request, _ in
      request.keepsApplesPayloadForm && !request.kind.customKeys.isEmpty
    },
    RequestRule(id: "provider.background.spelling", level: .must) { request, _ in
      request.keepsApplesPayloadForm && request.kind.isMisspelt
    },
    RequestRule(id: "provider.background.switched-off", level: .must) { request, _ in
      request.type != "background"
        && request.kind.contentAvailable?.isSwitchedOff == true
    },
  ]
}

extension PushRequest {
  fileprivate var type: String? { header("apns-push-type") }

  /// Other push types, such as `voip`, leave the payload to the app.
  fileprivate var keepsApplesPayloadForm: Bool {
    type == nil || type == "alert" || type == "background"
  }
}

extension JSON {
  /// The two values by which people mean "no".
  fileprivate var isSwitchedOff: Bool { self == 0 || self == false }
}
