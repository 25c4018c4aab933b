import ConformanceSpecs

/// A Live Activity on the phone.
package struct PhoneActivity {
  /// Where it is in its life.
  package enum State: String, CaseIterable, Sendable {
    /// It waits for the time at which it is to start.
    case pending
    case active
    /// Its content is older than its sender wants it to be seen.
    case stale
    /// It gets no more news, and is still on the Lock Screen.
    case ended
    /// It is gone: the person or the system removed it.
    case dismissed
  }

  /// Counted from 1, in the order in which activities start.
  package let number: Int
  /// When it started, or is to start.
  let startedAt: Int
  package var state = State.active
  /// What it shows.
  package var content: JSON
  /// The time that its newest push named.
  var timestamp: Int?
  /// The time from which it is stale; this and the next ones count from the beginning of the case.
  var staleAt: Int?
  var removedAt: Int?
  var relevance = 0.0
  /// The channel whose broadcasts it follows.
  let channel: String?
  /// Whether the person removed it.
  var isRemoved = false
  /// Whether it ends when the device is locked.
  var isTransient = false

  /// Whether people see it somewhere.
  var isThere: Bool { state != .dismissed && state != .pending }
  /// Whether it gets news, and may be in the Dynamic Island.
  var isRunning: Bool { state == .active || state == .stale }
}

/// Something that became of a Live Activity.
package struct ActivityChange {
  package let activity: Int
  package let state: PhoneActivity.State
  package let content: JSON

  var json: JSON {
    [
      "activity": .int(activity), "state": .string(state.rawValue), "content": content,
    ]
  }
}

/// A push for Live Activities, read from its payload as the system reads it.
struct ActivityPush {
  enum Event: String { case start, update, end }

  let event: Event?
  let content: JSON?
  let timestamp: Int?
  let staleDate: Int?
  let dismissalDate: Int?
  let relevance: Double?
  /// The channel that a start subscribes to.
  let channel: String?
  /// The parts of a start that it lacks, by their keys.
  let missing: [String]
  /// Whether a start has all its parts.
  var isComplete: Bool { missing.isEmpty }

  init(_ payload: JSON) {
    let aps = payload["aps"]
    event = aps?["event"]?.string.flatMap(Event.init)
    content = aps?["content-state"]
    timestamp = Self.date(aps?["timestamp"])
    staleDate = Self.date(aps?["stale-date"])
    dismissalDate = Self.date(aps?["dismissal-date"])
    relevance = aps?["relevance-score"]?.number?.double
    channel = aps?["input-push-channel"]?.string
    missing = Self.partsOfStart.filter { aps?[$0] == nil }
  }

  private static let partsOfStart = ["attributes-type", "attributes", "content-state", "alert"]

  /// The year 5138: a time beyond it isn't in seconds.
  static let farFuture = 100_000_000_000

  /// Whether the activity has had a push with a later timestamp.
  func isOlder(than activity: PhoneActivity) -> Bool {
    guard let timestamp, let newest = activity.timestamp else { return false }
    return timestamp < newest
  }

  /// Reads a date with which the model can calculate; one that is further away is none.
  static func date(_ json: JSON?) -> Int? {
    json?.int.flatMap { SuiteLimits.numbers.contains($0) ? $0 : nil }
  }
}

extension Platform {
  /// Whether its apps have Live Activities.
  package var hasLiveActivities: Bool { self == .iOS || self == .iPadOS }
}
