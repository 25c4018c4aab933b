import Conformance
import ConformanceReports

/// The report files that the options name.
struct ReportFiles {
  private struct File: Sendable {
    let option: Option
    let format: ReportFormat
    let path: String

    var words: String { "the report of \(option.name)" }
  }

  /// An option for each report.
  static let options = ReportFormat.allCases.map(option)

  /// A paragraph for the help.
  static let details =
    "Reports are written to files. Use - for standard output; messages then go to standard error."

  private let files: [File]
  /// The named pipes that are open, by their paths.
  private var pipes: [String: FileOutput] = [:]
  private let usesStandardOutput: Bool

  /// Takes the files that the arguments name; throws if two outputs share one, or if one would
  /// replace a file that is read.
  init(_ arguments: Arguments, stream: Option? = nil, reading inputs: [String] = []) throws {
    files = ReportFormat.allCases.compactMap { format in
      let option = Self.option(format)
      return arguments.value(option).map { File(option: option, format: format, path: $0) }
    }
    var named = files.map { ($0.option.name, $0.path) }
    if let stream, let path = arguments.value(stream) { named.append((stream.name, path)) }
    usesStandardOutput = named.contains { Self.isStandardOutput($0.1) }
    try Self.checkNames(named, reading: inputs)
  }

  /// Throws if two options name one file, or if one names a file that is read.
  static func checkNames(
    _ named: [(option: String, path: String)], reading inputs: [String]
  ) throws {
    let output = FileSystem.identity(of: 1)
    var holders: [String: String] = [:]
    for input in inputs where input != "-" {
      holders[FileSystem.identity(of: input)] = "what is read"
    }
    for (option, path) in named {
      let isOutput = isStandardOutput(path)
      let identity = isOutput ? "-" : FileSystem.identity(of: path)
      // A device, such as a terminal, takes what both write.
      if !isOutput, identity == output, FileSystem.isRegular(path) {
        throw CommandError(
          "\(option) would replace \(path), to which standard output leads",
          hints: ["write the report there with \(option) -"], status: .usage)
      }
      guard let other = holders.updateValue(option, forKey: identity) else { continue }
      let name = isOutput ? "standard output" : path
      if other == "what is read" {
        throw CommandError(
          "\(option) would replace \(name), which is read", hints: ["name another file"],
          status: .usage)
      }
      throw CommandError(
        "\(other) and \(option) both write to \(name)",
        hints: ["give each its own file"], status: .usage)
    }
  }

  /// Whether a path stands for standard output, under any of its names.
  static func isStandardOutput(_ path: String) -> Bool {
    path == "-" || FileSystem.descriptor(named: path) == 1
  }

  private static func option(_ format: ReportFormat) -> Option {
    Option("--\(format.rawValue)", "FILE", "Write \(format.summary).")
  }

  /// Whether no report is wanted.
  var isEmpty: Bool { files.isEmpty }

  /// Whether a report needs the suite in addition to the run.
  var needSuite: Bool { files.contains { $0.format.needsSuite } }

  /// The output for people: the standard stream that no report uses.
  var people: FileOutput { usesStandardOutput ? Terminal.errors : Terminal.output }

  /// Throws if a report needs a run that is scored by requirements, and this one isn't.
  func check(scored isScored: Bool) throws {
    guard !isScored, let file = files.first(where: \.format.needsRequirements) else { return }
    throw CommandError(
      "\(file.option.name) needs a run that is scored by requirements",
      hints: ["add --requirements to the run"], status: .usage)
  }

  /// Returns the same files with their pipes open; throws if one can't be written, so that the run
  /// doesn't start.
  func opened(scored isScored: Bool) throws -> ReportFiles {
    try check(scored: isScored)
    var opened = self
    for file in files where !Self.isStandardOutput(file.path) {
      do throws(FileSystem.Failure) {
        try FileSystem.checkReplacing(file.path)
        if FileSystem.isPipe(file.path) {
          opened.pipes[file.path] = try FileOutput(replacing: file.path)
        }
      } catch {
        throw Terminal.unwritable(file.words, error)
      }
    }
    return opened
  }

  /// Writes every report, and reports those that can't be written; returns whether all were written.
  func write(_ source: ReportSource) throws -> Bool {
    let (files, pipes) = (files, pipes)
    let results = ReportFormat.each(of: source, in: files.map(\.format)) { index, bytes in
      Result {
        let (path, words) = (files[index].path, files[index].words)
        try Terminal.write(bytes, to: path, pipes[path], what: words)
      }
    }
    var isWritten = true
    for error in results {
      do {
        try error.get()
      } catch let error as CommandError {
        isWritten = false
        _ = Terminal.report(error)
      }
    }
    return isWritten
  }
}
