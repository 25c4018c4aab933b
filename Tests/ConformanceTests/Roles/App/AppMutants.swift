import Testing

@testable import Conformance

/// The documented app with one decision changed.
struct AppMutant: Sendable, CustomTestStringConvertible {
  /// The field of `AppBehaviour` that was changed.
  var field: String
  /// What it was changed to, in a few words.
  var value: String
  /// Whether the documents permit this too, so that no rule may notice it.
  var isPermitted = false
  var behaviour: AppBehaviour

  var testDescription: String { "\(field) = \(value)" }

  /// The verdicts other than a pass, by rule, when the app pages run against it.
  func noticed(by suite: Suite) async throws -> [String: Verdict] {
    var selection = Selection()
    selection.roles = [.app]
    let runner = try Runner(
      suite, targets: [ReferenceTarget.app(behaviour, name: "mutant")], selection: selection)
    var noticed: [String: Verdict] = [:]
    for result in await runner.results().results {
      // A note is no notice: what was seen was permitted.
      guard result.verdict != .pass, result.verdict != .note else { continue }
      // What fails says more than what couldn't be judged.
      if noticed[result.rule] != .fail { noticed[result.rule] = result.verdict }
    }
    return noticed
  }

  static let all = flags + values

  private static let values: [AppMutant] = [
    mutant("lengthOfTokens", "32") { $0.lengthOfTokens = 32 },
    mutant("handlesLaunchTap", "at the connection", isPermitted: true) {
      $0.handlesLaunchTap = .atConnection
    },
    mutant("handlesLaunchTap", "in both") { $0.handlesLaunchTap = .inBoth },
    mutant("handlesLaunchTap", "nowhere") { $0.handlesLaunchTap = .nowhere },
    mutant("arrivesBy", "not becoming active") { $0.arrivesBy.remove(.becomingActive) },
    mutant("arrivesBy", "not resigning") { $0.arrivesBy.remove(.resigning) },
    mutant("arrivesBy", "not entering the background") {
      $0.arrivesBy.remove(.enteringBackground)
    },
    mutant("completions", "0") { $0.completions = 0 },
    mutant("completions", "2") { $0.completions = 2 },
    mutant("secondsForDownload", "none") { $0.secondsForDownload = Optional.none },
    mutant("secondsForDownload", "31") { $0.secondsForDownload = 31 },
    mutant("secondsForDownload", "28", isPermitted: true) { $0.secondsForDownload = 28 },
    mutant("extensionAnswers", "0") { $0.extensionAnswers = 0 },
    mutant("extensionAnswers", "2") { $0.extensionAnswers = 2 },
  ]

  private static let flags: [AppMutant] = flagFields.map { field, path in
    var behaviour = AppBehaviour()
    behaviour[keyPath: path].toggle()
    return AppMutant(
      field: field, value: "\(behaviour[keyPath: path])",
      isPermitted: permittedFlags.contains(field), behaviour: behaviour)
  }

  /// The flags whose other value the documents permit too.
  private static let permittedFlags: Set<String> = ["presentsItself", "reportsUnneeded"]

  private static func mutant(
    _ field: String, _ value: String, isPermitted: Bool = false,
    _ change: (inout AppBehaviour) -> Void
  ) -> AppMutant {
    var behaviour = AppBehaviour()
    change(&behaviour)
    return AppMutant(field: field, value: value, isPermitted: isPermitted, behaviour: behaviour)
  }

  private static var flagFields: [(String, WritableKeyPath<AppBehaviour, Bool>)] {
    [
      ("registersAtLaunch", \.registersAtLaunch),
      ("needsPermissionToRegister", \.needsPermissionToRegister),
      ("retriesRegistration", \.retriesRegistration),
      ("forwardsTokens", \.forwardsTokens),
      ("forwardsUnchangedTokens", \.forwardsUnchangedTokens),
      ("usesKeptToken", \.usesKeptToken),
      ("encryptsTokens", \.encryptsTokens),
      ("namesUser", \.namesUser),
      ("setsDelegateAtLaunch", \.setsDelegateAtLaunch),
      ("setsCategoriesAtLaunch", \.setsCategoriesAtLaunch),
      ("setsCategoriesTogether", \.setsCategoriesTogether),
      ("repeatsActions", \.repeatsActions),
      ("opensAtLaunch", \.opensAtLaunch),
      ("expectsTapAfterLaunch", \.expectsTapAfterLaunch),
      ("downloadsArrivals", \.downloadsArrivals),
      ("opensTaps", \.opensTaps),
      ("needsWitness", \.needsWitness),
      ("completesEach", \.completesEach),
      ("completesLateAgain", \.completesLateAgain),
      ("completesEarly", \.completesEarly),
      ("completesPromptly", \.completesPromptly),
      ("completesFailures", \.completesFailures),
      ("tellsOutcome", \.tellsOutcome),
      ("tapIsNewData", \.tapIsNewData),
      ("activeIsNoData", \.activeIsNoData),
      ("opensWhileActive", \.opensWhileActive),
      ("presentsItself", \.presentsItself),
      ("answersWillPresent", \.answersWillPresent),
      ("completesResponses", \.completesResponses),
      ("opensResponses", \.opensResponses),
      ("opensDismissed", \.opensDismissed),
      ("passesOverUnknown", \.passesOverUnknown),
      ("refreshesInFront", \.refreshesInFront),
      ("refreshesAtLaunch", \.refreshesAtLaunch),
      ("makesRegistry", \.makesRegistry),
      ("setsRegistryDelegateFirst", \.setsRegistryDelegateFirst),
      ("forwardsCallToken", \.forwardsCallToken),
      ("withdrawsCallToken", \.withdrawsCallToken),
      ("reportsCalls", \.reportsCalls),
      ("reportsUnknownCalls", \.reportsUnknownCalls),
      ("reportsUnneeded", \.reportsUnneeded),
      ("completesCalls", \.completesCalls),
      ("extensionAnswersFailure", \.extensionAnswersFailure),
      ("extensionAnswersExpiry", \.extensionAnswersExpiry),
      ("extensionAnswersLate", \.extensionAnswersLate),
    ]
  }
}
