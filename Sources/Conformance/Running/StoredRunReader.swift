extension StoredRun {
  /// Reads the stream that a file holds; `-` is standard input.
  ///
  /// A last line that was cut off, as a crash leaves it, only makes the run incomplete.
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

  /// Reads a stream under the path to show.
  init(_ bytes: [UInt8], path: String) throws(InvalidDocuments) {
    var reader = StoredRunReader()
    self = try reader.read(bytes, path: path)
  }
}

/// Takes a stream line by line, and holds each to what came before it.
private struct StoredRunReader {
  /// The largest stream that is read, and its longest line.
  static let mostBytes = 1 << 30
  private static let mostLineBytes = 1 << 26

  private var run: StoredRun?
  private var rules: Set<String> = []
  private var places: Set<StoredRun.Place> = []

  mutating func read(_ bytes: [UInt8], path: String) throws(InvalidDocuments) -> StoredRun {
    var start = 0
    var line = 0
    while start < bytes.count {
      line += 1
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      do throws(RunEvent.Unreadable) {
        try take(bytes[start..<(end ?? bytes.count)])
      } catch {
        // Without its line feed, the line is where the writer was stopped.
        if end == nil, run != nil { break }
        throw invalid("\(path):\(line): \(error.message)")
      }
      start = (end ?? bytes.count) + 1
    }
    guard let run else { throw invalid("\(path) holds no run") }
    return run
  }

  private func invalid(_ message: String) -> InvalidDocuments {
    let hint = "conformance-run run --stream FILE writes a stream"
    return InvalidDocuments(diagnostics: [Diagnostic(message, hints: run == nil ? [hint] : [])])
  }

  private mutating func take(_ line: ArraySlice<UInt8>) throws(RunEvent.Unreadable) {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(line, limits: JSON.Limits(bytes: Self.mostLineBytes))
    } catch {
      throw RunEvent.Unreadable(message: error.message)
    }
    let event = try RunEvent(json)
    guard run != nil else {
      guard case .started(let header) = event else {
        throw RunEvent.Unreadable(message: "a stream begins with its run")
      }
      run = StoredRun(header: header)
      return
    }
    // What came after this version is passed over, wherever it stands.
    guard let event else { return }
    if run?.footer != nil {
      throw RunEvent.Unreadable(message: "nothing comes after the end of a run")
    }
    try check(event)
    run?.take(event)
  }

  /// Whether an event fits to those before it: nothing twice, and nothing out of nowhere.
  private mutating func check(_ event: RunEvent) throws(RunEvent.Unreadable) {
    switch event {
    case .started:
      throw RunEvent.Unreadable(
        message: "a stream has one run; `conformance-run merge` joins the parts of one")
    case .rule(let rule):
      guard rules.insert(rule.id).inserted else {
        throw RunEvent.Unreadable(message: "the rule \(rule.id) stands there already")
      }
    case .result(let result):
      guard rules.contains(result.rule) else {
        throw RunEvent.Unreadable(message: "no rule \(result.rule) stands before this result")
      }
      guard places.insert(StoredRun.Place(result)).inserted else {
        throw RunEvent.Unreadable(
          message: "\(result.id) has a result for \(result.target) already")
      }
    case .finished: break
    }
  }
}
