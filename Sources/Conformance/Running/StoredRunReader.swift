import ConformanceSpecs

extension StoredRun {
  /// Reads the stream that a file holds; `-` is standard input.
  ///
  /// A truncated last line, as a crash leaves it, only makes the run incomplete.
  ///
  /// Without `keepingObservations`, what was observed is read, but not kept: only `verify` and `merge`
  /// need it.
  package static func read(
    _ path: String, keepingObservations: Bool = true
  ) throws(InvalidDocuments) -> StoredRun {
    let name = path == "-" ? "standard input" : path
    let input: FileInput
    do throws(FileSystem.Failure) {
      input = try path == "-" ? .standardInput() : FileInput(opening: path)
    } catch {
      throw StoredRunReader.unreadable(error)
    }
    defer { if path != "-" { input.close() } }
    var reader = StoredRunReader(
      path: name, size: input.size, keepsObservations: keepingObservations)
    return try reader.read { (count, bytes) throws(FileSystem.Failure) in
      try input.read(count, into: &bytes)
    }
  }

  /// Reads a stream; `path` is shown in messages.
  package init(
    _ bytes: [UInt8], path: String, readBytes: Int = 1 << 18
  ) throws(InvalidDocuments) {
    var reader = StoredRunReader(path: path, size: bytes.count, readBytes: readBytes)
    var rest = bytes[...]
    self = try reader.read { (count, buffer) throws(FileSystem.Failure) in
      buffer += rest.prefix(count)
      rest = rest.dropFirst(count)
      return !rest.isEmpty
    }
  }
}

/// Reads a stream line by line, and checks each line against those before it.
///
/// It holds a piece of the stream at a time, and never all of it.
private struct StoredRunReader {
  /// The largest stream that is read.
  private static let mostBytes = 1 << 30
  /// The smallest possible result: bounds the memory reserved for the number that a header claims.
  private static let fewestResultBytes = 80

  private let path: String
  private let size: Int
  private let keepsObservations: Bool
  /// How much is read at a time.
  private let readBytes: Int
  // The parts of the run, stored separately because every line reads and changes them.
  private var header: RunHeader?
  /// What the stream announces; nil before its header.
  private var plan: StreamPlan?
  private var isBegun: Bool { plan != nil }
  private var rules: [RunRule] = []
  private var results: [CaseResult] = []
  private var footer: RunFooter?
  private var isEnded = false
  /// The number of the last line that was taken.
  private var number = 0

  /// Makes a reader of a stream of a size in bytes; 0 if it isn't known.
  init(path: String, size: Int, keepsObservations: Bool = true, readBytes: Int = 1 << 18) {
    (self.path, self.size, self.keepsObservations) = (path, size, keepsObservations)
    self.readBytes = readBytes
  }

  /// Reads from a source that appends the next bytes; it returns false at the end.
  mutating func read(
    from source: (Int, inout [UInt8]) throws(FileSystem.Failure) -> Bool
  ) throws(InvalidDocuments) -> StoredRun {
    var bytes: [UInt8] = []
    var total = 0
    var goesOn = true
    while goesOn {
      let before = bytes.count
      do throws(FileSystem.Failure) {
        goesOn = try source(readBytes, &bytes)
        total += bytes.count - before
        guard total <= Self.mostBytes else {
          throw FileSystem.Failure(
            path: path, reason: "it is larger than \(FileSystem.byteCount(Self.mostBytes))")
        }
      } catch {
        throw Self.unreadable(error)
      }
      // The last line may go on in what comes next, unless it is too long already.
      guard let last = bytes[before...].lastIndex(of: UInt8(ascii: "\n")) else {
        if goesOn, bytes.count > RunEvent.limits.bytes {
          let limit = FileSystem.byteCount(RunEvent.limits.bytes)
          throw invalid("\(path):\(number + 1): this line is longer than \(limit)")
        }
        continue
      }
      try take(lines: bytes[...last])
      bytes.removeFirst(last + 1)
    }
    try take(lastLine: bytes[...])
    guard let header else { throw invalid("\(path) holds no run") }
    return StoredRun(header: header, rules: rules, results: results, footer: footer)
  }

  /// Takes lines that are whole.
  private mutating func take(lines: ArraySlice<UInt8>) throws(InvalidDocuments) {
    var rest = lines
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      number += 1
      do throws(RunEvent.Unreadable) {
        try take(line: rest[..<end])
      } catch {
        throw invalid("\(path):\(number): \(error.message)")
      }
      rest = rest[(end + 1)...]
    }
  }

  /// Takes what is behind the last line feed: it may be where the writer was stopped.
  private mutating func take(lastLine line: ArraySlice<UInt8>) throws(InvalidDocuments) {
    if line.isEmpty { return }
    do throws(RunEvent.Unreadable) {
      try take(line: line)
    } catch {
      if !isBegun { throw invalid("\(path):\(number + 1): \(error.message)") }
    }
  }

  static func unreadable(_ failure: FileSystem.Failure) -> InvalidDocuments {
    InvalidDocuments(diagnostics: [
      Diagnostic("the stream \(failure.path) can't be read: \(failure.reason)")
    ])
  }

  private func invalid(_ message: String) -> InvalidDocuments {
    let hint = "conformance-run run --stream FILE writes a stream"
    return InvalidDocuments(diagnostics: [Diagnostic(message, hints: isBegun ? [] : [hint])])
  }

  /// Adds an event, after checking it against those before.
  private mutating func take(line: ArraySlice<UInt8>) throws(RunEvent.Unreadable) {
    let line = try RunEvent.read(line: line, keepingObservations: keepsObservations)
    guard isBegun else {
      guard case .started(let header) = line.event else {
        throw RunEvent.Unreadable(message: "a stream begins with its run")
      }
      plan = try StreamPlan(header)
      self.header = header
      results.reserveCapacity(min(header.planned, size / Self.fewestResultBytes))
      return
    }
    // Events that a later version added are skipped, wherever they are.
    guard let event = line.event else { return }
    if isEnded {
      throw RunEvent.Unreadable(message: "nothing comes after the end of a run")
    }
    switch event {
    case .started:
      throw RunEvent.Unreadable(
        message: "a stream has one run; `conformance-run merge` joins the parts of one")
    case .rule(let rule):
      try plan?.take(rule)
      rules.append(rule)
    case .result(var result):
      try plan?.take(&result, contradiction: line.contradiction)
      results.append(result)
    case .finished(let footer):
      try plan?.check(footer, results)
      (self.footer, isEnded) = (footer, true)
    }
  }
}
