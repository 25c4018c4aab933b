import ConformanceBase

/// Values that have the parts, to try an app with.
extension Part {
  /// Which of the values.
  package enum Fullness: Sendable, CaseIterable {
    /// All members are there, and each part is the first that it may be.
    case full
    /// What may be missing is, and each part is the last that it may be.
    case sparse
  }

  /// A value; what is varying is 7, `text`, or another value that is easily recognised.
  package func sample(_ fullness: Fullness) -> JSON {
    let alternatives = alternatives
    guard let part = fullness == .full ? alternatives.first : alternatives.last else {
      return .null
    }
    if let value = part.fixed.first { return value }
    if let mark = part.marks.first { return mark.sample }
    if let elements = part.elements {
      return .array(fullness == .sparse ? [] : elements.map { $0.sample(.full) })
    }
    let members = (part.members ?? []).filter { fullness == .full || !$0.isOptional }
    return .object(JSON.Object(members: members.map { ($0.key, $0.part.sample(fullness)) }))
  }

  /// A full value that has the values of an example where those show all that a part may be.
  ///
  /// An example with 7 doesn't show that a number may have a fraction.
  package func sample(like example: JSON) -> JSON {
    if let members, let object = example.object {
      return .object(
        JSON.Object(
          members: members.map { member in
            (
              member.key,
              object[member.key].map { member.part.sample(like: $0) } ?? member.part.sample(.full)
            )
          }))
    }
    if let element = elements?.first, let values = example.array {
      return .array(values.map { element.sample(like: $0) })
    }
    if fixed.contains(example) { return example }
    return Mark(of: example).map(marks.contains) == true ? example : sample(.full)
  }

  /// Whether its sparse value differs from its full one.
  package var varies: Bool { sample(.full) != sample(.sparse) }
}
