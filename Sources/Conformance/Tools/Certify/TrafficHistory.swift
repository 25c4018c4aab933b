import ConformanceModels

/// What earlier pushes and their answers say of the next: the rules that no single request can show.
///
/// Only what is certain breaks a rule. The same notification is known by its `apns-id`, the same maker of
/// provider tokens by the text of a token, which is different each time that one is signed.
struct TrafficHistory: Sendable {
  enum Finding {
    case exercised(String)
    case broken(String, String)
  }

  /// The rules that it judges.
  static let rules: [(id: String, level: Level)] = [
    ("provider.background.visible-is-alert", .must),
    ("provider.connections.reuse", .should),
    ("provider.headers.id-fresh", .should),
    ("provider.push-type.truthful", .must),
    ("provider.requests.content-type", .should),
    ("provider.retries.inactive", .should),
    ("provider.retries.mended", .should),
    ("provider.retries.never", .must),
    ("provider.retries.server-errors", .should),
    ("provider.token.too-often", .must),
    ("provider.token.topics", .should),
  ]

  /// A notification that was sent, by its `apns-id`.
  private struct Notification {
    let device: String
    let content: Int
    /// The answer, and when it came.
    let status: Int?
    let reason: String?
    let answered: Int

    /// The rule about sending it again; nil where it may be sent again at once.
    var ruleOfRepeating: String? {
      guard let status else { return nil }
      if TrafficHistory.hopeless.contains(reason ?? "") { return "provider.retries.never" }
      if status >= 500 { return TrafficHistory.serverErrors }
      let isFault = (400..<500).contains(status) && !TrafficHistory.passing.contains(reason ?? "")
      return isFault ? "provider.retries.mended" : nil
    }
  }

  /// The provider tokens of a connection.
  private struct Tokens {
    var last: (text: String, maker: String, issued: Int?)
    /// The last token for each topic.
    var ofTopic: [String: String] = [:]
  }

  /// The connections on which a provider token was used.
  private struct Use {
    var connection: Int
    var pushes = 0
    /// How often it came on a new connection after its client had closed the one before.
    var returns = 0
  }

  private var notifications: [String: Notification] = [:]
  /// When a device token was answered with 410, and the number of the last push at that time.
  private var dead: [String: (time: Int, connection: Int, stream: Int)] = [:]
  /// The rules about repeating that an answer to a notification with an `apns-id` has put to the test.
  private var refused: Set<String> = []
  private var tokens: [Int: Tokens] = [:]
  private var uses: [String: Use] = [:]
  /// The connections that their clients have closed.
  private var left: Set<Int> = []

  /// How many of each are remembered.
  private static let most = 100_000
  private static let second = 1_000_000_000

  mutating func close(_ connection: Int, _ reason: String) {
    tokens[connection] = nil
    if reason.hasPrefix(ServeEvent.clientLeft), left.count < Self.most { left.insert(connection) }
  }

  mutating func forgetAnswers() { (notifications, dead, refused) = ([:], [:], []) }

  /// Takes the next push; returns what it shows.
  mutating func take(_ push: ServedPush) -> [Finding] {
    var found = form(of: push)
    found += retry(push)
    found += token(of: push)
    found += use(of: push)
    remember(push)
    return found
  }

  // MARK: One request

  private func form(of push: ServedPush) -> [Finding] {
    var found: [Finding] = []
    func judge(_ rule: String, _ isBroken: Bool, _ message: String) {
      found.append(.exercised(rule))
      if isBroken { found.append(.broken(rule, message)) }
    }
    let request = push.request
    let type = request.header("apns-push-type")
    if let aps = request.aps, aps["content-available"]?.int == 1,
      ["alert", "sound", "badge"].contains(where: { aps[$0] != nil }), let type
    {
      judge(
        "provider.background.visible-is-alert", type == PushType.background.rawValue,
        "it shows, sounds or badges something, and is sent as background")
    }
    if let payload = request.payload, let type {
      let own = PayloadKind(payload).typesOfItsForm
      if !own.isEmpty, !Self.typesOfAnyPayload.contains(type) {
        judge(
          "provider.push-type.truthful", !own.contains(type),
          "the payload is that of \(own.joined(separator: " or ")), and the type is \(type)")
      }
    }
    let content = request.header("content-type")?.lowercased().filter { $0 != " " }
    judge(
      "provider.requests.content-type",
      content.map { !["application/json", "application/json;charset=utf-8"].contains($0) } ?? false,
      "the content type is \(content ?? "")")
    return found
  }

  /// The types whose payload is the app's: it may look like that of any other.
  private static let typesOfAnyPayload = ["complication", "location", "pushtotalk", "voip"]

  // MARK: The same again

  private static let hopeless = [
    "BadDeviceToken", "DeviceTokenNotForTopic", "Forbidden", "ExpiredToken", "Unregistered",
    "PayloadTooLarge",
  ]

