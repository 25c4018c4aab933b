import ConformanceModels

/// What a provider should do after an answer whose reason isn't a mistake in the request.
struct RefusalRemedy {
  let message: String
  let rule: String

  /// Returns nothing for an answer that the request itself explains, or that accepts it.
  init?(status: Int, reason: String?) {
    switch (status, reason.flatMap(GatewayReason.init)) {
    case (410, _):
      (message, rule) = ("send nothing more to this device token", "provider.retries.inactive")
    case (429, .tooManyProviderTokenUpdates):
      message = "use one provider token for at least 20 minutes"
      rule = "provider.token.too-often"
    case (429, _):
      message = "wait before the next push to this device token"
      rule = "provider.retries.too-many"
    case (500, _), (503, _):
      message = "send it again after 15 minutes, and not before"
      rule = "provider.retries.server-errors"
    case (_, .channelNotRegistered):
      message = "create the channel first, or name one of this app and this environment"
      rule = "gateway.broadcasts.channel"
    case (_, .featureNotEnabled):
      message = "switch broadcasts on for the bundle ID in the developer account"
      rule = "gateway.broadcasts.enabled"
    case (_, .cannotCreateChannelConfig):
      (message, rule) = ("delete channels whose event is over", "gateway.channels.limit")
    default: return nil
    }
  }

  /// Returns what to do about the expiration of a broadcast that a number says.
  static func ofExpiration() -> Self {
    Self(
      message: "send apns-expiration 0, or use a channel that keeps its newest broadcast",
      rule: "gateway.broadcasts.no-storage")
  }

  private init(message: String, rule: String) { (self.message, self.rule) = (message, rule) }

  /// Returns what to do about a path that belongs to the other service; nil for any other.
  init?(atWrongService path: String?, _ service: GatewayService) {
    let isForChannels = path?.hasPrefix("/1/") ?? false
    switch service {
    case .push where isForChannels:
      message = "send it to the port for channels"
      rule = "gateway.reasons.path"
    case .management where path?.hasPrefix("/3/") == true || path?.hasPrefix("/4/") == true:
      message = "send pushes and broadcasts to the other port: this one is for channels"
      rule = "gateway.channels.paths"
    default: return nil
    }
  }

  var json: JSON { ["message": .string(message), "rule": .string(rule)] }
}
