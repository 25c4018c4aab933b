import Foundation
import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("The command why")
struct WhyCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  struct Example: Sendable {
    var name: String
    var payload: String?
    var words: [String] = []
  }

  private static let loud = """
    {"aps":{"alert":{"body":"hi"},"sound":"default","badge":1,"mutable-content":1,
    "interruption-level":"time-sensitive"}}
    """

  static let examples = [
    Example(name: "alert-and-call", payload: #"{"aps":{"alert":"hi","content-available":1}}"#),
    Example(name: "loud", payload: loud),
    Example(
      name: "silent", payload: #"{"aps":{"content-available":1}}"#, words: ["--expiration", "0"]),
    Example(name: "localised", payload: #"{"aps":{"alert":{"loc-key":"GOAL"}}}"#),
    Example(name: "call", payload: #"{"caller":7}"#, words: ["--push-type", "voip"]),
    Example(
      name: "activity", payload: #"{"aps":{"event":"end","timestamp":1800000000}}"#),
    Example(
      name: "too-large", payload: #"{"aps":{"alert":"\#(String(repeating: "a", count: 4077))"}}"#),
    Example(
      name: "in-front", payload: #"{"aps":{"alert":"hi"}}"#,
      words: ["--app", "active", "--permission", "authorized"]),
    Example(
      name: "accepted", payload: #"{"aps":{"alert":"hi"}}"#, words: ["--status", "200"]),
    Example(
      name: "removed", payload: #"{"aps":{"alert":"hi"}}"#,
      words: ["--status", "410", "--reason", "Unregistered"]),
    Example(name: "status-alone", words: ["--status", "429"]),
    Example(
      name: "contradiction", payload: #"{"aps":{"alert":"hi"}}"#,
      words: ["--push-type", "background", "--priority", "10", "--status", "200"]),
  ]

  @Test("says it as it is recorded", arguments: examples)
  func golden(example: Example) async throws {
    var words = ["why"]
    if let payload = example.payload { words.append(try folder.write(payload, to: "push.json")) }
    let ended = try Program.start(words + example.words).finish()
    #expect(ended.status == 0)
    #expect(ended.errors.isEmpty)
    try Golden.expect(ended.output, "Why/\(example.name).txt")
  }

  @Test("Every recorded answer is one of them")
  func noOrphans() throws {
    let known = Self.examples.map { "Why/\($0.name).txt" }
    #expect(try Golden.names(in: "Why").sorted() == known.sorted())
  }

  @Test("The guide shows what it says")
  func guide() async throws {
    let path = try folder.write(#"{"aps":{"content-available":1}}"#, to: "push.json")
    let said =
      try await Program.perform("why", path, "--expiration", "0").output
      + Program.perform("why", "--status", "410", "--reason", "Unregistered").output
    let guide = String(
      decoding: try FileSystem.read("\(Program.package)/Guide/Commands.md", atMost: 1 << 20),
      as: UTF8.self)
    let start = try #require(guide.range(of: "## Why does nothing appear?"))
    let end = try #require(guide.range(of: "## Select what runs"))
    let lines = guide[start.upperBound..<end.lowerBound].split(separator: "\n")
      .filter { $0.hasPrefix("  ") }
    #expect(lines.count > 5)
    for line in lines { #expect(said.contains("\(line)\n"), "\(line)") }
  }

  @Test("The JSON has the same conditions")
  func machines() async throws {
    let path = try folder.write(#"{"aps":{"content-available":1}}"#, to: "push.json")
    let json = try JSON.parse(try await Program.perform("why", path, "--json").output)
    #expect(json["type"] == "background")
    #expect(json["refusals"] == [])
    let call = try #require(json["effects"]?.array?.first { $0["effect"] == "call" })
    #expect(call["possible"] == true)
    let first = try #require(call["unless"]?[0])
    #expect(first["if"]?[0]?["words"] == "the user swiped the app away")
    #expect(first["given"] == ["app": "force-quit"])
    #expect(first["rules"] == ["device.states.force-quit"])
    #expect(first["left-open"] == false)
    let way = try #require(json["never-arrives"]?.array)
    #expect(way.contains { $0["rules"] == ["gateway.devices.inactive"] })
    let refused = try JSON.parse(
      try await Program.perform("why", "--status", "429", "--json").output)
    #expect(
      refused["refusals"]?.array?.map { $0["reason"]?.string } == [
        "TooManyProviderTokenUpdates", "TooManyRequests",
      ])
  }

  @Test(
    "Arguments that can't be are told",
    arguments: [
      ([], "no push was given"),
      (["--status", "200"], "no push was given"),
      (["--status", "418"], "APNs doesn't answer with the status \"418\""),
      (["--status", "ok"], "APNs doesn't answer with the status \"ok\""),
      (["--reason", "Unregistred"], "did you mean \"Unregistered\"?"),
      (["--status", "400", "--reason", "Unregistered"], "with 410, and not with 400"),
      (["a.json", "b.json"], "why takes one push, but 2 were given"),
      (
        ["--reason", "Unregistered", "--topic", "a"],
        "--topic is about a push, and no file is given"
      ),
      (["a.json", "--app", "flying"], "--app: "),
      (["a.json", "--given", #"{"texts":{"a":1}}"#], "\"texts\" has, by language"),
    ])
  func mistakes(words: [String], message: String) async throws {
    let ended = try Program.start(["why"] + words).finish()
    #expect(ended.status == 2)
    #expect(ended.output.isEmpty)
    #expect(ended.errors.contains(message), "\(ended.errors)")
  }
}
