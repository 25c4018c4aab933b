import ProcessTargets
import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("The command contract")
struct ContractCommandTests {
  private static let before = #"""
    {"headers":{"apns-push-type":"alert","x-push-name":"order"},"payload":{"aps":{"alert":"x"},"order":7}}
    {"headers":{"apns-push-type":"alert","x-push-name":"offer"},"payload":{"aps":{"alert":"x"}}}
    """#

  /// A folder with streams of what was sent.
  private func folder(_ now: String = before) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.before, to: "before.jsonl")
    try folder.write(now, to: "now.jsonl")
    try folder.write("", to: "empty.jsonl")
    let token = String(repeating: "ab", count: 32)
    try folder.write(#"{"aps":{},"devices":{"\#(token)":1}}"#, to: "secret.jsonl")
    return folder
  }

  /// Performs the command on files of a folder, which goes without saying in what it prints.
  private func contract(_ folder: TemporaryFolder, _ words: String...) async throws -> Process.Ended
  {
    try await perform(folder, words)
  }

  private func perform(_ folder: TemporaryFolder, _ words: [String]) async throws -> Process.Ended {
    let words = words.map { $0.contains(".") ? "\(folder.path)/\($0)" : $0 }
    let ended = try await Program.perform(["contract"] + words)
    func short(_ text: String) -> String { text.replacing("\(folder.path)/", with: "") }
    return Process.Ended(
      output: short(ended.output), errors: short(ended.errors), status: ended.status)
  }

  @Test("What was sent makes a contract, which the same pushes keep")
  func kept() async throws {
    let folder = try folder()
    let written = try await contract(folder, "write", "c.md", "--from", "before.jsonl")
    #expect(written.status == 0 && written.errors == "c.md: 2 kinds of push\n")
    let first = try folder.read("c.md")
    _ = try await contract(folder, "write", "c.md", "--from", "before.jsonl")
    #expect(try folder.read("c.md") == first)
    let checked = try await contract(folder, "check", "c.md", "--from", "before.jsonl")
    #expect(checked.status == 0 && checked.output == "nothing has changed in 2 kinds of push\n")
    #expect(try await contract(folder, "check", "c.md", "--from", "c.md").status == 0)
  }

  @Test("A change is told with its line, in each format, and breaks the run if it is bad enough")
  func broken() async throws {
    let folder = try folder(Self.before.replacing("\"order\":7", with: "\"orderId\":7"))
    _ = try await contract(folder, "write", "c.md", "--from", "before.jsonl")
    let line =
      try folder.read("c.md").split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("\"order\"") }.map { $0 + 1 } ?? 0
    let checked = try await contract(
      folder, "check", "c.md", "--from", "now.jsonl", "--junit", "junit.xml")
    #expect(checked.status == 1)
    #expect(
      checked.output.contains(
        "order\n  breaking  order is gone; perhaps it is now called orderId\n"
          + "            an app that reads it finds nothing (c.md:\(line))\n"))
    let junit = try folder.read("junit.xml")
    #expect(junit.contains("tests=\"2\" failures=\"1\"") && junit.contains("order is gone"))
    let annotated = try await contract(
      folder, "check", "c.md", "--from", "now.jsonl", "--format", "github")
    #expect(annotated.output.hasPrefix("::error file=c.md,line=\(line),title=breaking%3A order::"))
    let json = try JSON.parse(
      try await contract(folder, "check", "c.md", "--from", "now.jsonl", "--format", "json").output)
    #expect(json["summary"] == ["breaking": 1, "risky": 0, "harmless": 1])
    #expect(json["contracts"]?[0]?["changes"]?[0]?["part"] == ["payload", "order"])
  }

  @Test("What is risky breaks the run where that is asked for")
  func risky() async throws {
    let more = Self.before + "\n" + #"{"headers":{"x-push-name":"new"},"payload":{"aps":{}}}"#
    let folder = try folder(more)
    _ = try await contract(folder, "write", "c.md", "--from", "before.jsonl")
    #expect(try await contract(folder, "check", "c.md", "--from", "now.jsonl").status == 0)
    let strict = try await contract(
      folder, "check", "c.md", "--from", "now.jsonl", "--failing", "risky")
    #expect(strict.status == 1 && strict.output.contains("risky     this kind is new"))
    _ = try await contract(folder, "write", "new.md", "--from", "now.jsonl")
    let diff = try await contract(folder, "diff", "new.md", "c.md")
    #expect(diff.status == 1 && diff.output.contains("no push of this kind was sent"))
  }

  @Test("The contracts of apps that are still in use are held too")
  func apps() async throws {
    let folder = try folder(Self.before.replacing("\"order\":7", with: "\"order\":7,\"new\":1"))
    _ = try await contract(folder, "write", "old.md", "--from", "now.jsonl")
    _ = try await contract(folder, "write", "c.md", "--from", "before.jsonl")
    let named = try folder.read("c.md").replacing(
      "{ \"format\": 1 }", with: "{ \"format\": 1, \"apps\": { \"3.1\": \"old.md\" } }")
    try folder.write(named, to: "c.md")
    let checked = try await contract(folder, "check", "c.md", "--from", "before.jsonl")
    #expect(checked.status == 1)
    #expect(checked.output.contains("old.md, which the app 3.1 was made for"))
    #expect(checked.output.contains("new is gone"))
    try folder.write(named.replacing("old.md", with: "lost.md"), to: "c.md")
    let lost = try await contract(folder, "check", "c.md", "--from", "before.jsonl")
    #expect(
      lost.status == 3 && lost.errors.contains("lost.md can't be read")
        && lost.errors.contains("under \"apps\""))
  }

  @Test(
    "What is missing is told",
    arguments: [
      ([], 2, "it isn't said what to do"), (["chek", "c.md"], 2, "did you mean \"check\"?"),
      (["check"], 2, "check takes 1 file, but got 0"), (["diff", "a"], 2, "diff takes 2 files"),
      (["write", "c.md"], 2, "it isn't said what was sent"),
      (["diff", "a.md", "b.md", "--from", "now.jsonl"], 2, "takes no --from"),
      (["write", "c.md", "--from", "secret.jsonl"], 3, "the contract isn't written"),
      (["write", "c.md", "--from", "none.jsonl"], 3, "what was sent, none.jsonl, can't be read"),
      (["write", "c.md", "--from", "empty.jsonl"], 5, "no push was sent"),
      (["check", "empty.jsonl", "--from", "before.jsonl"], 3, "this is no contract of pushes"),
      (["write", "before.jsonl", "--from", "before.jsonl"], 3, "this is no contract of pushes"),
    ])
  func misuse(_ words: [String], _ status: Int, _ message: String) async throws {
    let ended = try await perform(try folder(), words)
    #expect(Int(ended.status) == status && ended.errors.contains(message), "\(ended.errors)")
  }
}
