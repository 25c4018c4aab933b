import ConformanceSpecs

/// A rule that a single request can break.
///
/// One definition serves all uses: `check` reports what breaks it, the reference provider refuses
/// to send a request that breaks a must, and captured requests are judged by it.
package struct RequestRule: Sendable {
  /// Its id on the spec page.
  package let id: String
  package let level: Level
  private let find: @Sendable (PushRequest) -> [RequestProblem]
  /// Whether it also binds requests about channels, which are no pushes.
  private var bindsManagement = false
  /// What a schema can say of it, by the pushes that it is about.
  private(set) var schemas: [(scope: PayloadScope, schema: JSON)] = []

  init(
    _ id: String, _ level: Level,
    problems: @escaping @Sendable (PushRequest) -> [RequestProblem]
  ) {
    (self.id, self.level, find) = (id, level, problems)
  }

  /// The same rule, which also binds requests about channels.
  var alsoOfManagement: Self {
    var rule = self
    rule.bindsManagement = true
    return rule
  }

  /// The same rule, of which a schema can say this.
  func schema(_ scope: PayloadScope, _ schema: JSON) -> Self {
    var rule = self
    rule.schemas.append((scope, schema))
    return rule
  }

  /// Returns what breaks it in a request; empty where it is kept.
  func problems(_ request: PushRequest) -> [RequestProblem] {
    request.isAboutChannels && !bindsManagement ? [] : find(request)
  }

  /// Whether a request breaks it.
  package func isBroken(by request: PushRequest) -> Bool { !problems(request).isEmpty }

  /// All of them by their subject, in the order of the pages.
  package static let bySubject: KeyValuePairs<String, [RequestRule]> = [
    "alerts": alerts, "aps": aps, "background": background, "broadcasts": broadcasts,
    "channels": channels.map { $0.alsoOfManagement }, "headers": headers,
    "live-activities": liveActivities, "now-playing": nowPlaying, "payloads": payloads,
    "push-type": pushType, "requests": requests, "sounds": sounds,
    "token": token.map { $0.alsoOfManagement }, "topic": topic,
  ]

  /// All of them.
  package static let all = bySubject.flatMap { $0.value }
}

extension PushRequest {
  /// Everything that breaks a rule in it, in the order of the rules.
  package var problems: [(rule: RequestRule, problem: RequestProblem)] {
    RequestRule.all.flatMap { rule in rule.problems(self).map { (rule, $0) } }
  }
}

/// One thing that breaks a rule in a request.
package struct RequestProblem: Sendable {
  /// A part of a request.
  package enum Part: Sendable, Equatable {
    /// The request as a whole.
    case request
    /// The method.
    case method
    /// The path.
    case path
    /// A header, present or absent.
    case header(String)
    /// The value at a path of the payload.
    case payload(JSON.Path)
  }

  package let part: Part
  /// The part and what is wrong with it, as a sentence without its full stop.
  package var message: String { (part.name.map { "\($0): " } ?? "") + reason }
  /// What is wrong, as a sentence without its full stop.
  let reason: String
  /// What to write instead, as an imperative without its full stop.
  package let remedy: String

  init(_ part: Part, _ reason: String, _ remedy: String) {
    (self.part, self.reason, self.remedy) = (part, reason, remedy)
  }

  /// Creates a problem with a member of `aps`, or with `aps` itself.
  init(aps key: String? = nil, _ reason: String, _ remedy: String) {
    let path = JSON.Path([.key("aps")] + (key.map { [.key($0)] } ?? []))
    self.init(.payload(path), reason, remedy)
  }
}

extension RequestProblem.Part {
  /// Where it is, for programs: in the payload as a JSON Pointer.
  package var json: JSON {
    switch self {
    case .request: ["in": "request"]
    case .method: ["in": "method"]
    case .path: ["in": "path"]
    case .header(let name): ["in": "header", "at": .string(name)]
    case .payload(let path): ["in": "payload", "at": .string(path.pointer)]
    }
  }

  /// The name for people, where it needs one beside its place.
  var name: String? {
    switch self {
    case .request: nil
    case .method: "the method"
    case .path: "the path"
    case .header(let name): name
    case .payload(let path): path.steps.isEmpty ? nil : path.description
    }
  }
}
