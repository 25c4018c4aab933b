/// The reports that are made of a whole run and written to a file.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// JUnit, with all that some reader shows.
  case junit
  /// JUnit that is valid for two schemas.
  case junitStrict = "junit-strict"
  /// A page for pull requests and summaries.
  case markdown
  /// The specification itself, with what came of each rule.
  case html
  /// The Test Anything Protocol.
  case tap
  /// A picture of a few words.
  case badge

  /// What it is, in a line of help.
  public var summary: String {
    switch self {
    case .junit: "JUnit's XML for CI systems, with properties and transcripts"
    case .junitStrict: "JUnit's XML, valid for the schemas of Ant and Jenkins"
    case .markdown: "Markdown for a pull request or a summary"
    case .html: "a page of its own for a browser: the specification with its verdicts"
    case .tap: "the Test Anything Protocol, version 14"
    case .badge: "an SVG of a few words for the top of a page"
    }
  }

  /// Whether it says something of the suite beside the run.
  public var needsSuite: Bool { self == .markdown || self == .html }

  /// Makes several reports of a run side by side, for they need nothing of one another, and hands
  /// each on by its position as soon as it is there: so none waits in memory for the others.
  public static func each<Output: Sendable>(
    of source: ReportSource, in formats: [ReportFormat],
    _ take: @escaping @Sendable (Int, [UInt8]) -> Output
  ) -> [Output] {
    Parallel.map(Array(formats.enumerated())) { take($0.offset, $0.element.bytes(of: source)) }
  }

  /// The report of a run, as it stands in a file.
  public func bytes(of source: ReportSource) -> [UInt8] {
    switch self {
    case .junit: JUnitReport(source.run, .rich, stream: source.stream).bytes
    case .junitStrict: JUnitReport(source.run, .strict).bytes
    case .markdown: Array(MarkdownReport(source.run, suite: source.suite).text.utf8)
    case .html: HTMLReport(source.run, suite: source.suite).bytes
    case .tap: TAPReport(source.run).bytes
    case .badge: Array(BadgeReport(source.run).text.utf8)
    }
  }
}

/// What reports are made of.
public struct ReportSource: Sendable {
  /// The run.
  public var run: StoredRun
  /// The suite that is at hand; it may be another than that of the run, as their digests say.
  public var suite: Suite?
  /// The file that holds the stream, if one does.
  public var stream: String?

  /// Puts together what there is.
  public init(_ run: StoredRun, suite: Suite?, stream: String? = nil) {
    (self.run, self.suite, self.stream) = (run, suite, stream)
  }
}
