/// One text file of the suite, with its lines found once.
public final class SourceFile: Sendable {
  /// The path to show to people.
  public let path: String
  /// The text, known to be valid UTF-8.
  let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

  /// Keeps the text of a file under the path to show.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
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
  var lineCount: Int { lineStarts.count }

  /// The bytes of a line (counted from 0), without its line end.
  func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// A range of the file as text.
  func text(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  /// The line (counted from 0) that holds an offset.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Where a text stands first within a range.
  func firstRange(of text: String, in range: Range<Int>) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard range.count >= wanted.count else { return nil }
    return (range.lowerBound...range.upperBound - wanted.count).first { start in
      bytes[start..<start + wanted.count].elementsEqual(wanted)
    }.map { $0..<$0 + wanted.count }
  }

  /// Where a range of bytes stands, for a message.
  func location(_ range: Range<Int>) -> SourceLocation {
    let line = line(at: range.lowerBound)
    let bounds = self.range(ofLine: line)
    return SourceLocation(
      path: path, line: line + 1, column: range.lowerBound - bounds.lowerBound + 1,
      length: max(1, min(range.upperBound, bounds.upperBound) - range.lowerBound),
      sourceLine: text(bounds))
  }

  /// The whole of a line (counted from 0), for a message.
  func location(ofLine line: Int) -> SourceLocation { location(range(ofLine: line)) }
}

/// A place in a file, with the line to show.
public struct SourceLocation: Sendable, Hashable {
  /// The path to show to people.
  public var path: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in UTF-8 bytes, counted from 1.
  public var column: Int
  /// How many bytes are meant, at least 1.
  public var length: Int
  /// The text of the line.
  public var sourceLine: String

  /// `path:line:column`, as editors and terminals understand it.
  public var description: String { "\(path):\(line):\(column)" }
}
