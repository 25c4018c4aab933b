/// The first screen: whether the target conforms, how sure that is, and what to do next.
struct AnswerSection {
  private let index: ResultIndex
  private let suite: Suite?
  private let inline: InlineMarkdown
  private let outcomes: [TargetOutcome]
  private var run: StoredRun { index.run }

  /// How many findings the first list has; nobody starts with more.
  private static let mostNext = 12

  /// Sums up a run.
  init(_ index: ResultIndex, _ suite: Suite?, _ anchors: Anchors) {
    self.index = index
    self.suite = suite
    inline = InlineMarkdown(anchors: anchors, document: "")
    outcomes = index.run.header.targets.map { target in
      let all = index.results(of: target)
      let results = all.filter { !index.isMissing($0) }
      let rules = (suite?.rules ?? []).filter { $0.role == target.role }
      return TargetOutcome(
        target: target, results: results, isIncomplete: results.count < all.count,
        isWhole: rules.allSatisfy { !index.results(ofRule: $0.id).isEmpty })
    }
  }

  /// The title of the document: the answer in a line.
  var title: String {
    let names = outcomes.reduce(into: [String]()) { names, outcome in
      if !names.contains(outcome.target.name) { names.append(outcome.target.name) }
    }
    if let only = names.first, names.count == 1 {
      let sentences = Set(outcomes.map(\.sentence))
      if sentences.count == 1, let sentence = sentences.first { return "\(only) \(sentence)" }
      let worst = outcomes.first { $0.answer == .breaks } ?? outcomes.first { $0.answer == .open }
      return
        "\(only) \(worst == nil ? "conforms, with known deviations" : "doesn’t conform in every role")"
    }
    let broken = outcomes.count { $0.answer == .breaks }
    if broken == outcomes.count { return "None of the \(broken) targets conforms" }
    if broken > 0 {
      return "\(broken) of \(outcomes.count) targets \(broken == 1 ? "doesn’t" : "don’t") conform"
    }
    let open = outcomes.count { $0.answer == .open }
    if open > 0 {
      return "\(open) of \(outcomes.count) targets \(open == 1 ? "is" : "are") undecided"
    }
    return "All \(outcomes.count) targets conform"
  }

  /// The section.
  var html: HTML {
    """
    <header class="top">
    <p class="kind">Apple push notifications · conformance report</p>
    <h1>\(title)</h1>
    \(warnings)\(targets)\(bar)\(facts)</header>
    <section id="next">
    <h2>What to do next</h2>
    \(next)</section>

    """
  }

  // MARK: What to know before reading on

  private var warnings: [HTML] {
    var texts: [HTML] = []
    if !run.isComplete {
      let why: HTML = run.footer?.stopped == .interrupted ? "interrupted" : "broken off"
      texts.append(
        """
        <strong>This run is incomplete.</strong> It was \(why): \
        \(run.incompleteness ?? "results are missing"), and the others count as errors. \
        Run it again before you rely on it.
        """)
    } else if run.footer?.stopped == .failFast, run.results.count < run.header.planned {
      texts.append(
        """
        <strong>This run stopped at the first unexpected verdict</strong>, as it was asked to: \
        \(run.results.count) of \(run.header.planned) cases have a result.
        """)
    }
    guard let suite else {
      texts.append(
        """
        <strong>The documents of the suite weren’t at hand</strong> when this report was made: it \
        shows the results alone. <code>--specs DIR</code> names them.
        """)
      return texts.map(notice)
    }
    if run.header.digest != suite.digest {
      texts.append(
        """
        <strong>The documents have changed since this run</strong>: it ran suite \
        \(run.header.suite) with the digest <code>\(Self.short(run.header.digest))</code>, and what \
        you read here has <code>\(Self.short(suite.digest))</code>. Where rules or cases were \
        changed, the verdicts belong to the older ones.
        """)
    }
    return texts.map(notice)
  }

  private func notice(_ text: HTML) -> HTML {
    "<p class=\"notice\" role=\"note\">\(text)</p>\n"
  }

  private static func short(_ digest: String) -> String { String(digest.prefix(12)) }

  // MARK: Targets

  private var targets: HTML {
    let items: [HTML] = outcomes.map { outcome in
      """
      <li class="\(outcome.answer.rawValue)"><strong>\(outcome.target.name) \
      \(outcome.target.version)</strong> <small>\(outcome.target.role.rawValue)</small><br>\
      \(outcome.sentence)<br><small>\(outcome.figures)</small></li>

      """
    }
    return "<ul class=\"targets\">\n\(items)</ul>\n"
  }

  /// The verdicts as shares of one bar; the legend says the same in words.
  private var bar: HTML {
    let counted = VerdictMark.counted(index.results)
    let total = max(1, index.results.count)
    var start = 0
    let parts: [HTML] = counted.map { verdict, count in
      defer { start += count }
      // In tenths of a thousandth, and never too thin to be seen.
      let (left, width) = (start * 10_000 / total, max(40, count * 10_000 / total))
      return """
        <rect class="\(verdict.rawValue)" x="\(left)" y="0" width="\(width)" height="100"/>
        """
    }
    let legend: [HTML] = counted.map { verdict, count in
      "<li>\(VerdictMark.html(verdict)) \(count) <small>\(verdict.meaning)</small></li>\n"
    }
    return """
      <svg class="bar" viewBox="0 0 10000 100" preserveAspectRatio="none" aria-hidden="true">\
      \(parts)</svg>
      <ul class="legend">
      \(legend)</ul>

      """
  }