  /// Reasons after which the same request may be sent again: another token or another time mends it.
  private static let passing = [
    "ExpiredProviderToken", "InvalidProviderToken", "MissingProviderToken", "IdleTimeout",
    "TooManyRequests", "TooManyProviderTokenUpdates",
  ]

  private func retry(_ push: ServedPush) -> [Finding] {
    var found: [Finding] = []
    if let (time, connection, stream) = push.device.flatMap({ dead[$0.lowercased()] }) {
      // A request that was under way couldn't know the answer; the next of its connection could.
      let isNext = push.connection == connection && push.stream == stream + 2
      let pause = push.arrival - time
      if pause > Self.second || isNext && pause > Self.second / 1_000 {
        found.append(
          .broken("provider.retries.inactive", "the device token was answered with status 410"))
      }
    }
    if !dead.isEmpty { found.append(.exercised("provider.retries.inactive")) }
    found += refused.map { .exercised($0) }
    guard let id = push.value(of: "apns-id")?.lowercased() else { return found }
    if !notifications.isEmpty { found.append(.exercised("provider.headers.id-fresh")) }
    guard let before = notifications[id] else { return found }
    let (device, content) = Self.identity(of: push)
    guard before.device == device, before.content == content else {
      found.append(
        .broken("provider.headers.id-fresh", "another notification had this apns-id already"))
      return found
    }
    let seconds = (push.arrival - before.answered) / Self.second
    if let rule = before.ruleOfRepeating,
      rule != Self.serverErrors || seconds < Self.secondsAfterServerError
    {
      let answer = [before.status.map(String.init), before.reason].compactMap(\.self)
      found.append(
        .broken(rule, "it was answered with \(answer.joined(separator: " ")) \(seconds) s before"))
    }
    return found
  }

  private static let serverErrors = "provider.retries.server-errors"

  private static let secondsAfterServerError = 900

  private mutating func remember(_ push: ServedPush) {
    if push.status == 410, let device = push.device, dead.count < Self.most {
      dead[device.lowercased()] = (push.arrival, push.connection, push.stream)
    }
    guard let id = push.value(of: "apns-id")?.lowercased(), notifications.count < Self.most else {
      return
    }
    let (device, content) = Self.identity(of: push)
    let sent = Notification(
      device: device, content: content, status: push.status, reason: push.reply?.namedReason,
      answered: push.arrival)
    notifications[id] = sent
    if let rule = sent.ruleOfRepeating { refused.insert(rule) }
  }

  private static func identity(of push: ServedPush) -> (device: String, content: Int) {
    var hasher = Hasher()
    hasher.combine(push.value(of: "apns-topic"))
    hasher.combine(push.body)
    return (push.device?.lowercased() ?? "", hasher.finalize())
  }

  // MARK: Provider tokens and connections

  private mutating func token(of push: ServedPush) -> [Finding] {
    guard let bearer = push.request.bearer, let token = bearer.token,
      let text = push.value(of: "authorization")
    else { return [] }
    let maker = "\(token.header["kid"]?.string ?? "") \(token.claims["iss"]?.string ?? "")"
    let topic = push.value(of: "apns-topic") ?? ""
    // After a refusal of the token, a new one is right.
    let isRefused = push.status == 403
    defer {
      if isRefused { tokens[push.connection] = nil }
      if !isRefused, tokens.count < Self.most {
        tokens[push.connection, default: Tokens(last: (text, maker, bearer.issuedAt))].last = (
          text, maker, bearer.issuedAt
        )
        tokens[push.connection]?.ofTopic[topic] = text
      }
    }
    guard let known = tokens[push.connection], known.last.maker == maker else { return [] }
    var found: [Finding] = [.exercised("provider.token.too-often")]
    if known.ofTopic.count > 1 || known.ofTopic[topic] == nil {
      found.append(.exercised("provider.token.topics"))
    }
    guard text != known.last.text else { return found }
    if known.ofTopic[topic] == text {
      found.append(.broken("provider.token.topics", "each topic has a provider token"))
    } else if known.ofTopic[topic] != nil, let new = bearer.issuedAt, let old = known.last.issued,
      new >= old, new - old < Self.secondsOfToken
    {
      found.append(
        .broken(
          "provider.token.too-often", "the token before was issued \(new - old) s earlier"))
    }
    return found
  }

  private static let secondsOfToken = 1_200

  private mutating func use(of push: ServedPush) -> [Finding] {
    guard let text = push.value(of: "authorization"), uses.count < Self.most else { return [] }
    var use = uses[text] ?? Use(connection: push.connection)
    use.pushes += 1
    if use.connection != push.connection {
      if left.contains(use.connection) { use.returns += 1 }
      use.connection = push.connection
    }
    uses[text] = use
    guard use.pushes >= 3 else { return [] }
    let found = [Finding.exercised("provider.connections.reuse")]
    guard use.returns >= 2 else { return found }
    return found + [
      .broken("provider.connections.reuse", "a connection was opened anew for each few pushes")
    ]
  }
}
