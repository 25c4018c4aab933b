import ConformanceRunning

/// How the targets stand to the requirements of the run, as a table.
struct RequirementSection {
  private let standings: SetStandings
  private let name: String
  private let hasTargets: Bool

  /// Begins a section; nil if the run is scored by no requirements.
  init?(_ run: StoredRun) {
    guard let standings = SetStandings(run.filled), let name = run.header.requirements?.name else {
      return nil
    }
    (self.standings, self.name) = (standings, name)
    hasTargets = Set(run.header.targets.map { $0.name }).count > 1
  }

  /// The section of the report.
  var html: HTML {
    let later = standings.later
    let items: [HTML] = later.map { later in
      "<li><a href=\"#\(Anchors.id(later.rule.id))\">\(later.rule.title)</a> <small>\(later.words)</small></li>\n"
    }
    let list: HTML? = standings.laterWords.map { words in
      "<p>\(words).</p>\n<ul>\n\(items)</ul>\n"
    }
    return """
      <section id="requirements">
      <h2>Requirements \(name)</h2>
      \(Self.table(standings.all, withTargets: hasTargets))\(list)</section>

      """
  }

  /// Returns a table with a row for each set, and the name of its target if that isn't said elsewhere.
  static func table(_ standings: [SetStanding], withTargets hasTargets: Bool = false) -> HTML {
    let rows: [HTML] = standings.map { standing in
      let target: HTML? = hasTargets ? "<td>\(standing.target.name)</td>" : nil
      return """
        <tr><th scope="row">\(standing.set.rawValue)</th>\(target)\
        <td><span class="v \(standing.answer.style)">\(standing.words)</span></td></tr>

        """
    }
    return "<table class=\"sets\">\n\(rows)</table>\n"
  }
}

extension SetStanding.Answer {
  /// The class that gives it a sign and a colour: that of the verdict which means the same.
  var style: String {
    switch self {
    case .kept: "pass"
    case .keptInPart: "note"
    case .broken: "fail"
    case .open: "inconclusive"
    case .untested: "unsupported"
    }
  }
}
