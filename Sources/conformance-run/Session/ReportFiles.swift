import Conformance

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
  private let usesStandardOutput: Bool

  /// Takes the files that the arguments name; throws if two outputs share one.
  init(_ arguments: Arguments, stream: Option? = nil) throws {
    files = ReportFormat.allCases.compactMap { format in
      let option = Self.option(format)
      return arguments.value(option).map { File(option: option, format: format, path: $0) }
    }
    var named = files.map { ($0.option, $0.path) }
    if let stream, let path = arguments.value(stream) { named.append((stream, path)) }
    usesStandardOutput = named.contains { $0.1 == "-" }
    var holders: [String: Option] = [:]
    for (option, path) in named {
      guard let other = holders.updateValue(option, forKey: Self.identity(of: path)) else {
        continue
      }
      let name = path == "-" ? "standard output" : path
      throw CommandError(
        "\(other.name) and \(option.name) both write to \(name)",
        hints: ["give each its own file"], status: .usage)
    }
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

  /// Throws if a file can't be written, so that the run doesn't start.
  func check() throws {
    for file in files where file.path != "-" {
      do throws(FileSystem.Failure) {
        try FileSystem.checkReplacing(file.path)
      } catch {
        throw Terminal.unwritable(file.words, error)
      }
    }
  }

  /// Writes every report, and reports those that can't be written; returns whether all were written.
  func write(_ source: ReportSource) throws -> Bool {
    let files = files
    let results = ReportFormat.each(of: source, in: files.map(\.format)) { index, bytes in
      Result { try Terminal.write(bytes, to: files[index].path, what: files[index].words) }
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

  /// Returns the same name for all paths of a file, even if it doesn't exist yet.
  private static func identity(of path: String) -> String {
    if let resolved = FileSystem.resolved(path) { return resolved }
    guard let slash = path.lastIndex(of: "/") else {
      return (FileSystem.resolved(".") ?? ".") + "/" + path
    }
    let folder = String(path[..<slash])
    return (FileSystem.resolved(folder.isEmpty ? "/" : folder) ?? folder) + path[slash...]
  }
}
