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
    if !run.isComplete { return ("incomplete", Badge.grey) }
    if run.results.isEmpty { return ("nothing ran", Badge.grey) }
    if unexpected > 0 { return ("\(unexpected) unexpected", Badge.red) }
    if !run.untestedTargets.all.isEmpty { return ("nothing tested", Badge.grey) }
    if let standings = SetStandings(run)?.all { return Self.message(standings) }
    return ("\(tally[.pass] + tally[.note]) of \(tally.total) kept", Badge.green)
  }

  /// Names the sets that each target of their role keeps; green, if none is kept only in part.
  private static func message(_ standings: [SetStanding]) -> (text: String, colour: String) {
    let others = standings.filter { $0.answer != .kept && $0.answer != .keptInPart }.map { $0.set }
    let kept = standings.filter { !others.contains($0.set) }
    if kept.isEmpty { return ("no set kept", Badge.grey) }
    let isWhole = kept.allSatisfy { $0.answer == .kept }
    return (
      kept.map { $0.name }.withoutRepetition.joined(separator: ", "),
      isWhole ? Badge.green : Badge.grey
    )
  }

  /// The badge as SVG.
  package var text: String { badge.svg }

  private var badge: Badge {
    let (message, colour) = message
    return Badge(label: label, message: message, colour: colour)
  }
}
