import ConformanceModels

/// Judges a sender by the pushes that it sends, without asking it for any: which rules it keeps, which it
/// breaks, and which nothing that it sent has put to the test.
package struct TrafficJudge: Sendable {
  /// What traffic has shown of a rule.
  package struct Showing: Sendable {
    /// How many pushes have put it to the test.
    package fileprivate(set) var exercised = 0
    /// The numbers of the first pushes that broke it, and what was wrong with the first.
    package fileprivate(set) var broken: [Int] = []
    package fileprivate(set) var breaks = 0
    package fileprivate(set) var message = ""

    package var standing: Standing {
      breaks > 0 ? .broken : exercised > 0 ? .kept : .neverExercised
    }
  }

  package enum Standing: String, Sendable, CaseIterable {
    case kept, broken
    case neverExercised = "never-exercised"
  }

  /// The rules that traffic can show, with what it has shown.
  package private(set) var showings: [String: Showing] = [:]
  /// How many pushes were judged.
  package private(set) var pushes = 0
  /// The number of the newest push that was seen.
  package private(set) var seen = 0
  /// How many events weren't seen.
  package private(set) var missed = 0
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
    RequestRule.all.map { ($0.id, $0.level) } + TrafficHistory.rules.map { ($0.id, $0.level) }
  ) { first, _ in first }

  /// Pushes of connections with this server name aren't judged: they are the gateway's own.
  private let ownName: String

  package init(ownName: String) {
    self.ownName = ownName
    for id in Self.levels.keys { showings[id] = Showing() }
  }

  /// Takes an event.
  package mutating func take(_ event: ServeEvent) {
    switch event {
    case .opened(let connection):
      if connection.serverName == ownName { own.insert(connection.number) }
    case .closed(let connection, _, let reason, _):
      if own.remove(connection) == nil { history.close(connection, reason) }
    case .refused(let connection, _, _): own.remove(connection)
    case .push(let push):
      seen = push.number ?? seen
      guard !own.contains(push.connection) else { return }
      judge(push)
    }
  }

  /// Notes that events were lost.
  package mutating func miss(_ count: Int) { missed += count }

  /// Forgets how requests were answered before the push after this number: a test that begins then knows
  /// nothing of it.
  package mutating func forgetAnswers(until number: Int) { forgets = number }

  private mutating func judge(_ push: ServedPush) {
    let number = push.isAboutChannels ? 0 : push.number ?? pushes + 1
    if let last = forgets, number > last {
      history.forgetAnswers()
      forgets = nil
    }
    if !push.isAboutChannels { pushes += 1 }
    for (rule, problem) in push.problems {
      note(rule.id, brokenBy: number, problem.message)
    }
    exercise(push.request)
    guard !push.isAboutChannels else { return }
    for finding in history.take(push) {
      switch finding {
      case .exercised(let rule): showings[rule]?.exercised += 1
      case .broken(let rule, let message): note(rule, brokenBy: number, message)
      }
    }
  }

  private mutating func note(_ rule: String, brokenBy number: Int, _ message: String) {
    guard var showing = showings[rule] else { return }
    showing.breaks += 1
    if showing.message.isEmpty { showing.message = message }
    if showing.broken.count < Self.mostNumbers, showing.broken.last != number {
      showing.broken.append(number)
    }
    showings[rule] = showing
  }

  /// Notes which rules a request puts to the test; requests of one form put the same to it.
  private mutating func exercise(_ request: PushRequest) {
    let form = request.form
    guard forms.count < Self.mostForms, forms.insert(form).inserted else { return }
    for rule in request.exercised(of: RequestRule.all) { showings[rule]?.exercised += 1 }
  }
}

extension PushRequest {
  /// A number for what requests with the same headers and the same kinds of values have in common.
  fileprivate var form: Int {
    var hasher = Hasher()
    for name in ["apns-push-type", "apns-priority"] { hasher.combine(header(name)) }
    hasher.combine(method)
    hasher.combine(path?.split(separator: "/").first)
    hasher.combine(parts.headers.map(\.name))
    func add(_ json: JSON, _ depth: Int) {
      hasher.combine(json.kindName.split(separator: " ").first)
      guard depth < 4 else { return }
      for member in json.object ?? JSON.Object() {
        hasher.combine(member.key)
        add(member.value, depth + 1)
      }
    }
    if let payload { add(payload, 0) }
    return hasher.finalize()
  }
}
