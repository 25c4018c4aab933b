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
      suite, targets: [ReferenceTarget.device(behaviour)], selection: selection,
      options: .unhurried)
    var noticed: [String: Verdict] = [:]
    for result in await runner.results().results where result.verdict != .pass {
      // A note is no notice: what was seen was permitted.
      if result.verdict != .note { noticed[result.rule] = result.verdict }
    }
    return noticed
  }

  static let all = flags + others

  /// The one field whose other value the documents permit too.
  static let permittedVariant = "wakesWithoutContentAvailable"

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
    mutant("secondsToComplete", "28") { $0.secondsToComplete = 28 },
    mutant("secondsToComplete", "32") { $0.secondsToComplete = 32 },
    mutant("secondsOfEphemeral", "an hour") { $0.secondsOfEphemeral = 3_600 },
    mutant("secondsOfEphemeral", "a day") { $0.secondsOfEphemeral = 86_400 },
    mutant("secondsForExtension", "28") { $0.secondsForExtension = 28 },
    mutant("secondsForExtension", "32") { $0.secondsForExtension = 32 },
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
      ("registersOnceOnline", \.registersOnceOnline),
      ("answersEachRegistration", \.answersEachRegistration),
      ("needsRegistration", \.needsRegistration),
      ("localNeedsPush", \.localNeedsPush),
      ("needsAppNetwork", \.needsAppNetwork),
      ("needsConnection", \.needsConnection),
      ("wakesForContentAvailable", \.wakesForContentAvailable),
      ("wakesWithoutContentAvailable", \.wakesWithoutContentAvailable),
      ("needsBackgroundMode", \.needsBackgroundMode),
      ("needsPermissionToWake", \.needsPermissionToWake),
      ("needsBackgroundRefresh", \.needsBackgroundRefresh),
      ("lowPowerStopsRefresh", \.lowPowerStopsRefresh),
      ("rebootLiftsForceQuit", \.rebootLiftsForceQuit),
      ("launchesOnMac", \.launchesOnMac),
      ("tellsLaunchOptions", \.tellsLaunchOptions),
      ("switcherMakesInactive", \.switcherMakesInactive),
      ("keepsPowerBudget", \.keepsPowerBudget),
      ("resetsPowerBudget", \.resetsPowerBudget),
      ("debuggerLiftsLimits", \.debuggerLiftsLimits),
      ("deliversHeldLater", \.deliversHeldLater),
      ("holdsNewestOnly", \.holdsNewestOnly),
      ("discardsHeldWhenEnded", \.discardsHeldWhenEnded),
      ("deliversHeldAtLaunch", \.deliversHeldAtLaunch),
      ("timesEachNotification", \.timesEachNotification),
      ("endsAppThatIsLate", \.endsAppThatIsLate),
      ("prefersNewerCallback", \.prefersNewerCallback),
      ("oldCallbackNeedsForeground", \.oldCallbackNeedsForeground),
      ("oldCallbackMissesLaunch", \.oldCallbackMissesLaunch),
      ("treatsPushKitAsOthers", \.treatsPushKitAsOthers),
      ("callsInForeground", \.callsInForeground),
      ("tellsArrivalInBackground", \.tellsArrivalInBackground),
      ("tellsTapWhileInactive", \.tellsTapWhileInactive),
      ("tellsTapAfterArrival", \.tellsTapAfterArrival),
      ("announcesForeground", \.announcesForeground),
      ("announcesArrival", \.announcesArrival),
      ("tellsLaunchFirst", \.tellsLaunchFirst),
      ("entersBackgroundFirst", \.entersBackgroundFirst),
      ("ignoresLaunchResult", \.ignoresLaunchResult),
      ("launchesInactive", \.launchesInactive),
      ("resignsFirst", \.resignsFirst),
      ("tellsSuspendedItsEnd", \.tellsSuspendedItsEnd),
      ("asksCentreDelegate", \.asksCentreDelegate),
      ("namesDefaultAction", \.namesDefaultAction),
      ("tellsCustomActions", \.tellsCustomActions),
      ("actionsStayBehind", \.actionsStayBehind),
      ("foregroundActionsOpen", \.foregroundActionsOpen),
      ("handsOverText", \.handsOverText),
      ("needsDismissOption", \.needsDismissOption),
      ("tellsDismissal", \.tellsDismissal),
      ("countsFlick", \.countsFlick),
      ("asksOnce", \.asksOnce),
      ("asksAboutProvisional", \.asksAboutProvisional),
      ("showsSilent", \.showsSilent),
      ("showsInBackground", \.showsInBackground),
      ("asksAppInForeground", \.asksAppInForeground),
      ("presentsUnanswered", \.presentsUnanswered),
      ("takesMissingMethodForNothing", \.takesMissingMethodForNothing),
      ("watchKeepsUnpresented", \.watchKeepsUnpresented),
      ("showsInForegroundWithoutDelegate", \.showsInForegroundWithoutDelegate),
      ("showsAfterForceQuit", \.showsAfterForceQuit),
      ("needsPermissionToShow", \.needsPermissionToShow),
      ("isQuietWhenProvisional", \.isQuietWhenProvisional),
      ("respectsSettings", \.respectsSettings),
      ("respectsFocus", \.respectsFocus),
      ("respectsMute", \.respectsMute),
      ("letsTimeSensitiveThrough", \.letsTimeSensitiveThrough),
      ("needsTimeSensitiveEntitlement", \.needsTimeSensitiveEntitlement),
      ("letsCriticalThrough", \.letsCriticalThrough),
      ("needsCriticalEntitlement", \.needsCriticalEntitlement),
      ("givesCriticalSound", \.givesCriticalSound),
      ("listsPassiveOnly", \.listsPassiveOnly),
      ("keepsBadgeWhenAbsent", \.keepsBadgeWhenAbsent),
      ("groupsByThread", \.groupsByThread),
      ("extensionNeedsMutableContent", \.extensionNeedsMutableContent),
      ("extensionTakesLocal", \.extensionTakesLocal),
      ("wakesForMutableContent", \.wakesForMutableContent),
      ("extensionNeedsAlert", \.extensionNeedsAlert),
      ("extensionNeedsAlertsOn", \.extensionNeedsAlertsOn),
      ("waitsForExtension", \.waitsForExtension),
      ("showsExtensionsChanges", \.showsExtensionsChanges),
      ("showsAttachments", \.showsAttachments),
      ("limitsAttachments", \.limitsAttachments),
      ("showsOriginalWhenLate", \.showsOriginalWhenLate),
      ("givesLastChance", \.givesLastChance),
      ("showsOriginalWithoutText", \.showsOriginalWithoutText),
      ("filtersEmpty", \.filtersEmpty),
      ("needsFilteringEntitlement", \.needsFilteringEntitlement),
      ("soundIsNotEmpty", \.soundIsNotEmpty),
      ("filtersAlertsOnly", \.filtersAlertsOnly),
    ]
  }
}
