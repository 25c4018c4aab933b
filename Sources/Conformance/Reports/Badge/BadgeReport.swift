import ConformanceRunning

/// A run as a small picture for the top of a page.
package struct BadgeReport: Sendable {
  private let run: StoredRun

  /// What was tested; a library is held to less than a service.
  private var label: String {
    let isLibrary = run.header.targets.contains { $0.scope == .library }
    let name = run.header.requirements.map { "APNs requirements \($0.name)" } ?? "APNs conformance"
    return isLibrary ? "\(name) of a library" : name
  }

  /// Reports on a run.
  package init(_ run: StoredRun) { self.run = run.filled }

  /// The words of the badge, and their colour.
  private var message: (text: String, colour: String) {
    let tally = Tally(run.results)
    let unexpected = tally.unexpected
    if !run.isComplete { return ("incomplete", "#6a6a6a") }
    if run.results.isEmpty { return ("nothing ran", "#6a6a6a") }
    if unexpected > 0 { return ("\(unexpected) unexpected", "#b3261e") }
    if !run.untestedTargets.all.isEmpty { return ("nothing tested", "#6a6a6a") }
    if let standings = SetStandings(run)?.all { return Self.message(standings) }
    return ("\(tally[.pass] + tally[.note]) of \(tally.total) kept", "#1b7a3d")
  }

  /// Names the sets that each target of their role keeps; green, if none is kept only in part.
  private static func message(_ standings: [SetStanding]) -> (text: String, colour: String) {
    let others = standings.filter { $0.answer != .kept && $0.answer != .keptInPart }.map { $0.set }
    let kept = standings.filter { !others.contains($0.set) }
    if kept.isEmpty { return ("no set kept", "#6a6a6a") }
    let isWhole = kept.allSatisfy { $0.answer == .kept }
    return (
      kept.map { $0.name }.withoutRepetition.joined(separator: ", "),
      isWhole ? "#1b7a3d" : "#6a6a6a"
    )
  }

  /// The badge as SVG.
  ///
  /// Screen readers read its words from the title.
  package var text: String {
    let (message, colour) = message
    let left = TextWidth.of(label) + 14
    let right = TextWidth.of(message) + 14
    let width = left + right
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="20" role="img" \
      aria-labelledby="title">
        <title id="title">\(label): \(message)</title>
        <clipPath id="corners"><rect width="\(width)" height="20" rx="4"/></clipPath>
        <g clip-path="url(#corners)">
          <rect width="\(left)" height="20" fill="#3d4148"/>
          <rect x="\(left)" width="\(right)" height="20" fill="\(colour)"/>
        </g>
        <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" aria-hidden="true">
          <text x="7" y="14" textLength="\(left - 14)">\(label)</text>
          <text x="\(left + 7)" y="14" textLength="\(right - 14)">\(message)</text>
        </g>
      </svg>

      """
  }
}

/// Estimates the width of a text in a sans-serif font of 11 pixels, because SVG needs it in
/// advance.
enum TextWidth {
  static func of(_ text: String) -> Int {
    (text.reduce(0) { $0 + tenths($1) } + 9) / 10
  }

  /// Returns the width of a character in tenths of a pixel.
  ///
  /// `textLength` stretches the words to the estimate, so classes of characters are enough.
  private static func tenths(_ character: Character) -> Int {
    switch character {
    case "i", "j", "l", "I", " ", ".", ",", ":", "1", "t", "f", "r": character == "1" ? 70 : 42
    case "m", "w", "M", "W": 100
    case "A"..."Z": 78
    default: 68
    }
  }
}
