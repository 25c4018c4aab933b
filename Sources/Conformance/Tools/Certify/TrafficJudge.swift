import ConformanceModels

/// Judges a sender by the pushes that it sends, without asking it for any: which rules it keeps, which it
/// breaks, and which nothing that it sent has put to the test.
package struct TrafficJudge: Sendable {
  /// What traffic has shown of a rule.
  package struct Showing: Sendable {
    /// In how many forms of requests, or how often, it was put to the test and kept.
    package fileprivate(set) var exercised = 0
    /// The numbers of the first pushes that broke it, and how often it was broken.
    package fileprivate(set) var broken: [Int] = []
    package fileprivate(set) var breaks = 0
    /// What was wrong with the first, or what isn't certain.
    package fileprivate(set) var message = ""
    fileprivate var isUncertain = false

    package var standing: Standing {
      breaks > 0 ? .broken : isUncertain ? .uncertain : exercised > 0 ? .kept : .neverExercised
    }
  }

  package enum Standing: String, Sendable, CaseIterable {
    case kept, broken, uncertain
    case neverExercised = "never-exercised"
  }

  /// What was shown so far.
  package struct Summary: Sendable {
    /// The rules that traffic can show.
    package fileprivate(set) var showings: [String: Showing] = [:]
    /// How many pushes were judged.
    package fileprivate(set) var pushes = 0
    /// The number of the newest push that was seen.
    package fileprivate(set) var seen = 0
    /// How many events weren't seen.
    package fileprivate(set) var missed = 0
  }

  package private(set) var summary = Summary()
  private var history = TrafficHistory()
  /// The number of the last push whose answer is forgotten, if that is still to be done.
  private var forgets: Int?
  /// The connections on which `serve` sends itself pushes.
  private var own: Set<Int> = []
  /// The forms of requests that were asked what they put to the test.
  private var forms: Set<Int> = []

  /// How many pushes are named for a rule, and how many forms of requests are told apart.
  private static let (mostNumbers, mostForms) = (10, 10_000)

  /// The level of each rule.
  static let levels: [String: Level] = Dictionary(
    keepingFirst: RequestRule.all.map { ($0.id, $0.level) }
      + TrafficHistory.rules.map { ($0.id, $0.level) }
  )

  /// Pushes of connections with this server name aren't judged: they are the gateway's own.
  private let ownName: String

  package init(ownName: String) {
    self.ownName = ownName
    for id in Self.levels.keys { summary.showings[id] = Showing() }
  }

  /// Takes an event.
  package mutating func take(_ event: ServeEvent) {
    switch event {
    case .opened(let connection):
      if connection.serverName == ownName { own.insert(connection.number) }
    case .closed(let connection, _, let reason, _):
      if own.remove(connection) == nil {
        history.close(connection, byClient: reason.hasPrefix(ServeEvent.clientLeft))
      }
    case .refused(let connection, _, _): own.remove(connection)
    case .push(let push):
      summary.seen = push.number ?? summary.seen
      guard !own.contains(push.connection) else { return }
      judge(push)
    }
  }

  /// Notes that a sender is told of a device token at a time, in nanoseconds since 1970.
  package mutating func learn(_ device: String, at time: Int) { history.learn(device, at: time) }

  /// Notes that events were lost.
  package mutating func miss(_ count: Int) { summary.missed += count }

  /// Forgets how requests were answered before the push after this number: a test that begins then knows
  /// nothing of it.
  package mutating func forgetAnswers(until number: Int) { forgets = number }

  private mutating func judge(_ push: ServedPush) {
    let number = push.isAboutChannels ? 0 : push.number ?? summary.pushes + 1
    if let last = forgets, number > last {
      history.forget()
      forgets = nil
    }
    summary.pushes += 1
    for (rule, problem) in push.problems { note(rule.id, brokenBy: number, problem.message) }
    exercise(push.request)
    guard !push.isAboutChannels else { return }
    for finding in history.take(push) {
      switch finding {
      case .exercised(let rule): summary.showings[rule]?.exercised += 1
      case .broken(let rule, let message): note(rule, brokenBy: number, message)
      case .uncertain(let rule, let message):
        summary.showings[rule]?.isUncertain = true
        if summary.showings[rule]?.breaks == 0 { summary.showings[rule]?.message = message }
      }
    }
  }

  private mutating func note(_ rule: String, brokenBy number: Int, _ message: String) {
    guard var showing = summary.showings[rule] else { return }
    if showing.breaks == 0 { showing.message = message }
    showing.breaks += 1
    if showing.broken.count < Self.mostNumbers, showing.broken.last != number {
      showing.broken.append(number)
    }
    summary.showings[rule] = showing
  }

  /// Notes which rules a request puts to the test; requests of one form put the same to it.
  private mutating func exercise(_ request: PushRequest) {
    let form = request.form
    guard forms.count < Self.mostForms, forms.insert(form).inserted else { return }
    for rule in request.exercised(of: RequestRule.all) { summary.showings[rule]?.exercised += 1 }
  }
}

extension PushRequest {
  /// Keys of `aps` whose values decide which rules a push has to keep.
  private static let tellingKeys = [
    "event", "content-available", "mutable-content", "interruption-level", "critical",
    "content-changed",
  ]

  /// A number for what requests with the same headers and the same kinds of values have in common.
  fileprivate var form: Int {
    var hasher = Hasher()
    for name in ["apns-push-type", "apns-priority"] { hasher.combine(header(name)) }
    hasher.combine(method)
    hasher.combine(path?.split(separator: "/").first)
    hasher.combine(parts.headers.map { $0.name })
    func add(_ json: JSON, _ depth: Int) {
      hasher.combine(json.kindName.split(separator: " ").first)
      guard depth < 4 else { return }
      for member in json.object ?? JSON.Object() {
        hasher.combine(member.key)
        if Self.tellingKeys.contains(member.key) { hasher.combine(member.value.text()) }
        add(member.value, depth + 1)
      }
    }
    if let payload {
      add(payload, 0)
      // Sizes near a limit put it to the test.
      hasher.combine((payload.text(.compact).utf8.count + 2_047) / 2_048)
    }
    return hasher.finalize()
  }
}
