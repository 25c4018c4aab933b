import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A number of things, in words: `1 case`, `2 cases`.
func counted(_ count: Int, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}

/// Standard output and error, and what is known of whoever reads them.
enum Terminal {
  static let output = FileOutput.standardOutput
  static let errors = FileOutput.standardError

  /// Keeps the numbers of streams that came closed from going to the next file that is opened.
  ///
  /// That file would get the report as well. What is written to such a stream fails, as it should.
  static func holdClosedStreams() {
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is the one that is given out.
      _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Colours where a person looks at it and hasn't asked for none (`NO_COLOR`, a dumb terminal).
  static func style(for output: FileOutput) -> Style {
    let isWanted =
      output.isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    return isWanted ? .coloured : .plain
  }

  /// Prints on standard output, or complains: a report on a full disk must not get lost unseen.
  static func print(_ text: String, to output: FileOutput = output) throws {
    try print(Array(text.utf8), to: output)
  }

  private static func print(_ bytes: [UInt8], to output: FileOutput) throws {
    do throws(FileSystem.Failure) {
      try output.print(bytes)
    } catch {
      throw Complaint("\(error.path) can't be written: \(error.reason)", status: .usage)
    }
  }

  /// Writes a file as a whole, or complains; - is standard output.
  static func write(_ bytes: [UInt8], to path: String, what: String) throws {
    if path == "-" { return try print(bytes, to: output) }
    do throws(FileSystem.Failure) {
      try FileSystem.replace(path, with: bytes)
    } catch {
      throw unwritable(what, error)
    }
  }

  /// What to say of a file that can't be written.
  static func unwritable(_ what: String, _ failure: FileSystem.Failure) -> Complaint {
    Complaint(
      "\(what) can't be written to \(failure.path): \(failure.reason)", status: .usage)
  }

  /// Says something on standard error; where that fails, nothing is left to say it on.
  static func printError(_ text: String) {
    try? errors.print(text)
  }

  /// The value of an environment variable.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The console report, with a progress bar where the output is a terminal.
  static func console(_ output: FileOutput, style: Style) -> LiveConsole {
    let width = environment("COLUMNS").flatMap(Int.init) ?? 80
    return LiveConsole(
      output, style: style, terminalWidth: output.isTerminal ? width : nil)
  }

  /// Tells a complaint on standard error.
  static func tell(_ complaint: Complaint) -> ExitStatus {
    let hints = complaint.hints.map { "  = \($0)" }
    printError(Style.printable(lines: ["error: \(complaint.message)"] + hints))
    return complaint.status
  }

  /// Tells all that is wrong with a file or a suite.
  static func tell(_ invalid: InvalidDocuments) -> ExitStatus {
    let count = invalid.diagnostics.count
    let texts = invalid.diagnostics.map { $0.rendered + "\n" }
    printError(texts.joined(separator: "\n") + "\n\(counted(count, "error"))\n")
    return .invalidInput
  }
}
