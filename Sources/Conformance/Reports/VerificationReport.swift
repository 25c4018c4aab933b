import ConformanceRunning

/// The report of `verify` for people.
package struct VerificationReport {
  private let verification: StreamVerification
  private let name: String

  /// The most differences that are listed.
  private static let mostDifferences = 200
  private static let mostLineBytes = 1 << 10

  /// Makes a report on the stream of a name.
  package init(_ verification: StreamVerification, of name: String) {
    (self.verification, self.name) = (verification, name)
  }

  /// Returns each difference, and how many results were judged again.
  package func text(_ style: Style = .plain) -> String {
    var text = ""
    for difference in verification.differences.prefix(Self.mostDifferences) {
      let target = difference.target.map { " · \($0)" } ?? ""
      text += style.red("DIFFERENCE") + " " + Style.printable(difference.id + target) + "\n"
      text += "  \(Style.printable(difference.message))\n" + details(of: difference, style)
    }
    let rest = verification.differences.count - Self.mostDifferences
    if rest > 0 { text += "… and \(rest) more\n" }
    if !text.isEmpty { text += "\n" }
    return text + summary(style)
  }

  /// The place in the specs, the result of the stream and the one that follows, and the command that
  /// runs the case again.
  private func details(of difference: StreamVerification.Difference, _ style: Style) -> String {
    func line(_ key: String, _ text: String) -> String {
      "  \(style.dim(key.padded(to: 10))) \(Style.printable(text))\n"
    }
    func short(_ result: CaseResult) -> String {
      Excerpt.ofLine(result.inShort, bytes: Self.mostLineBytes)
    }
    var text = difference.place.map { line("at", $0) } ?? ""
    if let judged = difference.judged, let stored = difference.stored {
      text += line("stream", short(stored)) + line("follows", short(judged))
    }
    guard let stored = difference.stored else { return text }
    let replay = ReportedResult(stored, nil, verification.run.header).replayCommand
    return text + line("replay", replay)
  }

  private func summary(_ style: Style) -> String {
    let total = verification.run.results.count
    let results = total == 1 ? "result" : "results"
    let verb = verification.verified == 1 || total == 1 ? "follows" : "follow"
    var text = "\(Style.printable(name)): \(verification.verified) of \(total) \(results) \(verb) "
    text += "from what was observed"
    let count = verification.differences.count
    if count > 0 { text += ", " + style.red(counted(count, "difference")) }
    text += "\n"
    for obstacle in StreamVerification.Obstacle.allCases {
      guard let count = verification.obstacles[obstacle] else { continue }
      text += "not judged again: \(count) \(obstacle.words)\n"
    }
    let suite = verification.run.header.suite
    if suite != suiteVersion {
      text +=
        "the run is of suite \(Style.printable(suite)), and this program of suite \(suiteVersion)\n"
    }
    if verification.accepted > 0 {
      text +=
        "accepted as known deviations, which the stream can't show: \(verification.accepted)\n"
    }
    if verification.unstable > 0 {
      text += "unstable over repetitions, which the stream can't show: \(verification.unstable)\n"
    }
    return text + StreamVerification.caution + "\n"
  }
}
