import ConformanceBase

/// A named member of an object; an object itself, because it is compared with thousands of times, and never copied.
package final class Field: Sendable {
  /// What it means if an expectation doesn't mention a field.
  package enum Silence: Sendable {
    /// The field must be absent, or an empty list.
    case absent
    /// The field may be anything.
    case free
  }

  /// The key.
  package let name: String
  /// What it means, in a sentence fragment.
  package let meaning: String
  /// What it means, and what it usually is.
  package let summary: String
  /// The shape of its value.
  package let shape: Shape
  /// Whether it must be present.
  package let isRequired: Bool
  /// What it means if an expectation doesn't mention it.
  package let unmentioned: Silence
  /// The field that shows why this one is absent, if that is there.
  package let hiddenBy: String?
  /// The rules about the order of the list that it is.
  ///
  /// A case of another rule is inconclusive if nothing but the order differs.
  package let rulesOfOrder: [String]
  /// The rules about how often something happens that the list names.
  ///
  /// A case of another rule is inconclusive if that happened again and nothing else differs.
  package let rulesOfRepetition: [String]
  /// The rules about members that are added to the JSON value that it is.
  ///
  /// A case of another rule is inconclusive if members were added that it doesn't mention and
  /// nothing else differs.
  package let rulesOfAddition: [String]
  /// The unit of the number that it is, for people.
  package let unit: String?
  /// The value that it has where a case doesn't mention it; nil where that isn't one value.
  package let usual: JSON?
  /// What people say of its values.
  package let sayings: [Saying]

  /// Describes a member.
  package init(
    _ name: String, _ shape: Shape, _ meaning: String, required: Bool = false,
    unmentioned: Silence = .absent, hiddenBy: String? = nil, rulesOfOrder: [String] = [],
    rulesOfRepetition: [String] = [], rulesOfAddition: [String] = [], unit: String? = nil,
    usual: JSON? = nil, sayings: [Saying] = []
  ) {
    self.name = name
    self.meaning = meaning
    summary = Self.summary(meaning, usual: usual)
    self.usual = usual
    self.sayings = sayings
    self.shape = shape
    isRequired = required
    self.unmentioned = unmentioned
    self.hiddenBy = hiddenBy
    self.rulesOfOrder = rulesOfOrder
    self.rulesOfRepetition = rulesOfRepetition
    self.rulesOfAddition = rulesOfAddition
    self.unit = unit
  }

  private static func summary(_ meaning: String, usual: JSON?) -> String {
    guard let usual else { return meaning }
    return "\(meaning.isEmpty ? "" : "\(meaning); ")usually \(words(usual))"
  }

  private static func words(_ value: JSON) -> String {
    guard let texts = value.array?.compactMap({ $0.string }) else {
      return value.string ?? value.text()
    }
    return switch texts.count {
    case 0: "none"
    case 1: "\(texts[0]) alone"
    default: texts.joined(separator: ", ")
    }
  }

  /// Returns what people say where it has a value; of an object with one member, what they say of that member.
  package func saying(of value: JSON) -> Saying? {
    if let saying = sayings.first(where: { $0.value == value }) { return saying }
    guard let member = value.object?.first, value.object?.count == 1 else { return nil }
    return shape.members.first { $0.name == member.key }?.saying(of: member.value)
  }

  /// Whether it has a value, as a clause, whatever the value is.
  package func clause(_ value: JSON) -> String {
    if let saying = saying(of: value) { return saying.words }
    if let members = value.object, !shape.members.isEmpty, !members.isEmpty {
      return members.map { member in
        shape.members.first { $0.name == member.key }?.clause(member.value) ?? member.key
      }.joined(separator: ", ")
    }
    let words = name.replacing("-", with: " ")
    let shown = value.bool.map { $0 ? "on" : "off" } ?? value.string ?? value.text()
    return "\(words) \(shown)"
  }

  /// Whether an expectation may say by null that it must be absent.
  var mayBeExpectedAbsent: Bool {
    if unmentioned == .free { return true }
    switch shape {
    case .list, .set: return false
    default: break
    }
    return !isRequired && !shape.isAnything
  }

  /// Returns the index of the field of a name, if there is one.
  package static func position(of name: String, in fields: [Field]) -> Int? {
    for index in fields.indices where fields[index].name.hasSameBytes(as: name) { return index }
    return nil
  }
}

/// What people say where a field has a value, and where they find out.
package struct Saying: Sendable {
  /// The value.
  package let value: JSON
  /// That it has this value, as a clause.
  package let words: String
  /// Where a person looks for it; nil where nobody can.
  package let place: String?

  /// Says something of a value.
  package init(_ value: JSON, _ words: String, at place: String? = nil) {
    (self.value, self.words, self.place) = (value, words, place)
  }
}
