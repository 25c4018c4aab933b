extension JSON {
  /// Writes values for people: indented, but what fits on a line stays there.
  struct PrettyPrinter {
    /// The columns a line may have, unless a single key or value needs more.
    private static let lineWidth = 80

    /// The order of members.
    let keys: KeyOrder
    /// What is escaped in strings; the layout doesn't depend on it.
    let escaping: Escaping
    /// What is written so far.
    private(set) var output: [UInt8] = []

    /// Starts with nothing written.
    init(keys: KeyOrder, escaping: Escaping) {
      self.keys = keys
      self.escaping = escaping
    }

    /// Writes a value that starts at a column of an indented line and is followed by `trailing`
    /// more columns.
    mutating func print(_ value: JSON, indent: Int = 0, column: Int = 0, trailing: Int = 0) {
      let room = Self.lineWidth - column - trailing
      switch value {
      case .array(let items) where JSON.room(room, after: value) < 0:
        printLines(items.map { (nil, $0) }, in: ("[", "]"), indent: indent)
      case .object(let object) where JSON.room(room, after: value) < 0:
        let members = keys.members(of: object)
        printLines(members.map { ($0.key, $0.value) }, in: ("{", "}"), indent: indent)
      default:
        printInline(value)
      }
    }

    /// Writes entries on a line each, between brackets.
    private mutating func printLines(
      _ entries: [(key: String?, value: JSON)], in brackets: (String, String), indent: Int
    ) {
      output.append(contentsOf: brackets.0.utf8)
      for (position, entry) in entries.enumerated() {
        let isLast = position == entries.count - 1
        var column = indent + 2
        breakLine(indent: column)
        let lineStart = column
        if let key = entry.key {
          column = lineStart + JSON.width(ofKey: key)
          printKey(key)
        }
        print(entry.value, indent: lineStart, column: column, trailing: isLast ? 0 : 1)
        if !isLast { output.append(Byte.comma) }
      }
      breakLine(indent: indent)
      output.append(contentsOf: brackets.1.utf8)
    }

    /// Writes a value on the line it starts on.
    private mutating func printInline(_ value: JSON) {
      switch value {
      case .array(let items) where !items.isEmpty:
        var separator = "["
        for item in items {
          output.append(contentsOf: separator.utf8)
          printInline(item)
          separator = ", "
        }
        output.append(contentsOf: "]".utf8)
      case .object(let object) where !object.isEmpty:
        var separator = "{ "
        for member in keys.members(of: object) {
          output.append(contentsOf: separator.utf8)
          printKey(member.key)
          printInline(member.value)
          separator = ", "
        }
        output.append(contentsOf: " }".utf8)
      default:
        value.write(to: &output, keys: keys, escaping: escaping)
      }
    }

    /// Writes a key and the separator before its value.
    private mutating func printKey(_ key: String) {
      JSON.write(key, to: &output, escaping)
      output.append(contentsOf: ": ".utf8)
    }

    /// Starts a new line.
    private mutating func breakLine(indent: Int) {
      output.append(Byte.lineFeed)
      output.append(contentsOf: repeatElement(Byte.space, count: indent))
    }
  }
}
