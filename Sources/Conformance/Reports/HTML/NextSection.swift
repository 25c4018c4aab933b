import ConformanceRunning

/// What to do next: the first rules to fix, and how to replay their cases.
struct NextSection {
  let index: ResultIndex
  /// The suite, if it is available.
  let suite: Suite?
  let inline: InlineMarkdown
  /// How many findings the report has no room for.
  let findingsLeftOut: Int
  private var run: StoredRun { index.run }

  /// The most rules that the list has.
  private static let mostNext = 12

  /// The section.
  var html: HTML {
    """
    <section id="next">
    <h2>What to do next</h2>
    \(content)</section>

    """
  }

  private var content: HTML {
    let found = BrokenRules(index.results.lazy.filter { !index.isMissing($0) })
      .sorted(index.rules, run.header).filter { $0.isUnexpected }
    guard !index.results.isEmpty else {
      return "<p>No case ran. Select cases for the role of one of the targets.</p>\n"
    }
    guard !found.isEmpty else { return run.isComplete ? nothingToMend : again }
    let items: [HTML] = found.prefix(Self.mostNext).map { html($0) }
    let rest: HTML? =
      found.count > Self.mostNext
      ? """
      <p>… and \(found.count - Self.mostNext) more, which are marked below. \
      \(FilterForm.link("unexpected", "Show all unexpected verdicts"))</p>

      """ : nil
    return """
      \(run.isComplete ? nil : again)\
      <p>Start with the first. Each entry links to its rule, which says why it exists. The command \
      runs the case again, and shows every step.</p>
      <ol class="next">
      \(items)</ol>
      \(rest)\(leftOut)\(unseen)
      """
  }

  private func html(_ broken: BrokenRule) -> HTML {
    let reported = ReportedResult(
      broken.worst, index.rules[broken.rule], index.run.header)
    let rule = index.rules[broken.rule]
    let isKnown = suite?.rule(broken.rule) != nil
    let anchor = isKnown ? Anchors.id(broken.rule) : Anchors.elsewhere(broken.rule)
    let heading: HTML = "<a href=\"#\(anchor)\">\(rule?.title ?? broken.rule)</a>"
    let target = broken.target
    let all = index.results(ofRule: broken.rule).count { $0.target == target }
    let level: HTML? = rule.map { VerdictMark.html($0.level) }
    let requirement: HTML? = rule.map { "<p>\(inline.html($0.requirement))</p>\n" }
    return """
      <li><p class="head">\(VerdictMark.html(broken.worst)) \(level) \
      <strong>\(heading)</strong> \
      <small>\(target) · \(broken.results) of \(all) cases</small></p>
      \(requirement)<p><code class="why">\(Excerpt.ofLine(reported.summary, bytes: 400))</code></p>
      <p><code class="copy">\(reported.replayCommand)</code></p></li>

      """
  }

  private var again: HTML {
    """
    <p>Run it again, to its end. This report has only the results from before it broke off. All \
    other cases are marked as errors, because their results are unknown.</p>

    """
  }

  private var nothingToMend: HTML {
    let unsupported = index.tally.untested
    let known = index.results.count { $0.remark != nil }
    var items: [HTML] = []
    if known > 0 {
      items.append(
        """
        Look at the known deviations that aren’t fixed yet: \(counted(known, "result")). \
        \(FilterForm.link("known", "Show them"))
        """)
    }
    if unsupported > 0 {
      items.append(
        """
        See whether more could be tested: \(unsupported) \
        \(unsupported == 1 ? "case wasn’t" : "cases weren’t") tested. \
        \(FilterForm.link("unsupported", "Show them"))
        """)
    }
    if suite != nil {
      items.append("See <a href=\"#untested\">what isn’t tested, and why</a>.")
    }
    let list: [HTML] = items.map { "<li>\($0)</li>\n" }
    return """
      <p>There is nothing to fix. To keep it that way, let your CI run \
      <code>conformance-run run</code>: it ends with status 1 if a verdict is unexpected.</p>
      <ul>
      \(list)</ul>
      \(unseen)
      """
  }

  private var leftOut: HTML? {
    guard findingsLeftOut > 0 else { return nil }
    return """
      <p class="aside">Only the first \(FindingHTML.mostFindings) findings have their reason below; \
      the other \(findingsLeftOut) have only their verdict. The stream has all of them.</p>

      """
  }

  /// The entries of the expectations whose cases didn't run.
  private var unseen: HTML? {
    guard let ids = run.footer?.unseen, !ids.isEmpty else { return nil }
    let words = ids.map { inline.code($0) }.joined(", ")
    return "<p class=\"aside\">Known deviations of cases that weren’t in this run: \(words)</p>\n"
  }
}
