extension RequestRule {
  /// The rules of `Provider/LiveActivities.md`.
  static let liveActivities = liveActivityKeys + liveActivityStarts + liveActivityAlerts

  /// The rules about the keys of every push, and what stands in them.
  private static let liveActivityKeys: [RequestRule] = [
    RequestRule("provider.live-activities.event", .must) { request in
      guard let activity = LiveActivity(request), activity.event == nil else { return [] }
      let words = LiveActivity.Event.words
      guard let value = activity["event"] else {
        return [
          RequestProblem(
            aps: Optional.none, "nothing says what is to become of the activity",
            "add \"event\": one of \(words.joined(separator: ", "))")
        ]
      }
      let meant = value.string.flatMap { Spelling.closest(to: $0, among: words) }
      return [
        RequestProblem(
          aps: "event", "\(value.inWords) is no event of a Live Activity",
          meant.map { "write \"event\": \"\($0)\"" }
            ?? "write one of \(words.joined(separator: ", "))")
      ]
    },
    RequestRule("provider.live-activities.timestamp", .must) { request in
      guard let activity = LiveActivity(request), activity["timestamp"] == nil else { return [] }
      return [
        RequestProblem(
          aps: Optional.none, "the system can't tell which of two updates is the later",
          "add \"timestamp\": the time of sending, in seconds since 1970")
      ]
    },
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
    },
    RequestRule("provider.live-activities.start-keys", .must) { request in
      guard let activity = LiveActivity(request), activity.event == .start else { return [] }
      return ["attributes-type", "attributes", "content-state", "alert"].compactMap { key in
        guard activity[key] == nil else { return nil }
        return RequestProblem(
          aps: Optional.none, "an activity doesn't start without \"\(key)\"",
          "add \"\(key)\" to aps")
      }
    },
    RequestRule("provider.live-activities.update-keys", .must) { request in
      guard let activity = LiveActivity(request), activity.event == .update,
        activity["content-state"] == nil
      else { return [] }
      return [
        RequestProblem(
          aps: Optional.none, "an update without \"content-state\" has nothing new to show",
          "add \"content-state\" to aps")
      ]
    },
    RequestRule("provider.live-activities.end-state", .should) { request in
      guard let activity = LiveActivity(request), activity.event == .end,
        activity["content-state"] == nil
      else { return [] }
      return [
        RequestProblem(
          aps: Optional.none, "the last thing that is shown may be out of date",
          "add the final \"content-state\" to aps")
      ]
    },
    RequestRule("provider.live-activities.data", .must) { request in
      guard let activity = LiveActivity(request) else { return [] }
      return ["content-state", "attributes"].compactMap { key in
        guard let value = activity[key], value.object == nil else { return nil }
        return RequestProblem(
          aps: key, "the app reads an object here, not \(value.inWords)",
          value.string == nil
            ? "write an object" : "write the object itself, not its text in quotation marks")
      }
    },
    RequestRule("provider.live-activities.attributes-type", .must) { request in
      let key = "attributes-type"
      guard let activity = LiveActivity(request), let value = activity[key],
        value.string?.isEmpty != false
      else { return [] }
      return [
        RequestProblem(
          aps: key, "\(value.inWords) is no name of a type",
          "write the name of the app's type of attributes, as text")
      ]
    },
    RequestRule("provider.live-activities.relevance", .must) { request in
      let key = "relevance-score"
      guard let activity = LiveActivity(request), let value = activity[key], value.number == nil
      else { return [] }
      return [
        RequestProblem(
          aps: key, "a relevance is a number, not \(value.inWords)",
          "write a number; the highest wins")
      ]
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
}

/// The payload of a push for a Live Activity, as its rules see it.
struct LiveActivity {
  /// What is to become of an activity.
  enum Event: String, CaseIterable {
    case start, update, end

    static let words = allCases.map(\.rawValue)
  }

  /// The members of `aps` that are times.
  static let dates = ["timestamp", "stale-date", "dismissal-date"]
  /// As seconds this is the year 5138, as milliseconds the year 1973: no such time is meant.
  static let farFuture = 100_000_000_000.0
  /// A time in 2001: what is earlier was counted from another moment than 1970.
  static let longAgo = 1_000_000_000.0
  /// How long an activity may stay on the Lock Screen once it has ended, in seconds.
  static let longestAfterEnd = 4.0 * 60 * 60

  private let aps: JSON.Object
  let event: Event?

  /// The Live Activity that a request is about; nil where it is about something else.
  init?(_ request: PushRequest) {
    guard request.presumedType == "liveactivity", let payload = request.payload else { return nil }
    aps = payload["aps"]?.object ?? JSON.Object()
    event = aps["event"]?.string.flatMap(Event.init(rawValue:))
  }

  subscript(key: String) -> JSON? { aps[key] }
}

extension JSON {
  /// A value that was found, as it reads in a message.
  var inWords: String {
    switch self {
    case .array, .object: kindName
    case .string(let text) where text.utf8.count > 40: "this text"
    default: text()
    }
  }
}
