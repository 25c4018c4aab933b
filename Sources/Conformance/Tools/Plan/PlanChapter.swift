import ConformanceModels

/// Something that happens to a sender: how it is made to push, and what it is answered.
package struct PlanChapter: Sendable {
  /// What is pushed first.
  package enum Beginning: Sendable {
    /// The usual kind, to one device.
    case one
    /// Each kind that the plan has a trigger for.
    case eachKind
    /// The usual kind, to so many devices in turn.
    case devices(Int)
  }

  /// What is pushed afterwards.
  package enum Sequel: Sendable {
    case nothing
    /// The usual kind to the same device.
    case sameDevice
    /// The same, to see whether the sender has forgotten the device; only of one that was told of it beforehand.
    case lostDevice
    /// The usual kind to another device: does the sender go on working?
    case otherDevice

    /// Whether it goes to the same device again.
    package var isSame: Bool {
      switch self {
      case .sameDevice, .lostDevice: true
      case .nothing, .otherDevice: false
      }
    }
  }

  package let name: String
  /// What happens, in words.
  package let words: String
  package let beginning: Beginning
  /// The answers that the first requests for the device get, in turn; made at a time in milliseconds since 1970.
  package let answers: @Sendable (_ now: Int) -> [JSON]
  package let sequel: Sequel
  /// Whether it is watched to the end of the patience, since something may come again.
  package let isWatched: Bool

  private init(
    _ name: String, _ words: String, _ beginning: Beginning = .one, then sequel: Sequel = .nothing,
    isWatched: Bool = false, answers: @escaping @Sendable (Int) -> [JSON] = { _ in [] }
  ) {
    (self.name, self.words, self.beginning, self.sequel) = (name, words, beginning, sequel)
    (self.isWatched, self.answers) = (isWatched, answers)
  }

  private static let day = 86_400_000

  package static let all = [
    PlanChapter("one", "one push"),
    PlanChapter("kinds", "a push of each kind that the plan has a trigger for", .eachKind),
    PlanChapter("many", "five pushes to five devices", .devices(5)),
    PlanChapter("twice", "two pushes to one device", then: .sameDevice),
    PlanChapter("bad-token", "APNs doesn't know the device token", then: .lostDevice) { _ in
      [["status": 400, "reason": "BadDeviceToken", "always": true]]
    },
    PlanChapter("unregistered", "the app was removed from the device", then: .lostDevice) { now in
      [["status": 410, "reason": "Unregistered", "timestamp": .int(now), "always": true]]
    },
    PlanChapter(
      "unregistered-before", "the app was removed a day ago, and is there again", then: .lostDevice
    ) { now in
      [["status": 410, "reason": "Unregistered", "timestamp": .int(now - day)]]
    },
    PlanChapter("expired-token", "the device token has expired", then: .lostDevice) { now in
      [["status": 410, "reason": "ExpiredToken", "timestamp": .int(now), "always": true]]
    },
    PlanChapter(
      "expired-provider-token", "APNs finds the provider token too old", then: .otherDevice
    ) { _ in
      [["status": 403, "reason": "ExpiredProviderToken"]]
    },
    PlanChapter("too-many", "too many pushes to one device", isWatched: true) { _ in
      [["status": 429, "reason": "TooManyRequests"]]
    },
    PlanChapter("failing", "an error inside APNs", isWatched: true) { _ in
      [["status": 500, "reason": "InternalServerError"]]
    },
    PlanChapter("unavailable", "APNs is unavailable", isWatched: true) { _ in
      [["status": 503, "reason": "ServiceUnavailable"]]
    },
    PlanChapter("shutting-down", "APNs is shutting down", then: .otherDevice) { _ in
      [["status": 503, "reason": "Shutdown"]]
    },
    PlanChapter("html", "an answer that isn't APNs', from something in between", then: .otherDevice)
    { _ in
      [["status": 502, "body": "<html><body>Bad Gateway</body></html>"]]
    },
    PlanChapter("goaway", "a GOAWAY before the push was processed", then: .otherDevice) { _ in
      [["goaway": ""]]
    },
    PlanChapter(
      "goaway-processed", "a GOAWAY that covers the push, then its answer", then: .otherDevice
    ) { _ in
      [["goaway": "", "processed": true]]
    },
    PlanChapter("refused-stream", "the stream is refused", then: .otherDevice) { _ in
      [["reset": "refused-stream"]]
    },
    PlanChapter("dropped", "the connection breaks", then: .otherDevice) { _ in [["dropped": true]]
    },
    PlanChapter("silent", "no answer comes", then: .otherDevice) { _ in [["silent": true]] },
  ]

  /// How many times the sender is made to push at most.
  private func pulls(kinds: Int) -> Int {
    let first =
      switch beginning {
      case .one: 1
      case .eachKind: kinds
      case .devices(let count): count
      }
    if case .nothing = sequel { return first }
    return first + 1
  }

  func seconds(patience: Int, kinds: Int) -> Int {
    patience * pulls(kinds: kinds) + (isWatched ? patience : 1)
  }
}
