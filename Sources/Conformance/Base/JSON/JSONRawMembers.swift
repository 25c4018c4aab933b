extension JSON {
  /// Reads a value, and leaves some members of the object that it is as they are written.
  ///
  /// These members are null in the value, and `raw` has their places, counted from the start of the
  /// slice. Their grammar is checked, but not whether a key in them repeats.
  package static func parse(
    _ bytes: ArraySlice<UInt8>, leaving keys: [String], limits: Limits
  ) throws(SyntaxError) -> (value: JSON, raw: [String: Range<Int>]) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SyntaxError) in
      try check(buffer, isUTF8: false, limits: limits)
      var parser = Parser(bytes: buffer, depthLimit: limits.safeDepth)
      return try parser.document(leaving: keys)
    }
  }
}

extension JSON.Parser {
  fileprivate mutating func document(
    leaving keys: [String]
  ) throws(JSON.SyntaxError) -> (value: JSON, raw: [String: Range<Int>]) {
    skipSpace()
    guard current == JSON.Byte.openBrace else { return (try document(), [:]) }
    var raw: [String: Range<Int>] = [:]
    var object = Container(start: position, isObject: true)
    position += 1
    skipSpace()
    if !skip(object.closing) {
      repeat {
        try readKey(for: &object)
        if keys.contains(object.key) {
          let start = position
          try passValue()
          raw[object.key] = start..<position
          object.add(.null)
        } else {
          object.add(try value())
        }
      } while try isFollowedByAnother(before: object.closing)
    }
    try finish()
    return (object.value, raw)
  }

  /// Passes a value, and checks its grammar.
  private mutating func passValue() throws(JSON.SyntaxError) {
    var closings: [UInt8] = []
    repeat {
      if try opensContainer(&closings) { continue }
      while let closing = closings.last {
        if try isFollowedByAnother(before: closing) {
          if closing == JSON.Byte.closeBrace { try passKey() }
          break
        }
        closings.removeLast()
      }
    } while !closings.isEmpty
  }

  /// Passes a value that is complete at once; returns true if it opens a container with entries.
  private mutating func opensContainer(_ closings: inout [UInt8]) throws(JSON.SyntaxError) -> Bool {
    guard current == JSON.Byte.openBrace || current == JSON.Byte.openBracket else {
      if current == JSON.Byte.quote { try passString() } else { _ = try value() }
      return false
    }
    guard closings.count < depthLimit else {
      throw error(.tooDeep(limit: depthLimit), position..<position + 1)
    }
    let isObject = current == JSON.Byte.openBrace
    let closing = isObject ? JSON.Byte.closeBrace : JSON.Byte.closeBracket
    position += 1
    skipSpace()
    if skip(closing) { return false }
    closings.append(closing)
    if isObject { try passKey() }
    return true
  }

  private mutating func passKey() throws(JSON.SyntaxError) {
    guard current == JSON.Byte.quote else {
      throw unexpected(expected: "a key in double quotes")
    }
    try passString()
    skipSpace()
    guard skip(JSON.Byte.colon) else { throw unexpected(expected: "a colon") }
    skipSpace()
  }
}
