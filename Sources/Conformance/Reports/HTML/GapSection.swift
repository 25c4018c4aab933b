import ConformanceRunning

/// The musts of which a run tested nothing, or not all.
struct GapSection {
  private let gaps: [TestedRules.Gap]
  private let index: ResultIndex
  private let suite: Suite?

  init(_ index: ResultIndex, _ suite: Suite?) {
    (self.index, self.suite) = (index, suite)
    let found = TestedRules(index.results.lazy.filter { !index.isMissing($0) })
    gaps = found.gaps(of: .must, index.rules, index.run.header)
  }

  /// The section; nil if every must that applies was tested in whole.
  var html: HTML? {
    guard !gaps.isEmpty else { return nil }
    let items: [HTML] = gaps.map { gap in
      let isKnown = suite?.rule(gap.rule) != nil
      let anchor = isKnown ? Anchors.id(gap.rule) : Anchors.elsewhere(gap.rule)
      let reasons = Excerpt.ofLine(gap.reasons.joined(separator: "; "), bytes: 400)
      return """
        <li><a href="#\(anchor)">\(index.rules[gap.rule]?.title ?? gap.rule)</a> \
        <small>\(gap.target) · \(gap.untested) of \(gap.cases) cases: \(reasons)</small></li>

        """
    }
    return """
      <section id="gaps">
      <h2>Musts that weren’t tested, or not in whole</h2>
      <p>Nothing is known of these cases until the adapter does what it lacks or declines. They count in \
      every total.</p>
      <ul>
      \(items)</ul>
      </section>

      """
  }
}
