import Conformance

/// The values of options, as what they stand for.
extension Arguments {
  /// The one of its words that an option has; nil where it isn't there.
  func choice(_ option: Option) throws -> String? { try choices(option).first }

  /// What the one of its words stands for that an option has; nil where it isn't there.
  func choice<Choice: RawRepresentable<String>>(
    _ option: Option, as: Choice.Type = Choice.self
  ) throws -> Choice? {
    try choice(option).flatMap(Choice.init)
  }

  /// The same of an option that may stand several times.
  func choices<Choice: RawRepresentable<String>>(
    _ option: Option, as: Choice.Type = Choice.self
  ) throws -> [Choice] {
    try choices(option).compactMap(Choice.init)
  }

  private func choices(_ option: Option) throws -> [String] {
    let (given, known) = (all(option), option.words)
    for word in given where !known.contains(word) {
      throw Complaint.unknown("value of \(option.name)", word, known: known)
    }
    return given
  }

  /// The number that an option has; nil where it isn't there.
  func number(_ option: Option, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let hasEnd = range.upperBound < SuiteLimits.numbers.upperBound
      let numbers =
        hasEnd
        ? "from \(range.lowerBound) to \(range.upperBound)" : "of at least \(range.lowerBound)"
      throw Complaint(
        "\(option.name) takes a whole number \(numbers), not \"\(text)\"",
        hints: [option.summary], status: .usage)
    }
    return number
  }

  /// The roles that are asked for.
  var roles: [Role] { get throws { try choices(.role) } }
}
