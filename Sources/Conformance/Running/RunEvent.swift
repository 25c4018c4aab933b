import ConformanceSpecs

/// One event of a run's stream: every report is made from these, and from nothing else.
package enum RunEvent: Sendable, Equatable {
  /// What is about to run: always first.
  case started(RunHeader)
  /// A rule whose cases will run: all of these come before the first result.
  case rule(RunRule)
  /// How one case ended.
  case result(CaseResult)
  /// How the run ended: always last. A stream without it is incomplete.
  case finished(RunFooter)
}

/// What is about to run.
package struct RunHeader: Sendable, Equatable {
  /// The version of the suite.
  package var suite: String
  /// The digest of its documents.
  package var digest: String
  /// The folder of the pages, as reports show it.
  package var root: String
  /// The targets.
  package var targets: [TargetDescription]
  /// The selection, in words.
  package var selection: String
  /// How many results there will be.
  package var planned: Int
  /// The options to add to a replay command, such as the folder of other specs.
  package var replayOptions: String
  /// The parts of the selection that ran; empty if all of it did.
  package var shards: [Selection.Shard] = []
  /// The parts that should be in the stream and aren't, because they weren't merged.
  package var missing: [Selection.Shard] = []
  /// The requirements by which the run is scored; nil if each must counts.
  package var requirements: RunRequirements?
  /// Whether the results have what was observed, so that it can be judged again.
  var isVerifiable = false

  /// Makes the header of a run of a suite.
  package init(
    _ suite: Suite, targets: [TargetDescription], selection: Selection, planned: Int,
    replayOptions: String,
    requirements: Requirements? = nil
  ) {
    self.init(
      suite: suiteVersion, digest: suite.digest, root: suite.root,
      targets: targets, selection: selection.words, planned: planned,
      replayOptions: replayOptions, shards: selection.shard.map { [$0] } ?? [])
    self.requirements = requirements.map { RunRequirements($0, of: suite) }
  }

  /// Makes a header from its parts.
  init(
    suite: String, digest: String, root: String, targets: [TargetDescription], selection: String,
    planned: Int, replayOptions: String, shards: [Selection.Shard] = []
  ) {
    (self.suite, self.digest, self.root, self.targets) = (suite, digest, root, targets)
    (self.selection, self.planned) = (selection, planned)
    (self.replayOptions, self.shards) = (replayOptions, shards)
  }

  /// What was selected, in words, with the parts that ran.
  package var selectedWords: String {
    guard let shardWords else { return selection }
    return selection == Selection().words ? shardWords : "\(selection), \(shardWords)"
  }

  /// The target of this name and role; two of different roles may share a name.
  package func target(_ name: String, _ role: Role) -> TargetDescription? {
    targets.first { $0.name == name && $0.role == role }
  }

  /// The parts that ran, in words; nil if all of the selection did.
  package var shardWords: String? { Self.words(shards) }

  /// Which parts are missing, as a sentence; nil if none is.
  package var missingWords: String? {
    Self.words(missing).map { $0 + (missing.count == 1 ? " is missing" : " are missing") }
  }

  private static func words(_ shards: [Selection.Shard]) -> String? {
    shards.isEmpty ? nil : Selection.Shard.words(for: shards)
  }
}

/// A rule, with what reports need of it.
package struct RunRule: Sendable, Equatable {
  /// Its id.
  package var id: String
  /// Its heading.
  package var title: String
  /// The role that it binds.
  package var role: Role
  /// How binding it is.
  package var level: Level
  /// How binding it is for a library, if that is less.
  package var levelOfLibrary: Level?
  /// On what the level rests.
  package var basis = Basis.stated
  /// What it requires.
  package var requirement: String
  /// The statements that it cites.
  package var statements: [String]
  /// The path of its page.
  package var page: String
  /// The line of its heading.
  package var line: Int
  /// Its cases in this run.
  package var cases: [String]
  /// Its cases that are selected too, but belong to other shards.
  package var elsewhere: [String] = []
  /// The set of the run's requirements to which it belongs.
  package var set: RequirementSet?
  /// How many of its cases that count for the set aren't selected.
  package var unselected = 0
  /// Whether it came after the requirements of the run, and so can only warn.
  package var isLater = false
  /// Which of its cases came after them, if the rule itself didn't; sorted.
  package var laterCases: [String] = []
}

extension RunRule {
  /// Describes a rule of the suite, with these cases of it.
  init(_ rule: Rule, cases: [String], elsewhere: [String]) {
    self.init(
      id: rule.id, title: rule.title, role: rule.role, level: rule.level,
      levelOfLibrary: rule.levelOfLibrary, basis: rule.basis, requirement: rule.requirement,
      statements: rule.statements, page: rule.page,
      line: rule.lines.lowerBound, cases: cases, elsewhere: elsewhere)
  }

  /// Returns how binding the rule is for targets of a scope.
  package func level(of scope: Scope) -> Level {
    level.forScope(scope, ofLibrary: levelOfLibrary).lowered(if: isLater)
  }

  /// Returns how binding a case of the rule is for targets of a scope.
  package func level(of scope: Scope, inCase id: String) -> Level {
    level(of: scope).lowered(if: isLater(id))
  }

  /// Whether a case of the rule came after the requirements of the run.
  package func isLater(_ id: String) -> Bool { isLater || laterCases.contains(id) }

  /// The level in words, as the line of the rule has it.
  package var levelWords: String { level.words(ofLibrary: levelOfLibrary, basis) }
}

/// How a run ended, in numbers.
package struct RunFooter: Sendable, Equatable {
  /// How many results there are.
  package var results: Int
  /// How many of each verdict.
  package var verdicts: [Verdict: Int]
  /// How many results were unexpected.
  package var unexpected: Int
  /// The known deviations that concern no case of this run.
  package var unseen: [String]
  /// Why the run stopped early; nil if it ran to its end.
  package var stopped: StopReason?
  /// Whether it ends a run that lacks results in a way that its figures don't show.
  package var isOfIncomplete = false

  /// Counts results.
  init(of results: [CaseResult], unseen: [String] = [], stopped: StopReason? = nil) {
    let tally = Tally(results)
    self.init(
      results: results.count, verdicts: tally.ofAll,
      unexpected: tally.unexpected, unseen: unseen, stopped: stopped)
  }

  /// Makes a footer from its parts.
  init(
    results: Int, verdicts: [Verdict: Int], unexpected: Int, unseen: [String],
    stopped: StopReason? = nil
  ) {
    (self.results, self.verdicts, self.unexpected) = (results, verdicts, unexpected)
    (self.unseen, self.stopped) = (unseen, stopped)
  }

  /// Why a run stopped early.
  package enum StopReason: String, Sendable {
    /// The run was interrupted.
    case interrupted
    /// It was to stop at the first unexpected verdict.
    case failFast = "fail-fast"
  }
}

/// The outcome of a run, and the exit status that follows from it.
package struct RunSummary: Sendable {
  /// The last event of the stream.
  package let footer: RunFooter
  /// The targets whose reports can no longer be trusted, or that were given up, each with a sentence
  /// that begins with its name.
  package let doubts: [(target: String, problem: String)]
  /// The targets that support none of the cases that they were asked about.
  package let untested: [TargetDescription]

  /// The exit status of the process.
  package var exitStatus: ExitStatus {
    if footer.stopped == .interrupted { return .interrupted }
    if !doubts.isEmpty { return .targetBroke }
    if footer.unexpected > 0 { return .unexpectedVerdicts }
    return untested.isEmpty ? .asExpected : .nothingTested
  }
}
