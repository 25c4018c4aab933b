import ConformanceRunning

/// How the targets stand to the requirements of a run, at its end.
struct ConsoleStandings {
  let standings: SetStandings
  let header: RunHeader
  let style: Style

  /// A line for each set, and what came later.
  var text: String {
    let all = standings.all
    let hasNames = Set(header.targets.map { $0.name }).count > 1
    let width = (all.map { $0.set.rawValue.count }.max() ?? 0) + 2
    let lines = all.map { standing in
      let target = hasNames ? " · \(standing.target.name)" : ""
      let name = standing.set.rawValue.padded(to: width)
      return "  \(name)\(painted(standing))\(Style.printable(target))\n"
    }
    guard let name = header.requirements?.name, !lines.isEmpty else { return "" }
    let later = standings.laterWords.map { style.dim("  \($0)") + "\n" } ?? ""
    return "\nrequirements \(name)\n" + lines.joined() + later
  }

  private func painted(_ standing: SetStanding) -> String {
    switch standing.answer {
    case .kept: style.green(standing.words)
    case .keptInPart: standing.words
    case .broken: style.red(standing.words)
    case .open: style.yellow(standing.words)
    case .untested: style.dim(standing.words)
    }
  }
}
