import ConformanceSpecs

/// The payload of a push for a Live Activity.
package struct LiveActivity {
  /// The event of a push for a Live Activity.
  package enum Event: String, CaseIterable {
    case start, update, end

    static let words = allCases.map { $0.rawValue }

    /// Returns what is wrong with the `event` of a push, which is about an activity or a session.
    static func problems(with value: JSON?, _ subject: (short: String, long: String))
      -> [RequestProblem]
    {
      let list = words.joined(separator: ", ")
      guard let value else {
        return [
          RequestProblem(
            aps: nil, "nothing says what is to become of the \(subject.short)",
            "add \"event\": one of \(list)")
        ]
      }
      guard value.string.flatMap(Event.init(rawValue:)) == nil else { return [] }
      let meant = value.string.flatMap { Spelling.closest(to: $0, among: words) }
      return [
        RequestProblem(
          aps: "event", "\(value.inWords) is no event of a \(subject.long)",
          meant.map { "write \"event\": \"\($0)\"" } ?? "write one of \(list)")
      ]
    }
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
