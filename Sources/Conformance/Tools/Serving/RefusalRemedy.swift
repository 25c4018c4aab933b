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
    default: return nil
    }
  }

  var json: JSON { ["message": .string(message), "rule": .string(rule)] }
}
