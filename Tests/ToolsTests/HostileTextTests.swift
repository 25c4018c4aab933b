import Testing

@testable import ConformanceReports
@testable import ConformanceTools
@testable import TestSupport

/// Nothing that a target, a payload or a name of a file says makes an output do anything.
///
/// If you add an output, add a row to `outputs`: what it writes about a text, and how to read it.
/// Reports of a run, formats of `check` and formats of `serve` are in the table by themselves.
@Suite("Hostile texts")
struct HostileTextTests {
  /// An output with a text in every field that comes from outside.
  struct Output: Sendable, CustomTestStringConvertible {
    let name: String
    /// Returns what is written about a text.
    let written: @Sendable (String) throws -> String
    /// Returns the structure that readers see: the same for every text.
    var structure: @Sendable (String) throws -> [String] = { _ in [] }

    var testDescription: String { name }
  }

  static let outputs = ours + reports + checks + serves + site

  private static let ours: [Output] = [
    Output(name: "console", written: { console($0, .plain) }, structure: lines),
    Output(name: "console in colours", written: { uncoloured(console($0, .coloured)) }),
    Output(name: "stream", written: { SampleRun.hostile($0).text }, structure: jsonLines),
    Output(
      name: "annotations", written: { GitHubReport(SampleRun.hostile($0)).text },
      structure: annotations),
    Output(name: "diff", written: { diff($0).text() }, structure: lines),
    Output(name: "diff.md", written: { diff($0).markdown }, structure: markdown),
    Output(name: "diff.json", written: { diff($0).json.output(.pretty) }, structure: jsonValue),
    Output(name: "simulate", written: { timeline($0).text() }),
    Output(
      name: "simulate.json", written: { timeline($0).json.output(.pretty) }, structure: jsonValue),
    Output(name: "replay", written: replay),
    Output(
      name: "diagnostic", written: diagnostic,
      structure: { ["\($0.split(separator: "\n").count)"] }),
    Output(
      name: "page", written: { FileExcerpt.whole(Array($0.utf8), called: $0) }),
    Output(
      name: "JSON in one line", written: { JSON.string($0).output() }, structure: jsonValue),
  ]

  private static let reports = ReportFormat.allCases.map { format -> Output in
    Output(
      name: format.rawValue,
      written: { text in
        let source = ReportSource(SampleRun.hostile(text), suite: nil, stream: "runs/\(text)")
        return String(decoding: format.bytes(of: source), as: UTF8.self)
      }, structure: structure(of: format))
  }

  private static let checks = CheckFormat.allCases.map { format -> Output in
    Output(
      name: "check, \(format.rawValue)", written: { try check($0, format) },
      structure: structure(of: format))
  }

  private static let serves = [ServeFormat.text, .json].map { format -> Output in
    Output(
      name: "serve, \(format)", written: { serve($0, format) },
      structure: structure(of: format))
  }

  /// The pages of a product on a site, their twins, and what lists them.
  private static let site: [Output] =
    [
      "results/", "results/mine/", "results/mine/1/",
    ].flatMap { folder in
      [("index.html", sitePage), ("index.md", markdown), ("index.json", jsonValue)].map {
        name, structure in
        Output(name: folder + name, written: { try page(folder + name, $0) }, structure: structure)
      }
    } + [
      Output(
        name: "badge.svg", written: { try page("results/mine/badge.svg", $0) },
        structure: { try xml("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\($0)") }),
      Output(
        name: "badge.json", written: { try page("results/mine/badge.json", $0) },
        structure: jsonValue),
      Output(name: "feed.xml", written: { try page("results/feed.xml", $0) }, structure: xml),
      Output(
        name: "results.js", written: { try page("compare/results.js", $0) },
        structure: {
          try jsonValue(String($0.dropFirst("globalThis.results = ".count).dropLast(2)))
        }),
    ]

  private static func structure(
    of format: ServeFormat
  ) -> @Sendable (String) throws -> [String] {
    switch format {
    case .text: { _ in [] }
    case .json: jsonLines
    }
  }

  private static func structure(
    of format: CheckFormat
  ) -> @Sendable (String) throws -> [String] {
    switch format {
    case .text: { _ in [] }
    case .json, .sarif: jsonValue
    case .github: annotations
    }
  }

  private static func structure(
    of format: ReportFormat
  ) -> @Sendable (String) throws -> [String] {
    switch format {
    case .junit, .junitStrict: xml
    // It has no text from outside.
    case .badge: { _ in [] }
    case .markdown: markdown
    case .html, .certificate: html
    case .tap: tap
    }
  }

