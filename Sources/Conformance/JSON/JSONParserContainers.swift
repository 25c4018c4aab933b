extension JSON.Parser {
  /// A list or object whose closing bracket has not been read yet.
  struct Container {
    /// Where its opening bracket stands.
    let start: Int
    /// Whether it is an object and not a list.
    let isObject: Bool
    /// The items so far, if it is a list.
    private(set) var items: [JSON] = []
    /// The members so far, if it is an object.
    private(set) var object = JSON.Object()
    /// The key whose value comes next, if it is an object.
    var key = ""

    /// Starts without entries.
    init(start: Int, isObject: Bool) {
      self.start = start
      self.isObject = isObject
    }

    /// The bracket that ends it.
    var closing: UInt8 {
      isObject ? JSON.Byte.closeBrace : JSON.Byte.closeBracket
    }

    /// All that was read.
    var value: JSON {
      isObject ? .object(object) : .array(items)
    }

    /// Takes in an item, or the value of the key read before.
    mutating func add(_ value: JSON) {
      if isObject {
        object.append(key, value)
      } else {
        items.append(value)
      }
    }
  }

  /// Reads a key that the object does not have yet, and the colon; lists have no keys to read.
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

  /// An error about a key; only this one needs to know where the first stands, so it searches.
  private func duplicateKey(_ range: Range<Int>, in container: Container) -> JSON.SyntaxError {
    var search = JSON.Parser(bytes: bytes, depthLimit: 0, position: container.start)
    let first = search.seek(key: container.key)?.lowerBound ?? container.start
    let line = JSON.SyntaxError.line(of: first, in: bytes)
    return error(.duplicateKey(container.key, firstAt: line), range)
  }

  /// Passes the comma before another entry, or the closing bracket after the last.
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
