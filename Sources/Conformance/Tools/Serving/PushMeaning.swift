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
    let asked = PushMeaning(push.request)
    kind = asked.kind
    if let reply = push.reply, let status = reply.status, status >= 400 {
      let answer = ["\(status)", reply.namedReason].compactMap(\.self).joined(separator: " ")
      sentence = "nothing arrives: the answer is \(answer)"
    } else if push.reply == nil {
      sentence = "nothing is known to arrive: there is no answer"
    } else {
      sentence = asked.sentence
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
    let effects = effects(of: request.kind)
    let type = request.presumedType.flatMap(PushType.init(rawValue:))
    if let type, let what = meaning(of: type, request.kind) {
      let sentence = joined([what] + effects)
      let caution = PushType.notSimulated(request.payload ?? .null, type: type.rawValue)
      return (type.rawValue, [sentence, caution].compactMap(\.self).joined(separator: "; "))
    }
    let kind =
      switch (request.kind.interactions.isEmpty, request.kind.asksForBackgroundTime) {
      case (false, false): "visible"
      case (true, true): "background"
      case (false, true): "both"
      case (true, false): "neither"
      }
    return (kind, effects.isEmpty ? "the phone does nothing" : joined(effects))
  }

  private static func joined(_ effects: [String]) -> String {
    guard let last = effects.last, effects.count > 1 else {
      return "the phone " + (effects.first ?? "")
    }
    return "the phone \(effects.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Returns what a push type asks for by itself; nil for types whose payload says it.
  private static func meaning(of type: PushType, _ kind: PayloadKind) -> String? {
    switch type {
    case .alert, .background: nil
    case .complication: "hands it to the app for its complication"
    case .controls: "reloads the app's controls"
    case .fileprovider: "tells the file provider that something has changed"
    case .liveactivity:
      switch kind["event"]?.string {
      case "start": "starts a Live Activity"
      case "end": "ends the Live Activity"
      default: "updates the Live Activity"
      }
    case .location: "asks the location push extension for its location"
    case .mdm: "contacts the server that manages it"
    case .nowplaying:
      switch kind["event"]?.string {
      case "start": "shows what plays on another device"
      case "end": "shows no longer what plays on another device"
      default: "shows anew what plays on another device"
      }
    case .pushtotalk: "wakes the app for Push to Talk"
    case .voip: "wakes the app, which has to report a call"
    case .widgets: "reloads the app's widgets"
    }
  }

  private static func effects(of kind: PayloadKind) -> [String] {
    var effects: [String] = []
    if kind["mutable-content"]?.int == 1, kind["alert"] != nil {
      effects.append("runs the service extension")
    }
    if let alert = kind["alert"] { effects.append("shows \(words(ofAlert: alert))") }
    if let sound = kind["sound"] { effects.append("plays \(words(ofSound: sound))") }
    if let badge = kind["badge"]?.int {
      effects.append(badge == 0 ? "removes the badge" : "sets the badge to \(badge)")
    }
    if kind.asksForBackgroundTime {
      effects.append("wakes the app for up to 30 seconds, when the system sees fit")
    }
    return effects
  }

  private static func words(ofAlert alert: JSON) -> String {
    let texts = ["title", "subtitle", "body"].compactMap { alert[$0]?.string }
    let shown = alert.string.map { [$0] } ?? texts
    return shown.isEmpty
      ? "a text from the app's own translations" : shown.map(\.quoted).joined(separator: ", ")
  }

  private static func words(ofSound sound: JSON) -> String {
    let name = sound.string ?? sound["name"]?.string ?? "default"
    let what = name == "default" ? "the default sound" : "the sound \(name.quoted)"
    return sound["critical"]?.int == 1 ? "\(what), even if the device is muted" : what
  }
}
