import Conformance
import ConformanceReports
import Descriptors
import LibC

/// Standard output and standard error, and how to write to them.
enum Terminal {
  static var redaction: Guarded<Redaction> { Surroundings.current.redaction }
  static var output: FileOutput { Surroundings.current.output }
  static var errors: FileOutput { Surroundings.current.errors }

  /// Reserves the descriptors of standard streams that were closed when the process started.
  ///
  /// Otherwise the next file to be opened would get such a number, and the output with it. Writing to
  /// a reserved descriptor fails.
  static func reserveClosedStreams() {
    for stream in Int32(0)...2 where !Descriptor.isOpen(stream) {
      // `open` returns the lowest free number.
      _ = try? Descriptor.open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Returns colours for a terminal, unless `NO_COLOR` is set or the terminal is dumb.
  static func style(for output: FileOutput) -> Style {
    let isWanted =
      output.isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    return isWanted ? .coloured : .plain
  }

  /// Prints to standard output; throws if that fails, so that a full disk doesn't go unnoticed.
  static func print(_ text: TerminalText, to output: FileOutput = output) throws {
    try print(Array(text.text.utf8), to: output)
  }

  /// Prints a report to standard output; throws if that fails.
  static func print(rendered text: String, to output: FileOutput = output) throws {
    try print(TerminalText(rendered: text), to: output)
  }

  private static func print(_ bytes: [UInt8], to output: FileOutput) throws {
    do throws(FileSystem.Failure) {
      try output.print(bytes)
    } catch {
      throw unwritten(error)
    }
  }

  /// Prints a part of a report to standard output; throws what keeps it from that.
  static func output(rendered text: String) throws(FileSystem.Failure) {
    try output.print(Array(TerminalText(rendered: text).text.utf8))
  }

  /// What a command says of what it can't write.
  static func unwritten(_ failure: FileSystem.Failure) -> CommandError {
    CommandError("\(failure.path) can't be written: \(failure.reason)", status: .usage)
  }

  /// Replaces a file, or writes to it if it is open, or throws if that fails; - is standard output.
  static func write(
    _ bytes: [UInt8], to path: String, _ open: FileOutput? = nil, what: String
  ) throws {
    if ReportFiles.isStandardOutput(path) { return try print(bytes, to: output) }
    do throws(FileSystem.Failure) {
      if let open {
        try open.write(bytes)
        open.close()
      } else {
        try FileSystem.replace(path, with: bytes)
      }
    } catch {
      throw unwritable(what, error)
    }
  }

  /// Replaces a file by the stream of a run, event by event, or throws if that fails; - is standard
  /// output.
  static func write(_ run: StoredRun, to path: String) throws {
    let isOutput = ReportFiles.isStandardOutput(path)
    do throws(FileSystem.Failure) {
      if isOutput {
        try StreamWriter.write(run, to: output)
      } else {
        try FileSystem.replace(path) { (file) throws(FileSystem.Failure) in
          try StreamWriter.write(run, to: file)
        }
      }
    } catch {
      // A reader that has left, as `head` does, is no failure.
      if isOutput, error.isReaderGone { return }
      throw unwritable("the stream", error)
    }
  }

  /// Returns the error for a file that can't be written.
  static func unwritable(_ what: String, _ failure: FileSystem.Failure) -> CommandError {
    CommandError(
      "\(what) can't be written to \(failure.path): \(failure.reason)", status: .usage)
  }

  /// Prints to standard error; a failure is ignored, because no other output is left.
  static func printError(_ text: TerminalText) {
    try? errors.print(text.text)
  }

  /// Returns the value of an environment variable; nil if it isn't set.
  static func environment(_ name: String) -> String? {
    Surroundings.current.environment(name)
  }

  /// Returns the console report, with a progress bar if the output is a terminal.
  static func console(_ output: FileOutput, style: Style, form: ConsoleForm) -> LiveConsole {
    let width = environment("COLUMNS").flatMap(Int.init) ?? 80
    return LiveConsole(
      output, style: style, form: form, terminalWidth: output.isTerminal ? width : nil)
  }

  /// Reports an error on standard error, and returns its exit status.
  static func report(_ error: CommandError) -> ExitStatus {
    printError(error.hints.reduce("error: \(error.message)\n") { $0 + "  = \($1)\n" })
    return error.status
  }

  /// Reports the targets of a run that can't be believed.
  static func report(doubts summary: RunSummary) {
    for (target, problem) in summary.doubts {
      printError("error: the target \(target) \(problem)\n")
    }
  }

  /// Reports everything that is wrong with a file or a suite.
  static func report(_ invalid: InvalidDocuments) -> ExitStatus {
    let count = invalid.diagnostics.count
    let texts = invalid.diagnostics.map { $0.rendered(redaction.withLock { $0 }) + "\n" }
    printError(TerminalText(rendered: texts.joined(separator: "\n")))
    // One is seen without a count.
    if count > 1 { printError("\n\(counted(count, "error"))\n") }
    return .invalidInput
  }
}
