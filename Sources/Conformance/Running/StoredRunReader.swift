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

  /// Reads a stream; `path` is shown in messages, and each core parses `pieceBytes` at a time.
  package init(
    _ bytes: [UInt8], path: String, pieceBytes: Int = 1 << 18
  ) throws(InvalidDocuments) {
    var reader = StoredRunReader(path: path, size: bytes.count, pieceBytes: pieceBytes)
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
/// It holds a few pieces of the stream at a time, and never all of it.
private struct StoredRunReader {
  /// The largest stream that is read.
  private static let mostBytes = 1 << 30
  /// How much is read at a time.
  private static let readBytes = 1 << 16
  /// The smallest possible result: bounds the memory reserved for the number that a header claims.
  private static let fewestResultBytes = 80

  private let path: String
  private let size: Int
  private let keepsObservations: Bool
  private let pieceBytes: Int
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
  init(path: String, size: Int, keepsObservations: Bool = true, pieceBytes: Int = 1 << 18) {
    (self.path, self.size, self.keepsObservations) = (path, size, keepsObservations)
    self.pieceBytes = pieceBytes
  }

  /// Reads from a source that appends the next bytes; it returns false at the end.
  mutating func read(
    from source: (Int, inout [UInt8]) throws(FileSystem.Failure) -> Bool
  ) throws(InvalidDocuments) -> StoredRun {
    let batchBytes = pieceBytes * 2 * Parallel.width
    var bytes: [UInt8] = []
    var total = 0
    var goesOn = true
    while goesOn {
      do throws(FileSystem.Failure) {
        let before = bytes.count
        while goesOn, bytes.count - before < batchBytes {
          goesOn = try source(Self.readBytes, &bytes)
        }
        total += bytes.count - before
        guard total <= Self.mostBytes else {
          throw FileSystem.Failure(
            path: path, reason: "it is larger than \(FileSystem.byteCount(Self.mostBytes))")
        }
      } catch {
        throw Self.unreadable(error)
      }
      // The last line may go on in what comes next, unless it is too long already.
      let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      guard !goesOn || end > 0 else {
        if bytes.count <= RunEvent.limits.bytes { continue }
        let limit = FileSystem.byteCount(RunEvent.limits.bytes)
        throw invalid("\(path):\(number + 1): this line is longer than \(limit)")
      }
      let isWhole = goesOn && end > 0
      let rest = isWhole ? Array(bytes[end...]) : []
      if isWhole { bytes.removeLast(bytes.count - end) }
      guard try take(bytes) else { break }
      bytes = rest
    }
    guard let header else { throw invalid("\(path) holds no run") }
    return StoredRun(header: header, rules: rules, results: results, footer: footer)
  }

  /// Takes whole lines; returns false after a line that was cut off.
  private mutating func take(_ bytes: [UInt8]) throws(InvalidDocuments) -> Bool {
    let keepsObservations = keepsObservations
    let pieces = Parallel.map(pieces(of: bytes)) {
      Self.lines(of: bytes, in: $0, keepsObservations)
    }
    for lines in pieces {
      for line in lines {
        number += 1
        do throws(RunEvent.Unreadable) {
          try take(line.event.get())
        } catch {
          // Without its line feed, the line is where the writer was stopped.
          if line.isCutOff, isBegun { return false }
          throw invalid("\(path):\(number): \(error.message)")
        }
      }
    }
    return true
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

  // MARK: Lines, each by itself

  /// A line of the stream.
  private struct Line {
    let event: Result<RunEvent.Streamed, RunEvent.Unreadable>
    /// Whether it has no line feed at its end.
    let isCutOff: Bool
  }

  /// Divides the stream into pieces of whole lines that can be read in parallel.
  private func pieces(of bytes: [UInt8]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let rest = bytes[min(start + pieceBytes, bytes.count)...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      pieces.append(start..<end)
      start = end
    }
    return pieces
  }

  /// Reads the lines of a piece, up to the first that can't be read.
  private static func lines(
    of bytes: [UInt8], in piece: Range<Int>, _ keepsObservations: Bool
  ) -> [Line] {
    var lines: [Line] = []
    var start = piece.lowerBound
    while start < piece.upperBound {
      let end = bytes[start..<piece.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      let event = Result { () throws(RunEvent.Unreadable) in
        try RunEvent.read(
          line: bytes[start..<(end ?? piece.upperBound)], keepingObservations: keepsObservations)
      }
      lines.append(Line(event: event, isCutOff: end == nil))
      if case .failure = event { break }
      start = (end ?? piece.upperBound) + 1
    }
    return lines
  }

  // MARK: One after the other

  /// Adds an event, after checking it against those before.
  private mutating func take(_ line: RunEvent.Streamed) throws(RunEvent.Unreadable) {
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
