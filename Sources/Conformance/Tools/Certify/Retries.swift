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
  /// When the answer 410 for a device token left.
  private var dead: [Int: Int] = [:]

  mutating func take(_ push: ServedPush) -> [TrafficFinding] {
    var found = uses(ofDeviceIn: push)
    let id = push.value(of: "apns-id").map { Self.hash([$0.lowercased()]) }
    if let id {
      if let before = notifications[id] {
        found += repetition(push, before)
      } else if !notifications.isEmpty {
        found.append(.exercised(Self.idFresh))
      }
    }
    found += remember(push, id)
    return found
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
      dead[device] == nil
    {
      dead.remember(push.answered, for: device)
      found.append(.uncertain(Self.inactive, Self.nothingCame))
    }
    guard let id else { return found }
    let reason = push.reply?.namedReason ?? ""
    let rule = Self.rule(after: status, reason)
    if let rule { found.append(.uncertain(rule, Self.nothingCame)) }
    notifications.remember(
      Notification(
        identity: Self.identity(of: push), form: Self.form(of: push),
        answer: "\(status) \(reason.prefix(60))", answered: push.answered, rule: rule,
        pause: Self.pause(after: push, rule)), for: id)
    return found
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
