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

  /// Whether its sparse value differs from its full one.
  package var varies: Bool { sample(.full) != sample(.sparse) }
}
