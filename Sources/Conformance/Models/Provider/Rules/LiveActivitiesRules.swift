import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/LiveActivities.md`.
  package static let liveActivities = liveActivityKeys + liveActivityStarts + liveActivityAlerts

  /// The rules about the keys of every push and their values.
  private static let liveActivityKeys: [RequestRule] = [
    RequestRule("provider.live-activities.event", .must) { request in
      guard let activity = LiveActivity(request) else { return [] }
      return LiveActivity.Event.problems(
        with: activity["event"], (short: "activity", long: "Live Activity"))
    }
    .schema(.activity, PayloadSchema.requiring(["event"]))
    .schema(
      .activity, PayloadSchema.inAps(["event": ValueForm.words(LiveActivity.Event.words).schema])),
    RequestRule("provider.live-activities.timestamp", .must) { request in
      guard let activity = LiveActivity(request), activity["timestamp"] == nil else { return [] }
      return [
        RequestProblem(
          aps: nil, "the system can't tell which of two updates is the later",
          "add \"timestamp\": the time of sending, in seconds since 1970")
      ]
    }
    .schema(.activity, PayloadSchema.requiring(["timestamp"])),
    RequestRule("provider.live-activities.seconds", .must) { request in
      guard let activity = LiveActivity(request) else { return [] }
      return LiveActivity.dates.compactMap { key in
        guard let value = activity[key] else { return nil }
        guard let seconds = value.number?.double else {
          return RequestProblem(
            aps: key, "a time is a number of seconds, not \(value.inWords)",
            "write the seconds since 1970, as a number")
        }
        if abs(seconds) >= LiveActivity.farFuture {
          return RequestProblem(
            aps: key, "\(value.inWords) can't be seconds, but it can be milliseconds",
            "divide it by 1000")
        }
        guard seconds < LiveActivity.longAgo, key != "dismissal-date" else { return nil }
        return RequestProblem(
          aps: key, "\(value.inWords) seconds after 1970 there were no Live Activities",
          "count from 1970: no duration, and no seconds since 2001")
      }
    }
    .schema(
      .activity,
      PayloadSchema.inAps([
        "timestamp": seconds, "stale-date": seconds,
        "dismissal-date": [
          "type": "number", "exclusiveMinimum": .int(-Int(LiveActivity.farFuture)),
          "exclusiveMaximum": .int(Int(LiveActivity.farFuture)),
        ],
      ])),
    RequestRule("provider.live-activities.start-keys", .must) { request in
      guard let activity = LiveActivity(request), activity.event == .start, !request.isBroadcast
      else { return [] }
      return keysOfStart.compactMap { key in
        guard activity[key] == nil else { return nil }
        return RequestProblem(
          aps: nil, "an activity doesn't start without \"\(key)\"",
          "add \"\(key)\" to aps")
      }
    }
    .schema(
      .activity, PayloadSchema.during(.start, ["required": PayloadSchema.words(keysOfStart)])),
    RequestRule("provider.live-activities.start-state", .should) { request in
      guard let activity = LiveActivity(request), activity.event == .start,
        activity["content-state"] == nil, !request.isBroadcast
      else { return [] }
      return [
        RequestProblem(
          aps: nil, "the activity starts without a state to show",
          "add the first \"content-state\" to aps")
      ]
    }
    .schema(.activity, PayloadSchema.during(.start, ["required": ["content-state"]])),
    RequestRule("provider.live-activities.update-keys", .must) { request in
      guard let activity = LiveActivity(request), activity.event == .update,
        activity["content-state"] == nil
      else { return [] }
      return [
        RequestProblem(
          aps: nil, "an update without \"content-state\" has nothing new to show",
          "add \"content-state\" to aps")
      ]
    }
    .schema(.activity, PayloadSchema.during(.update, ["required": ["content-state"]])),
    RequestRule("provider.live-activities.end-state", .should) { request in
      guard let activity = LiveActivity(request), activity.event == .end,
        activity["content-state"] == nil
      else { return [] }
      return [
        RequestProblem(
          aps: nil, "the last thing that is shown may be out of date",
          "add the final \"content-state\" to aps")
      ]
    }
    .schema(.activity, PayloadSchema.during(.end, ["required": ["content-state"]])),
    .form(
      "provider.live-activities.data", .must, of: ["content-state", "attributes"], .activity,
      is: { _ in .object }
    ) { _, value in
      (
        "the app reads an object here, not \(value.inWords)",
        value.string == nil
          ? "write an object" : "write the object itself, not its text in quotation marks"
      )
    },
    .form(
      "provider.live-activities.attributes-type", .must, of: "attributes-type", .activity,
      is: .filledText
    ) {
      (
        "\($0.inWords) is no name of a type",
        "write the name of the app's type of attributes, as text"
      )
    },
    .form(
      "provider.live-activities.relevance", .must, of: "relevance-score", .activity, is: .number
    ) {
      ("a relevance is a number, not \($0.inWords)", "write a number; the highest wins")
    },
    RequestRule("provider.live-activities.dismissal", .should) { request in
      let key = "dismissal-date"
      guard let activity = LiveActivity(request), activity.event == .end,
        let end = activity["timestamp"]?.number?.double,
        let dismissal = activity[key]?.number?.double, dismissal < LiveActivity.farFuture,
        dismissal - end > LiveActivity.longestAfterEnd
      else { return [] }
      return [
        RequestProblem(
          aps: key, "the activity leaves the Lock Screen four hours after its end at the latest",
          "write a time within four hours of the timestamp, or leave it out")
      ]
    },
  ]

  /// The rules about keys of a start, and about Live Activity keys in other pushes.
  private static let liveActivityStarts: [RequestRule] = [
    RequestRule("provider.live-activities.start-only", .should) { request in
      guard let activity = LiveActivity(request),
        activity.event == .update || activity.event == .end
      else { return [] }
      return startKeys.compactMap { key in
        guard activity[key] != nil else { return nil }
        return RequestProblem(
          aps: key, "the activity runs already, and only a start reads \"\(key)\"", "leave it out")
      }
    }
    .schema(.activity, PayloadSchema.during(.update, ["not": PayloadSchema.any(of: startKeys)]))
    .schema(.activity, PayloadSchema.during(.end, ["not": PayloadSchema.any(of: startKeys)])),
    .form(
      "provider.live-activities.input-push-token", .must, of: "input-push-token", .activity,
      is: .oneOf([1])
    ) {
      (
        "the value is the number 1, not \($0.inWords)",
        "write \"input-push-token\": 1, or leave it out"
      )
    },
    .form(
      "provider.live-activities.input-push-channel", .must, of: "input-push-channel", .activity,
      is: .filledText
    ) {
      (
        "a channel is named by the text that APNs gave it, not by \($0.inWords)",
        "write the ID of the channel, or leave it out"
      )
    },
    RequestRule("provider.live-activities.own-push", .should) { request in
      guard request.type == "alert", let aps = request.aps else { return [] }
      // A complete Live Activity has the wrong push type, which another rule reports.
      if aps["event"]?.string != nil, aps["content-state"]?.object != nil { return [] }
      return ownKeys.compactMap { key in
        guard aps[key] != nil else { return nil }
        return RequestProblem(
          aps: key, "an alert reaches no Live Activity, so nothing reads \"\(key)\"",
          "send it as apns-push-type: liveactivity, or leave it out")
      }
    }
    .schema(
      .alert,
      PayloadSchema.ofAps([
        "anyOf": [
          ["not": PayloadSchema.any(of: ownKeys)],
          [
            "properties": ["event": ["type": "string"], "content-state": ["type": "object"]],
            "required": ["event", "content-state"],
          ],
        ]
      ])),
  ]

  /// The rules about the alert of a Live Activity.
  private static let liveActivityAlerts: [RequestRule] = [
    RequestRule("provider.live-activities.alert-texts", .must) { request in
      guard let alert = LiveActivity(request)?["alert"]?.object else { return [] }
      return ["title", "body"].compactMap { key in
        guard let value = alert[key], !value.isTextOrLocalized else { return nil }
        return RequestProblem(
          .payload(JSON.Path([.key("aps"), .key("alert"), .key(key)])),
          "this is neither text nor a localized text, but \(value.inWords)",
          "write text, or { \"loc-key\": …, \"loc-args\": [ … ] } with arguments that are text")
      }
    }
    .schema(
      .activity,
      PayloadSchema.inAps(["alert": ["properties": ["title": localized, "body": localized]]])),
    RequestRule("provider.live-activities.alert-sound", .should) { request in
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
    }
    .schema(
      .activity,
      PayloadSchema.ofAps([
        "not": PayloadSchema.any(of: ["sound"]),
        "properties": ["alert": ["properties": ["sound": ["type": "string"]]]],
      ])),
  ]

  /// Without these, none starts.
  private static let keysOfStart = ["attributes-type", "attributes", "alert"]

  private static let seconds: JSON = [
    "type": "number", "minimum": .int(Int(LiveActivity.longAgo)),
    "exclusiveMaximum": .int(Int(LiveActivity.farFuture)),
  ]

  /// A text, or a key of the app's own texts with its arguments.
  private static let localized: JSON = [
    "anyOf": [
      ["type": "string"],
      [
        "type": "object",
        "properties": [
          "loc-key": ["type": "string"],
          "loc-args": ["type": "array", "items": ["type": "string"]],
        ],
        "required": ["loc-key"], "additionalProperties": false,
      ],
    ]
  ]

  private static let startKeys = [
    "attributes-type", "attributes", "input-push-token", "input-push-channel",
  ]

  /// The keys of `aps` that only Live Activities have.
  private static let ownKeys =
    ["event", "content-state", "timestamp", "stale-date", "dismissal-date"] + startKeys
}

extension JSON {
  /// Whether this is a text, or a key of the app's own texts with its arguments.
  fileprivate var isTextOrLocalized: Bool {
    guard let object else { return string != nil }
    guard object["loc-key"]?.string != nil,
      object.keys.allSatisfy({ $0 == "loc-key" || $0 == "loc-args" })
    else { return false }
    return object["loc-args"]?.array.map { $0.allSatisfy { $0.string != nil } }
      ?? (object["loc-args"] == nil)
  }
}
