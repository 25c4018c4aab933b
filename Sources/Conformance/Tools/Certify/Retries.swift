import ConformanceModels

/// What a sender does after an answer that isn't 200.
///
/// A rule that asks it not to send something again is never shown to be kept: traffic doesn't show what
/// the sender would have sent.
struct Retries: Sendable {
  static let rules: [(id: String, level: Level)] = [
    (idFresh, .should), (inactive, .should), (mended, .should), (never, .must),
    (serverErrors, .should), (tooMany, .should),
  ]

  private static let idFresh = "provider.headers.id-fresh"
  private static let inactive = "provider.retries.inactive"
  private static let mended = "provider.retries.mended"
  private static let never = "provider.retries.never"
  private static let serverErrors = "provider.retries.server-errors"
  private static let tooMany = "provider.retries.too-many"

  private static let secondsAfterServerError = 900
  private static let secondsAfterTooMany = 1
  private static let nothingCame = "nothing came again, which the sender may not have tried"

  /// What is remembered of a notification, by its `apns-id`.
  private struct Notification {
    /// The device token, the topic and the body.
    let identity: Int
    /// The headers too, but for those that differ each time.
    let form: Int
    let answer: String
    /// When the answer left.
    let answered: Int
    /// The rule about sending it again; nil where it may be sent again at once.
    let rule: String?
    /// How many seconds have to pass before, where time makes it right.
    let pause: Int?
  }

  private var notifications: [Int: Notification] = [:]
  /// What was refused last of each device, topic and body, and how often the same came again since, without the ID that
  /// would show whether it is the same notification.
  private var refused: [Int: (notification: Notification, repeats: Int)] = [:]
  /// When the answer 410 for a device token left.
  private var dead: [Int: Int] = [:]
  /// When a sender was told of a device token, where that is known.
  private var learned: [Int: Int] = [:]

  mutating func learn(_ device: String, at time: Int) {
    learned.remember(time, for: Self.hash([device.lowercased()]))
  }

  mutating func take(_ push: ServedPush) -> [TrafficFinding] {
    var found = uses(ofDeviceIn: push)
    let id = push.value(of: "apns-id").map { Self.hash([$0.lowercased()]) }
    if let before = id.flatMap({ notifications[$0] }) {
      found += repetition(push, before)
    } else {
      if id != nil, !notifications.isEmpty { found.append(.exercised(Self.idFresh)) }
      found += likelyRepetition(push)
    }
    found += remember(push, id)
    return found
  }

  /// What looks the same and comes so soon after a refusal is probably a retry.
  private static let secondsOfLikeness = 10

  /// Judges a push that has no ID, or a new one, and is otherwise the same as one that was refused.
  ///
  /// It is never certain: the tests of a sender may well send the same words again and again.
  private mutating func likelyRepetition(_ push: ServedPush) -> [TrafficFinding] {
    let identity = Self.identity(of: push)
    guard let (before, repeats) = refused[identity], let rule = before.rule,
      push.arrival > before.answered
    else { return [] }
    let gap = push.arrival - before.answered
    let seconds = gap / TrafficHistory.second
    guard seconds < Self.secondsOfLikeness, seconds < before.pause ?? .max else {
      refused[identity] = nil
      return []
    }
    if rule == Self.mended, Self.form(of: push) != before.form { return [.exercised(rule)] }
    refused[identity]?.repeats += 1
    let times = repeats == 0 ? "again" : "again, \(repeats + 1) times in all"
    return [
      .uncertain(
        rule,
        "the same push came \(times), \(Self.words(gap)) after \(before.answer), perhaps as another "
          + "notification; an apns-id that is kept would tell")
    ]
  }

  private static func words(_ nanoseconds: Int) -> String {
    nanoseconds < TrafficHistory.second
      ? "\(nanoseconds / 1_000_000) ms" : "\(nanoseconds / TrafficHistory.second) s"
  }

  private func uses(ofDeviceIn push: ServedPush) -> [TrafficFinding] {
    guard let time = push.device.flatMap({ dead[Self.hash([$0.lowercased()])] }) else { return [] }
    let pause = push.arrival - time
    // A request that was under way couldn't know the answer.
    guard pause > TrafficHistory.second else {
      let milliseconds = max(0, pause / 1_000_000)
      return [
        .uncertain(
          Self.inactive,
          "it came \(milliseconds) ms after the answer 410, perhaps sent before; a second is certain"
        )
      ]
    }
    return [.broken(Self.inactive, "the device token was answered with status 410")]
  }

