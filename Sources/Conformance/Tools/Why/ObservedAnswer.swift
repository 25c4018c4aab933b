import ConformanceModels

/// What APNs answered to a push, as somebody saw it.
package struct ObservedAnswer: Sendable {
  let status: Int
  let reason: GatewayReason?

  /// Reads the values of `--status` and `--reason`; nil if neither is given.
  package init?(status: String?, reason: String?) throws(Diagnostic) {
    guard status != nil || reason != nil else { return nil }
    let known = GatewayReason.allCases.map { $0.rawValue }
    let named = reason.flatMap { GatewayReason(rawValue: Self.alsoSpelt[$0] ?? $0) }
    if let reason, named == nil {
      if Self.ofWebPush.contains(reason) {
        throw Diagnostic(
          "\(reason) is an answer to web push, and not to a push for an app",
          hints: ["web push has another gateway, other requests and other tokens"])
      }
      throw Diagnostic(
        "APNs has no reason \"\(reason)\"",
        hints: Diagnostic.hints(for: reason, known: known))
    }
    let statuses = [200] + Set(GatewayReason.allCases.map { $0.status }).sorted()
    let number = status.flatMap { Int($0) }
    if let status, number.map(statuses.contains) != true {
      throw Diagnostic(
        "APNs doesn't answer with the status \"\(status)\"",
        hints: ["expected one of \(statuses.map(String.init).joined(separator: ", "))"])
    }
    if let number, let named, number != named.status {
      throw Diagnostic(
        "APNs answers \(named.rawValue) with \(named.status), and not with \(number)")
    }
    self.status = number ?? named?.status ?? 200
    self.reason = named
  }

  /// Other spellings that are seen (ruling C27).
  private static let alsoSpelt = [
    "BadEnvironmentKeyInToken": GatewayReason.badEnvironmentKeyIDInToken.rawValue
  ]

  /// The reasons that Apple's gateway for web push has, and APNs hasn't.
  private static let ofWebPush: Set = [
    "BadTtl", "BadUrgency", "BadWebPushRequest", "BadWebPushTopic", "VapidPkHashMismatch",
    "BadAuthorizationHeader", "BadJwtToken", "BadVapidPublicKey",
  ]

  /// Whether APNs refused the push.
  package var isRefusal: Bool { !reasons.isEmpty }

  /// The reasons that it can have; none where APNs accepted the push.
  var reasons: [GatewayReason] {
    reason.map { [$0] } ?? GatewayReason.allCases.filter { $0.status == status }
  }
}
