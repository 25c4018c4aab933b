/// The report of `verify` for people.
public struct VerificationReport {
  /// What a verification finds, and what it can't prove.
  public static let caution =
    "This finds results that don't follow from the observations in the stream. It can't prove that "
    + "the observations were really made."

  private let verification: StreamVerification
  private let name: String

  /// The most differences that are listed.
  private static let mostDifferences = 200

  /// Makes a report on the stream of a name.
  public init(_ verification: StreamVerification, of name: String) {
    (self.verification, self.name) = (verification, name)
  }

  /// Returns each difference, and how many results were judged again.
  public func text(_ style: Style = .plain) -> String {
    var text = ""
    for difference in verification.differences.prefix(Self.mostDifferences) {
      let target = difference.target.map { " · \($0)" } ?? ""
      text += style.red("DIFFERENCE") + " " + Style.printable(difference.id + target) + "\n"
      text += "  \(Style.printable(difference.message))\n"
    }
    let rest = verification.differences.count - Self.mostDifferences
    if rest > 0 { text += "… and \(rest) more\n" }
    if !text.isEmpty { text += "\n" }
    return text + summary(style)
  }

  private func summary(_ style: Style) -> String {
    let verb = verification.verified == 1 ? "result follows" : "results follow"
    var text = "\(Style.printable(name)): \(verification.verified) \(verb) from what was observed"
    let count = verification.differences.count
    if count > 0 { text += ", " + style.red(count == 1 ? "1 difference" : "\(count) differences") }
    text += "\n"
    for obstacle in StreamVerification.Obstacle.allCases {
      guard let count = verification.obstacles[obstacle] else { continue }
      text += "not judged again: \(count) \(obstacle.words)\n"
    }
    if verification.accepted > 0 {
      text +=
        "accepted as known deviations, which the stream can't show: \(verification.accepted)\n"
    }
    return text + Self.caution + "\n"
  }
}
