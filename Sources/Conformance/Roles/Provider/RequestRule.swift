/// A rule that can be seen to be broken in a single request.
///
/// One definition serves everybody: `check` reports it, the reference provider refuses to send what
/// breaks a must, and requests that were captured are judged by it.
struct RequestRule: Sendable {
  /// The id on the spec page.
  let id: String
  let level: Level
  /// What breaks it in a request; nothing where it is kept.
  let problems: @Sendable (PushRequest) -> [RequestProblem]

  init(
    _ id: String, _ level: Level,
    problems: @escaping @Sendable (PushRequest) -> [RequestProblem]
  ) {
    (self.id, self.level, self.problems) = (id, level, problems)
  }

  /// Whether a request breaks it.
  func isBroken(by request: PushRequest) -> Bool { !problems(request).isEmpty }

  /// All of them, in the order in which the pages are read.
  static let all =
    alerts + aps + background + headers + liveActivities + payloads + pushType + requests + sounds
    + token + topic
}

extension PushRequest {
  /// All that breaks a rule in it, in the order of the rules.
  var problems: [(rule: RequestRule, problem: RequestProblem)] {
    RequestRule.all.flatMap { rule in rule.problems(self).map { (rule, $0) } }
  }
}

/// One thing that breaks a rule in a request.
struct RequestProblem: Sendable {
  /// Where it is to be seen.
  enum Part: Sendable, Equatable {
    /// In the request as a whole.
    case request
    /// In the method.
    case method
    /// In the path.
    case path
    /// In a header, or in its absence.
    case header(String)
    /// In the value at a path of the payload.
    case payload(JSON.Path)
  }

  let part: Part
  /// What is wrong with what, as a sentence without its full stop.
  var message: String { (part.name.map { "\($0): " } ?? "") + reason }
  /// What is wrong, as a sentence without its full stop.
  let reason: String
  /// What to write instead, as an imperative without its full stop.
  let remedy: String

  init(_ part: Part, _ reason: String, _ remedy: String) {
    (self.part, self.reason, self.remedy) = (part, reason, remedy)
  }

  /// A problem with a member of `aps`, or with `aps` itself.
  init(aps key: String? = nil, _ reason: String, _ remedy: String) {
    let path = JSON.Path([.key("aps")] + (key.map { [.key($0)] } ?? []))
    self.init(.payload(path), reason, remedy)
  }
}

extension RequestProblem.Part {
  /// What people call it, where it needs a name beside its place.
  var name: String? {
    switch self {
    case .request: Optional.none
    case .method: "the method"
    case .path: "the path"
    case .header(let name): name
    case .payload(let path): path.steps.isEmpty ? Optional.none : path.description
    }
  }
}
