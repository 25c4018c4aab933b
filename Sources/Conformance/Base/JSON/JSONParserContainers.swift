extension JSON.Parser {
  /// An array or object whose closing bracket has not been read yet.
  struct Container {
    /// The position of its opening bracket.
    let start: Int
    /// Whether it is an object and not an array.
    let isObject: Bool
    /// The items so far, if it is an array.
    private(set) var items: [JSON] = []
    /// The members so far, if it is an object.
    private(set) var object = JSON.Object()
    /// The key whose value comes next, if it is an object.
    var key = ""

    /// Makes a container without entries.
    init(start: Int, isObject: Bool) {
      self.start = start
      self.isObject = isObject
    }

    /// The bracket that ends it.
    var closing: UInt8 {
      isObject ? JSON.Byte.closeBrace : JSON.Byte.closeBracket
    }

    /// The value made of all entries.
    var value: JSON {
      isObject ? .object(object) : .array(items)
    }

    /// Adds an item, or the value of the key that was read before it.
    mutating func add(_ value: JSON) {
      if isObject {
        object.append(key, value)
      } else {
        items.append(value)
      }
    }
  }

  /// Reads a key that the object does not have yet, and the colon; does nothing in an array.
  mutating func readKey(for container: inout Container) throws(JSON.SyntaxError) {
    guard container.isObject else { return }
    let keyStart = position
    guard current == JSON.Byte.quote else {
      let key = "a key in double quotes"
      throw unexpected(expected: container.object.isEmpty ? "\(key) or \"}\"" : key)
    }
    container.key = try string()
    guard container.object.position(of: container.key) == nil else {
      throw duplicateKey(keyStart..<position, in: container)
    }
    skipSpace()
    guard skip(JSON.Byte.colon) else { throw unexpected(expected: "a colon") }
    skipSpace()
  }

  /// Makes the error for a repeated key; it alone needs the first one's place, so it searches.
  private func duplicateKey(_ range: Range<Int>, in container: Container) -> JSON.SyntaxError {
    var search = JSON.Parser(bytes: bytes, depthLimit: 0, position: container.start)
    let first = search.seek(key: container.key)?.lowerBound ?? container.start
    let line = JSON.SyntaxError.line(of: first, in: bytes)
    return error(.duplicateKey(container.key, firstAt: line), range)
  }

  /// Skips the comma before another entry, or the closing bracket; returns whether one follows.
  mutating func isFollowedByAnother(before closing: UInt8) throws(JSON.SyntaxError) -> Bool {
    skipSpace()
    if skip(closing) { return false }
    let comma = position
    guard skip(JSON.Byte.comma) else {
      throw unexpected(expected: "a comma or \"\(Unicode.Scalar(closing))\"")
    }
    skipSpace()
    guard current != closing else { throw error(.trailingComma, comma..<comma + 1) }
    return true
  }
}
