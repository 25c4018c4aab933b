import ConformanceRunning

/// Renders a result in detail: what was done, expected and observed, and how to replay it.
struct FindingHTML {
  private let index: ResultIndex
  /// The results that are shown in detail, and whether with their transcript.
  ///
  /// Their number is limited so that browsers can open the report.
  private let shown: [StoredRun.Place: Bool]
  /// How many results say more than their verdict, but aren't shown in detail.
  let leftOut: Int

  /// The most findings of a report, and the most bytes of its transcripts and of one value.
  static let mostFindings = 2000
  static let mostTranscriptBytes = 2 << 20
  static let mostValueBytes = 16 << 10

  /// Chooses the results that there is room for, in the order of the run, with unexpected ones
  /// first.
  init(_ index: ResultIndex) {
    self.index = index
    var room = Self.mostTranscriptBytes
    // A missing result has no details.
    let found = index.results.filter { Self.isOfInterest($0) && !index.isMissing($0) }
    let inOrder = found.filter { !$0.isExpected } + found.filter { $0.isExpected }
    var shown: [StoredRun.Place: Bool] = [:]
    for result in inOrder.prefix(Self.mostFindings) {
      let size = Self.size(of: result)
      shown[StoredRun.Place(result)] = size <= room
      if size <= room { room -= size }
    }
    self.shown = shown
    leftOut = max(0, inOrder.count - Self.mostFindings)
  }

  /// Returns the findings among results.
  func html(_ results: ArraySlice<CaseResult>) -> [HTML] {
    var found: [HTML] = []
    for index in results.indices where Self.isOfInterest(results[index]) {
      if let finding = html(results[index]) { found.append(finding) }
    }
    return found
  }

  /// Returns the finding; nil for a plain pass, whose verdict says everything.
  func html(_ result: CaseResult) -> HTML? {
    guard Self.isOfInterest(result), let hasTranscript = shown[StoredRun.Place(result)] else {
      return nil
    }
    let reported = ReportedResult(result, index.rules[result.rule], index.run.header)
    let reason: HTML? =
      result.reason.isEmpty ? nil : "<dt>reason</dt><dd>\(result.reason)</dd>\n"
    let remark: HTML? = result.note.map { "<dt>remark</dt><dd>\($0)</dd>\n" }
    let open: HTML = result.isExpected ? "" : " open"
    return """
      <details class="finding \(result.verdict.rawValue)"\(open)>
      <summary>\(VerdictMark.html(result)) <code>\(result.id)</code> \
      <small>\(result.target)</small></summary>
      <dl>
      \(reason)\(remark)<dt>at</dt><dd>\(reported.place)</dd>
      <dt>replay</dt><dd><code class="copy">\(reported.replayCommand)</code></dd>
      </dl>
      \(transcript(result, isShown: hasTranscript))</details>

      """
  }

  /// Returns whether a result says more than its verdict.
  private static func isOfInterest(_ result: CaseResult) -> Bool {
    // Of the cases that don't apply, the verdict says all that there is to say.
    if result.isOutOfScope, result.isExpected { return false }
    return switch result.verdict {
    case .pass, .note, .unsupported:
      !result.isExpected || result.remark != nil || result.evidence != nil
        || !result.reason.isEmpty
    case .fail, .warn, .inconclusive, .error: true
    }
  }

  // MARK: The transcript

  private func transcript(_ result: CaseResult, isShown: Bool) -> HTML? {
    guard isShown else {
      return
        "<p class=\"aside\">The transcript is left out, to keep this file small: replay the case, "
        + "or look into the stream.</p>\n"
    }
    guard let evidence = result.evidence else { return nil }
    return """
      <div class="transcript">
      <section><p class="head">what was done</p>\(value(evidence.stimulus))</section>
      <section><p class="head">expected</p>\(value(evidence.expected))</section>
      <section><p class="head">observed</p>\(value(evidence.observed))</section>
      </div>
      \(differences(evidence.differences))
      """
  }

  private func value(_ value: JSON) -> HTML {
    MarkdownHTML.code(JSONMarkup.html(Excerpt.of(value.text(.pretty), bytes: Self.mostValueBytes)))
  }

  private func differences(_ differences: [Difference]) -> HTML? {
    guard !differences.isEmpty else { return nil }
    let shown = differences.prefix(100)
    let rows: [HTML] = shown.map { difference in
      """
      <tr><th scope="row"><code>\(Self.line(difference.path))</code></th>\
      <td><code>\(Self.line(difference.expected))</code></td>\
      <td><code>\(Self.line(difference.observed))</code></td></tr>

      """
    }
    let rest: HTML? =
      differences.count > shown.count
      ? "<p class=\"aside\">… and \(differences.count - shown.count) more</p>\n" : nil
    let table: HTML = """
      <table class="difference">
      <thead><tr><th scope="col">where they differ</th><th scope="col">expected</th>\
      <th scope="col">observed</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      """
    return MarkdownHTML.wide(table) + "\(rest)"
  }

  private static func line(_ text: String) -> String {
    Excerpt.ofLine(text, bytes: mostValueBytes)
  }

  /// Estimates the size of a transcript, in which markup and layout make JSON longer.
  private static func size(of result: CaseResult) -> Int {
    guard let evidence = result.evidence else { return 0 }
    let values = [evidence.stimulus, evidence.expected, evidence.observed]
    return values.reduce(500) { $0 + min(mostValueBytes, 2 * $1.compactByteCount) }
      + evidence.differences.prefix(100).reduce(0) {
        $0 + $1.path.utf8.count + $1.expected.utf8.count + $1.observed.utf8.count
      }
  }
}
