import ConformanceBase

/// What a value of a push may be: always the same, of a kind, an object, a list, or one of these.
package struct Part: Sendable, Equatable {
  /// The values one of which it is.
  package var fixed: [JSON] = []
  /// What it is where it isn't always the same.
  package var marks: Set<Mark> = []
  /// The members that it has as an object, by their keys.
  package var members: [Member]?
  /// What each element is like that it has as a list; none where it was always empty.
  package var elements: [Part]?

  /// A member of an object.
  package struct Member: Sendable, Equatable {
    package var key: String
    /// Whether some pushes lack it.
    package var isOptional = false
    package var part: Part
  }

  /// A value that is always the same.
  package init(fixed: JSON) { self.fixed = [fixed] }

  /// A value of a kind.
  package init(_ mark: Mark) { marks = [mark] }

  /// An object.
  package init(members: [Member]) { self.members = members.sorted { $0.key < $1.key } }

  /// A list.
  package init(elements: [Part]) { self.elements = elements }

  /// One of several.
  init(oneOf parts: [Part]) {
    for part in parts { merge(part) }
  }

  /// The member of a key; nil where it is no object, or has none.
  package func member(_ key: String) -> Member? { members?.first { $0.key == key } }

  // MARK: Several pushes

  /// Takes in what the value was in another push.
  package mutating func merge(_ other: Part) {
    for value in other.fixed where !fixed.contains(value) { fixed.append(value) }
    fixed.sort { $0.text() < $1.text() }
    marks.formUnion(other.marks)
    marks = marks.filter { mark in mark.wider.map(marks.contains) != true }
    // What is fixed says nothing beside a kind that it is of.
    fixed = fixed.filter { !covers($0) }
    if let others = other.members {
      members = members.map { Self.merged($0, others) } ?? others
    }
    if let others = other.elements {
      elements = (elements ?? []) + others
      if let all = elements, all.count > 1 { elements = [Part(oneOf: all)] }
    }
  }

  /// Whether a mark, or a wider one, is among its own.
  func covers(_ mark: Mark) -> Bool {
    marks.contains(mark) || mark.wider.map(marks.contains) == true
  }

  /// Whether one of its marks says what a value is.
  func covers(_ value: JSON) -> Bool { Mark(of: value).map { covers($0) } == true }

  private static func merged(_ some: [Member], _ others: [Member]) -> [Member] {
    var all = some.map { member in
      var member = member
      guard let other = others.first(where: { $0.key == member.key }) else {
        member.isOptional = true
        return member
      }
      member.part.merge(other.part)
      member.isOptional = member.isOptional || other.isOptional
      return member
    }
    for var other in others where !some.contains(where: { $0.key == other.key }) {
      other.isOptional = true
      all.append(other)
    }
    return all.sorted { $0.key < $1.key }
  }

  // MARK: In words

  /// The parts one of which it is.
  package var alternatives: [Part] {
    var all = fixed.map(Part.init(fixed:))
    all += Mark.allCases.filter(marks.contains).map(Part.init(_:))
    if let members { all.append(Part(members: members)) }
    if let elements { all.append(Part(elements: elements)) }
    return all
  }

  /// What it is, as a noun.
  package var words: String {
    let words = alternatives.map { part in
      if let value = part.fixed.first { return value.text() }
      if let mark = part.marks.first { return mark.words }
      return part.members == nil ? "a list" : "an object"
    }
    return words.isEmpty ? "nothing" : words.joined(separator: " or ")
  }
}
