import Conformance

@testable import ConformanceRunning

/// An invented run, with one of everything that a report has to show.
enum SampleRun {
  static let header = RunHeader(
    suite: "1.2.3", digest: "0123456789abcdef0123456789abcdef", root: "Specs",
    targets: [
      TargetDescription(
        name: "my-provider", version: "2.0", role: .provider, capabilities: ["send", "check"])
    ], selection: "provider.sample, not *badge*", planned: 9,
    replayOptions: "--specs 'my specs'")

  static let rule = RunRule(
    id: "provider.sample", title: "A sample", role: .provider, level: .must,
    requirement: "A request carries what it must.", statements: ["doc.1", "doc.2"],
    page: "Provider/Sample.md", line: 12, cases: ["provider.sample/a", "provider.sample/b"])

  static let evidence = CaseResult.Evidence(
    stimulus: [
      "given": [:], "steps": [["send": ["device": "00fc13ad", "payload": ["aps": [:]]]]],
    ],
    expected: [
      "requests": [["headers": ["apns-priority": "5", "apns-topic": "com.example.news"]]]
    ],
    observed: [
      "requests": [
        [
          "method": "POST", "path": "/3/device/00fc13ad",
          "headers": [["apns-priority", "10"], ["apns-topic", "com.example.news"]],
          "body": ["aps": ["content-available": 1], "article": 42],
        ]
      ]
    ],
    differences: [
      Difference(
        path: "requests[0].headers.apns-priority", expected: "\"5\"", observed: "\"10\"")
    ])

  /// Returns a result of a verdict, without expectations.
  static func result(
    _ verdict: Verdict, _ slug: String? = nil, reason: String? = nil,
    isExpected: Bool? = nil, evidence: CaseResult.Evidence? = nil
  ) -> CaseResult {
    let usualReasons: [Verdict: String] = [
      .fail: #"requests[0].headers.apns-priority: expected "5", observed "10""#,
      .warn: #"requests[0].headers.apns-push-type: expected "alert", observed absent"#,
      .note: "outcome.result: expected \"accepted\", observed \"refused\"",
      .unsupported: "the target doesn't do \"wait\"",
      .inconclusive:
        #"its control "right" was not kept: findings: expected nothing, observed ["x"]"#,
      .error: "the target gave no answer within 10 s",
    ]
    let reason = reason ?? usualReasons[verdict] ?? ""
    let finding = Finding(reason: reason, isUnsupported: verdict == .unsupported)
    var evidence = evidence
    // The reason names the differences of the evidence.
    if let named = finding?.differences, !named.isEmpty { evidence?.differences = named }
    var result = CaseResult(
      id: "provider.sample/\(slug ?? verdict.rawValue)", rule: rule.id, target: "my-provider",
      line: 20, verdict: verdict,
      isExpected: isExpected ?? verdict.isAcceptable(failing: .must),
      reason: reason, evidence: evidence)
    result.finding = result.findingInWords
    return result
  }

  /// One result of each verdict, and those that expectations and choices lead to.
  static var results: [CaseResult] {
    var chosen = result(.pass, "chosen[when=later, n=1]")
    chosen.outcomes = ["delayed", "dropped"]
    var known = result(.fail, "known", isExpected: true, evidence: evidence)
    known.remark = "known until 2026-12-31: It was never built. (https://example.com/1)"
    return [
      result(.pass), result(.fail, evidence: evidence), result(.warn, evidence: evidence),
      result(.note, evidence: evidence), result(.unsupported),
      result(.inconclusive, evidence: evidence), result(.error), chosen, known,
    ]
  }

  /// A result of a case that doesn't apply to the target.
  static func outOfScope(_ slug: String = "out-of-scope") -> CaseResult {
    var result = result(.unsupported, slug)
    result.take(Finding(.outOfScope, "the target doesn't do \"check\""))
    return result
  }

  /// Returns the footer of these results.
  static func footer(
    _ results: [CaseResult], unseen: [String] = [], stopped: RunFooter.StopReason? = nil
  ) -> RunFooter {
    RunFooter(of: results, unseen: unseen, stopped: stopped)
  }

  /// Returns the events of a run with these results.
  static func events(
    _ results: [CaseResult], planned: Int? = nil, unseen: [String] = [],
    stopped: RunFooter.StopReason? = nil
  ) -> [RunEvent] {
    var header = header
    header.planned = planned ?? results.count
    return [.started(header), .rule(rule)] + results.map(RunEvent.result)
      + [.finished(footer(results, unseen: unseen, stopped: stopped))]
  }

  /// Returns the run with these results, whose rule has their cases.
  static func run(
    _ results: [CaseResult] = results, planned: Int? = nil, unseen: [String] = [],
    stopped: RunFooter.StopReason? = nil
  ) -> StoredRun {
    var run = StoredRun(
      header: header, rules: [rule], results: results,
      footer: footer(results, unseen: unseen, stopped: stopped))
    run.header.planned = planned ?? results.count
    run.rules[0].cases = results.map(\.id).sorted()
    return run
  }

  /// Returns a run whose stream was cut off after this many results.
  static func run(cutAfter count: Int) -> StoredRun {
    var run = run()
    run.results.removeLast(run.results.count - count)
    run.footer = nil
    return run
  }

  /// A run in which all text from outside contains what does harm unless it is escaped.
  static func hostile(_ text: String) -> StoredRun {
    var evidence = evidence
    evidence.stimulus = ["steps": [.string(text)]]
    evidence.observed = ["outcome": ["reason": .string(text)], text: 1]
    evidence.differences = [Difference(path: text, expected: "x", observed: text)]
    var result = result(.error, "a" + text, reason: text, evidence: evidence)
    result.remark = text
    result.outcomes = [text]
    result.target = text
    var unsupported = self.result(.unsupported, reason: text)
    unsupported.outcomes = [text]
    var known = self.result(.fail, "known", reason: text, isExpected: true)
    known.remark = text
    var run = run([result, unsupported, known, self.result(.warn, reason: text)], unseen: [text])
    run.header.targets[0].name = text
    run.header.targets[0].version = text
    run.header.selection = text
    run.header.root = text
    run.header.replayOptions = text
    run.rules[0].title = text
    run.rules[0].requirement = text
    run.header.requirements = RunRequirements(name: "2026.1", sizes: [.core: 2])
    run.rules[0].set = .core
    return run
  }

  /// Characters that control terminals.
  static let controls = "\u{1B}[2J\u{1B}]0;title\u{7} one\r\ntwo\u{9B}31m\u{0}\u{7F}"
  /// The end of a CDATA section, characters that XML excludes, and right-to-left marks.
  static let markup =
    "]]> <![CDATA[ & \" ' \u{FFFE}\u{FFFF} </failure><script>alert(1)</script> שלום\t\u{202E}"
  /// Syntax of Markdown and of GitHub.
  static let markdown =
    "` ``` | a \\| b \n\n# x\n</details><img src=x onerror=alert(1)> [a](javascript:b) @all #1 "
    + "https://example.com/ **b** ~~c~~ &lt; $x$ <!-- "
}
