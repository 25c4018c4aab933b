import ConformanceModels

extension ReasonTraits.Remedy {
  /// Returns what to do after an answer; nothing for one that the request itself explains, or that
  /// accepts it.
  init?(status: Int, reason: String?) {
    let named = reason.flatMap(GatewayReason.init)
    let known = named?.status == status ? named : GatewayReason.usual(ofStatus: status)
    guard let remedy = known?.traits.remedy else { return nil }
    self = remedy
  }

  /// What to do about the expiration of a broadcast that a number says.
  static let ofExpiration = Self(
    "send apns-expiration 0, or use a channel that keeps its newest broadcast",
    "gateway.broadcasts.no-storage")

  /// Returns what to do about a path that belongs to the other service; nil for any other.
  init?(atWrongService path: String?, _ service: GatewayService) {
    let isForChannels = path?.hasPrefix("/1/") ?? false
    switch service {
    case .push where isForChannels:
      self.init("send it to the port for channels", "gateway.reasons.path")
    case .management where path?.hasPrefix("/3/") == true || path?.hasPrefix("/4/") == true:
      self.init(
        "send pushes and broadcasts to the other port: this one is for channels",
        "gateway.channels.paths")
    default: return nil
    }
  }

  var json: JSON { ["message": .string(message), "rule": .string(rule)] }
}