  private func repetition(_ push: ServedPush, _ before: Notification) -> [TrafficFinding] {
    guard Self.identity(of: push) == before.identity else {
      // What was refused may be mended, and keeps its ID.
      return before.rule == Self.mended || before.rule == Self.never
        ? [.exercised(Self.mended)]
        : [.broken(Self.idFresh, "another notification had this apns-id already")]
    }
    guard let rule = before.rule else { return [] }
    // It was sent again before there was an answer.
    guard push.arrival > before.answered else { return [] }
    let seconds = (push.arrival - before.answered) / TrafficHistory.second
    if let pause = before.pause, seconds >= pause { return [.exercised(rule)] }
    if rule == Self.mended, Self.form(of: push) != before.form { return [.exercised(rule)] }
    return [.broken(rule, "sent again \(seconds) s after \(before.answer)")]
  }

  private mutating func remember(_ push: ServedPush, _ id: Int?) -> [TrafficFinding] {
    guard let status = push.status else { return [] }
    var found: [TrafficFinding] = []
    // The first answer counts: a sender that asks again and again has known since then.
    if status == 410, let device = push.device.map({ Self.hash([$0.lowercased()]) }),
      dead[device] == nil, !isOlder(push.reply, than: learned[device])
    {
      dead.remember(push.answered, for: device)
      found.append(.uncertain(Self.inactive, Self.nothingCame))
    }
    let identity = Self.identity(of: push)
    if id == nil, status < 400 {
      refused[identity] = nil
      return found
    }
    let reason = push.reply?.namedReason ?? ""
    let rule = Self.rule(after: status, reason)
    if let rule, refused[identity] == nil { found.append(.uncertain(rule, Self.nothingCame)) }
    let notification = Notification(
      identity: identity, form: Self.form(of: push),
      answer: "\(status) \(reason.prefix(60))", answered: push.answered, rule: rule,
      pause: Self.pause(after: push, rule))
    if let id { notifications.remember(notification, for: id) }
    if rule == nil {
      refused[identity] = nil
    } else {
      refused.remember((notification, refused[identity]?.repeats ?? 0), for: identity)
    }
    return found
  }

  /// Whether a device token became invalid before the sender was told of it, so that it is valid again.
  private func isOlder(_ reply: GatewayReply?, than time: Int?) -> Bool {
    guard let time, let stamp = reply?.namedTime else { return false }
    return stamp < time / 1_000_000
  }

  /// The rule about sending the same again after an answer; nil where it may be sent at once.
  private static func rule(after status: Int, _ reason: String) -> String? {
    switch GatewayReason(rawValue: reason)?.traits.again {
    case .never: never
    case .afterRest where status < 500: tooMany
    case .passing where status < 500: nil
    default: status >= 500 ? serverErrors : status >= 400 ? mended : nil
    }
  }

  /// How long a sender has to wait, in seconds: what an answer names itself counts, although APNs names
  /// nothing.
  private static func pause(after push: ServedPush, _ rule: String?) -> Int? {
    let named = push.reply?.headers.first { $0.name == "retry-after" }.flatMap { Int($0.value) }
    return switch rule {
    case serverErrors: named ?? secondsAfterServerError
    case tooMany: max(named ?? 0, secondsAfterTooMany)
    default: nil
    }
  }

  // MARK: Hashes

  private static func hash(_ texts: [String?]) -> Int {
    var hasher = Hasher()
    hasher.combine(texts)
    return hasher.finalize()
  }

  private static func identity(of push: ServedPush) -> Int {
    var hasher = Hasher()
    hasher.combine(push.device?.lowercased())
    hasher.combine(push.value(of: "apns-topic"))
    hasher.combine(push.body)
    return hasher.finalize()
  }

  private static func form(of push: ServedPush) -> Int {
    hash(
      push.headers.filter { !["authorization", "apns-id"].contains($0.name) }.flatMap {
        [$0.name, $0.value]
      })
  }
}
