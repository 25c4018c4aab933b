import ConformanceSpecs

extension Vocabulary {
  /// The vocabulary of cases of the app role.
  ///
  /// The runner plays the system: each step is one call to the app's push handling, and what the
  /// app does until everything has settled is observed. A case that doesn't begin with a launch
  /// finds the app launched, registered, and in the background.
  package static let app = Vocabulary(
    role: .app, given: AppSetUp.fields.map { $0.field }, actions: AppVocabulary.actions,
    impossible: { AppImpossibilities.all(in: $0) })
}

/// The parts of the app's vocabulary.
private enum AppVocabulary {
  // MARK: Actions

  static let actions: [Action] = [
    calls(
      .didFinishLaunching, "The app is launched.",
      [
        Field("state", states, "the application state meanwhile; usually inactive"),
        Field("remote-notification", .anything, "the payload in the launch options; usually none"),
      ]),
    calls(
      .willConnect, "A scene of a scene-based app is connected.",
      [
        Field(
          "notification-response", .anything,
          "the payload of the response in the connection options; usually none")
      ]),
    calls(.willEnterForeground, "The app, or its scene, is about to come to the front."),
    calls(.didBecomeActive, "It is in front."),
    calls(.willResignActive, "It is about to leave the front."),
    calls(.didEnterBackground, "It is in the background."),
    calls(
      .didReceiveRemoteNotification, "A notification, with a completion handler.", received),
    calls(.didReceiveRemoteNotificationOld, "A notification, without one.", received),
    calls(.willPresent, "A notification arrives in the foreground.", [payload]),
    calls(
      .didReceiveResponse, "The user responds to a notification.",
      [
        payload,
        Field(
          "action", .text, "default for the notification itself, or dismiss; usually default"),
        Field("text", .text, "what the user typed"),
      ]),
    calls(.didRegister, "The answer to registering is a device token.", [token]),
    calls(.didFailToRegister, "The answer to registering is an error."),
    calls(
      .didUpdatePushToken, "PushKit has a token for calls: pushRegistry(_:didUpdate:for:).",
      [token]),
    calls(
      .didInvalidatePushToken,
      "That token is no longer valid: pushRegistry(_:didInvalidatePushTokenFor:)."),
    calls(
      .didReceiveIncomingPush,
      "A call comes.",
      [
        payload,
        Field(
          "must-report", .flag, "what the newer callback's metadata says; usually nothing"),
      ]),
    calls(
      .pushTokenUpdates, "ActivityKit has a token for the updates of a Live Activity.",
      [token, Field("activity", .integer, "which, counted from 1; usually the first")]),
    calls(
      .pushToStartTokenUpdates, "ActivityKit has a token for starts of Live Activities.", [token]),
    calls(
      .didReceiveRequest,
      "The service extension is handed a notification: didReceive(_:withContentHandler:).",
      [payload]),
    calls(
      .serviceExtensionTimeWillExpire,
      "Its time is up: serviceExtensionTimeWillExpire()."),
    calls(.end, "The process of the app ends; what it didn't store is lost."),
    calls(
      .wait, "Time passes.", [Field("seconds", .integer, "how much", required: true)]),
  ]

  private static let states = Shape.choice(of: ApplicationState.self)
  private static let payload = Field(
    "payload", .anything, "its payload; \"article\" beside \"aps\" is what it points to",
    required: true)
  private static let received = [
    Field("state", states, "the application state meanwhile", required: true), payload,
  ]
  private static let token = Field("token", .text, "its bytes in hexadecimal", required: true)

  private static func calls(
    _ action: AppAction, _ summary: String, _ fields: [Field] = []
  ) -> Action {
    let method = Callback(rawValue: action.rawValue)?.fullName(on: .iOS)
    return Action(
      action.rawValue, method.map { "\(summary.dropLast()): \($0)." } ?? summary,
      argument: .record(fields), observations: observations)
  }

  // MARK: Observations

  private static let observations =
    [
      Field("opened", .list(of: .integer), "the articles that it opened for the reader"),
      Field(
        "downloads", .list(of: .integer),
        "the articles whose download it started; what an opened screen loads doesn't count"),
      Field(
        "presented", .list(of: .integer),
        "the articles that it announced within itself, by its own means"),
      Field(
        "completed",
        .list(
          of: .call(
            CompletedMethod.allCases.map { $0.rawValue }, free: [], details: completionDetails)),
        "the completion handlers that it called, in order, by the method that handed them over",
        rulesOfRepetition: ["app.completion.once", "app.service-extension.once"]),
      Field("forwarded", .list(of: .record(forwarded)), "the tokens that it sent to its server"),
      Field("withdrawn", .flag, "true where it told its server to use the token for calls no more"),
      Field("reported", .list(of: .record(reported)), "the calls that it reported to the system"),
    ] + preparations

  /// The observations of an app's preparations, which count only where a case mentions them.
  private static let preparations = [
    Field(
      "registered", .flag, "true where it called registerForRemoteNotifications()",
      unmentioned: .free),
    Field(
      "delegate", .flag, "true where it set the delegate of the notification centre",
      unmentioned: .free),
    Field(
      "categories", .flag, "true where it called setNotificationCategories", unmentioned: .free),
    Field(
      "lost-categories", .list(of: .text),
      "the categories that setNotificationCategories left out after an earlier call had them",
      unmentioned: .free),
    Field(
      "repeated-actions", .list(of: .text),
      "the action identifiers that stand in more than one of its categories", unmentioned: .free),
    Field(
      "refreshed", .flag, "true where it asked its server for whatever it lacks",
      unmentioned: .free),
    Field(
      "registry", .list(of: .choice(of: RegistryStep.self)),
      "what it set on the PKPushRegistry that it made, in order", unmentioned: .free),
  ]

  private static let completionDetails = [
    Field(
      "call", .integer, "which call of that method it answers, counted from 1", unmentioned: .free),
    Field("result", .choice(of: FetchResult.self), "with which result", unmentioned: .free),
    Field(
      "options", .list(of: .choice(of: PresentationOption.self)), "with which options",
      unmentioned: .free),
  ]

  private static let forwarded = [
    Field("token", .text, "its bytes in lower-case hexadecimal", unmentioned: .free),
    Field(
      "kind", .choice(of: PushTokenKind.self), "what it is for",
      unmentioned: .free),
    Field("encrypted", .flag, "whether the way to the server is encrypted", unmentioned: .free),
    Field("user", .text, "the user whom the server is told", unmentioned: .free),
  ]

  private static let reported = [
    Field("caller", .text, "who calls, where the payload says so", unmentioned: .free)
  ]
}
