import Conformance

/// The options of a run about known deviations: what is read before it, and written after it.
struct KnownDeviations {
  static let file = Option(
    "--expectations", "FILE", "The known deviations of a target, as JSON.")
  static let write = Option(
    "--write-expectations", "FILE", "List what fails in a file of known deviations.")
  static let update = Option(
    "--update", "Take what passes now out of the file of --expectations.")

  static let options = [file, write, update]

  /// A paragraph for the help.
  static let details =
    "--write-expectations lists what fails today, with its finding, and a day 90 days ahead on which "
    + "the entry ends. Write into each entry why it fails and where it is being fixed. If the file is "
    + "that of --expectations, its entries stay, apart from those that no longer fit."

  /// The known deviations that the run has; nil for none.
  let known: Expectations?
  private let knownFile: String?
  private let newFile: String?
  private let isUpdate: Bool

  /// Reads the file that the arguments name; throws if what is to be written would replace another.
  init(_ arguments: Arguments, for suite: Suite) throws {
    knownFile = arguments.value(Self.file)
    newFile = arguments.value(Self.write)
    isUpdate = arguments.has(Self.update)
    if isUpdate, newFile != nil {
      throw CommandError(
        "--update and --write-expectations contradict each other",
        hints: ["--write-expectations also takes out what passes"], status: .usage)
    }
    if isUpdate, knownFile == nil {
      throw CommandError(
        "--update needs a file", hints: ["name it: --expectations FILE"], status: .usage)
    }
    if let newFile, FileSystem.exists(newFile),
      knownFile.map({ FileSystem.identity(of: $0) != FileSystem.identity(of: newFile) }) ?? true
    {
      throw CommandError(
        "\(newFile) exists already",
        hints: ["to add to it, name it twice: --expectations FILE --write-expectations FILE"],
        status: .usage)
    }
    known = try knownFile.map { try Expectations.read($0, for: suite) }
  }

  /// Throws if the run can't be about one target alone.
  func check(_ targets: [any Target]) throws {
    let names = Set(targets.map(\.description.name)).sorted()
    if let known, !names.contains(known.target) {
      throw CommandError(
        "the expectations are for the target \"\(known.target)\", which isn't part of the run",
        hints: ["targets: \(names.joined(separator: ", "))"], status: .invalidInput)
    }
    if newFile != nil, known == nil, names.count > 1 {
      throw CommandError(
        "a file of known deviations is about one target, and this run has \(names.count)",
        hints: ["run them one by one"], status: .usage)
    }
  }

  /// Whether anything is written after the run.
  var isWritten: Bool { newFile != nil || isUpdate }

  /// Whether the results of the run are needed.
  var needsResults: Bool { isWritten || known?.warnings != nil }

  /// Tells what isn't explained, and writes the file.
  func finish(_ run: StoredRun?) throws {
    if let known, let knownFile, !isWritten {
      tell(known.unexplained.count, of: knownFile)
      if let run { tell(known.newWarnings(in: run), since: knownFile) }
    }
    guard isWritten, let run, let path = newFile ?? knownFile,
      let target = known?.target ?? run.header.targets.first?.name
    else { return }
    let draft = ExpectationsDraft(run, of: target, known: known, isAdding: newFile != nil)
    let bytes = Array((draft.json.text(.pretty) + "\n").utf8)
    try Terminal.write(bytes, to: path, what: "the file of known deviations")
    var parts = newFile == nil ? [] : ["\(counted(draft.added, "entry", "entries")) added"]
    if !draft.removed.isEmpty {
      parts.append("\(counted(draft.removed.count, "entry", "entries")) taken out")
    }
    if parts.isEmpty { parts.append("nothing to take out") }
    Terminal.printError("\(path): \(parts.joined(separator: ", "))\n")
    for id in draft.partly {
      Terminal.printError("  = \(id) stays, because some of its cases still fail\n")
    }
    if draft.unstable > 0 {
      Terminal.printError(
        "  = \(counted(draft.unstable, "unstable case isn't", "unstable cases aren't")) listed\n")
    }
    if draft.added > 0 { tell(draft.added, of: path) }
  }

  /// Tells of what fails no run, but is new.
  private func tell(_ warnings: [String], since path: String) {
    guard !warnings.isEmpty else { return }
    let verb = warnings.count == 1 ? "warns" : "warn"
    Terminal.printError(
      "\(counted(warnings.count, "rule", "rules")) \(verb) that didn't when \(path) was written: "
        + "\(warnings.joined(separator: ", "))\n"
        + "  = with --level should, a warning fails the run\n")
  }

  private func tell(_ unexplained: Int, of path: String) {
    guard unexplained > 0 else { return }
    Terminal.printError(
      "\(path): \(counted(unexplained, "entry", "entries")) to explain: "
        + "write \"why\" and \"link\" where there is \"?\"\n")
  }
}
