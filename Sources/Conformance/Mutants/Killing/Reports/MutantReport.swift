import Conformance

/// One mutant, for people: what it breaks, the bug that it stands for, and which cases killed it.
package struct MutantReport: Sendable {
  private let row: KillMatrix.Row

  /// Reports on a mutant.
  package init(_ row: KillMatrix.Row) { self.row = row }

  /// The report.
  package var text: String {
    let mutant = row.mutant
    var lines = [mutant.description]
    lines += mutant.breaks.map { "  breaks     \($0)" }
    if mutant.isSweeping { lines.append("  sweeping   it treats everything alike") }
    if let bug = mutant.bug { lines.append("  bug        \(bug)") }
    if let permitted = mutant.permitted { lines.append("  permitted  \(permitted)") }
    lines += mutant.keeps.sorted { $0.key < $1.key }.map { "  keeps      \($0.key): \($0.value)" }
    let kills = row.kills
    let cases = counted(kills.count, "case")
    lines.append("  killed by  \(kills.isEmpty ? "nothing" : cases)")
    for notice in row.notices {
      let own = mutant.breaks.contains(notice.rule) ? " · its own rule" : ""
      lines += [
        "", "  \(notice.verdict.rawValue)  \(notice.id)\(own)", "    \(notice.reason)",
      ]
    }
    return Style.printable(lines: lines)
  }
}
