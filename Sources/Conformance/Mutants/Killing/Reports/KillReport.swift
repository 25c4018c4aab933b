import Conformance

/// The kill matrix for people: figures, what is wrong, and the ratio.
package struct KillReport: Sendable {
  private let matrix: KillMatrix
  private let style: Style

  /// Reports on a matrix.
  package init(_ matrix: KillMatrix, style: Style = .plain) {
    (self.matrix, self.style) = (matrix, style)
  }

  /// Returns the report; `withMatrix` adds each mutant with the rules that kill it.
  package func text(withMatrix: Bool = false) -> String {
    var lines = [
      "Mutants: \(matrix.rows.count) targets that break the rules on purpose", "",
    ]
    lines += figures
    if withMatrix { lines += [""] + table }
    lines += breaches
    let pairs = matrix.pairs.count
    lines += [
      "",
      "Noticed by other rules too: \(counted(pairs, "pair")) of mutant and rule",
    ]
    lines += [verdict]
    return lines.map { $0 + "\n" }.joined()
  }

  /// What is wrong, for a report that shows the mutants otherwise; empty if nothing is.
  package var breachText: String { breaches.map { $0 + "\n" }.joined() }

  // MARK: Figures

  private static let columns = [
    "mutants", "killed", "permitted", "sweeping", "rules", "killing", "cases", "killing",
  ]

  private var figures: [String] {
    var lines = [Self.row("", Self.columns)]
    lines += matrix.roles.map { Self.row($0.rawValue, Self.cells(matrix.figures(of: $0))) }
    if matrix.roles.count > 1 { lines.append(Self.row("all", Self.cells(matrix.figures()))) }
    return lines
  }

  private static func cells(_ figures: KillFigures) -> [String] {
    figures.all.map { String($0.count) }
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    name.padded(to: 10)
      + cells.map { String(repeating: " ", count: max(0, 11 - $0.count)) + $0 }.joined()
  }

  // MARK: What is wrong

  private var breaches: [String] {
    var lines: [String] = []
    var gate: KillGate?
    let breaches = matrix.breaches
    for breach in breaches {
      if breach.gate != gate {
        let count = breaches.count { $0.gate == breach.gate }
        lines += ["", style.bold("\(breach.gate.title): \(count)")]
        gate = breach.gate
      }
      lines.append("  \(breach.role.rawValue)  \(Style.printable(breach.name))")
      lines += Self.shortened(breach.details).map { style.dim("      \(Style.printable($0))") }
    }
    return lines
  }

  private static func shortened(_ lines: [String]) -> [String] {
    lines.count <= 6 ? lines : Array(lines.prefix(5)) + ["and \(lines.count - 5) more"]
  }

  private var verdict: String {
    let ratio = "Killed by their own rules: \(matrix.figures().ratio)"
    let breaches = matrix.breaches.count
    return breaches == 0
      ? style.green("\(ratio); every gate passes")
      : style.red("\(ratio); \(breaches == 1 ? "1 breach" : "\(breaches) breaches")")
  }

  // MARK: The matrix

  /// Every mutant with the rules that kill it, its own first.
  private var table: [String] {
    matrix.rows.map { row in
      let killers = row.killers
      let own = row.mutant.breaks.filter(killers.contains)
      let others = killers.subtracting(own).sorted()
      let words =
        own + (others.isEmpty ? [] : ["and \(others.joined(separator: ", "))"])
        + (row.mutant.permitted.map { ["permitted: \($0)"] } ?? [])
      return Style.printable(
        row.mutant.description.padded(to: 56) + " " + words.joined(separator: ", "))
    }
  }
}
