/// A result that somebody has to look into: what was done, expected and seen, and how to see it
/// again.
struct FindingHTML {
  private let index: ResultIndex
  /// The results that are told of, and whether with their transcript: as many as a browser can open.
  private let shown: [StoredRun.Place: Bool]
  /// How many results say more than their verdict, and are not told of.
  let leftOut: Int

  /// How many findings a report holds, how much of transcripts, and how much of one value, in bytes.
  static let mostFindings = 2000
  static let mostTranscriptBytes = 2 << 20
  static let mostValueBytes = 16 << 10

  /// Chooses what there is room for, in the order of the run; what nobody expected comes first.
  init(_ index: ResultIndex) {
    self.index = index
    var room = Self.mostTranscriptBytes
    // What has no result has nothing to be told of it, either.
    let found = index.results.filter { Self.isOfInterest($0) && !index.isMissing($0) }
    let inOrder = found.filter { !$0.isExpected } + found.filter(\.isExpected)
    var shown: [StoredRun.Place: Bool] = [:]
    for result in inOrder.prefix(Self.mostFindings) {
      let size = Self.size(of: result)
      shown[StoredRun.Place(result)] = size <= room
      if size <= room { room -= size }
    }
    self.shown = shown
    leftOut = max(0, inOrder.count - Self.mostFindings)
  }

  /// The findings among results.
  func html(_ results: ArraySlice<CaseResult>) -> [HTML] {
    var found: [HTML] = []
    for index in results.indices where Self.isOfInterest(results[index]) {
      if let finding = html(results[index]) { found.append(finding) }
    }
    return found
  }

  /// The finding; nil for a plain pass, whose verdict says everything.
  func html(_ result: CaseResult) -> HTML? {
    guard Self.isOfInterest(result), let hasTranscript = shown[StoredRun.Place(result)] else {
      return nil
    }
    let reported = ReportedResult(result, index.rules[result.rule], index.run.header)
    let reason: HTML? =
      result.reason.isEmpty ? nil : "<dt>reason</dt><dd>\(result.reason)</dd>\n"
    let remark: HTML? = result.remark.map { "<dt>remark</dt><dd>\($0)</dd>\n" }
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

  /// Whether a result says more than its verdict.
  private static func isOfInterest(_ result: CaseResult) -> Bool {
    switch result.verdict {
    case .pass, .note, .unsupported:
      !result.isExpected || result.remark != nil || result.evidence != nil
        || !result.reason.isEmpty
    case .fail, .warn, .inconclusive, .error: true
    }
  }

  // MARK: The transcript

  private func transcript(_ result: CaseResult, isShown: Bool) -> HTML? {
    guard let evidence = result.evidence else { return nil }
    guard isShown else {
      return
        "<p class=\"aside\">The transcript is left out, to keep this file small: replay the case, "
        + "or look into the stream.</p>\n"
    }
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

  /// About how much room a transcript takes: JSON grows by its marks and its layout.
  private static func size(of result: CaseResult) -> Int {
    guard let evidence = result.evidence else { return 0 }
    let values = [evidence.stimulus, evidence.expected, evidence.observed]
    return values.reduce(500) { $0 + min(mostValueBytes, 2 * $1.compactByteCount) }
      + evidence.differences.prefix(100).reduce(0) {
        $0 + $1.path.utf8.count + $1.expected.utf8.count + $1.observed.utf8.count
      }
  }
}
