import ConformanceBase

/// A part as a contract writes it: a JSON value with marks in it.
extension Part {
  private static let choice = "{or}"

  /// The part as JSON.
  package var json: JSON {
    let alternatives = alternatives
    // Marks alone are one text.
    if fixed.isEmpty, members == nil, elements == nil, !marks.isEmpty {
      return Self.text(of: marks)
    }
    guard alternatives.count != 1 else { return alternatives[0].plain }
    return .object([Self.choice: .array(alternatives.map { $0.plain })])
  }

  private var plain: JSON {
    if let value = fixed.first {
      // A text that looks like a mark isn't one.
      if case .string(let text) = value, text.hasPrefix("{") { return .string("{" + text) }
      return value
    }
    if let members {
      return .object(
        JSON.Object(
          members: members.map { (Self.written($0.key) + ($0.isOptional ? "?" : ""), $0.part.json) }
        ))
    }
    if let elements { return .array(elements.map { $0.json }) }
    return Self.text(of: marks)
  }

  private static func text(of marks: Set<Mark>) -> JSON {
    .string("{\(Mark.allCases.filter(marks.contains).map { $0.rawValue }.joined(separator: "|"))}")
  }

  /// A key, with its own question marks doubled.
  private static func written(_ key: String) -> String {
    (key.hasPrefix("{") ? "{" : "") + key.replacing("?", with: "??")
  }

  // MARK: Reading

  /// What is wrong in a contract, at a place of its JSON.
  package struct Mistake: Error {
    package let message: String
    package let path: JSON.Path
    package var isAtKey = false
    package var hints: [String] = []
  }

  /// Reads a part at a place.
  package init(_ json: JSON, at path: JSON.Path = JSON.Path()) throws(Mistake) {
    switch json {
    case .string(let text): try self.init(text: text, at: path)
    case .number, .bool, .null: self.init(fixed: json)
    case .array(let elements):
      guard elements.count <= 1 else {
        throw Mistake(
          message: "a list has one element here, which all elements are like",
          path: path.appending(.index(1)),
          hints: ["where they differ, write {\"{or}\": […]} with each of them"])
      }
      var parts: [Part] = []
      for element in elements { parts.append(try Part(element, at: path.appending(.index(0)))) }
      self.init(elements: parts)
    case .object(let object):
      if let parts = object[Self.choice], object.count == 1 {
        try self.init(choice: parts, at: path.appending(.key(Self.choice)))
      } else {
        try self.init(object, at: path)
      }
    }
  }

  private init(text: String, at path: JSON.Path) throws(Mistake) {
    guard text.hasPrefix("{") else {
      self.init(fixed: .string(text))
      return
    }
    if text.hasPrefix("{{") {
      self.init(fixed: .string(String(text.dropFirst())))
      return
    }
    let known = Mark.allCases.map { $0.rawValue }
    guard text.hasSuffix("}") else {
      throw Mistake(
        message: "this mark isn't closed", path: path,
        hints: ["a text that begins with a brace is written with two: \"{\(text)\""])
    }
    self.init(oneOf: [])
    for word in text.dropFirst().dropLast().split(
      separator: "|", omittingEmptySubsequences: false)
    {
      guard let mark = Mark(rawValue: String(word)) else {
        var hints = [
          "there are " + known.map { "{\($0)}" }.joined(separator: ", ") + "; {text|null} is either"
        ]
        if let near = Mark.meant(by: String(word)) { hints.append("did you mean {\(near)}?") }
        throw Mistake(message: "unknown mark {\(word)}", path: path, hints: hints)
      }
      merge(Part(mark))
    }
  }

  private init(choice: JSON, at path: JSON.Path) throws(Mistake) {
    guard let parts = choice.array, parts.count > 1 else {
      throw Mistake(message: "{or} is a list of at least two", path: path)
    }
    self.init(oneOf: [])
    for (index, part) in parts.enumerated() {
      merge(try Part(part, at: path.appending(.index(index))))
    }
  }

  private init(_ object: JSON.Object, at path: JSON.Path) throws(Mistake) {
    var members: [Member] = []
    for member in object {
      let inside = path.appending(.key(member.key))
      guard !member.key.hasPrefix("{") || member.key.hasPrefix("{{") else {
        throw Mistake(
          message: "\"\(member.key)\" can't be the key of a member", path: inside, isAtKey: true,
          hints: [
            "{or} stands alone in its object; a key that begins with a brace is written with two"
          ])
      }
      let (key, isOptional) = Self.read(key: member.key)
      guard !members.contains(where: { $0.key == key }) else {
        throw Mistake(message: "\"\(key)\" is here twice", path: inside, isAtKey: true)
      }
      members.append(
        Member(key: key, isOptional: isOptional, part: try Part(member.value, at: inside)))
    }
    self.init(members: members)
  }

  private static func read(key: String) -> (key: String, isOptional: Bool) {
    let marks = key.utf8.reversed().prefix { $0 == UInt8(ascii: "?") }.count
    let isOptional = !marks.isMultiple(of: 2)
    let written = isOptional ? String(key.dropLast()) : key
    let plain = written.hasPrefix("{{") ? String(written.dropFirst()) : written
    return (plain.replacing("??", with: "?"), isOptional)
  }
}