  @Test("act nowhere, and change the structure of no output", arguments: outputs)
  func nothingActs(output: Output) throws {
    let plain = try output.written(HostileText.canary)
    let expected = try output.structure(plain)
    for text in HostileText.all {
      let written = try output.written(text)
      // Our own commands and attachments are there for every text.
      let acts = Set(HostileText.actions(in: written))
      #expect(acts == Set(HostileText.actions(in: plain)), "\(text.debugDescription)")
      #expect(try output.structure(written) == expected, "\(text.debugDescription)")
      #expect(
        output.name == "badge" || written.contains(HostileText.canary), "\(text.debugDescription)")
    }
  }

  @Test("stay what they are in JSON")
  func exact() throws {
    for text in HostileText.all + ["🏴\u{E0067}\u{E007F}", "<s</ <a"] {
      #expect(try JSON.parse(JSON.string(text).output()) == .string(text))
    }
  }

  @Test("Words of people pass unchanged: letters, emoji and joiners of every script")
  func harmless() {
    for text in ["Grüße, 你好 😀", "👩‍👩‍👧 می‌خواهم", "a::b ::1x", "## [x] #[y]", "1…2’3·4\u{A0}5"] {
      #expect(Style.printable(text) == text)
    }
  }

  // MARK: Outputs

  @Sendable private static func console(_ text: String, _ style: Style) -> String {
    var report = ConsoleReport(style: style)
    return SampleRun.hostile(text).events.map { report.text(for: $0) }.joined()
  }

  /// Returns a text without our own colours.
  @Sendable private static func uncoloured(_ text: String) -> String {
    ["0", "1", "2", "31", "32", "33"].reduce(text) { $0.replacing("\u{1B}[\($1)m", with: "") }
  }

  @Sendable private static func diff(_ text: String) -> DiffReport {
    DiffReport(RunDiff(SampleRun.run(), SampleRun.hostile(text)))
  }

  @Sendable private static func timeline(_ text: String) -> Timeline {
    let aps: JSON = [
      "alert": ["title": .string(text), "body": .string(text)], "sound": .string(text),
      "thread-id": .string(text), "category": .string(text), "content-available": 1,
    ]
    return Timeline(
      of: Stimulus(
        given: ["app": "suspended", "modes": ["remote-notification"]],
        steps: [
          ("push", ["payload": ["aps": aps, text: .string(text)]]),
          ("tap", ["action": .string(text)]),
        ]))
  }

  @Sendable private static func replay(_ text: String) throws -> String {
    let suite = try SpecFolder().suite()
    let example = try #require(suite.cases.first)
    var result = SampleRun.result(.fail, reason: text)
    (result.target, result.outcomes) = (text, [text])
    let seen = (
      stimulus: Stimulus(given: [:], steps: [("send", .string(text))]),
      steps: [["outcome": .string(text), text: 1] as JSON.Object]
    )
    return Explanation(of: suite).replay(of: example, result, observed: [seen, seen])
  }

  @Sendable private static func diagnostic(_ text: String) -> String {
    let line = text.replacing("\n", with: " ").replacing("\r\n", with: " ")
    let location = Conformance.SourceLocation(
      path: text, line: 1, column: 1, length: 3, sourceLine: line)
    return Diagnostic(text, at: location, hints: [text]).rendered
  }

  @Sendable private static func check(_ text: String, _ format: CheckFormat) throws -> String {
    let aps: JSON = [
      "alert": ["title": .string(text), "subtitle": 1], "sound": ["name": .string(text)],
      "content-available": .string(text), "badge": .string(text), text: 1,
    ]
    let headers: JSON = [
      "apns-push-type": .string(text), "apns-priority": .string(text), "apns-id": .string(text),
      "apns-expiration": .string(text), "apns-topic": .string(text), text: .string(text),
      "authorization": .string("bearer \(text)"),
    ]
    let request: JSON = [
      "method": .string(text), "path": .string(text), "headers": headers,
      "payload": ["aps": aps, text: .string(text)],
    ]
    let checked = Checker(context: CheckContext()).check(
      document: Array(request.text().utf8)[...], path: text)
    let report = format.report(RuleBook { nil })
    var run = CheckRun(CheckContext()) { _ in }
    run.note(FileSystem.Failure(path: text, reason: text))
    #expect(checked.findings.count > 5)
    return report.opening() + checked.findings.map { report.text(of: $0) }.joined()
      + report.closing(run)
  }

  @Sendable private static func serve(_ text: String, _ format: ServeFormat) -> String {
    var connection = ServedConnection(number: 1, tls: text, alpn: text, at: 0)
    (connection.serverName, connection.proxied, connection.certificate) = (text, text, text)
    var reply = GatewayReply(status: 200)
    reply.headers = [("apns-id", text), (text, text)]
    let scripted = ScriptedAnswer(["status": 410, "reason": .string(text)])
    let payload = JSON.object(["aps": ["alert": .string(text), "sound": .string(text)]]).text()
    let token = JSON.WebToken(
      header: ["alg": .string(text), "kid": .string(text)],
      claims: ["iss": .string(text), "iat": .string(text)], signature: [1])
    let headers = [
      ("apns-push-type", text), ("apns-priority", text), ("apns-id", text), (text, text),
      ("authorization", "bearer \(token.text())"),
    ]
    var invitation = ServedSamples.invitation
    (invitation.host, invitation.authority) = (text, text)
    let report = format.report(RuleBook { nil }, style: .plain)
    let events: [ServeEvent] = [
      .opened(connection), .push(ServedSamples.push(payload, headers, answer: .init(own: reply))),
      .push(
        ServedSamples.push(
          text, [(text, text)], path: "/3/device/\(text)",
          answer: .init(own: reply, scripted: scripted))),
      .push(ServedSamples.push(text, [(":method", text)], path: text)),
      .closed(connection: 1, requests: 1, reason: text, at: 0),
      .refused(connection: 1, reason: text, at: 0),
    ]
    return report.opening(invitation) + events.map { report.text(of: $0) }.joined()
      + report.closing()
  }

  /// Returns a file of a site that shows the result of a product with a text in every field.
  @Sendable private static func page(_ path: String, _ text: String) throws -> String {
    let suite = try SpecFolder().suite()
    let rule = try #require(suite.rules.first)
    let product: JSON = [
      "name": "mine", "version": "1", "scope": "library", "day": "2026-11-20",
      "language": .string(text), "artefacts": [text: .string(text)],
      "with": [.string(text)], "by": .string(text), "contact": .string(text), "consent": "own",
      "left-out": [["cases": .string(text), "why": .string(text)]],
    ]
    var run = SampleRun.hostile(text)
    run.rules = run.rules.map { given in
      var given = given
      given.id = rule.id
      return given
    }
    run.results = run.results.map { given in
      var given = given
      given.rule = rule.id
      return given
    }
    let description = Array(product.text().utf8)
    var shown = try Product(description, called: "product.json")
    (shown.name, shown.version) = (text, text)
    let result = StoredResult(
      StoredResult.Folder(product: "mine", version: "1"), shown, run, stream: [],
      description: description,
      StreamVerification(run, by: suite))
    let site = Site(of: suite, at: "https://push.example/", results: [result])
    let file = try #require(site.files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  // MARK: Readers

  /// Returns how many lines aren't indented: the layout of values in a report depends on their lengths.
  @Sendable private static func lines(_ text: String) -> [String] {
    ["\(text.split(separator: "\n").count { !$0.hasPrefix(" ") })"]
  }

  /// Checks that each line is an annotation of ours, or counts them.
  @Sendable private static func annotations(_ text: String) -> [String] {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      let isCommand = ["::error", "::warning", "::notice"].contains(words.first)
      let isOurs = words.last?.hasPrefix("file=") == true || words.last?.hasPrefix("title=") == true
      #expect(isCommand && isOurs || line.contains(" checked: "), "\(line)")
    }
    return []
  }

  @Sendable private static func jsonLines(_ text: String) throws -> [String] {
    let lines = text.split(separator: "\n")
    for line in lines { _ = try jsonValue(String(line)) }
    return ["\(lines.count)"]
  }

  /// Checks that a text is JSON, in which no page sees markup.
  @Sendable private static func jsonValue(_ text: String) throws -> [String] {
    let small = text.lowercased()
    for sign in ["</", "<!--", "<script"] { #expect(!small.contains(sign)) }
    let json = try JSON.parse(text)
    if json["$schema"] != nil { #expect(!text.contains("](")) }
    return []
  }

  @Sendable private static func xml(_ text: String) throws -> [String] {
    func names(_ tree: XMLTree) -> [String] { [tree.name] + tree.children.flatMap(names) }
    return names(try XMLTree(text))
  }

  @Sendable private static func html(_ text: String) -> [String] {
    structure(of: HTMLChecker(text))
  }

  @Sendable private static func sitePage(_ text: String) -> [String] {
    structure(of: HTMLChecker(text, hasFiles: true))
  }

  private static func structure(of checked: HTMLChecker) -> [String] {
    #expect(checked.problems == [])
    #expect(!checked.links.contains { $0.hasPrefix("javascript:") })
    return ["script", "style", "img"].map { "\($0) \(checked.elements[$0] ?? 0)" }
  }

  @Sendable private static func tap(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      let isTest = line.hasPrefix("ok ") || line.hasPrefix("not ok ")
      let directive = ["# SKIP", "# TODO"].first { line.contains(" " + $0) } ?? ""
      return isTest ? "test \(directive)" : String(line.prefix { $0 != ":" }.prefix(12))
    }
  }

  /// Returns what begins each line outside of fences, in which nothing is markup.
  @Sendable private static func markdown(_ text: String) -> [String] {
    var found: [String] = []
    var fence: Substring?
    for line in text.split(separator: "\n") {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if ticks == open, line.count == ticks.count { fence = nil }
        continue
      }
      if ticks.count >= 3 {
        fence = ticks
        continue
      }
      let small = line.lowercased()
      for sign in ["](", "<img", "<script", "<!--", " @", "www.", "https:/", "</section"] {
        if small.contains(sign) { found.append(sign) }
      }
      // A line of text begins with any character but those.
      let isMarkup = line.first.map { "#|-<".contains($0) } ?? false
      found.append("\(isMarkup ? line.prefix(2) : "text") \(line.count { $0 == "|" })")
    }
    #expect(fence == nil)
    return found
  }
}
