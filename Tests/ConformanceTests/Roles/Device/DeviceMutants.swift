@testable import Conformance

/// The documented device with one decision changed.
struct DeviceMutant: Sendable, CustomStringConvertible {
  /// The field of `DeviceBehaviour` that was changed.
  var field: String
  /// What it was changed to, in a few words.
  var value: String
  var behaviour: DeviceBehaviour

  var description: String { "\(field) = \(value)" }

  /// The verdicts other than a pass, by rule, when the device pages run against it.
  func noticed(by suite: Suite) async throws -> [String: Verdict] {
    var selection = Selection()
    selection.roles = [.device]
    let runner = try Runner(
      suite, targets: [ReferenceTarget.device(behaviour)], selection: selection)
    var noticed: [String: Verdict] = [:]
    for result in await runner.results().results where result.verdict != .pass {
      // A note is no notice: what was seen was permitted.
      if result.verdict != .note { noticed[result.rule] = result.verdict }
    }
    return noticed
  }

  static let all = flags + others

  private static let flags: [DeviceMutant] = flagFields.map { field, path in
    var behaviour = DeviceBehaviour()
    behaviour[keyPath: path].toggle()
    return DeviceMutant(
      field: field, value: "\(behaviour[keyPath: path])", behaviour: behaviour)
  }

  private static let others: [DeviceMutant] = [
    mutant("launchesFrom", "force-quit too") { $0.launchesFrom.insert(.forceQuit) },
    mutant("launchesFrom", "never-launched no more") { $0.launchesFrom.remove(.neverLaunched) },
    mutant("launchesFrom", "ended-by-system no more") { $0.launchesFrom.remove(.endedBySystem) },
    mutant("launchesFrom", "ended-by-debugger no more") {
      $0.launchesFrom.remove(.endedByDebugger)
    },
    mutant("secondsToComplete", "29") { $0.secondsToComplete = 29 },
    mutant("secondsToComplete", "31") { $0.secondsToComplete = 31 },
    mutant("secondsForExtension", "29") { $0.secondsForExtension = 29 },
    mutant("secondsForExtension", "31") { $0.secondsForExtension = 31 },
  ]

  private static func mutant(
    _ field: String, _ value: String, _ change: (inout DeviceBehaviour) -> Void
  ) -> DeviceMutant {
    var behaviour = DeviceBehaviour()
    change(&behaviour)
    return DeviceMutant(field: field, value: value, behaviour: behaviour)
  }

  private static var flagFields: [(String, WritableKeyPath<DeviceBehaviour, Bool>)] {
    [
      ("needsPushCapability", \.needsPushCapability),
      ("needsPermissionToRegister", \.needsPermissionToRegister),
      ("wakesForContentAvailable", \.wakesForContentAvailable),
      ("wakesWithoutContentAvailable", \.wakesWithoutContentAvailable),
      ("needsBackgroundMode", \.needsBackgroundMode),
      ("needsPermissionToWake", \.needsPermissionToWake),
      ("needsBackgroundRefresh", \.needsBackgroundRefresh),
      ("rebootLiftsForceQuit", \.rebootLiftsForceQuit),
      ("tellsLaunchOptions", \.tellsLaunchOptions),
      ("switcherMakesInactive", \.switcherMakesInactive),
      ("keepsPowerBudget", \.keepsPowerBudget),
      ("debuggerLiftsLimits", \.debuggerLiftsLimits),
      ("holdsNewestOnly", \.holdsNewestOnly),
      ("discardsHeldWhenEnded", \.discardsHeldWhenEnded),
      ("deliversHeldAtLaunch", \.deliversHeldAtLaunch),
      ("endsAppThatIsLate", \.endsAppThatIsLate),
      ("prefersNewerCallback", \.prefersNewerCallback),
      ("callsInForeground", \.callsInForeground),
      ("announcesForeground", \.announcesForeground),
      ("asksCentreDelegate", \.asksCentreDelegate),
      ("showsInBackground", \.showsInBackground),
      ("asksAppInForeground", \.asksAppInForeground),
      ("showsInForegroundWithoutDelegate", \.showsInForegroundWithoutDelegate),
      ("showsAfterForceQuit", \.showsAfterForceQuit),
      ("needsPermissionToShow", \.needsPermissionToShow),
      ("isQuietWhenProvisional", \.isQuietWhenProvisional),
      ("respectsSettings", \.respectsSettings),
      ("respectsFocus", \.respectsFocus),
      ("letsTimeSensitiveThrough", \.letsTimeSensitiveThrough),
      ("letsCriticalThrough", \.letsCriticalThrough),
      ("needsCriticalEntitlement", \.needsCriticalEntitlement),
      ("listsPassiveOnly", \.listsPassiveOnly),
      ("keepsBadgeWhenAbsent", \.keepsBadgeWhenAbsent),
      ("groupsByThread", \.groupsByThread),
      ("extensionNeedsMutableContent", \.extensionNeedsMutableContent),
      ("extensionNeedsAlert", \.extensionNeedsAlert),
      ("extensionNeedsAlertsOn", \.extensionNeedsAlertsOn),
      ("showsExtensionsChanges", \.showsExtensionsChanges),
      ("showsOriginalWhenLate", \.showsOriginalWhenLate),
      ("showsOriginalWithoutText", \.showsOriginalWithoutText),
    ]
  }
}
