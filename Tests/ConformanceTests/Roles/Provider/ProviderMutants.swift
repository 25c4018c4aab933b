import Testing

@testable import Conformance

/// The reference provider with one field of its behaviour changed, and the rule that must notice.
struct ProviderMutant: Sendable, CustomTestStringConvertible {
  /// The field of `ProviderBehaviour`.
  var field: String
  /// What it was changed to.
  var change: String
  /// The rule that the field's documentation names.
  var rule: String
  var behaviour: ProviderBehaviour

  var testDescription: String { "\(field) = \(change)" }

  init(
    _ field: String, _ change: String, breaks rule: String,
    _ change_: (inout ProviderBehaviour) -> Void
  ) {
    self.field = field
    self.change = change
    self.rule = "provider." + rule
    behaviour = ProviderBehaviour()
    change_(&behaviour)
  }

  static let all =
    fields + compression + headers + requests + retries + connections + wire + payload + pushTypes
    + tokens + overlooked

  private static let fields: [ProviderMutant] = [
    ProviderMutant("pushTypeOfSilentPayload", "none", breaks: "background.push-type-everywhere") {
      $0.pushTypeOfSilentPayload = .none
    },
    ProviderMutant("pushTypeOfSilentPayload", "alert", breaks: "background.push-type-everywhere") {
      $0.pushTypeOfSilentPayload = "alert"
    },
    ProviderMutant("pushTypeOfVisiblePayload", "none", breaks: "background.push-type-everywhere") {
      $0.pushTypeOfVisiblePayload = .none
    },
    ProviderMutant("pushTypeOfVisiblePayload", "background", breaks: "background.visible-is-alert")
    {
      $0.pushTypeOfVisiblePayload = "background"
    },
    ProviderMutant("sendsPushType", "false", breaks: "background.push-type") {
      $0.sendsPushType = false
    },
    ProviderMutant("sendsPushType", "false", breaks: "background.push-type-everywhere") {
      $0.sendsPushType = false
    },
    ProviderMutant("priorityOfBackground", "none", breaks: "background.priority") {
      $0.priorityOfBackground = .none
    },
    ProviderMutant("priorityOfBackground", "10", breaks: "background.priority") {
      $0.priorityOfBackground = 10
    },
    ProviderMutant("priorityOfBackground", "1", breaks: "background.priority") {
      $0.priorityOfBackground = 1
    },
    ProviderMutant("customKeys", "insideAps", breaks: "background.custom-keys") {
      $0.customKeys = .insideAps
    },
    ProviderMutant("contentAvailable", "true", breaks: "background.content-available") {
      $0.contentAvailable = true
    },
    ProviderMutant("contentAvailable", "\"1\"", breaks: "background.content-available") {
      $0.contentAvailable = "1"
    },
    ProviderMutant("contentAvailable", "0", breaks: "background.content-available") {
      $0.contentAvailable = 0
    },
    ProviderMutant("contentAvailable", "null", breaks: "background.content-available") {
      $0.contentAvailable = .null
    },
    ProviderMutant("refusesBrokenRequests", "false", breaks: "background.refuses") {
      $0.refusesBrokenRequests = false
    },
    ProviderMutant("refusesBrokenRequests", "false", breaks: "headers.refuses") {
      $0.refusesBrokenRequests = false
    },
    ProviderMutant("refusesBrokenRequests", "false", breaks: "requests.hex") {
      $0.refusesBrokenRequests = false
    },
  ]

  private static let overlooked = RequestRule.all.map { rule in
    let name = String(rule.id.dropFirst("provider.".count))
    return ProviderMutant("overlookedRules", name, breaks: name) { $0.overlookedRules = [rule.id] }
  }

  /// The rules of the shipped pages that are not kept, and their worst verdicts.
  func noticed() async throws -> [String: Verdict] {
    try await Self.table.value[testDescription] ?? [:]
  }

  /// What each change breaks; every one is run once for all tests, as they take the longest.
  private static let table = Task {
    let suite = try ShippedSuite.read()
    var table: [String: [String: Verdict]] = [:]
    for mutant in all where table[mutant.testDescription] == nil {
      table[mutant.testDescription] = try await mutant.noticed(by: suite)
    }
    return table
  }

  private func noticed(by suite: Suite) async throws -> [String: Verdict] {
    let target = ReferenceTarget.provider(behaviour, name: "mutant")
    // A rule that is overlooked in requests shows in its own cases and in no others.
    var selection = Selection()
    if !behaviour.overlookedRules.isEmpty { selection.patterns = [rule] }
    let (events, _) = try await Runner.events(of: suite, [target], selection: selection) {
      $0 = .unhurried
    }
    var noticed: [String: Verdict] = [:]
    // A note is no notice: what was seen was permitted.
    for result in events.results where result.verdict != .pass && result.verdict != .note {
      noticed[result.rule] = noticed[result.rule] == .fail ? .fail : result.verdict
    }
    return noticed
  }
}
