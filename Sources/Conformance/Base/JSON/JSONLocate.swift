extension JSON {
  /// The place of a value in a text, in bytes from its start.
  package struct Location: Sendable, Hashable {
    /// The key with its quotes, if the value is the member of an object.
    package let key: Range<Int>?
    /// The value, with its quotes or brackets.
    package let value: Range<Int>
  }

  /// Returns the place of the value at a path, in a text that parses.
  ///
  /// Values carry no positions, so this reads the text again. Offsets count from the start of
  /// the slice. The result is `nil` where the path leads nowhere.
  package static func locate(_ path: Path, in bytes: ArraySlice<UInt8>) -> Location? {
    bytes.withUnsafeBufferPointer { buffer in
      var parser = Parser(bytes: buffer, depthLimit: 0)
      return parser.location(of: path)
    }
  }
}

// Nothing here recurses or checks the grammar: the text has been parsed before, so it is enough to
// tell strings and brackets from the rest.
extension JSON.Parser {
  /// Follows the path and returns the place of the value at its end.
  mutating func location(of path: JSON.Path) -> JSON.Location? {
    var keyRange: Range<Int>?
    skipSpace()
    for step in path.steps {
      switch step {
      case .key(let key):
        keyRange = seek(key: key)
        guard keyRange != nil else { return nil }
      case .index(let index):
        keyRange = nil
        guard seek(index: index) else { return nil }
      }
    }
    let start = position
    return skipValue() ? JSON.Location(key: keyRange, value: start..<position) : nil
  }

  /// Moves from an object to the value of its first member of that name, and returns its key.
  mutating func seek(key: String) -> Range<Int>? {
    guard skip(JSON.Byte.openBrace) else { return nil }
    repeat {
      skipSpace()
      let start = position
      guard current == JSON.Byte.quote, let found = try? string() else { return nil }
      let range = start..<position
      skipSpace()
      guard skip(JSON.Byte.colon) else { return nil }
      skipSpace()
      if found.hasSameBytes(as: key) { return range }
    } while skipEntry()
    return nil
  }

  /// Moves from an array to one of its items.
  private mutating func seek(index: Int) -> Bool {
    guard index >= 0, skip(JSON.Byte.openBracket) else { return false }
    skipSpace()
    for _ in 0..<index {
      guard skipEntry() else { return false }
      skipSpace()
    }
    return true
  }

  /// Skips a value and the comma after it, if both are there.
  private mutating func skipEntry() -> Bool {
    guard skipValue() else { return false }
    skipSpace()
    return skip(JSON.Byte.comma)
  }

  /// Skips a value, if there is one.
  private mutating func skipValue() -> Bool {
    var depth = 0
    repeat {
      switch current {
      case JSON.Byte.quote:
        guard (try? string()) != nil else { return false }
      case JSON.Byte.openBrace, JSON.Byte.openBracket:
        depth += 1
        position += 1
      case JSON.Byte.closeBrace where depth > 0, JSON.Byte.closeBracket where depth > 0:
        depth -= 1
        position += 1
      case let byte where JSON.Byte.isWord(byte) || byte == JSON.Byte.minus:
        position = run(while: Self.isScalar).upperBound
      case _ where depth > 0 && !isAtEnd:
        position += 1  // a comma, a colon or space
      default:
        return false
      }
    } while depth > 0
    return true
  }

  /// Whether the byte can be part of a number or a word.
  private static func isScalar(_ byte: UInt8) -> Bool {
    JSON.Byte.isWord(byte) || byte == JSON.Byte.minus || byte == JSON.Byte.plus
      || byte == JSON.Byte.dot
  }
}
