/// The payload of a push for a Live Activity.
struct LiveActivity {
  /// The event of a push for a Live Activity.
  enum Event: String, CaseIterable {
    case start, update, end

    static let words = allCases.map(\.rawValue)
  }

  /// The members of `aps` that are times.
  static let dates = ["timestamp", "stale-date", "dismissal-date"]
  /// A number that can't be a time in seconds: that would be in the year 5138, and in milliseconds
  /// 1973.
  static let farFuture = 100_000_000_000.0
  /// A time in 2001; an earlier one wasn't counted from 1970.
  static let longAgo = 1_000_000_000.0
  /// The seconds that an activity may stay on the Lock Screen after its end.
  static let longestAfterEnd = 4.0 * 60 * 60

  private let aps: JSON.Object
  let event: Event?

  /// Reads the Live Activity of a request; nil where it is about something else.
  init?(_ request: PushRequest) {
    guard request.presumedType == "liveactivity", let payload = request.payload else { return nil }
    aps = payload["aps"]?.object ?? JSON.Object()
    event = aps["event"]?.string.flatMap(Event.init(rawValue:))
  }

  subscript(key: String) -> JSON? { aps[key] }
}

extension JSON {
  /// The value as text for a message.
  var inWords: String {
    switch self {
    case .array, .object: kindName
    case .string(let text) where text.utf8.count > 40: "this text"
    default: text()
    }
  }
}
