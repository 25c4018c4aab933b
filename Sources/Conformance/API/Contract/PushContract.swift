import ConformanceContracts
import ConformanceModels
import ConformanceRunning
internal import LibC

/// The contract of an app with the server that pushes to it, as arguments of a test.
///
/// ```swift
/// @Test(
///   "reads what the server sends",
///   arguments: try PushContract("pushes.contract.md").arrivals(
///     at: .shop, expecting: ["order-shipped": .opens(Screen.order(7)), "stock": .downloads]))
/// func reads(_ arrival: PushArrival) async throws { try await arrival.check() }
/// ```
///
/// The server's tests write the file, by `conformance-run serve --record`.
public struct PushContract: Sendable {
  private let contract: Contract

  /// Reads a contract; a relative path is beside the file that calls this.
  ///
  /// A variable of the environment may name another one: for a build that tries whether the app can read a new one.
  public init(_ path: String, or variable: String? = nil, beside file: String = #filePath) throws {
    if let variable, let other = getenv(variable).map({ String(cString: $0) }), !other.isEmpty {
      contract = try ContractReader.read(other)
      return
    }
    contract = try ContractReader.read(FileSystem.path(path, beside: file))
  }

  /// The kinds of push, by their names.
  public var kinds: [String] { contract.kinds.map(\.name) }

  /// Each kind in each situation of the phone in which it reaches an app, with what the app does with it then.
  ///
  /// A kind of which nothing is expected is judged by the app's rules alone, and listed at the end of the tests. One that
  /// is expected and that the contract doesn't have fails.
  public func arrivals(
    at target: AppTarget, expecting expectations: [String: PushExpectation]
  ) -> [PushArrival] {
    let gone = Set(expectations.keys).subtracting(kinds).sorted()
    return contract.kinds.flatMap { arrivals(of: $0, at: target, expectations[$0.name]) }
      + gone.map { name in
        let kind = PushKind(name, headers: Part(members: []), payload: Part(members: []))
        return PushArrival(kind, [:], "", .missing(from: kinds), target, expectations[name])
      }
  }

  private func arrivals(
    of kind: PushKind, at target: AppTarget, _ expected: PushExpectation?
  ) -> [PushArrival] {
    let arrivals = kind.samples.flatMap { sample in
      PushArrival.Situation.all.map {
        PushArrival(kind, sample.payload, sample.name, $0, target, expected)
      }
    }.filter { $0.calls != nil }
    return arrivals.isEmpty
      ? [PushArrival(kind, kind.samples[0].payload, "", .nowhere, target, expected)] : arrivals
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
  /// The kind and the situation: `order-shipped, suspended, tapped`.
  public var description: String {
    [push.name, sample, situation.words].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The state of the phone, or the app's service extension, which sees the push first.
  enum Situation: Sendable {
    case phone(PushSituation)
    case serviceExtension
    /// None: the phone never calls the app for it.
    case nowhere
    /// None: the contract, which has these kinds, doesn't have it.
    case missing(from: [String])

    static let all = PushSituation.all.map(phone) + [.serviceExtension]

    var words: String {
      switch self {
      case .phone(let situation): situation.words
      case .serviceExtension: "in its service extension"
      case .nowhere: "wherever the app is"
      case .missing: "which the contract doesn't have"
      }
    }
  }

  let push: PushKind
  let payload: JSON
  let target: AppTarget
  let expected: PushExpectation?
  private let sample: String
  private let situation: Situation

  init(
    _ push: PushKind, _ payload: JSON, _ sample: String, _ situation: Situation,
    _ target: AppTarget, _ expected: PushExpectation?
  ) {
    (self.push, self.payload, self.sample, self.situation) = (push, payload, sample, situation)
    (self.target, self.expected) = (target, expected)
  }

  /// The same with another payload.
  func with(_ payload: JSON) -> PushArrival {
    PushArrival(push, payload, sample, situation, target, expected)
  }

  /// The calls to the app; nil where there are none.
  var calls: PushSituation.Calls? {
    let implemented = target.description.capabilities
    switch situation {
    case .phone(let situation):
      return situation.calls(
        for: payload, type: push.type, implementing: implemented.sorted(),
        hasScenes: target.hasScenes)
    case .serviceExtension:
      guard implemented.contains(AppCall.didReceiveRequest.rawValue) else { return nil }
      return PushSituation.callsOfExtension(for: payload)
    case .nowhere, .missing: return nil
    }
  }

  /// Plays it to the app, and throws if the app does anything else than is expected of this kind.
  ///
  /// Also judged, whatever is expected, are the app's rules: it calls each completion handler once and in time, and
  /// opens nothing without a tap.
  public func check() async throws {
    if expected == nil { UnexpectedKinds.note(kind) }
    if let lack { throw PushContractFailure(kind, .init(words: lack), at: push.line(of: [])) }
    guard let calls else { return }
    let played = await target.play(own: Stimulus(given: [:], steps: calls.steps))
    guard let finding = ArrivalJudge(calls, expected).finding(played) else { return }
    throw PushContractFailure(
      description, finding, at: push.line(of: []),
      story: AppStory(calls.steps, played, wrong: finding.step).lines,
      hints: await ReadingHints(self).all(), payload)
  }

  /// Why the app can't do what is expected: the phone doesn't call it for that, whatever state it is in.
  private var lack: String? {
    if case .missing(let kinds) = situation {
      let near = Spelling.closest(to: kind, among: kinds)
      return "a test expects something of it, and the contract has no such kind; "
        + (near.map { "did you mean \($0)?" } ?? "it has \(kinds.joined(separator: ", "))")
    }
    let all = Situation.all.map { PushArrival(push, payload, sample, $0, target, expected) }
      .compactMap(\.calls)
    switch expected?.kind {
    case .opens where !all.contains { $0.firstOfTap != nil }:
      return "the phone shows nothing of it that a reader could tap, so the app can't open anything"
    case .downloads where !all.contains(where: \.arrivesBehind):
      return "the phone never wakes the app for it: "
        + "that needs content-available, 1 in aps, and the callback for it"
    case .opens, .downloads, .nothing, nil: return nil
    }
  }
}

/// The error of a test that plays a contract: what the app did, and why that isn't what it should.
public struct PushContractFailure: Error, CustomStringConvertible {
  /// What is wrong, what happened, and where the contract has it.
  public let description: String

  init(
    _ name: String, _ finding: ArrivalJudge.Finding, at place: String?, story: [String] = [],
    hints: [String] = [], _ payload: JSON? = nil
  ) {
    var lines = ["\(name): \(finding.words)"]
    if let id = finding.rule, let rule = try? Suite.shipped(.app).rule(id) {
      lines.append("  rule      \(id): \(rule.requirement)")
    }
    lines += story.map { "  \($0)" } + hints.map { "  perhaps   \($0)" }
    if let payload { lines.append("  payload   \(payload.text())") }
    if let place { lines.append("  at        \(place)") }
    description = lines.joined(separator: "\n")
  }
}

extension AppStory {
  /// Tells what an app did with calls, and which screens it opened; one of them may be the one that was wrong.
  fileprivate init(
    _ steps: [(action: String, argument: JSON)], _ played: [AppTarget.PlayedStep], wrong: Int?
  ) {
    let stimulus = Stimulus(given: [:], steps: steps)
    self.init(
      stimulus, played.map(\.seen), screens: played.map(\.screens), wrong: wrong.map { $0 + 1 })
  }
}
