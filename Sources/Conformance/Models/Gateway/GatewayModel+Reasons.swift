import ConformanceSpecs

/// The values of a request's headers.
struct GatewayFields {
  var priority: Int
  var pushType: String?
  var collapseID: String?
  /// The time at which the notification is discarded, in seconds since 1970; nil where it isn't
  /// stored.
  var expires: Int?
}

/// Checks that need nothing but the request.
extension GatewayModel {
  @inline(__always)
  func checkCondition() throws(GatewayRefusal) {
    switch condition {
    case .well: break
    case .failing: throw GatewayRefusal(.internalServerError)
    case .unavailable: throw GatewayRefusal(.serviceUnavailable)
    case .goingDown: throw GatewayRefusal(.shutdown)
    }
  }

  /// Returns the device token in the path.
  @inline(__always)
  func device(addressedBy request: GatewayRequest) throws(GatewayRefusal) -> String {
    if !behaviour.methods.contains(request.method) { throw GatewayRefusal(.methodNotAllowed) }
    let path = request.path
    if let token = path.rest(after: "/3/device/") {
      if token.isEmpty { throw GatewayRefusal(.missingDeviceToken) }
      if token.hasOnly({ $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }) { return token }
      let words = token.split(separator: "?", maxSplits: 1)
      if words.count == 2, !words[0].contains("/") {
        if let reason = behaviour.reasonOfQuery { throw GatewayRefusal(reason) }
        return String(words[0])
      }
    }
    if behaviour.checksPath { throw GatewayRefusal(.badPath) }
    return path.split(separator: "/").last.map(String.init) ?? ""
  }

  func fields(of request: GatewayRequest) throws(GatewayRefusal) -> GatewayFields {
    if behaviour.checksID, let id = request.header("apns-id"), !Self.isUUID(id) {
      throw GatewayRefusal(.badMessageID)
    }
    let expiration = try expiration(of: request)
    let priority = request.header("apns-priority")
    if let priority, !behaviour.priorities.contains(priority) {
      throw GatewayRefusal(.badPriority)
    }
    let collapseID = request.header("apns-collapse-id")
    if let collapseID {
      let length = behaviour.collapseIDCountsBytes ? collapseID.utf8.count : collapseID.count
      if length > behaviour.longestCollapseID { throw GatewayRefusal(.badCollapseID) }
      if behaviour.refusesCollapseIDBeyondASCII, !collapseID.hasOnly({ $0 < 0x80 }) {
        throw GatewayRefusal(.badCollapseID)
      }
    }
    let pushType = request.header("apns-push-type")
    let isKnown = pushType.map(behaviour.pushTypes.contains) ?? !behaviour.needsPushType
    if !isKnown { throw GatewayRefusal(.invalidPushType) }
    return GatewayFields(
      priority: priority.flatMap { Int($0) } ?? behaviour.defaultPriority, pushType: pushType,
      collapseID: collapseID, expires: expiration)
  }

  /// Returns the time at which the notification is discarded; nil where it is tried once only.
  private func expiration(of request: GatewayRequest) throws(GatewayRefusal) -> Int? {
    let latest = now + behaviour.longestStorage
    guard let text = request.header("apns-expiration") else { return latest }
    let isNumber = !text.isEmpty && text.hasOnly { $0.isDigit }
    if text.utf8.count > Self.mostDigitsOfSeconds, let reason = behaviour.reasonOfMilliseconds {
      throw GatewayRefusal(reason)
    }
    guard isNumber || behaviour.acceptsNegativeExpiration, let time = Int(text) else {
      if behaviour.checksExpiration { throw GatewayRefusal(.badExpirationDate) }
      return latest
    }
    if !behaviour.discardsExpired { return latest }
    if time == 0 { return behaviour.storesExpired ? latest : nil }
    return min(time + behaviour.expiryGrace, latest)
  }

  /// The digits of a time in seconds, for the next three thousand years.
  private static let mostDigitsOfSeconds = 11

  @inline(__always)
  func checkBody(_ body: [UInt8], _ fields: GatewayFields) throws(GatewayRefusal) {
    if body.isEmpty, behaviour.refusesEmptyBody { throw GatewayRefusal(.payloadEmpty) }
    let limit =
      fields.pushType == "voip" ? behaviour.largestVoIPPayload : behaviour.largestPayload
    if body.count > limit { throw GatewayRefusal(.payloadTooLarge) }
    if let reason = behaviour.reasonOfOtherBody, (try? JSON.parse(body[...])) == nil {
      throw GatewayRefusal(reason)
    }
    if let reason = behaviour.reasonOfMismatch, let payload = try? JSON.parse(body[...]),
      fields.pushType == "background", PayloadKind(payload).pushType == "alert"
    {
      throw GatewayRefusal(reason)
    }
    if behaviour.refusesKeysInAps, let payload = try? JSON.parse(body[...]),
      !PayloadKind(payload).customKeys.isEmpty
    {
      throw GatewayRefusal(.forbidden)
    }
  }
}
