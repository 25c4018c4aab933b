import ConformanceBase
internal import LibC

/// A text file of the suite, with an index of its lines.
package final class SourceFile: Sendable {
  /// The path to show to people.
  package let path: String
  /// The text, known to be valid UTF-8.
  package let bytes: [UInt8]
  /// The number of its first line, if it is part of a longer file.
  fileprivate let firstLine: Int
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

  /// Makes a file from its bytes; `path` is shown in messages.
  package init(path: String, bytes: [UInt8], firstLine: Int = 1) {
    self.path = path
    self.bytes = bytes
    self.firstLine = firstLine
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices where buffer[index] == UInt8(ascii: "\n") {
        starts.append(index + 1)
      }
    }
    if starts.count > 1, starts.last == bytes.count { starts.removeLast() }
    lineStarts = starts
  }

  /// How many lines the file has.
  package var lineCount: Int { lineStarts.count }

  /// Returns the bytes of a line (counted from 0), without its line end.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// Returns the bytes of a line (counted from 0), including its line end.
  func rangeWithEnd(ofLine line: Int) -> Range<Int> {
    lineStarts[line]..<(line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count)
  }

  /// Returns a range of the file as text.
  package func text(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  /// Returns the line (counted from 0) that contains an offset.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the first occurrence of a text within a range.
  ///
  /// By the C library, because each line of prose is searched, also by a program that wasn't optimised.
  func firstRange(of text: String, in range: Range<Int>) -> Range<Int>? {
    let wanted = Array(text.utf8)
    let last = range.upperBound - wanted.count
    guard let first = wanted.first else { return nil }
    return bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return nil }
      var place = range.lowerBound
      while place <= last, let found = memchr(start + place, Int32(first), last - place + 1) {
        place = UnsafeRawPointer(found) - start
        if memcmp(found, wanted, wanted.count) == 0 { return place..<place + wanted.count }
        place += 1
      }
      return nil
    }
  }

  /// Returns the place of a range of bytes, for a message.
  package func location(_ range: Range<Int>) -> SourceLocation {
    let line = line(at: range.lowerBound)
    let bounds = self.range(ofLine: line)
    return SourceLocation(
      file: self, line: line + firstLine, column: range.lowerBound - bounds.lowerBound + 1,
      length: max(1, min(range.upperBound, bounds.upperBound) - range.lowerBound))
  }

  /// Returns the place of a whole line (counted from 0), for a message.
  func location(ofLine line: Int) -> SourceLocation { location(range(ofLine: line)) }
}

/// A place in a file.
package struct SourceLocation: Sendable, Hashable {
  /// The file, not a copy of the line: a long line may have many mistakes.
  let file: SourceFile
  /// The line, counted from 1.
  package var line: Int
  /// The column in UTF-8 bytes, counted from 1.
  package var column: Int
  /// The length in bytes, at least 1.
  package var length: Int

  /// The path to show to people.
  package var path: String { file.path }

  /// `path:line:column`, as editors and terminals understand it.
  package var description: String { "\(path):\(line):\(column)" }

  /// How many bytes of a line are read on either side of a place.
  private static let nearBytes = 1024
  /// How many bytes of a line are read on either side of a place, to see the secrets in it.
  private static let secretBytes = 8192

  /// Returns the text before, at and after the place on its line, within `nearBytes`, with its
  /// secrets masked: the lengths stay, so that a caret still points to the place.
  func surroundings(
    _ redaction: Redaction = .none
  ) -> (before: String, marked: String, after: String) {
    let bounds = file.range(ofLine: line - file.firstLine)
    let start = min(bounds.lowerBound + column - 1, bounds.upperBound)
    let end = min(start + length, bounds.upperBound)
    let markedEnd = min(end, start + Self.nearBytes)
    let last = markedEnd < end ? end : min(bounds.upperBound, end + Self.nearBytes)
    let first = max(bounds.lowerBound, start - Self.nearBytes)
    // A secret may begin long before what is shown, and end behind it.
    let known =
      max(
        bounds.lowerBound, start - Self.secretBytes)..<min(
        bounds.upperBound, markedEnd + Self.secretBytes)
    let masked = SourceFile(path: path, bytes: redaction.masked(Array(file.bytes[known])))
    func text(_ range: Range<Int>) -> String {
      masked.text(range.lowerBound - known.lowerBound..<range.upperBound - known.lowerBound)
    }
    return (text(first..<start), text(start..<markedEnd), markedEnd < end ? "" : text(end..<last))
  }

  /// Returns the columns of its start and of its end, in Unicode scalars counted from 1.
  package func columnsInScalars() -> (start: Int, end: Int) {
    let bounds = file.range(ofLine: line - file.firstLine)
    let first = min(bounds.lowerBound + column - 1, bounds.upperBound)
    let last = min(first + length, bounds.upperBound)
    let start = file.text(bounds.lowerBound..<first).unicodeScalars.count + 1
    return (start, start + file.text(first..<last).unicodeScalars.count)
  }

  /// Whether it comes before another place of the same file.
  package func isBefore(_ other: SourceLocation) -> Bool {
    (line, column) < (other.line, other.column)
  }

  /// Whether both are the same place of the same path.
  package static func == (first: SourceLocation, second: SourceLocation) -> Bool {
    (first.path, first.line, first.column, first.length)
      == (second.path, second.line, second.column, second.length)
  }

  /// Feeds what equality compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(length)
  }
}
