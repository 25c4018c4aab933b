import Testing

@testable import Conformance

/// The documented gateway with one decision changed.
struct GatewayMutant: Sendable, CustomTestStringConvertible {
  /// The field of `GatewayBehaviour` that was changed.
  var field: String
  /// What it was changed to, in a few words.
  var value: String
  /// Whether the documents permit this too, so that no rule may notice it.
  var isPermitted = false
  var behaviour: GatewayBehaviour

  var testDescription: String { "\(field) = \(value)" }

  /// The verdicts other than a pass, by rule, when the gateway pages run against it.
  func noticed(by suite: Suite) async throws -> [String: Verdict] {
    var selection = Selection()
    selection.roles = [.gateway]
    // All mutants run at once, and on a busy machine each of them may have to wait for long.
    var options = Runner.Options()
    options.jobs = 1
    options.timeoutMilliseconds = 600_000
    let runner = try Runner(
      suite, targets: [ReferenceTarget.gateway(behaviour, name: "mutant")], selection: selection,
      options: options)
    var noticed: [String: Verdict] = [:]
    for result in await runner.results().results where result.verdict != .pass {
      // What fails says more than what couldn't be judged.
      if noticed[result.rule] != .fail { noticed[result.rule] = result.verdict }
    }
    return noticed
  }

  /// What is noticed of each mutant, in their order; several run at a time.
  static func allNoticed(
    by suite: Suite
  ) async throws -> [(mutant: GatewayMutant, noticed: [String: Verdict])] {
    try await withThrowingTaskGroup(of: (Int, [String: Verdict]).self) { group in
      for (index, mutant) in all.enumerated() {
        group.addTask { (index, try await mutant.noticed(by: suite)) }
      }
      var noticed: [Int: [String: Verdict]] = [:]
      for try await (index, rules) in group { noticed[index] = rules }
      return all.enumerated().map { ($0.element, noticed[$0.offset] ?? [:]) }
    }
  }

  static let all = flags + values + statuses + spellings

  private static let flags: [GatewayMutant] = flagFields.map { field, path in
    var behaviour = GatewayBehaviour()
    behaviour[keyPath: path].toggle()
    return GatewayMutant(
      field: field, value: "\(behaviour[keyPath: path])",
      isPermitted: permittedFlags.contains(field), behaviour: behaviour)
  }

  /// The flags whose other value the documents permit too.
  private static let permittedFlags: Set<String> = [
    "checksTopicForm", "countsFirstToken", "discardsUnshowable", "endsByGoaway",
    "endsIdleByGoaway",
    "modestWaitsForPower", "noticesRemovalAtOnce",
  ]

  /// Every reason of the table of faults, with a status that isn't its own.
  private static let statuses: [GatewayMutant] =
    GatewayReason.reachable.map { reason in
      mutant("statuses", "\(reason.rawValue) 418") { $0.statuses[reason] = 418 }
    } + [mutant("statuses", "BadTopic 418") { $0.statuses[.badTopic] = 418 }]

  private static let spellings: [GatewayMutant] = GatewayReason.reachable.map { reason in
    mutant("spellings", reason.rawValue.lowercased()) {
      $0.spellings[reason] = reason.rawValue.lowercased()
    }
  }

  static func mutant(
    _ field: String, _ value: String, isPermitted: Bool = false,
    _ change: (inout GatewayBehaviour) -> Void
  ) -> GatewayMutant {
    var behaviour = GatewayBehaviour()
    change(&behaviour)
    return GatewayMutant(
      field: field, value: value, isPermitted: isPermitted, behaviour: behaviour)
  }
}

extension GatewayReason {
  /// The reasons that a single request can bring about by itself: those of the table of faults.
  fileprivate static let reachable: [GatewayReason] = [
    .badCollapseID, .badDeviceToken, .badExpirationDate, .badMessageID, .badPriority,
    .deviceTokenNotForTopic, .duplicateHeaders, .invalidPushType, .missingDeviceToken,
    .missingTopic, .payloadEmpty, .expiredProviderToken, .invalidProviderToken,
    .missingProviderToken, .badPath, .methodNotAllowed, .payloadTooLarge,
  ]
}
