import ConformanceRunning

/// The first screen: whether the targets conform, and how sure that is.
struct AnswerSection {
  private let index: ResultIndex
  private let suite: Suite?
  private let outcomes: [TargetOutcome]
  private var run: StoredRun { index.run }

  /// Sums up a run.
  init(_ index: ResultIndex, _ suite: Suite?) {
    self.index = index
    self.suite = suite
    outcomes = index.run.header.targets.map { target in
      TargetOutcome(
        target, index, cases: suite?.cases.count { $0.rule.role == target.role })
    }
  }

  /// The title of the document: the answer in a line.
  var title: String {
    let names = outcomes.reduce(into: [String]()) { names, outcome in
      if !names.contains(outcome.target.name) { names.append(outcome.target.name) }
    }
    if let only = names.first, names.count == 1 { return "\(only) \(jointSentence)" }
    let broken = outcomes.count { $0.answer == .breaks }
    if broken == outcomes.count { return "None of the \(broken) targets conforms" }
    if broken > 0 {
      let verb = broken == 1 ? "doesn’t" : "don’t"
      return "\(broken) of \(outcomes.count) targets \(verb) conform"
    }
    let open = outcomes.count { $0.answer == .open }
    if open > 0 {
      return "\(open) of \(outcomes.count) targets \(open == 1 ? "is" : "are") undecided"
    }
    return "All \(outcomes.count) targets conform"
  }

  /// The sentence about one target in all of its roles.
  private var jointSentence: String {
    let sentences = Set(outcomes.map { $0.sentence })
    if sentences.count == 1, let sentence = sentences.first { return sentence }
    let answers = Set(outcomes.map { $0.answer })
    if answers.contains(.breaks) { return "doesn’t conform in every role" }
    return answers.contains(.open) ? "isn’t decided in every role" : "conforms, with deviations"
  }

  /// The section.
  var html: HTML {
    """
    <header class="top">
    <p class="kind">Apple push notifications · conformance report</p>
    <h1>\(title)</h1>
    \(warnings)\(targets)\(bar)\(facts)</header>

    """
  }

  // MARK: What to know before reading on

  private var warnings: [HTML] {
    var texts: [HTML] = []
    if !run.isComplete {
      let why: HTML? = run.footer?.stopped == .interrupted ? "It was interrupted: " : nil
      texts.append(
        """
        <strong>This run is incomplete.</strong> \(why)\
        \(run.incompleteness ?? "results are missing"). Cases without a result count as errors. \
        Run it again before you rely on it.
        """)
    } else if run.footer?.stopped == .failFast, run.results.count < run.header.planned {
      texts.append(
        """
        <strong>This run stopped at the first unexpected verdict</strong>, as requested: \
        \(run.results.count) of \(run.header.planned) cases have a result.
        """)
    }
    guard let suite else {
      texts.append(
        """
        <strong>The documents of the suite weren’t available</strong> when this report was made, \
        so it shows only the results. Use <code>--specs DIR</code> to add the documents.
        """)
      return texts.map(notice)
    }
    if run.header.digest != suite.digest {
      texts.append(
        """
        <strong>The documents have changed since this run</strong>: it used suite \
        \(run.header.suite) with the digest <code>\(Self.short(run.header.digest))</code>, and \
        the documents here have <code>\(Self.short(suite.digest))</code>. If a rule or a case has \
        changed, its verdict belongs to the older version.
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
      \(outcome.target.version)</strong> <small>\(outcome.target.roleWords)</small><br>\
      \(outcome.sentence)<br><small>\(outcome.figures)</small></li>

      """
    }
    return "<ul class=\"targets\">\n\(items)</ul>\n"
  }

  /// The verdicts as shares of one bar; the legend says the same in words.
  private var bar: HTML {
    let counted = index.tally.verdicts
    let total = max(1, index.tally.total)
    var start = 0
    let parts: [HTML] = counted.map { verdict, count in
      defer { start += count }
      // In units of 1/10,000, and never too thin to be seen.
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
    <div><dt>results</dt><dd>\(index.tally.total) of \
    \(run.header.planned - index.tally.outOfScope)</dd></div>
    </dl>

    """
  }
}
