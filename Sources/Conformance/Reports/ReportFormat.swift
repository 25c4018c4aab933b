import ConformanceRunning

/// The formats of reports that are made from a whole run and written to a file.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// JUnit, with everything that any reader shows.
  case junit
  /// JUnit that is valid for the schemas of Ant and Jenkins.
  case junitStrict = "junit-strict"
  /// A page for pull requests and summaries.
  case markdown
  /// The specification itself, with the result of each rule.
  case html
  /// The Test Anything Protocol.
  case tap
  /// An SVG picture of a few words.
  case badge
  /// A page to be printed, on the sets of the requirements that are kept.
  case certificate

  /// A line of help on the format.
  package var summary: String {
    switch self {
    case .junit: "JUnit's XML for CI systems, with properties and transcripts"
    case .junitStrict: "JUnit's XML, valid for the schemas of Ant and Jenkins"
    case .markdown: "Markdown for a pull request or a summary"
    case .html: "a single page for a browser: the specification with its verdicts"
    case .tap: "the Test Anything Protocol, version 14"
    case .badge: "an SVG badge for the top of a page"
    case .certificate: "a page to be printed: which sets of --requirements are kept"
    }
  }

  /// Whether the report needs a run that is scored by requirements.
  package var needsRequirements: Bool { self == .certificate }

  /// Whether the report needs the suite in addition to the run.
  package var needsSuite: Bool { self == .markdown || self == .html }

  /// Makes several reports of a run in parallel.
  ///
  /// Passes each one to `take` with its index as soon as it is made, so that it doesn't stay in
  /// memory until the others are ready.
  package static func each<Output: Sendable>(
    of source: ReportSource, in formats: [ReportFormat],
    _ take: @escaping @Sendable (Int, [UInt8]) -> Output
  ) -> [Output] {
    Parallel.map(Array(formats.enumerated())) { take($0.offset, $0.element.bytes(of: source)) }
  }

  /// Returns the report of a run, as the bytes of a file.
  package func bytes(of source: ReportSource) -> [UInt8] {
    switch self {
    case .junit: JUnitReport(source.run, .rich, stream: source.stream).bytes
    case .junitStrict: JUnitReport(source.run, .strict).bytes
    case .markdown: Array(MarkdownReport(source.run, suite: source.suite).text.utf8)
    case .html:
      HTMLReport(
        source.run, suite: source.suite, proofs: source.proofs, drawing: source.drawing
      ).bytes
    case .tap: TAPReport(source.run).bytes
    case .badge: Array(BadgeReport(source.run).text.utf8)
    case .certificate: CertificateReport(source.run, on: source.day)?.html.bytes ?? []
    }
  }
}

/// What reports are made from.
package struct ReportSource: Sendable {
  /// The run.
  package var run: StoredRun
  /// The available suite; its digest says whether it is the suite of the run.
  package var suite: Suite?
  /// The file with the stream, if there is one.
  package var stream: String?
  /// The broken targets that the suite's rules notice.
  package var proofs: RuleProofs
  /// The day on which they are written.
  package var day = Day.today()
  /// How cases are drawn; nil for reports without drawings.
  package var drawing: CaseDrawing?

  /// Creates a source.
  package init(
    _ run: StoredRun, suite: Suite?, stream: String? = nil, proofs: RuleProofs = .none,
    drawing: CaseDrawing? = nil
  ) {
    (self.run, self.suite, self.stream) = (run, suite, stream)
    (self.proofs, self.drawing) = (proofs, drawing)
  }
}
