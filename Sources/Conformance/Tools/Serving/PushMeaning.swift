import ConformanceModels

/// What a push asks the phone to do, in a word and in a sentence.
struct PushMeaning {
  /// The kind: `visible`, `background`, `both` or `neither`; the push type if it says more; or
  /// `empty` or `unreadable` without a payload.
  let kind: String
  /// What the phone would do.
  let sentence: String

  /// Says what a served push does: nothing, if it was refused.
  init(of push: ServedPush) {
    let asked = push.isAboutChannels ? PushMeaning(aboutChannels: push) : PushMeaning(push.request)
    kind = asked.kind
    if let reply = push.reply, let status = reply.status, status >= 400 {
      let answer = ["\(status)", reply.namedReason].compactMap { $0 }.joined(separator: " ")
      let what = push.isAboutChannels ? "nothing changes" : "nothing arrives"
      sentence = "\(what): the answer is \(answer)"
    } else if push.reply == nil {
      sentence = "nothing is known to arrive: there is no answer"
    } else {
      sentence = asked.sentence
    }
  }

  /// Says what a request about channels does.
  private init(aboutChannels push: ServedPush) {
    let request = push.request
    switch request.method {
    case _ where !request.isAboutChannels: (kind, sentence) = ("other", "does nothing")
    case "POST":
      kind = "create"
      let keeps =
        request.payload?["message-storage-policy"] == 0 ? "nothing" : "its newest broadcast"
      sentence = "creates a channel that keeps \(keeps) for phones that are off"
    case "DELETE": (kind, sentence) = ("delete", "deletes a channel for good")
    case "GET" where request.path?.hasSuffix("/all-channels") == true:
      (kind, sentence) = ("list", "lists the channels of the app")
    case "GET": (kind, sentence) = ("read", "reads the policy of a channel")
    default: (kind, sentence) = ("other", "does nothing")
    }
  }

  init(_ request: PushRequest) {
    switch request.body {
    case .empty, .unknown: (kind, sentence) = ("empty", "there is no payload")
    case .unreadable(let error, _):
      (kind, sentence) = ("unreadable", "the payload isn't JSON: \(error.message)")
    case .payload: (kind, sentence) = Self.meaning(of: request)
    }
  }

  private static func meaning(of request: PushRequest) -> (String, String) {
    if request.isForWallet { return ("neither", wallet) }
    let type = request.presumedType.flatMap(PushType.init(rawValue:))
    if let type, let suffix = request.missingSuffix {
      let reason = "its topic lacks \(suffix), and no document says what APNs does with it"
      return (type.rawValue, "what the phone does is open: \(reason)")
    }
    if type == .liveactivity, !request.isBroadcast,
      let missing = DeviceModel.missing(inStart: request.payload)
    {
      let keys = missing.map { "\"\($0)\"" }.joined(separator: ", ")
      return (
        PushType.liveactivity.rawValue,
        "the phone may start a Live Activity, or not: the start lacks \(keys) "
          + "(\(PermittedValue.incompleteStartsNothing.source))"
      )
    }
    if let type, let what = type.traits.meaning(request.kind) {
      if request.isBroadcast, request.aps?["event"] == "start" {
        return (type.rawValue, "a broadcast starts no Live Activity, so nothing happens")
      }
      if request.isBroadcast {
        return (
          type.rawValue,
          "each phone that follows the channel " + what.replacing("the Live", with: "its Live")
        )
      }
      return (type.rawValue, joined([what]))
    }
    let content = NotificationContent(request.payload ?? .null)
    let kind =
      switch (content.isVisible, content.asksForTime) {
      case (true, false): "visible"
      case (false, true): "background"
      case (true, true): "both"
      case (false, false): "neither"
      }
    let effects = effects(of: content)
    return (kind, effects.isEmpty ? "the phone does nothing" : joined(effects))
  }

  /// What becomes of a push for a pass.
  private static let wallet =
    "Wallet asks the web service of its passes of this type for what has changed"

  private static func joined(_ effects: [String]) -> String {
    guard let last = effects.last, effects.count > 1 else {
      return "the phone " + (effects.first ?? "")
    }
    return "the phone \(effects.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The phone that receives a push whose phone nobody has described: it may do all it can, and the
  /// app, which has a service extension, is behind the screen.
  private static let given = SimulationInput.usual.merged(
    with: ["extension": ["answers": "original"]])
  private static let phone = DeviceModel(given: given)
  private static let permittedPhone = DeviceModel(
    permitted.changing(DeviceBehaviour()), given: given)

  /// Returns what the model of the phone does with a notification.
  private static func effects(of content: NotificationContent) -> [String] {
    let push: JSON = ["payload": content.payload]
    var device = phone
    let seen = device.perform("push", push)
    var effects: [String] = []
    if !seen.serviceExtension.isEmpty {
      effects.append("runs the service extension")
    } else if content.isMutable, mayRunExtension(push) {
      effects.append("may run the service extension (\(permitted.source))")
    }
    for shown in seen.shown {
      effects.append("shows \(shown.alert.texts.map { $0.words }.joined(separator: ", "))")
    }
    if seen.sound != nil { effects.append("plays \(words(ofSoundOf: content))") }
    if let badge = seen.badge {
      effects.append(badge == 0 ? "removes the badge" : "sets the badge to \(badge)")
    }
    if !seen.callbacks.isEmpty {
      effects.append("wakes the app for up to 30 seconds, when the system sees fit")
    }
    return effects
  }

  private static let permitted = PermittedValue<DeviceBehaviour>.textForExtension

  /// Whether the documents permit that the service extension runs where the model doesn't run it.
  private static func mayRunExtension(_ push: JSON) -> Bool {
    var device = permittedPhone
    return !device.perform("push", push).serviceExtension.isEmpty
  }

  private static func words(ofSoundOf content: NotificationContent) -> String {
    let name = content.sound ?? "default"
    let what = name == "default" ? "the default sound" : "the sound \(name.quoted)"
    return content.hasCriticalSound
      ? "\(what), with Apple's entitlement even if the device is muted" : what
  }
}
