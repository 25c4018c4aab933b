import ConformanceModels

/// Reads files, directories and standard input, and checks the requests in them against the rules.
///
/// An input with one request a line may have any length, because it is read, checked and reported
/// in pieces.
package struct CheckRun {
  /// The most bytes of a document, or of a line in an input with one request a line.
  package static let documentBytes = JSON.Limits.default.bytes
  /// The suffixes of the files that are checked in a directory.
  package static let suffixes = [".json", ".apns", ".jsonl", ".ndjson"]

  private static let pieceBytes = 4 << 20
  private static let readBytes = 1 << 18

  private let checker: Checker
  private let emit: ([CheckFinding]) throws(FileSystem.Failure) -> Void
  /// What was checked and found so far.
  package private(set) var summary = CheckSummary()
  /// What could not be read, and why.
  package private(set) var unreadable: [FileSystem.Failure] = []
  /// Whether `emit` took all that was found.
  package private(set) var isWritten = true
  /// The services to which there were messages.
  private(set) var services: Set<PushService> = []
  /// Whether there was a payload of an app with a part for browsers.
  private(set) var hasWebPush = false
  private var request: PushRequest?
  /// The app for which a file for the simulator is, where there was only one request.
  var simulatedApp: String? { summary.requests == 1 ? app : nil }
  private var app: String?

  /// The headers to send with the request; empty unless there was only one, and it breaks no must.
  var headers: [HeaderAdvice] {
    guard summary.requests == 1, services.isEmpty, unreadable.isEmpty,
      !summary.hasFindings(of: [.must]), let request
    else { return [] }
    return HeaderAdvice.headers(of: request, app: app).map { advice in
      advice.with(value: checker.redaction.redacted(advice.value))
    }
  }

  /// Starts a run that passes findings to `emit` in their order, as it finds them.
  package init(
    _ context: CheckContext, _ redaction: Redaction = .standard,
    emit: @escaping ([CheckFinding]) throws(FileSystem.Failure) -> Void
  ) {
    checker = Checker(context: context, redaction: redaction)
    self.emit = emit
  }

  /// Records an input that couldn't be read, so that no report looks complete.
  package mutating func note(_ failure: FileSystem.Failure) {
    unreadable.append(
      FileSystem.Failure(
        path: checker.redaction.redacted(path: failure.path), reason: failure.reason))
  }

  /// Checks a file, all payloads of a directory, or standard input, called `-`; throws what can't be
  /// read, or what `emit` throws.
  package mutating func check(_ path: String) throws(FileSystem.Failure) {
    guard path != "-" else { return try check(.standardInput()) }
    guard FileSystem.isDirectory(path) else { return try check(file: FileInput(opening: path)) }
    let files = try Self.files(below: path)
    guard !files.isEmpty else {
      throw FileSystem.Failure(
        path: path,
        reason: "it has no file that ends in \(Self.suffixes.joined(separator: ", "))")
    }
    for file in files { try check(file: FileInput(opening: file, evenPipe: false)) }
  }

  /// Returns the files of a directory that may contain payloads, in the order of their paths.
  private static func files(
    below folder: String, depth: Int = 32
  ) throws(FileSystem.Failure) -> [String] {
    guard depth > 0 else { return [] }
    var found: [String] = []
    for entry in try FileSystem.list(folder) where !entry.name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + entry.name : "\(folder)/\(entry.name)"
      if entry.isDirectory {
        found += try files(below: path, depth: depth - 1)
      } else if suffixes.contains(where: entry.name.hasSuffix) {
        found.append(path)
      }
    }
    return found
  }

  // MARK: One input

  private mutating func check(file: FileInput) throws(FileSystem.Failure) {
    defer { file.close() }
    try check(file)
  }

  /// Checks a text that somebody has already; `name` says in messages where it is from.
  package mutating func check(_ text: [UInt8], called name: String) throws(FileSystem.Failure) {
    guard !Self.hasRequestPerLine(text, path: name) else {
      _ = try check(lines: text[...], path: name, firstLine: 1)
      return
    }
    guard text.count <= Self.documentBytes else {
      throw FileSystem.Failure(
        path: name, reason: "it is larger than \(FileSystem.byteCount(Self.documentBytes))")
    }
    try take(checker.check(document: text[...], path: name))
  }

  private mutating func check(_ input: FileInput) throws(FileSystem.Failure) {
    var bytes: [UInt8] = []
    var isComplete = try Self.fill(&bytes, to: Self.pieceBytes, from: input)
    guard Self.hasRequestPerLine(bytes, path: input.path) else {
      if !isComplete { isComplete = try Self.fill(&bytes, to: Self.documentBytes + 1, from: input) }
      guard isComplete, bytes.count <= Self.documentBytes else {
        throw FileSystem.Failure(
          path: input.path, reason: "it is larger than \(FileSystem.byteCount(Self.documentBytes))")
      }
      return try take(checker.check(document: bytes[...], path: input.path))
    }
    var line = 1
    while true {
      let end =
        isComplete ? bytes.count : (bytes.lastIndex(of: JSON.Byte.lineFeed).map { $0 + 1 } ?? 0)
      line += try check(lines: bytes[..<end], path: input.path, firstLine: line)
      if isComplete { return }
      bytes.removeSubrange(..<end)
      guard bytes.count <= Self.documentBytes else {
        throw FileSystem.Failure(
          path: input.path,
          reason: "line \(line) is larger than \(FileSystem.byteCount(Self.documentBytes))")
      }
      isComplete = try Self.fill(&bytes, to: bytes.count + Self.pieceBytes, from: input)
    }
  }

  /// Reads until there are `count` bytes.
  ///
  /// Returns whether the input has ended.
  private static func fill(
    _ bytes: inout [UInt8], to count: Int, from input: FileInput
  ) throws(FileSystem.Failure) -> Bool {
    while bytes.count < count {
      guard try input.read(readBytes, into: &bytes) else { return true }
    }
    return false
  }

  /// Returns whether each line is a request: the first is, and more lines follow.
  private static func hasRequestPerLine(_ bytes: [UInt8], path: String) -> Bool {
    if path.hasSuffix(".jsonl") || path.hasSuffix(".ndjson") { return true }
    guard let end = bytes.firstIndex(of: JSON.Byte.lineFeed),
      bytes[end...].contains(where: { !JSON.Byte.isSpace($0) }),
      let first = try? JSON.parse(bytes[..<end])
    else { return false }
    return first.object != nil
  }

  /// Checks whole lines in parallel.
  ///
  /// Returns the number of lines.
  private mutating func check(
    lines: ArraySlice<UInt8>, path: String, firstLine: Int
  ) throws(FileSystem.Failure) -> Int {
    let parts = Self.parts(of: lines, firstLine: firstLine)
    let checker = checker
    for result in Parallel.map(
      parts, { checker.check(lines: $0.lines, path: path, firstLine: $0.first) })
    {
      try take(result)
    }
    return (parts.last?.end ?? firstLine) - firstLine
  }

  private struct Part: Sendable {
    var lines: ArraySlice<UInt8>
    var first: Int
    /// The number of the line after it.
    var end: Int
  }

  /// Splits a text at line ends into parts of about the same size.
  private static func parts(of lines: ArraySlice<UInt8>, firstLine: Int) -> [Part] {
    let size = max(1 << 14, lines.count / (Parallel.width * 4))
    return lines.withUnsafeBufferPointer { buffer in
      var parts: [Part] = []
      var (start, number, first) = (0, firstLine, firstLine)
      for index in buffer.indices where buffer[index] == JSON.Byte.lineFeed {
        number += 1
        guard index + 1 - start >= size else { continue }
        parts.append(
          Part(
            lines: lines[(lines.startIndex + start)...(lines.startIndex + index)], first: first,
            end: number))
        (start, first) = (index + 1, number)
      }
      if start < buffer.count {
        parts.append(Part(lines: lines[(lines.startIndex + start)...], first: first, end: number))
      }
      return parts
    }
  }

  private mutating func take(_ result: Checker.Result) throws(FileSystem.Failure) {
    summary = summary + result.summary
    request = result.request ?? request
    app = result.app ?? app
    services.formUnion(result.services)
    hasWebPush = hasWebPush || result.hasWebPush
    for failure in result.failures { note(failure) }
    guard !result.findings.isEmpty else { return }
    do throws(FileSystem.Failure) {
      try emit(result.findings)
    } catch {
      isWritten = false
      throw error
    }
  }
}
