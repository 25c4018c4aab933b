import ConformanceModels

/// What APNs answered to a push, as somebody saw it.
package struct ObservedAnswer: Sendable {
  let status: Int
  let reason: GatewayReason?

  /// Reads the values of `--status` and `--reason`; nil if neither is given.
  package init?(status: String?, reason: String?) throws(Diagnostic) {
    guard status != nil || reason != nil else { return nil }
    let known = GatewayReason.allCases.map(\.rawValue)
    let named = reason.flatMap(GatewayReason.init)
    if let reason, named == nil {
      throw Diagnostic(
        "APNs has no reason \"\(reason)\"",
        hints: Diagnostic.hints(for: reason, known: known))
    }
    let statuses = [200] + Set(GatewayReason.allCases.map(\.status)).sorted()
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

  /// Whether APNs refused the push.
  package var isRefusal: Bool { !reasons.isEmpty }

  /// The reasons that it can have; none where APNs accepted the push.
  var reasons: [GatewayReason] {
    reason.map { [$0] } ?? GatewayReason.allCases.filter { $0.status == status }
  }
}
