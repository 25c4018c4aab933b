import ConformanceSpecs

extension Vocabulary {
  /// The vocabulary of cases of the device role.
  ///
  /// `given` is the phone before anything happens; what it doesn't mention has the value that the
  /// summary calls usual. Each step does one thing to it.
  package static let device = Vocabulary(
    role: .device, given: DeviceSetUp.fields.map { $0.field }, actions: DeviceVocabulary.actions,
    impossible: { DeviceModel.impossibilities(in: $0.stimulus) })
}

/// The parts of the device's vocabulary.
private enum DeviceVocabulary {
  // MARK: Actions

  static let actions = [
    action(
      "push", "A notification arrives. Pushes are numbered from 1.",
      [
        Field("payload", .anything, "its payload", required: true),
        Field("type", .text, "its push type"),
        Field("collapse-id", .text, "its collapse identifier"),
        Field(
          "activity", .integer, "the Live Activity to whose token it is sent; usually the newest"),
        Field("channel", .text, "the channel on which it is broadcast"),
        Field("late", .flag, "whether the network has delayed it; usually false"),
        Field(
          "to", .choice(of: Watch.Device.self),
          "to the token of which device it is sent; usually the phone"),
        Field(
          "control", .text, "the kind of the control to whose token it is sent; usually the first"),
      ]),
    action(
      "request", "The app requests a Live Activity.",
      [
        Field("content", .anything, "what it shows", required: true),
        Field("channel", .text, "the channel whose broadcasts it is to follow"),
        Field("relevance-score", .number, "its relevance"),
        Field("stale-date", .integer, "when it becomes stale, in seconds since 1970"),
        Field("attributes", .anything, "its attributes; usually few"),
        Field("start", .integer, "when it starts, in seconds since 1970; usually at once"),
        Field("alert", .anything, "the alert of a start at a later time"),
        Field("transient", .flag, "whether it is transient; usually false"),
      ]),
    action(
      "local", "A local notification comes due. It takes the next number of the pushes.",
      [
        Field(
          "trigger", .choice(["time-interval", "calendar", "location"]), "what brings it about",
          required: true),
        Field("body", .text, "its text"),
        Field("sound", .text, "its sound"),
        Field("badge", .integer, "its number for the icon"),
      ]),
    action(
      "tap", "The user taps a notification.",
      [
        Field("push", .integer, "which; usually the newest that is shown"),
        Field("action", .text, "a custom action instead of the notification itself"),
        Field("text", .text, "what the user types, where the action asks for text"),
      ]),
    action(
      "dismiss", "The user gets rid of a notification, or of a Live Activity.",
      [
        Field("push", .integer, "which; usually the newest that is shown"),
        Field("activity", .integer, "the Live Activity to remove from the Lock Screen instead"),
        Field(
          "by", .choice(["clear", "flick"]),
          "clearing it, or flicking its banner away; usually clearing it"),
      ]),
    action("open", "The user opens the app from the Home Screen."),
    action("leave", "The user goes to the Home Screen."),
    action(
      "switcher", "The app switcher opens or closes.",
      [Field("open", .flag, "which", required: true)]),
    action("force-quit", "The user swipes the app away."),
    action("reboot", "The device restarts."),
    action("suspend", "The system suspends the app."),
    action(
      "end", "The app is ended.",
      [Field("by", .choice(["system", "debugger"]), "who does it", required: true)]),
    action(
      "complete", "The app calls its completion handler.",
      [
        Field("result", .choice(of: FetchResult.self), "with what", required: true),
        Field("push", .integer, "the push that it was handed for; usually the oldest that waits"),
      ]),
    action("wait", "Time passes.", [Field("seconds", .integer, "how much", required: true)]),
    action(
      "change", "Something about the device changes.",
      DeviceSetUp.changeable.map { $0.field }),
    action("hold", "The system begins to hold background notifications."),
    action("release", "The system delivers what it holds."),
    action("register", "The app registers for remote notifications."),
    action("list", "The app asks which of its notifications are delivered."),
    action(
      "remove", "The app removes delivered notifications.",
      [Field("identifiers", .list(of: .text), "which", required: true)]),
    action("open-settings", "The user chooses the app's own settings in those of the system."),
    action(
      "restore", "The device, or the app on another one, is set up anew.",
      [Field("by", .choice(of: DeviceModel.Restoration.self), "how", required: true)]),
    action("join", "The app asks to join a Push to Talk channel."),
    action("unregister", "The app, registered until then, unregisters from remote notifications."),
    action(
      "ask", "The app asks for permission to notify.",
      [
        Field("provisional", .flag, "whether for provisional permission; usually false"),
        Field(
          "answer", .choice(["allow", "deny"]), "what the user answers, if asked", required: true),
      ]),
  ]

  private static func action(_ name: String, _ summary: String, _ fields: [Field] = []) -> Action {
    Action(name, summary, argument: .record(fields), observations: observations)
  }

  // MARK: Observations

