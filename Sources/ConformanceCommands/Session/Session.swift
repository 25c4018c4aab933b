import Conformance
import ConformanceMutants
import ConformanceReports

/// What several commands make from their arguments: the suite, a selection, a style.
enum Session {
  /// The requirements by which a run is scored.
  static let requirements = Option(
    "--requirements", "NAME",
    "Score by the musts of a page of requirements, such as 2026.1: later ones only warn.")

  /// Returns the requirements that the arguments name; nil if each must counts.
  static func requirements(_ arguments: Arguments, _ suite: Suite) throws -> Requirements? {
    guard let name = arguments.value(requirements) else { return nil }
    if let found = suite.requirements(named: name) { return found }
    let known = suite.requirements.map(\.name)
    throw CommandError(
      "\"\(name)\" is no page of requirements",
      hints: [
        known.isEmpty
          ? "\(suite.root) has none" : "\(suite.root) has \(known.joined(separator: ", "))"
      ], status: .usage)
  }

  /// Options that choose cases.
  static let selectionOptions: [Option] = [
    .role, level, skip, shard, .specs,
  ]
  static let level = Option(
    "--only-level", "LEVEL", oneOf: Level.allCases.map(\.rawValue), isRepeatable: true
  ) { "Only rules of this level: \($0)." }
  static let skip = Option(
    "--skip", "PATTERN", "Leave out the rules, cases and pages that match.", isRepeatable: true)
  static let shard = Option(
    "--shard", "I/N", "Only part I of N, by the hash of the ids; auto takes it from the CI system.")

  /// Reads the suite that the arguments name, or the one that comes with the program.
  static func suite(_ arguments: Arguments) throws -> Suite {
    try Surroundings.current.readSuite(try files(arguments))
  }

  /// Reads what a command needs that is about one rule or case: its page, with what the page cites; the
  /// whole suite if the id names something else.
  static func suite(_ arguments: Arguments, about id: String?) throws -> Suite {
    try id.flatMap { SuiteReader.part(try files(arguments), about: $0) } ?? suite(arguments)
  }

  /// The broken targets of the suite; other specs than those of this project have none.
  static func proofs(_ arguments: Arguments) -> RuleProofs {
    arguments.has(.specs) ? .none : .shipped
  }

  /// Returns what the reports of a run are made from.
  static func source(
    _ run: StoredRun, _ suite: Suite?, stream: String? = nil, _ arguments: Arguments
  ) -> ReportSource {
    ReportSource(
      run, suite: suite, stream: stream, proofs: proofs(arguments), drawing: .timeline)
  }

  /// Returns the files of the suite: from the folder of --specs, this checkout, or the program.
  static func files(_ arguments: Arguments) throws -> SuiteFiles {
    guard let folder = arguments.value(.specs) else {
      return Checkout.specs().map(SuiteFiles.folder) ?? .embedded
    }
    guard FileSystem.isDirectory(folder) else {
      throw CommandError("there is no folder \(folder)", status: .invalidInput)
    }
    return .folder(folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
  }

  /// Returns the folder in which a suite is recorded; throws for the specs in the program.
  static func folderToRecord(_ suite: Suite) throws -> String {
    guard case .folder(let folder) = suite.files else {
      throw CommandError(
        "the specs in the program can't be changed",
        hints: ["run this in a checkout, or name a folder: --specs DIR"], status: .usage)
    }
    return folder
  }

  /// Returns the selection that the arguments describe.
  static func selection(_ arguments: Arguments) throws -> Selection {
    var selection = Selection()
    selection.patterns = arguments.operands
    selection.skipped = arguments.all(skip)
    selection.roles = try arguments.roles
    selection.levels = try arguments.choices(level)
    selection.shard = try arguments.value(shard).flatMap(shard)
    return selection
  }

  /// Reads `2/3`, `auto`, or `auto/3` for a system that doesn't say how many parts there are.
  private static func shard(_ text: String) throws -> Selection.Shard? {
    if let shard = Selection.Shard(text) { return shard }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts[0] == "auto",
      parts.count == 1 || Selection.Shard("1/\(parts[parts.count - 1])") != nil,
      parts.count < 3
    else {
      throw CommandError(
        "\"\(text)\" isn't a shard",
        hints: [
          "write 2/3 for part 2 of 3, or auto; there are at most \(Selection.Shard.mostParts) parts"
        ], status: .usage)
    }
    return try CISystem.shard(of: parts.count == 2 ? Int(parts[1]) : nil)
  }

  /// Returns a function that reads the suite when it is needed, for commands that also work without.
  ///
  /// A folder that --specs names is read at once, and must be valid.
  static func suiteIfAvailable(_ arguments: Arguments) throws -> @Sendable () -> Suite? {
    let named = arguments.has(.specs) ? try suite(arguments) : nil
    return { named ?? (try? suite(arguments)) }
  }

  /// Returns the style that --color asks for, or the one that suits the output.
  static func style(
    _ arguments: Arguments, for output: FileOutput = Terminal.output
  ) throws -> Style {
    switch try arguments.choice(.colour, as: Colours.self) ?? .auto {
    case .auto: Terminal.style(for: output)
    case .always: .coloured
    case .never: .plain
    }
  }

  /// When output is coloured.
  enum Colours: String, CaseIterable { case auto, always, never }
}
