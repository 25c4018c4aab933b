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