  static let observations = [
    Field("app", .choice(of: AppState.self), "the new state of the app, where it changed"),
    Field(
      "callbacks",
      .list(
        of: .call(
          Callback.allCases.map { $0.rawValue },
          free: (Callback.lifeCycle + Callback.ofActivities + Callback.ofTokens).map {
            $0.rawValue
          },
          details: callDetails)),
      "the calls to the app and its extensions, in order; changes of state after the launch, and what "
        + "ActivityKit and WidgetKit tell, are free where the list doesn't name them, and null for details says that a call must not happen",
      rulesOfOrder: [
        "device.callbacks.launch-first", "device.callbacks.background-first",
        "device.callbacks.leave-order", "device.scenes.launch-order", "device.scenes.leave-order",
      ]),
    Field(
      "posted", .list(of: .choice(of: ApplicationNote.self)),
      "the notifications of the application object that are posted within the app, in order",
      unmentioned: .free, rulesOfOrder: ["device.scenes.leave-order"]),
    Field("shown", .list(of: .record(shown)), "the alerts that the user sees"),
    Field("sound", .text, "the sound that is played"),
    Field(
      "sound-in", .choice(of: SoundFile.Place.self), "where its file is", unmentioned: .free),
    Field(
      "delivered", .list(of: .text),
      "the identifiers of delivered notifications that the app is given, oldest first"),
    Field("asks-to-unlock", .flag, "true where the device asks the user to unlock it"),
    Field("badge", .integer, "the number that is put on the icon; 0 removes it"),
    Field(
      "extension", .list(of: .choice(of: ServiceExtension.Event.self)),
      "what became of the service extension"),
    Field(
      "activities", .list(of: .record(activity)), "what became of Live Activities, in order"),
    Field(
      "presented", .integer,
      "the Live Activity that the alert of an update presents, expanded or as a banner",
      unmentioned: .free),
    Field(
      "island", .integer, "the Live Activity that the Dynamic Island shows now; 0 for none",
      unmentioned: .free),
    Field(
      "lock-screen", .list(of: .integer), "the Live Activities on the Lock Screen, from above",
      unmentioned: .free),
    Field(
      "failed", .text, "why the app's request for a Live Activity failed, as ActivityKit names it"),
    Field(
      "call", .flag,
      "whether the system shows the call that a VoIP push announces, where that called the app",
      unmentioned: .free),
    Field("reloads", .list(of: .text), "the widgets and controls that are reloaded"),
    Field(
      "media", .list(of: .text),
      "the ids of the remote media sessions that are displayed now, where they changed"),
    Field(
      "signals", .list(of: .text),
      "the containers of the File Provider extension that are signalled"
    ),
    Field(
      "contacts", .list(of: .choice(["management-server"])), "whom the device contacts by itself"),
    Field("held", .list(of: .integer), "the pushes that the system began to hold"),
    Field("discarded", .list(of: .integer), "the held pushes that it threw away"),
    Field("granted", .flag, "what an app that asked for permission is told"),
    Field("prompt", .flag, "true where the user was asked"),
    Field(
      "permission", .choice(of: Permission.self), "the new permission, where asking changed it"),
  ]

  static let callDetails = [
    Field(
      "state", .choice(["active", "inactive", "background"]), "the application state meanwhile",
      unmentioned: .free),
    Field("push", .integer, "the push that it is about", unmentioned: .free),
    Field(
      "remote-notification", .integer, "the push in the launch options; null for none",
      unmentioned: .free),
    Field(
      "notification-response", .integer,
      "the push whose response is in the connection options; null for none", unmentioned: .free),
    Field(
      "action", .text, "the action that the user chose; default for the notification itself",
      unmentioned: .free),
    Field("text", .text, "the text that the user typed", unmentioned: .free),
    Field("activity", .integer, "the Live Activity that it is about", unmentioned: .free),
    Field(
      "must-report", .flag, "whether the app must report a call; null where nothing says so",
      unmentioned: .free),
    Field("network", .flag, "whether the app can use the network", unmentioned: .free),
    Field("token", .integer, "the number of the token, counted from 1", unmentioned: .free),
    Field("scene", .text, "the scene that it is about, of several", unmentioned: .free),
    Field(
      "on", .choice(of: Watch.Device.self), "the device whose app is called, of two",
      unmentioned: .free),
    Field(
      "attributes", .anything, "the attributes of a remote media session", unmentioned: .free),
    Field("user-info", .anything, "the payload that it hands over", unmentioned: .free),
    Field("identifier", .text, "the identifier of the notification's request", unmentioned: .free),
    Field("thread", .text, "the content's thread identifier", unmentioned: .free),
    Field("category", .text, "the content's category identifier", unmentioned: .free),
    Field("target", .text, "the content's target content identifier", unmentioned: .free),
  ]

  static let activity = [
    Field("activity", .integer, "which, counted from 1"),
    Field("state", .choice(of: PhoneActivity.State.self), "its state now"),
    Field("content", .anything, "what it shows now", unmentioned: .free),
  ]

  static let shown = [
    Field("push", .integer, "which push", unmentioned: .free),
    Field("title", .text, "the title", unmentioned: .free),
    Field("subtitle", .text, "the subtitle", unmentioned: .free),
    Field("body", .text, "the body", unmentioned: .free),
    Field(
      "in", .set(of: .choice(of: Place.self)),
      "where: as a banner, on the Lock Screen, in the list",
      unmentioned: .free),
    Field("thread", .text, "the group that it joins", unmentioned: .free),
    Field("attachment", .text, "the format of what is attached"),
    Field(
      "replaces", .integer, "the push whose notification it takes the place of",
      unmentioned: .free),
    Field(
      "on", .choice(of: Watch.Device.self), "the device on which it appears, of two",
      unmentioned: .free),
  ]
}
