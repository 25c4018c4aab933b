import Conformance

/// What several commands need from their arguments: the suite, a selection, targets.
enum Session {
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

  /// The suite that was read last.
  ///
  /// It is kept to the end of the process, which comes sooner if nobody takes it apart.
  private static let lastSuite = Guarded<Suite?>(nil)

  /// Reads the suite that the arguments name, or the one that comes with the program.
  static func suite(_ arguments: Arguments) throws -> Suite {
    let suite = ProcessLifetime.retain(try SuiteReader.read(try files(arguments)))
    lastSuite.withLock { $0 = suite }
    return suite
  }

  /// The files of the suite: in the folder that is named, in this checkout, or in the program.
  static func files(_ arguments: Arguments) throws -> SuiteFiles {
    guard let folder = arguments.value(.specs) else {
      return Checkout.specs().map(SuiteFiles.folder) ?? .embedded
    }
    guard FileSystem.isDirectory(folder) else {
      throw Complaint("there is no folder \(folder)", status: .invalidInput)
    }
    return .folder(folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
  }

  /// The folder of a suite that is about to be recorded.
  static func folderToRecord(_ suite: Suite) throws -> String {
    guard case .folder(let folder) = suite.files else {
      throw Complaint(
        "the specs in the program can't be changed",
        hints: ["run this in a checkout, or name a folder: --specs DIR"], status: .usage)
    }
    return folder
  }

  /// The selection that the arguments make.
  static func selection(_ arguments: Arguments) throws -> Selection {
    var selection = Selection()
    selection.patterns = arguments.operands
    selection.skipped = arguments.all(skip)
    selection.roles = try arguments.roles
    selection.levels = try arguments.choices(level)
    selection.shard = try arguments.value(shard).flatMap(shard)
    return selection
  }

  /// Reads `2/3`, `auto`, or `auto/3` where the system doesn't say how many parts there are.
  private static func shard(_ text: String) throws -> Selection.Shard? {
    if let shard = Selection.Shard(text) { return shard }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts[0] == "auto", parts.count == 1 || parts.count == 2 && (Int(parts[1]) ?? 0) > 0
    else {
      throw Complaint(
        "\"\(text)\" isn't a shard",
        hints: ["write 2/3 for part 2 of 3, or auto"], status: .usage)
    }
    return try CISystem.shard(of: parts.count == 2 ? Int(parts[1]) : nil)
  }

  /// How the suite is read where it only adds to what is said: when that is asked for, if it is there.
  ///
  /// A folder that is named has to be one.
  static func suiteIfThere(_ arguments: Arguments) throws -> @Sendable () -> Suite? {
    let named = arguments.has(.specs) ? try suite(arguments) : nil
    return { named ?? (try? suite(arguments)) }
  }

  /// The colours that somebody asked for by name, or those that suit the output.
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
