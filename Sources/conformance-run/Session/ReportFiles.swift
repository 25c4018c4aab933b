import Conformance

/// The files that reports go to, as options name them.
struct ReportFiles {
  private struct File: Sendable {
    let option: Option
    let format: ReportFormat
    let path: String

    var words: String { "the report of \(option.name)" }
  }

  /// An option for each report.
  static let options = ReportFormat.allCases.map(option)

  /// What a newcomer has to know of them.
  static let details =
    "Reports are written to files. Use - for standard output; messages then go to standard error."

  private let files: [File]
  private let usesStandardOutput: Bool

  /// Takes the files that the arguments name, none of them for two things.
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
      throw Complaint(
        "\(other.name) and \(option.name) both write to \(name)",
        hints: ["give each its own file"], status: .usage)
    }
  }

  private static func option(_ format: ReportFormat) -> Option {
    Option("--\(format.rawValue)", "FILE", "Write \(format.summary).")
  }

  /// Whether no report is asked for.
  var isEmpty: Bool { files.isEmpty }

  /// Whether a report says something of the suite beside the run.
  var needSuite: Bool { files.contains { $0.format.needsSuite } }

  /// Where people read: where no report goes.
  var people: FileOutput { usesStandardOutput ? Terminal.errors : Terminal.output }

  /// Complains of a file that can't be written, before a run is lost to it.
  func check() throws {
    for file in files where file.path != "-" {
      do throws(FileSystem.Failure) {
        try FileSystem.checkReplacing(file.path)
      } catch {
        throw Terminal.unwritable(file.words, error)
      }
    }
  }

  /// Writes every report that can be written, and tells of the others; false where there are some.
  func write(_ source: ReportSource) throws -> Bool {
    let files = files
    let complaints = ReportFormat.each(of: source, in: files.map(\.format)) { index, bytes in
      Result { try Terminal.write(bytes, to: files[index].path, what: files[index].words) }
    }
    var isWritten = true
    for complaint in complaints {
      do {
        try complaint.get()
      } catch let complaint as Complaint {
        isWritten = false
        _ = Terminal.tell(complaint)
      }
    }
    return isWritten
  }

  /// One name for all paths of a file, also where it doesn't exist yet.
  private static func identity(of path: String) -> String {
    if let resolved = FileSystem.resolved(path) { return resolved }
    guard let slash = path.lastIndex(of: "/") else {
      return (FileSystem.resolved(".") ?? ".") + "/" + path
    }
    let folder = String(path[..<slash])
    return (FileSystem.resolved(folder.isEmpty ? "/" : folder) ?? folder) + path[slash...]
  }
}
