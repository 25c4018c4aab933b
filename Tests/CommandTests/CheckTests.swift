import ConformanceTools
import Testing

@testable import TestSupport

@Suite("conformance-run check")
struct CheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Payloads with options and the expected exit status.
  private static let samples: [(name: String, payload: String, options: [String], status: Int32)] =
    [
      (
        "background-with-badge", #"{"aps":{"content-available":1,"badge":5}}"#,
        ["--push-type", "background", "--priority", "10"], 1
      ),
      (
        "unknown-push-type", #"{"aps":{"content-available":1}}"#, ["--push-type", "backgruond"], 1
      ), ("not-one", #"{"aps":{"content-available":true}}"#, [], 1),
      ("alert", #"{"aps":{"alert":"hi"},"acme":1}"#, [], 0),
      ("several-types", #"{"aps":{"content-changed":true}}"#, [], 0),
      ("silent", #"{"aps":{"content-available":1},"article":42}"#, [], 0),
      (
        "simulator-file",
        #"{"Simulator Target Bundle":"com.example.news","aps":{"alert":"Kick-off"}}"#, [], 0
      ),
      (
        "request",
        """
        {
          "headers": { "apns-push-type": "background", "apns-topic": "com.example.news" },
          "payload": { "aps": { "content-available": 1 } }
        }
        """, [], 1
      ),
      (
        "lines",
        """
        {"aps":{"alert":"hi"}}

        {"aps":{"content-available":"1"}}
        {"aps":{"alert":"hi",}}
        """, [], 1
      ),
    ]

  @Test("Each finding has its place and what to write instead", arguments: samples)
  func text(sample: (name: String, payload: String, options: [String], status: Int32)) throws {
    try folder.write(sample.payload, to: "push.json")
    let ended = try Program.start(["check", "push.json"] + sample.options, folder: folder.path)
      .finish()
    try Golden.expect(
      Golden.withoutLines(ended.output), "CommandLine/check-\(sample.name).txt")
    #expect(ended.errors.isEmpty)
    #expect(ended.status == sample.status)
    let input = try Program.start(
      ["check", "-"] + sample.options, input: folder.path + "/push.json"
    ).finish()
    #expect(input.output == ended.output.replacing("push.json:", with: "standard input:"))
    #expect(input.status == sample.status)
  }

  @Test("Every format has the same findings", arguments: CheckFormat.allCases)
  func formats(format: CheckFormat) throws {
    let lines = [
      #"{"aps":{"é":"ü","content-available":true}}"#, #"{"aps":{"alert":"100 %, \"half\""}}"#,
    ]
    try folder.write(lines.joined(separator: "\n"), to: "a b.jsonl")
    let ended = try Program.run(
      "check", "a b.jsonl", "--format", format.rawValue, folder: folder.path)
    try Golden.expect(ended.output, "CommandLine/check-format-\(format.rawValue).txt")
    #expect(ended.status == 1)
    guard format == .json || format == .sarif else { return }
    #expect((try JSON.parse(ended.output)).object != nil)
  }

  @Test("A directory is searched in the order of names, without hidden files")
  func directory() throws {
    try folder.write(#"{"aps":{"mutable-content":2}}"#, to: "pushes/b/one.apns")
    try folder.write(#"{"aps":{"mutable-content":2}}"#, to: "pushes/a.json")
    try folder.write("no payload", to: "pushes/README.md")
    try folder.write("no payload", to: "pushes/.hidden.json")
    let ended = try Program.run("check", "pushes/", folder: folder.path)
    #expect(ended.output.contains("pushes/a.json:1:9: error:"))
    #expect(ended.output.contains("pushes/b/one.apns:1:9: error:"))
    #expect(ended.output.hasSuffix("2 requests checked: 2 errors\n"))
    #expect(ended.status == 1)
  }

  @Test("A broken should is a warning, and fails with --level should")
  func level() throws {
    try folder.write(
      #"{"aps":{"content-available":1,"category":"a"}}"#, to: "push.json")
    let options = ["check", "push.json", "--push-type", "background"]
    let warned = try Program.start(options, folder: folder.path).finish()
    #expect(warned.output.contains("push.json:1:31: warning: aps.category"))
    #expect(warned.status == 0)
    let failed = try Program.start(options + ["--level", "should"], folder: folder.path).finish()
    #expect(failed.output == warned.output)
    #expect(failed.status == 1)
  }
}
