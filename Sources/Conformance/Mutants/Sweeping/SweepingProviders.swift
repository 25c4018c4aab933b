import ConformanceReferences

extension Sweeping {
  /// Providers that treat everything alike.
  static let providers: [Mutant] =
    [
      mutant("accepts everything", of: .provider) { action, argument in
        sends(action, argument, times: 1)
      },
      mutant("refuses everything", of: .provider) { action, _ in
        switch action {
        case "send", "compose": ["outcome": ["result": "refused"]]
        case "check": ["findings": .array(RequestRule.all.map { $0.id }.sorted().map(JSON.string))]
        default: JSON.Object()
        }
      },
      mutant("drops every push and tells nobody", of: .provider) { action, argument in
        sends(action, argument, times: 0)
      },
      mutant("sends every push twice", of: .provider) { action, argument in
        sends(action, argument, times: 2)
      },
    ] + general(.provider, .provider())

  /// Returns what is observed of a provider that sends a push as its caller wrote it, without a header,
  /// and finds nothing wrong with any request.
  private static func sends(_ action: String, _ argument: JSON, times: Int) -> JSON.Object {
    guard action == "send" || action == "compose" else { return JSON.Object() }
    let request: JSON = [
      "method": "POST", "path": .string("/3/device/" + (argument["device"]?.string ?? "")),
      "headers": [], "body": argument["payload"] ?? .null,
    ]
    return [
      "requests": .array(Array(repeating: request, count: times)),
      "outcome": ["result": "accepted"],
    ]
  }
}
