extension StoredRun {
  /// Reads the stream that a file holds; `-` is standard input.
  ///
  /// A truncated last line, as a crash leaves it, only makes the run incomplete.
  public static func read(_ path: String) throws(InvalidDocuments) -> StoredRun {
    let bytes: [UInt8]
    do throws(FileSystem.Failure) {
      bytes =
        path == "-"
        ? try FileSystem.readStandardInput(atMost: StoredRunReader.mostBytes)
        : try FileSystem.read(path, atMost: StoredRunReader.mostBytes, evenPipe: true)
    } catch {
      throw InvalidDocuments(diagnostics: [
        Diagnostic("the stream \(error.path) can't be read: \(error.reason)")
      ])
    }
    return try StoredRun(bytes, path: path == "-" ? "standard input" : path)
  }

  /// Reads a stream; `path` is shown in messages, and each core parses `pieceBytes` at a time.
  init(
    _ bytes: [UInt8], path: String, pieceBytes: Int = 1 << 20
  ) throws(InvalidDocuments) {
    var reader = StoredRunReader(pieceBytes: pieceBytes)
    self = try reader.read(bytes, path: path)
  }
}

/// Reads a stream line by line, and checks each line against those before it.
private struct StoredRunReader {
  /// The largest stream that is read.
  static let mostBytes = 1 << 30
  private static let mostLineBytes = 1 << 26
  /// The smallest possible result: bounds the memory reserved for the number that a header claims.
  private static let fewestResultBytes = 80

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

  init(pieceBytes: Int) { self.pieceBytes = pieceBytes }

  mutating func read(_ bytes: [UInt8], path: String) throws(InvalidDocuments) -> StoredRun {
    var number = 0
    for lines in Parallel.map(pieces(of: bytes), { Self.lines(of: bytes, in: $0) }) {
      for line in lines {
        number += 1
        do throws(RunEvent.Unreadable) {
          try take(line.event.get(), atMost: bytes.count / Self.fewestResultBytes)
        } catch {
          // Without its line feed, the line is where the writer was stopped.
          if line.isCutOff, isBegun { break }
          throw invalid("\(path):\(number): \(error.message)")
        }
      }
    }
    guard let header else { throw invalid("\(path) holds no run") }
    return StoredRun(header: header, rules: rules, results: results, footer: footer)
  }

  private func invalid(_ message: String) -> InvalidDocuments {
    let hint = "conformance-run run --stream FILE writes a stream"
    return InvalidDocuments(diagnostics: [Diagnostic(message, hints: isBegun ? [] : [hint])])
  }

  // MARK: Lines, each by itself

  /// A line of the stream.
  private struct Line {
    /// The event; nil for a kind that a later version added.
    let event: Result<RunEvent?, RunEvent.Unreadable>
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
  private static func lines(of bytes: [UInt8], in piece: Range<Int>) -> [Line] {
    var lines: [Line] = []
    var start = piece.lowerBound
    while start < piece.upperBound {
      let end = bytes[start..<piece.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      let event = Result { () throws(RunEvent.Unreadable) in
        try Self.event(bytes[start..<(end ?? piece.upperBound)])
      }
      lines.append(Line(event: event, isCutOff: end == nil))
      if case .failure = event { break }
      start = (end ?? piece.upperBound) + 1
    }
    return lines
  }

  private static func event(_ line: ArraySlice<UInt8>) throws(RunEvent.Unreadable) -> RunEvent? {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(line, limits: JSON.Limits(bytes: mostLineBytes))
    } catch {
      throw RunEvent.Unreadable(message: error.message)
    }
    return try RunEvent(json)
  }

  // MARK: One after the other

  /// Adds an event, after checking it against those before.
  private mutating func take(
    _ event: RunEvent?, atMost mostResults: Int
  ) throws(RunEvent.Unreadable) {
    guard isBegun else {
      guard case .started(let header) = event else {
        throw RunEvent.Unreadable(message: "a stream begins with its run")
      }
      plan = try StreamPlan(header, mostResults: mostResults)
      self.header = header
      results.reserveCapacity(min(header.planned, mostResults))
      return
    }
    // Events that a later version added are skipped, wherever they are.
    guard let event else { return }
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
    case .result(let result):
      try plan?.take(result)
      results.append(result)
    case .finished(let footer):
      try plan?.check(footer, results)
      (self.footer, isEnded) = (footer, true)
    }
  }
}
