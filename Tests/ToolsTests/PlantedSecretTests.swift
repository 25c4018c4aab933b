import ConformanceReports
import Testing

@testable import ConformanceBase
@testable import ConformanceTools
@testable import TestSupport

/// A secret in every field that comes from outside, looked for in every output.
///
/// Each output is made twice: with `--reveal` it has the secrets, so the test would see them, and
/// without it has none.
@Suite("Planted secrets")
struct PlantedSecretTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A device that has secrets in its name, logs, reasons, observations and last words.
  private static let adapter = TalkingDevice.command(saying: PlantedSecrets.text)

  /// Runs the program, and returns everything that it wrote: on the console and into files.
  private func outputs(
    _ words: [String], reveals: Bool, files: [String] = [], environment: [String: String] = [:]
  ) throws -> [(name: String, text: String)] {
    let ended = try Program.start(
      words + (reveals ? ["--reveal"] : []), environment: environment
    ).finish()
    if ended.lacksWire { return [] }
    let written = try files.map { name in
      (
        name,
        String(
          decoding: try FileSystem.read("\(folder.path)/\(name)", atMost: 1 << 26), as: UTF8.self)
      )
    }
    return [("console", ended.output + ended.errors)] + written
  }

  private func expectRedacted(
    _ words: [String], files: [String] = [], environment: [String: String] = [:]
  ) throws {
    let open = try outputs(words, reveals: true, files: files, environment: environment)
    // Beside files, the console has at most a sentence on the exit status.
    for (name, text) in open
    where !name.hasSuffix(".svg") && !text.isEmpty && (name != "console" || files.isEmpty) {
      #expect(!PlantedSecrets.found(in: text).isEmpty, "\(words.first ?? ""): \(name) has none")
    }
    for (name, text) in try outputs(words, reveals: false, files: files, environment: environment) {
      #expect(PlantedSecrets.found(in: text) == [], "\(words.first ?? ""): \(name)")
    }
  }

  @Test("A run: what a target says, in the console, the stream and every report, now and later")
  func run() throws {
    let formats = ReportFormat.allCases.map { ($0, "run.\($0 == .badge ? "svg" : $0.rawValue)") }
    let reports = formats.flatMap { ["--\($0.0.rawValue)", "\(folder.path)/\($0.1)"] }
    let stream = "\(folder.path)/run.jsonl"
    let files = formats.map(\.1) + ["run.jsonl", "summary.md"]
    let environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "\(folder.path)/summary.md",
    ]
    try folder.write("", to: "summary.md")
    let words = [
      "run", "Device/States.md", "--requirements", "2026.1", "--target", "d=\(Self.adapter)",
      "--stream", stream, "--jobs", "1",
    ]
    let open = try outputs(words + reports, reveals: true, files: files, environment: environment)
    // These two have no words of a target but its name.
    for (name, text) in open where ![".svg", ".certificate"].contains(where: name.hasSuffix) {
      #expect(!PlantedSecrets.found(in: text).isEmpty, "\(name) has none")
    }
    let raw = try folder.write(open.first { $0.name == "run.jsonl" }?.text ?? "", to: "raw.jsonl")
    try folder.write("", to: "summary.md")
    let closed = try outputs(
      words + reports, reveals: false, files: files, environment: environment)
    for (name, text) in closed { #expect(PlantedSecrets.found(in: text) == [], "\(name)") }
    // Somebody else's stream, or that of an earlier version.
    try expectRedacted(["render", raw])
    try expectRedacted(["render", raw] + reports, files: formats.map(\.1))
    try expectRedacted(["merge", raw])
    try expectRedacted(["diff", raw, stream])
    try expectRedacted(["diff", raw, stream, "--json"])
  }

  @Test("A replay: the observations, the log and the last words")
  func replay() throws {
    let suite = try ShippedSuite.read()
    let examples = suite.cases.filter { $0.rule.role == .device }.prefix(1)
    for example in examples {
      try expectRedacted(["replay", example.id, "--target", "d=\(Self.adapter)"])
    }
  }

  @Test("A token that a program writes in two pieces")
  func pieces() throws {
    let example = try #require(ShippedSuite.read().cases.first { $0.rule.role == .device })
    let half = PlantedSecrets.token.utf8.count - 30
    try folder.write(String(PlantedSecrets.token.prefix(half)), to: "head")
    try folder.write(String(PlantedSecrets.token.dropFirst(half)), to: "tail")
    let pieces = "cat \(folder.path)/head >&2; sleep 0.3; cat \(folder.path)/tail >&2"
    let program = "\(pieces); echo >&2; \(pieces); exit 1; #"
    try expectRedacted(["replay", example.id, "--target", "d=\(program)"])
  }

  @Test("A target that can't be started: its command and its last words")
  func start() throws {
    let liar = "printf %s \(Shell.quoted(PlantedSecrets.text)) >&2; exit 1; #"
    try expectRedacted(["run", "--role", "device", "--target", "d=\(liar)"])
  }

  @Test("Payloads and the names of their files", arguments: ["text", "json", "sarif", "github"])
  func check(format: String) throws {
    let secret = JSON.string(PlantedSecrets.text)
    let request: JSON = [
      "method": secret, "path": .string("/3/device/\(PlantedSecrets.device)/x"),
      "headers": [
        "apns-priority": .string(PlantedSecrets.device), "apns-id": .string(PlantedSecrets.token),
        "apns-push-type": secret, "authorization": .string("bearer \(PlantedSecrets.token)x"),
      ],
      "payload": ["aps": ["alert": "x", "badge": secret, "sound": 1], "own": secret],
    ]
    let path = try folder.write(request.text(), to: "\(PlantedSecrets.token).json")
    try expectRedacted(["check", path, "--format", format])
    try expectRedacted(["check", "\(path).gone", "--format", format])
    // Digits in a name aren't a secret text: somebody has to find the file.
    let name = "\(SHA256.hexDigest(of: [[1]])).json"
    for path in [try folder.write(request.text(), to: name), "\(folder.path)/gone/\(name)"] {
      let shown = try outputs(["check", path, "--format", format], reveals: false)[0].text
      #expect(PlantedSecrets.found(in: shown) == [])
      #expect(shown.contains(name), "\(shown)")
    }
  }

  @Test("Folders of specs keep their names, or a finding couldn't be replayed")
  func specs() throws {
    let specs = try TemporaryFolder()
    let name = SHA256.hexDigest(of: [[1]])
    try ProviderSpecs.broken(in: specs)
    try folder.makeLink(name, to: specs.path)
    let path = "\(folder.path)/\(name)"
    let shown = try outputs(["run", "--specs", path, "--github"], reveals: false)[0].text
    #expect(shown.contains("file=\(path)/Provider/") && shown.contains("--specs \(path)"))
    #expect(!shown.contains("hexadecimal digits)"))
  }

  @Test("A payload that is played, and one that can't be read", arguments: [[], ["--json"]])
  func simulate(options: [String]) throws {
    let payload: JSON = [
      "aps": ["alert": ["title": .string(PlantedSecrets.device)], "content-available": 1],
      "own": .string(PlantedSecrets.text),
    ]
    let path = try folder.write(payload.text(), to: "push.json")
    let given = "{\"permission\":\"\(PlantedSecrets.device)\"}"
    if !options.isEmpty { try expectRedacted(["simulate", path] + options) }
    try expectRedacted(["simulate", path, "--given", given] + options)
    let broken = try folder.write("{\"a\": \(PlantedSecrets.device)}", to: "broken.json")
    try expectRedacted(["simulate", broken] + options)
  }

  @Test("The files of a run: a target's configuration, known deviations, and arguments")
  func files() throws {
    let config: JSON = [
      "keys": [.string(PlantedSecrets.text)],
      "devices": [["token": .string(PlantedSecrets.device), "x": 1]],
    ]
    let path = try folder.write(config.text(), to: "config.json")
    try expectRedacted(
      ["run", "--role", "gateway", "--target", "https://127.0.0.1:9", "--target-config", path])
    let known: JSON = ["target": .string(PlantedSecrets.device), "deviations": [["id": "x"]]]
    let list = try folder.write(known.text(), to: "known.json")
    try expectRedacted(["run", "--expectations", list])
    try expectRedacted(["run", PlantedSecrets.token])
    try expectRedacted(["ping", "https://127.0.0.1:9/\(PlantedSecrets.device)"])
  }

  @Test(
    "Requests to serve: paths, headers, payloads and bodies", arguments: [ServeFormat.text, .json])
  func serve(format: ServeFormat) {
    func written(_ redaction: Redaction) -> String {
      let report = format.report(RuleBook { nil }, style: .plain, redaction)
      let text = PlantedSecrets.text
      var connection = ServedConnection(number: 1, tls: "x", alpn: text, at: 0)
      (connection.serverName, connection.certificate) = (text, text)
      let payload = JSON.object(["aps": ["alert": .string(text)], "own": .string(text)]).text()
      let events: [ServeEvent] = [
        .opened(connection),
        .push(
          ServedSamples.push(
            payload, [("authorization", "bearer \(PlantedSecrets.token)"), ("x", text)],
            path: "/3/device/\(PlantedSecrets.device)")),
        .push(ServedSamples.push(text, [("apns-id", text)], path: "/\(text)")),
        .closed(connection: 1, requests: 1, reason: text, at: 0),
        .refused(connection: 1, reason: text, at: 0),
      ]
      return report.opening(ServedSamples.invitation) + events.map { report.text(of: $0) }.joined()
        + report.closing()
    }
    #expect(PlantedSecrets.found(in: written(.none)) == PlantedSecrets.needles)
    #expect(PlantedSecrets.found(in: written(.standard)) == [])
  }

  @Test("A served gateway's own token stays, so that clients can connect")
  func invitation() {
    var invitation = ServedSamples.invitation
    (invitation.token, invitation.device) = (PlantedSecrets.token, PlantedSecrets.device)
    for format in [ServeFormat.text, .json] {
      let report = format.report(RuleBook { nil })
      let text = report.opening(invitation)
      #expect(text.contains(PlantedSecrets.token) && text.contains(PlantedSecrets.device))
    }
  }

  @Test("What users wrote is hidden on request, in every format", arguments: CheckFormat.allCases)
  func texts(format: CheckFormat) throws {
    let words = "Dinner tonight at the old harbour"
    let payload: JSON = [
      "aps": ["alert": ["title": .string(words), "body": 5], "category": .string(words)],
      "own": .string(words),
    ]
    let path = try folder.write(payload.text(), to: "push.json")
    let check = ["check", path, "--format", format.rawValue]
    let open = try outputs(check, reveals: false)[0].text
    #expect(open.contains("harbour") || format != .text)
    #expect(
      try !outputs(check + ["--redact", "texts"], reveals: false)[0].text.contains("harbour"))
    for options in [[], ["--json"]] {
      let shown = try outputs(["simulate", path, "--redact", "texts"] + options, reveals: false)
      #expect(!shown[0].text.contains("harbour"))
    }
  }
}