  private var facts: HTML {
    """
    <dl class="facts">
    <div><dt>suite</dt><dd>\(run.header.suite)</dd></div>
    <div><dt>digest</dt><dd><code>\(Self.short(run.header.digest))</code></dd></div>
    <div><dt>selected</dt><dd>\(run.header.selectedWords)</dd></div>
    <div><dt>results</dt><dd>\(run.results.count) of \(run.header.planned)</dd></div>
    </dl>

    """
  }

  // MARK: What to do

  private var next: HTML {
    let found = BrokenRule.all(in: index)
    guard !index.results.isEmpty else {
      return "<p>No case ran: select something that binds one of the targets.</p>\n"
    }
    guard !found.isEmpty else { return run.isComplete ? nothingToMend : again }
    let items: [HTML] = found.prefix(Self.mostNext).map { html($0) }
    let rest: HTML? =
      found.count > Self.mostNext
      ? """
      <p>… and \(found.count - Self.mostNext) more, which are marked below. \
      \(FilterForm.link("unexpected", "Show all that nobody expected"))</p>

      """ : nil
    return """
      \(run.isComplete ? nil : again)<p>Start with the first. Each line leads to its rule, which says why it exists; the command \
      shows the one case from end to end.</p>
      <ol class="next">
      \(items)</ol>
      \(rest)\(unseen)
      """
  }

  private func html(_ broken: BrokenRule) -> HTML {
    let reported = ReportedResult(
      broken.results[0], index.rules[broken.rule], index.run.header)
    let rule = index.rules[broken.rule]
    let isKnown = suite?.rule(broken.rule) != nil
    let anchor = isKnown ? Anchors.id(broken.rule) : Anchors.elsewhere(broken.rule)
    let heading: HTML = "<a href=\"#\(anchor)\">\(rule?.title ?? broken.rule)</a>"
    let all = index.results(ofRule: broken.rule, target: broken.results[0].target).count
    let level: HTML? = rule.map { VerdictMark.html($0.level) }
    let requirement: HTML? = rule.map { "<p>\(inline.html($0.requirement))</p>\n" }
    return """
      <li><p class="head">\(VerdictMark.html(broken.results[0])) \(level) <strong>\(heading)</strong> \
      <small>\(broken.results[0].target) · \(broken.results.count) of \(all) cases</small></p>
      \(requirement)<p><code class="why">\(Excerpt.ofLine(reported.summary, bytes: 400))</code></p>
      <p><code class="copy">\(reported.replayCommand)</code></p></li>

      """
  }

  private var again: HTML {
    """
    <p>Run it again, to its end. What is here is what came before it broke off; everything else is \
    marked as an error, because nobody knows.</p>

    """
  }

  private var nothingToMend: HTML {
    let unsupported = index.results.count { $0.verdict == .unsupported }
    let known = index.results.count { $0.remark != nil }
    var items: [HTML] = []
    if known > 0 {
      items.append(
        """
        Look at what is known and not yet mended: \(known == 1 ? "1 result" : "\(known) results"). \
        \(FilterForm.link("known", "Show them"))
        """)
    }
    if unsupported > 0 {
      items.append(
        """
        See whether more could be asked: \(unsupported) \
        \(unsupported == 1 ? "case is" : "cases are") unsupported. \
        \(FilterForm.link("unsupported", "Show them"))
        """)
    }
    if suite != nil {
      items.append("See <a href=\"#untested\">what isn’t tested, and why</a>.")
    }
    let list: [HTML] = items.map { "<li>\($0)</li>\n" }
    return """
      <p>Nothing has to be mended. To keep it so, let your CI run <code>conformance-run run</code>: \
      a verdict that nobody expects ends it with status 1.</p>
      <ul>
      \(list)</ul>
      \(unseen)
      """
  }

  /// What the expectations list, and the run didn't ask.
  private var unseen: HTML? {
    guard let ids = run.footer?.unseen, !ids.isEmpty else { return nil }
    let words = ids.map { inline.code($0) }.joined(", ")
    return "<p class=\"aside\">Known deviations of cases that weren’t in this run: \(words)</p>\n"
  }
}

/// A rule with results that nobody expected, for one target.
private struct BrokenRule {
  let rule: String
  /// Those results, the worst first.
  let results: [CaseResult]

  /// What is to be mended, the most binding first.
  static func all(in index: ResultIndex) -> [BrokenRule] {
    var order: [StoredRun.Place] = []
    var found: [StoredRun.Place: [CaseResult]] = [:]
    for result in index.results where !result.isExpected && !index.isMissing(result) {
      let place = StoredRun.Place(target: result.target, id: result.rule)
      if found[place] == nil { order.append(place) }
      found[place, default: []].append(result)
    }
    let rules = order.map { place in
      let results = found[place] ?? []
      let worst = results.worst
      return BrokenRule(
        rule: place.id,
        results: results.filter { $0.verdict == worst } + results.filter { $0.verdict != worst })
    }
    let levels = Level.allCases
    return rules.enumerated().sorted { first, second in
      let weight = { (broken: BrokenRule) in
        index.rules[broken.rule].flatMap { levels.firstIndex(of: $0.level) } ?? 0
      }
      return (weight(first.element), first.offset) < (weight(second.element), second.offset)
    }.map(\.element)
  }
}
