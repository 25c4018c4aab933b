/// One line of a run's stream: every report is made from these, and from nothing else.
public enum RunEvent: Sendable, Equatable {
  /// What is about to run: always first.
  case started(RunHeader)
  /// A rule whose cases will run: all of them stand before the first result.
  case rule(RunRule)
  /// How one case ended.
  case result(CaseResult)
  /// What came of it: always last. A stream without it is incomplete.
  case finished(RunFooter)
}

/// What is about to run.
public struct RunHeader: Sendable, Equatable {
  /// The version of the suite.
  public var suite: String
  /// The digest of its documents.
  public var digest: String
  /// The folder of the pages, as it is shown to people.
  public var root: String
  /// The targets.
  public var targets: [TargetDescription]
  /// The selection, in words.
  public var selection: String
  /// How many results there will be.
  public var planned: Int
  /// What has to be added to a replay command, such as the folder of other specs.
  public var replayOptions: String
  /// The parts of the selection that ran; empty where all of it did.
  public var shards: [Selection.Shard] = []

  /// Says what a run of a suite is about to do.
  public init(
    _ suite: Suite, targets: [any Target], selection: Selection, planned: Int, replayOptions: String
  ) {
    self.init(
      suite: suiteVersion, digest: suite.digest, root: suite.root,
      targets: targets.map(\.description), selection: selection.words, planned: planned,
      replayOptions: replayOptions, shards: selection.shard.map { [$0] } ?? [])
  }

  /// Puts together what is known already.
  init(
    suite: String, digest: String, root: String, targets: [TargetDescription], selection: String,
    planned: Int, replayOptions: String, shards: [Selection.Shard] = []
  ) {
    (self.suite, self.digest, self.root, self.targets) = (suite, digest, root, targets)
    (self.selection, self.planned) = (selection, planned)
    (self.replayOptions, self.shards) = (replayOptions, shards)
  }

  /// What was selected, in words, with the parts that ran.
  public var selectedWords: String {
    guard !shards.isEmpty else { return selection }
    let parts = "shard " + shards.map(\.description).joined(separator: " and ")
    return selection == Selection().words ? parts : "\(selection), \(parts)"
  }
}

/// A rule, as far as reports need it.
public struct RunRule: Sendable, Equatable {
  /// Its id.
  public var id: String
  /// Its heading.
  public var title: String
  /// Who is bound.
  public var role: Role
  /// How binding it is.
  public var level: Level
  /// What must be.
  public var requirement: String
  /// What it rests on.
  public var statements: [String]
  /// Where it stands: the page, and the line of its heading.
  public var page: String
  /// The line of its heading.
  public var line: Int
  /// Its cases in this run.
  public var cases: [String]
}

/// What came of a run.
public struct RunFooter: Sendable, Equatable {
  /// How many results there are.
  public var results: Int
  /// How many of each verdict.
  public var verdicts: [Verdict: Int]
  /// How many results were not in order.
  public var unexpected: Int
  /// Deviations that were expected, but concern no case of this run.
  public var unseen: [String]
  /// Why the run ended before its plan; nil where it ended with it.
  public var stopped: StopReason?

  /// Sums up results.
  init(of results: [CaseResult], unseen: [String] = [], stopped: StopReason? = nil) {
    let tally = Tally(results)
    self.init(
      results: results.count,
      verdicts: Dictionary(uniqueKeysWithValues: tally.verdicts.map { ($0.verdict, $0.count) }),
      unexpected: tally.unexpected, unseen: unseen, stopped: stopped)
  }

  /// Puts figures together that are known already.
  init(
    results: Int, verdicts: [Verdict: Int], unexpected: Int, unseen: [String],
    stopped: StopReason? = nil
  ) {
    (self.results, self.verdicts, self.unexpected) = (results, verdicts, unexpected)
    (self.unseen, self.stopped) = (unseen, stopped)
  }

  /// Whether there were cases and their targets supported none of them: a run that proves nothing.
  public var testedNothing: Bool { results > 0 && verdicts[.unsupported] == results }

  /// Why a run ended before its plan.
  public enum StopReason: String, Sendable {
    /// Somebody asked for it.
    case interrupted
    /// The first unexpected verdict was enough.
    case failFast = "fail-fast"
  }
}

/// A run in numbers, and whether it was in order.
public struct RunSummary: Sendable {
  /// What the stream ends with.
  public let footer: RunFooter
  /// The targets that can't be believed any more, each with the reason.
  public let doubts: [(target: String, reason: String)]
  /// Whether this is a part of a run, which may have nothing to test while the whole has.
  public let isShard: Bool

  /// What the process should say to its caller.
  public var exitStatus: ExitStatus {
    if footer.stopped == .interrupted { return .interrupted }
    if !doubts.isEmpty { return .targetBroke }
    if footer.unexpected > 0 { return .unexpectedVerdicts }
    return footer.testedNothing && !isShard ? .nothingTested : .asExpected
  }
}
