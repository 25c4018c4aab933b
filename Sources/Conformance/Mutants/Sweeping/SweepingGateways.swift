import ConformanceReferences

extension Sweeping {
  /// Gateways that treat everything alike.
  static let gateways: [Mutant] =
    [
      mutant("accepts everything", of: .gateway, keeps: mismatches) { action, _ in
        answers(["status": 200], connected: true, action)
      }
    ]
    + GatewayReason.allCases.map { reason in
      mutant("refuses everything as \(reason.rawValue)", of: .gateway) { action, _ in
        let answer: JSON.Object = [
          "status": .number(JSON.Number(reason.status)), "reason": .string(reason.rawValue),
        ]
        return answers(answer, connected: false, action)
      }
    } + general(.gateway, .gateway(), keeps: mismatches)

  private static let mismatches = [
    "gateway.reasons.mismatch":
      "of a push type that doesn't fit, the documents permit everything, acceptance too"
  ]

  /// Returns the same answer for every request, and the same result for every connection.
  private static func answers(
    _ answer: JSON.Object, connected: Bool, _ action: String
  ) -> JSON.Object {
    switch action {
    case "request", "broadcast", "manage": ["answer": .object(answer)]
    case "connect": ["connected": .bool(connected)]
    case "ping": ["acknowledged": true]
    default: JSON.Object()
    }
  }
}
