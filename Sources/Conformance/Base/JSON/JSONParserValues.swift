extension JSON.Parser {
  /// Reads a value with nothing but white space around it.
  mutating func document() throws(JSON.SyntaxError) -> JSON {
    skipSpace()
    let value = try value()
    try finish()
    return value
  }

  /// Checks that nothing but white space follows.
  mutating func finish() throws(JSON.SyntaxError) {
    skipSpace()
    guard isAtEnd else { throw error(.trailingContent, position..<position + 1) }
  }

  /// Reads the value that starts here, with its own stack so that depth costs no stack frames.
  mutating func value() throws(JSON.SyntaxError) -> JSON {
    var open: [Container] = []
    while true {
      guard var value = try simpleValueOrOpening(of: &open) else { continue }
      while let last = open.indices.last {
        open[last].add(value)
        if try isFollowedByAnother(before: open[last].closing) {
          try readKey(for: &open[last])
          break
        }
        value = open.removeLast().value
      }
      if open.isEmpty { return value }
    }
  }

  /// Reads a value that is complete at once, or opens a container whose entries come next.
  private mutating func simpleValueOrOpening(
    of open: inout [Container]
  ) throws(JSON.SyntaxError) -> JSON? {
    switch current {
    case JSON.Byte.quote:
      return .string(try string())
    case JSON.Byte.openBrace, JSON.Byte.openBracket:
      return try container(in: &open)
    case JSON.Byte.zero...JSON.Byte.nine, JSON.Byte.minus, JSON.Byte.plus, JSON.Byte.dot:
      return .number(try number())
    case let byte where JSON.Byte.isLetter(byte):
      return try word()
    default:
      let canClose = open.last.map { !$0.isObject && $0.items.isEmpty } ?? false
      throw unexpected(expected: canClose ? "a value or \"]\"" : "a value")
    }
  }

  /// Reads an empty container, or opens one.
  private mutating func container(
    in open: inout [Container]
  ) throws(JSON.SyntaxError) -> JSON? {
    guard open.count < depthLimit else {
      throw error(.tooDeep(limit: max(depthLimit, 0)), position..<position + 1)
    }
    var container = Container(start: position, isObject: current == JSON.Byte.openBrace)
    position += 1
    skipSpace()
    if skip(container.closing) { return container.value }
    try readKey(for: &container)
    open.append(container)
    return nil
  }

  /// Reads one of the three words that are values.
  private mutating func word() throws(JSON.SyntaxError) -> JSON {
    let range = run(while: JSON.Byte.isWord)
    let value: JSON
    switch text(range) {
    case "null": value = .null
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    case let word: throw error(.unknownWord(word), range)
    }
    position = range.upperBound
    return value
  }
}
