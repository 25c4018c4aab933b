extension RequestRule {
  /// The rules about what only a start may say, and where keys of Live Activities belong.
  static let liveActivityStarts: [RequestRule] = [
    RequestRule("provider.live-activities.start-only", .should) { request in
      guard let activity = LiveActivity(request),
        activity.event == .update || activity.event == .end
      else { return [] }
      return startKeys.compactMap { key in
        guard activity[key] != nil else { return nil }
        return RequestProblem(
          aps: key, "the activity runs already, and only a start reads \"\(key)\"", "leave it out")
      }
    },
    RequestRule("provider.live-activities.input-push-token", .must) { request in
      let key = "input-push-token"
      guard let activity = LiveActivity(request), let value = activity[key], value != 1 else {
        return []
      }
      return [
        RequestProblem(
          aps: key, "the value is the number 1, not \(value.inWords)",
          "write \"\(key)\": 1, or leave it out")
      ]
    },
    RequestRule("provider.live-activities.input-push-channel", .must) { request in
      let key = "input-push-channel"
      guard let activity = LiveActivity(request), let value = activity[key],
        value.string?.isEmpty != false
      else { return [] }
      return [
        RequestProblem(
          aps: key, "a channel is named by the text that APNs gave it, not by \(value.inWords)",
          "write the ID of the channel, or leave it out")
      ]
    },
    RequestRule("provider.live-activities.own-push", .should) { request in
      guard request.type == "alert", let aps = request.aps else { return [] }
      // A whole Live Activity is another mistake, and one only: its push type is wrong.
      if aps["event"]?.string != nil, aps["content-state"]?.object != nil { return [] }
      return ownKeys.compactMap { key in
        guard aps[key] != nil else { return nil }
        return RequestProblem(
          aps: key, "an alert reaches no Live Activity, so nothing reads \"\(key)\"",
          "send it as apns-push-type: liveactivity, or leave it out")
      }
    },
  ]

  /// The rules about the alert of a Live Activity.
  static let liveActivityAlerts: [RequestRule] = [
    RequestRule("provider.live-activities.alert-texts", .must) { request in
      guard let alert = LiveActivity(request)?["alert"]?.object else { return [] }
      return ["title", "body"].compactMap { key in
        guard let value = alert[key], !value.isTextOrLocalized else { return nil }
        return RequestProblem(
          .payload(JSON.Path([.key("aps"), .key("alert"), .key(key)])),
          "this is neither text nor a localized text, but \(value.inWords)",
          "write text, or { \"loc-key\": …, \"loc-args\": [ … ] } with arguments that are text")
      }
    },
    RequestRule("provider.live-activities.alert-sound", .must) { request in
      guard let activity = LiveActivity(request) else { return [] }
      if activity["sound"] != nil {
        return [
          RequestProblem(
            aps: "sound", "the sound of a Live Activity stands in its alert",
            "move it into \"alert\"")
        ]
      }
      guard let sound = activity["alert"]?.object?["sound"], sound.string == nil else { return [] }
      return [
        RequestProblem(
          .payload(JSON.Path([.key("aps"), .key("alert"), .key("sound")])),
          "a sound is the name of a file, not \(sound.inWords)",
          "write \"default\" or the name of a file")
      ]
    },
  ]

  private static let startKeys = [
    "attributes-type", "attributes", "input-push-token", "input-push-channel",
  ]

  /// The keys of `aps` that only Live Activities have.
  private static let ownKeys =
    ["event", "content-state", "timestamp", "stale-date", "dismissal-date"] + startKeys
}

extension JSON {
  /// Whether this is a text, or names one of the app's own with its arguments.
  fileprivate var isTextOrLocalized: Bool {
    guard let object else { return string != nil }
    guard object["loc-key"]?.string != nil,
      object.keys.allSatisfy({ $0 == "loc-key" || $0 == "loc-args" })
    else { return false }
    return object["loc-args"]?.array.map { $0.allSatisfy { $0.string != nil } }
      ?? (object["loc-args"] == nil)
  }
}
