import Conformance

/// The values of options, converted to their types.
extension Arguments {
  /// Returns the option's value, checked against its words; nil if it wasn't given.
  func choice(_ option: Option) throws -> String? { try choices(option).first }

  /// Returns the option's value as a choice; nil if it wasn't given.
  func choice<Choice: RawRepresentable<String>>(
    _ option: Option, as: Choice.Type = Choice.self
  ) throws -> Choice? {
    try choice(option).flatMap(Choice.init)
  }

  /// Returns all values of a repeatable option as choices.
  func choices<Choice: RawRepresentable<String>>(
    _ option: Option, as: Choice.Type = Choice.self
  ) throws -> [Choice] {
    try choices(option).compactMap(Choice.init)
  }

  private func choices(_ option: Option) throws -> [String] {
    let (given, known) = (all(option), option.words)
    for word in given where !known.contains(word) {
      let name = variables[option.name] ?? option.name
      throw CommandError.unknown("value of \(name)", word, known: known)
    }
    return given
  }

  /// Returns the option's value as a number in a range; nil if it wasn't given.
  func number(_ option: Option, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let hasEnd = range.upperBound < SuiteLimits.numbers.upperBound
      let numbers =
        hasEnd
        ? "from \(range.lowerBound) to \(range.upperBound)" : "of at least \(range.lowerBound)"
      throw CommandError(
        "\(option.name) takes a whole number \(numbers), not \"\(text)\"",
        hints: hints(about: option), status: .usage)
    }
    return number
  }

  /// What helps with a wrong value: what the option means, and where the value comes from.
  private func hints(about option: Option) -> [String] {
    [option.hint] + (variables[option.name].map { ["it comes from the variable \($0)"] } ?? [])
  }

  /// The values of `--role`.
  var roles: [Role] { get throws { try choices(.role) } }
}
