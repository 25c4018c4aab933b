extension Vocabulary {
  /// What a case of the device role can say.
  ///
  /// `given` is the phone before anything happens: what it doesn't mention has the value that the
  /// summary calls usual. Each step then does one thing to it, and what can be seen of that is
  /// complete: what an expectation doesn't mention must not happen.
  static let device = Vocabulary(
    role: .device, given: DeviceVocabulary.given, actions: DeviceVocabulary.actions,
    impossible: DeviceSetUp.impossible)
}

/// The parts of the device's vocabulary.
enum DeviceVocabulary {
  static let states = AppState.allCases.map(\.rawValue)

  static let given: [Field] = [
    Field("platform", .choice(Platform.allCases.map(\.rawValue)), "usually iOS"),
    Field("app", .choice(states), "the state of the app", required: true),
    Field("app-switcher", .flag, "whether the app switcher is open; usually false"),
    Field("push-capability", .flag, "the Push Notifications capability; usually true"),
    Field("modes", .list(of: .choice(modes)), "UIBackgroundModes; usually none"),
    Field(
      "implements", .list(of: .choice(Callback.delegateMethods.map(\.rawValue))),
      "the delegate methods of the app; usually didReceiveRemoteNotification alone"),
    Field(
      "presents", .list(of: .choice(Presentation.Option.allCases.map(\.rawValue))),
      "what the app's willPresent answers; usually nothing"),
    Field("permission", .choice(Permission.allCases.map(\.rawValue)), "usually authorized"),
    Field("settings", .record(settings), "the switches of the app's notifications"),
    Field("background-refresh", .flag, "Background App Refresh; usually true"),
    Field("low-power", .flag, "Low Power Mode; usually false"),
    Field("power-budget", .choice(["available", "used-up"]), "usually available"),
    Field("debugger", .flag, "whether the app runs from Xcode; usually false"),
    Field("focus", .record(focus), "a Focus that is on; usually none is"),
    Field("muted", .flag, "the ring switch; usually false"),
    Field("online", .flag, "whether the device has a connection; usually true"),
    Field("app-network", .flag, "whether the app itself may use the network; usually true"),
    Field("holding", .flag, "whether the system holds background notifications; usually false"),
    Field("badge", .integer, "the number on the app's icon; usually 0"),
    Field(
      "entitlements", .list(of: .choice(Entitlement.allCases.map(\.rawValue))),
      "what Apple grants on request; usually none"),
    Field("extension", .record(serviceExtension), "the notification service extension"),
  ]
}
