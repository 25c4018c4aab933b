import Conformance

/// The values of options, as what they stand for.
extension Arguments {
  /// The one of a few words that an option has; nil where it isn't there.
  func choice(_ option: Option, among words: [String]) throws -> String? {
    try choices(option, among: words).first
  }

  /// What the one of a few words stands for that an option has; nil where it isn't there.
  func choice<Choice: RawRepresentable<String>>(
    _ option: Option, among choices: [Choice]
  ) throws -> Choice? {
    try choice(option, among: choices.map(\.rawValue)).flatMap(Choice.init)
  }

  /// The same of an option that may stand several times.
  func choices<Choice: RawRepresentable<String>>(
    _ option: Option, among choices: [Choice]
  ) throws -> [Choice] {
    try self.choices(option, among: choices.map(\.rawValue)).compactMap(Choice.init)
  }

  private func choices(_ option: Option, among words: [String]) throws -> [String] {
    let given = all(option)
    for word in given where !words.contains(word) {
      throw Complaint.unknown("value of \(option.name)", word, known: words)
    }
    return given
  }

  /// The number that an option has; nil where it isn't there.
  func number(_ option: Option, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let end = range.upperBound < SuiteLimits.numbers.upperBound ? " to \(range.upperBound)" : ""
      throw Complaint(
        "\(option.name) takes a whole number from \(range.lowerBound)\(end), not \"\(text)\"",
        hints: [option.summary], status: .usage)
    }
    return number
  }

  /// The roles that are asked for.
  var roles: [Role] { get throws { try choices(.role, among: Role.allCases) } }
}
