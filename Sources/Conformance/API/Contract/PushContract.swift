import ConformanceContracts
import ConformanceModels
import ConformanceRunning
internal import LibC

/// The contract of an app with the server that pushes to it, as arguments of a test.
///
/// ```swift
/// @Test("reads what the server sends", arguments: try PushContract("pushes.contract.md").arrivals(at: .shop))
/// func pushes(_ arrival: PushArrival) async throws {
///   try await arrival.check(
///     .shop, expecting: ["order-shipped": .opens(Screen.order(7)), "stock": .downloads])
/// }
/// ```
///
/// The server's tests write the file, by `conformance-run serve --record`.
public struct PushContract: Sendable {
  private let contract: Contract

  /// Reads a contract; a relative path is beside the file that calls this.
  ///
  /// A variable of the environment may name another one: for a build that tries whether the app can read a new one.
  public init(_ path: String, or variable: String? = nil, besides file: String = #filePath) throws {
    if let variable, let other = getenv(variable) {
      contract = try ContractReader.read(String(cString: other))
      return
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    contract = try ContractReader.read(path.hasPrefix("/") ? path : folder + path)
  }

  /// The kinds of push, by their names.
  public var kinds: [String] { contract.kinds.map(\.name) }

  /// Each kind in each situation of the phone in which it reaches an app.
  public func arrivals(at target: AppTarget) -> [PushArrival] {
    contract.kinds.flatMap { kind in
      let arrivals = kind.samples.flatMap { sample in
        PushArrival.Situation.all.map {
          PushArrival(kind: kind, payload: sample.payload, with: sample.name, $0)
        }
      }.filter { $0.calls(of: target) != nil }
      return arrivals.isEmpty
        ? [PushArrival(kind: kind, payload: kind.samples[0].payload, with: "", .nowhere)] : arrivals
    }
  }
}

/// What an app does with a kind of push.
public struct PushExpectation: Sendable {
  enum Kind: Sendable {
    case opens(String)
    case downloads, nothing
  }
  let kind: Kind

  /// A tap opens this screen, which the app tells its surroundings of, and nothing else opens anything.
  public static func opens(_ screen: some Sendable) -> PushExpectation {
    PushExpectation(kind: .opens(String(describing: screen)))
  }

  /// Behind the screen it starts a download, and it opens nothing.
  public static let downloads = PushExpectation(kind: .downloads)
  /// It opens nothing, and downloads nothing.
  public static let nothing = PushExpectation(kind: .nothing)
}

/// A kind of push that comes to an app in a situation: an argument of a test.
public struct PushArrival: Sendable, CustomStringConvertible {
  /// The name of the kind.
  public var kind: String { push.name }
  /// The kind and the situation: `order-shipped, tapped while suspended`.
  public var description: String {
    [push.name, sample, situation.words].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The state of the phone, or the app's service extension, which sees the push first.
  enum Situation: Sendable {
    case phone(PushSituation)
    case serviceExtension
    /// None: the phone never calls the app for it.
    case nowhere

    static let all = PushSituation.all.map(phone) + [.serviceExtension]

    var words: String {
      switch self {
      case .phone(let situation): situation.words
      case .serviceExtension: "in its service extension"
      case .nowhere: "wherever the app is"
      }
    }
  }

  let push: PushKind
  let payload: JSON
  private let sample: String
  private let situation: Situation

  init(kind: PushKind, payload: JSON, with sample: String, _ situation: Situation) {
    (push, self.payload, self.sample, self.situation) = (kind, payload, sample, situation)
  }

  /// The same with another payload.
  func with(_ payload: JSON) -> PushArrival {
    PushArrival(kind: push, payload: payload, with: sample, situation)
  }

  /// The calls to an app; nil where there are none.
  func calls(of target: AppTarget) -> PushSituation.Calls? {
    let implemented = target.description.capabilities
    switch situation {
    case .phone(let situation):
      return situation.calls(
        for: payload, type: push.type, implementing: implemented.sorted(),
        hasScenes: target.hasScenes)
    case .serviceExtension:
      guard implemented.contains(AppCall.didReceiveRequest.rawValue) else { return nil }
      return PushSituation.callsOfExtension(for: payload)
    case .nowhere: return nil
    }
  }

  /// Plays it to an app, and throws if the app does anything else than is expected of this kind.
  ///
  /// Also judged, whatever is expected, are the app's rules: it calls each completion handler once and in time, and
  /// opens nothing without a tap. A kind of which nothing is expected is listed at the end.
  public func check(_ target: AppTarget, expecting expectations: [String: PushExpectation])
    async throws
  {
    guard let expected = expectations[kind] else { return try await check(target, nil) }
    if let lack = lack(at: target, of: expected) {
      throw PushContractFailure(self, PushSituation.Calls(), [], .init(words: lack), [])
    }
    try await check(target, expected)
  }

  private func check(_ target: AppTarget, _ expected: PushExpectation?) async throws {
    if expected == nil { UnexpectedKinds.note(kind) }
    guard let calls = calls(of: target) else { return }
    let played = await target.play(own: Stimulus(given: [:], steps: calls.steps))
    guard let finding = ArrivalJudge(calls, expected).finding(played) else { return }
    let hints = await ReadingHints(self, target, expected).all()
    throw PushContractFailure(self, calls, played, finding, hints)
  }

  /// Why the app can't do what is expected: the phone doesn't call it for that, whatever state it is in.
  private func lack(at target: AppTarget, of expected: PushExpectation) -> String? {
    let all = Situation.all.map { PushArrival(kind: push, payload: payload, with: sample, $0) }
      .compactMap { $0.calls(of: target) }
    switch expected.kind {
    case .opens where !all.contains { $0.firstOfTap != nil }:
      return "the phone shows nothing of it that a reader could tap, so the app can't open anything"
    case .downloads where !all.contains(where: \.arrivesBehind):
      return
        "the phone never wakes the app for it: that needs content-available, 1 in aps, and the callback for it"
    case .opens, .downloads, .nothing: return nil
    }
  }
}

/// The error of a test that plays a contract: what the app did, and why that isn't what it should.
public struct PushContractFailure: Error, CustomStringConvertible {
  /// What is wrong, what happened, and where the contract has it.
  public let description: String

  init(
    _ arrival: PushArrival, _ calls: PushSituation.Calls, _ played: [AppTarget.PlayedStep],
    _ finding: ArrivalJudge.Finding, _ hints: [String]
  ) {
    var lines = ["\(arrival): \(finding.words)"]
    if let id = finding.rule, let rule = try? Suite.shipped().rule(id) {
      lines.append("  rule      \(id): \(rule.requirement)")
    }
    let stimulus = Stimulus(given: [:], steps: calls.steps)
    lines += AppStory(stimulus, played.map(\.seen), wrong: finding.step.map { $0 + 1 }).lines.map {
      "  \($0)"
    }
    lines += hints.map { "  perhaps   \($0)" }
    lines.append("  payload   \(arrival.payload.text())")
    if let place = arrival.push.line(of: []) { lines.append("  at        \(place)") }
    description = lines.joined(separator: "\n")
  }
}
