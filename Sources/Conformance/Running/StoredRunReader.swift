extension StoredRun {
  /// The largest stream that is read, and its longest line.
  private static let mostBytes = 1 << 30
  private static let mostLineBytes = 1 << 26

  /// Reads the stream that a file holds; `-` is standard input.
  ///
  /// A last line that was cut off, as a crash leaves it, only makes the run incomplete.
  public static func read(_ path: String) throws(InvalidDocuments) -> StoredRun {
    let bytes: [UInt8]
    do throws(FileSystem.Failure) {
      bytes =
        path == "-"
        ? try FileSystem.readStandardInput(atMost: mostBytes)
        : try FileSystem.read(path, atMost: mostBytes, evenPipe: true)
    } catch {
      throw InvalidDocuments(diagnostics: [
        Diagnostic("the stream \(error.path) can't be read: \(error.reason)")
      ])
    }
    return try StoredRun(bytes, path: path == "-" ? "standard input" : path)
  }

  /// Reads a stream under the path to show.
  init(_ bytes: [UInt8], path: String) throws(InvalidDocuments) {
    var run: StoredRun?
    var start = 0
    var line = 0
    while start < bytes.count {
      line += 1
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      do throws(RunEvent.Unreadable) {
        try Self.take(bytes[start..<(end ?? bytes.count)], into: &run)
      } catch {
        // Without its line feed, the line is where the writer was stopped.
        if end == nil, run != nil { break }
        throw InvalidDocuments(diagnostics: [
          Diagnostic(
            "\(path):\(line): \(error.message)",
            hints: run == nil ? ["conformance-run run --stream FILE writes a stream"] : [])
        ])
      }
      start = (end ?? bytes.count) + 1
    }
    guard let run else {
      throw InvalidDocuments(diagnostics: [
        Diagnostic(
          "\(path) holds no run", hints: ["conformance-run run --stream FILE writes a stream"])
      ])
    }
    self = run
  }

  private static func take(
    _ line: ArraySlice<UInt8>, into run: inout StoredRun?
  ) throws(RunEvent.Unreadable) {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(line, limits: JSON.Limits(bytes: mostLineBytes))
    } catch {
      throw RunEvent.Unreadable(message: error.message)
    }
    let event = try RunEvent(json)
    switch (event, run) {
    case (.started(let header)?, nil): run = StoredRun(header: header)
    case (_, nil): throw RunEvent.Unreadable(message: "a stream begins with its run")
    case (.started?, _): throw RunEvent.Unreadable(message: "a stream has one run")
    case (let event?, let known?) where known.footer == nil: run?.take(event)
    case (nil, _): break
    case (_?, _?): throw RunEvent.Unreadable(message: "nothing comes after the end of a run")
    }
  }
}
