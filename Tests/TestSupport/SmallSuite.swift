import Conformance
import Testing

@testable import ConformanceSpecs

/// A role with one action, `show`, whose argument is what the target reports, so that a page itself
/// determines what will be observed.
extension Vocabulary {
  static let probe = Vocabulary(
    role: .device, given: [Field("state", .text, "anything")],
    actions: [
      Action(
        "show", "Reports what it is told.", argument: .anything, observations: probeFields,
        isRefusal: { !($0["refused"]?.array ?? []).isEmpty }),
      Action("press", "Nobody can do this.", argument: .anything, observations: []),
    ], silence: "device.silence")

  static let probeFields = [
    Field(
      "seen", .list(of: .anything), "what must be said exactly", rulesOfOrder: ["device.a.order"],
      rulesOfRepetition: ["device.a.once"]),
    Field("refused", .list(of: .text), "what was refused"),
    Field("word", .text, "one word"),
    Field("mood", .text, "what nobody has to mention", unmentioned: .free),
    Field("headers", .headers, "headers", unmentioned: .free),
    Field(
      "body", .anything, "a payload", unmentioned: .free, rulesOfAddition: ["device.a.addition"]),
    Field(
      "outcome",
      .record([
        Field("result", .text, "how it ended", unmentioned: .free),
        Field("code", .integer, "a number", hiddenBy: "noise"),
        Field("noise", .text, "what is there in place of the number"),
      ]), "a record", unmentioned: .free),
  ]
}

/// Builds pages and suites of the probe's role from texts.
enum SmallSuite {
  static let vocabularies: [Role: Vocabulary] = [
    .device: .probe, .provider: .provider, .gateway: .gateway, .app: .app,
  ]

  /// Returns a rule with its fences, as a page contains it.
  static func rule(_ id: String, _ level: String = "must", _ fences: [String]) -> String {
    "## The rule \(id)\n\n`\(id)` · \(level) · doc.1\n\nWhat \(id) requires.\n\n"
      + fences.joined(separator: "\n\n") + "\n"
  }

  /// Returns a fence, with the table that may follow it.
  static func fence(_ info: String, _ json: String, table: String = "") -> String {
    "```json \(info)\n\(json)\n```" + (table.isEmpty ? "" : "\n\n\(table)")
  }

  /// Reads a suite of one rule, each case of which tells the target its number, such as `n3`, as a mood.
  static func numbered(_ count: Int, expecting expected: String = "{}") throws -> Suite {
    let rows = (0..<count).map { "| \($0) |" }.joined(separator: "\n")
    return try read([
      rule(
        "device.one", "must",
        [
          fence(
            "case=a", #"{ "show": { "mood": "n${n}" }, "expect": \#(expected) }"#,
            table: "| n |\n|---|\n" + rows)
        ])
    ])
  }

  /// Reads a suite of one page `Device/Probe.md` with these rules, as if it were in `Specs`.
  static func read(
    _ rules: [String], tombstones: String = "", requirements: String? = nil
  ) throws -> Suite {
    let folder = try TemporaryFolder()
    try write(rules, tombstones: tombstones, to: folder)
    if let requirements { try folder.write(requirements, to: "Requirements/2026.1.md") }
    let read = try withExtendedLifetime(folder) {
      try SuiteReader.read(.folder(folder.path), vocabularies: vocabularies)
    }
    return Suite(
      files: .folder("Specs"), pages: read.pages, cases: read.cases, ledger: read.ledger,
      requirements: read.requirements,
      tombstones: read.tombstones, snapshot: read.snapshot, vocabularies: read.vocabularies,
      identity: read.identity)
  }

  /// Writes the documents of such a suite.
  static func write(
    _ rules: [String], tombstones: String = "", role: Role = .device, to folder: TemporaryFolder
  ) throws {
    try folder.write(
      """
      # Sources

      | key | title | publisher | year | authority |
      |---|---|---|---|---|
      | doc | A document | Somebody | 2026 | normative |
      """, to: "Sources.md")
    try folder.write(
      """
      # A document

      Source: doc

      | id | statement | role | standing |
      |---|---|---|---|
      | doc.1 | Something happens. | \(role.rawValue) | rule |
      """, to: "Statements/Doc.md")
    try folder.write(
      "# Tombstones\n\n| id | retired | what became of it |\n|---|---|---|\n" + tombstones,
      to: "Tombstones.md")
    try folder.write(
      "# Probe\n\nRole: \(role.rawValue)\n\nA page.\n\n" + rules.joined(separator: "\n"),
      to: "\(role.folder)/Probe.md")
  }
}
