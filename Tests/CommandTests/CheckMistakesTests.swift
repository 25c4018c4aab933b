import Testing

@testable import TestSupport

@Suite("Invalid input of check")
struct CheckMistakesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "A document that isn't a payload gets one finding, with its place",
    arguments: [
      (#"{"aps":{"alert":"hi",}}"#, "push.json:1:21: error: "), ("[1]", "push.json:1:2: error: "),
      ("5", "push.json:1:1: error: "), ("", "push.json:1:1: error: "),
      (" \n", "push.json:1:1: error: "),
      (#"{"aps":{},"aps":{}}"#, "push.json:1:11: error: "),
      (String(repeating: "[", count: 1000), "push.json:1:257: error: "),
    ])
  func documents(text: String, place: String) throws {
    try folder.write(text, to: "push.json")
    let ended = try Program.run("check", "push.json", folder: folder.path)
    #expect(ended.output.hasPrefix(place), "\(ended.output)")
    #expect(ended.output.hasSuffix("1 request checked: 1 error\n"), "\(ended.output)")
    #expect(ended.status == 1)
    #expect(ended.errors.isEmpty)
  }

  @Test("So does one that isn't UTF-8")
  func notUTF8() throws {
    try folder.write([0x7B, 0xFF, 0x7D], to: "push.json")
    let ended = try Program.run("check", "push.json", folder: folder.path)
    #expect(ended.output.hasPrefix("push.json:1:2: error: "), "\(ended.output)")
    #expect(ended.status == 1)
  }

  @Test("A file that can't be read makes the exit status 2, and the others are checked")
  func files() throws {
    try folder.makeSparseFile("large.json", size: (16 << 20) + 1)
    try folder.write("nothing to see", to: "empty/README.md")
    try folder.write(#"{"aps":{"alert":"hi"}}"#, to: "push.json")
    for (name, reason) in [
      ("none.json", "no such file or directory"), ("large.json", "it is larger than 16 MiB"),
      ("empty", "it has no file that ends in .json, .apns, .jsonl, .ndjson"),
    ] {
      let ended = try Program.run("check", name, "push.json", folder: folder.path)
      #expect(ended.errors == "error: \(name): \(reason)\n")
      #expect(
        ended.output.contains(
          "1 request checked: nothing found, not counting what wasn't checked\n"))
      #expect(ended.status == 2)
    }
  }

  @Test("If no file can be read, nothing is said to have been found")
  func nothingChecked() throws {
    let ended = try Program.run("check", "none.json", folder: folder.path)
    #expect(ended.errors == "error: none.json: no such file or directory\n")
    #expect(ended.output.isEmpty && ended.status == 2)
  }

  @Test("A misspelt member of a request is told, because what it says wasn't checked")
  func members() throws {
    let request = #"{"headrs":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"hi"}}}"#
    try folder.write(request, to: "one.json")
    try folder.write(#"{"aps":{"alert":"hi"}}"# + "\n\(request)\n", to: "many.jsonl")
    for (name, line) in [("one.json", 1), ("many.jsonl", 2)] {
      let ended = try Program.run("check", name, folder: folder.path)
      #expect(
        ended.errors == "error: \(name): line \(line): a request has no member "
          + "\"headrs\", so what it says wasn't checked; did you mean \"headers\"?\n")
      #expect(ended.output.hasSuffix("nothing found, not counting what wasn't checked\n"))
      #expect(ended.status == 2)
    }
  }

  @Test("A member that a request doesn't have is told, even if it is like none of them")
  func unknownMember() throws {
    try folder.write(#"{"headers":{"apns-id":"a"},"payload":{"aps":{}},"apps":1}"#, to: "one.json")
    let ended = try Program.run("check", "one.json", folder: folder.path)
    #expect(
      ended.errors
        == "error: one.json: line 1: a request has no member \"apps\", so what it says wasn't "
        + "checked; expected one of method, path, headers, payload, body\n")
    #expect(ended.status == 2)
  }

  @Test("A file without any request isn't in order", arguments: ["", "\n \n"])
  func noRequest(text: String) throws {
    try folder.write(text, to: "pushes.jsonl")
    let ended = try Program.run("check", "pushes.jsonl", folder: folder.path)
    #expect(ended.errors == "error: there was no request to check\n")
    #expect(ended.status == 5)
  }

  @Test("A file that can't be read gets its own annotation")
  func annotation() throws {
    let words = ["check", "none.json", "--format", "github"]
    let said = try Program.start(words, folder: folder.path).finish()
    #expect(said.status == 2)
    #expect(
      said.output.hasPrefix(
        "::error title=not checked::none.json can't be checked: no such file or directory\n"))
  }

  @Test("The formats for machines list files that can't be read", arguments: ["json", "sarif"])
  func formats(format: String) throws {
    try folder.write(#"{"aps":{"alert":"hi"}}"#, to: "push.json")
    let words = ["check", "push.json", "--format", format]
    let whole = try JSON.parse(Program.start(words, folder: folder.path).finish().output)
    let part = try JSON.parse(
      Program.start(words + ["none.json"], folder: folder.path).finish().output)
    if format == "json" {
      #expect(whole["unreadable"] == nil)
      #expect(
        part["unreadable"] == [["path": "none.json", "reason": "no such file or directory"]])
    } else {
      #expect(whole["runs"]?.array?.first?["invocations"] == nil)
      let invocation = part["runs"]?.array?.first?["invocations"]?.array?.first
      #expect(invocation?["executionSuccessful"] == .bool(false))
      #expect(
        invocation?["toolExecutionNotifications"]?.array?.first?["message"]?["text"]
          == .string("none.json can't be checked: no such file or directory"))
    }
  }

  @Test(
    "Invalid arguments make the exit status 2",
    arguments: [
      (["--format", "xml"], "unknown value of --format \"xml\""),
      (["--header", "apns-priority 5"], "\"apns-priority 5\" isn't a header"),
      (["--header", ": 5"], "\": 5\" isn't a header"),
      (["--platform", "watchos"], "unknown value of --platform \"watchos\""),
      (["--authentication", "tokens"], "unknown value of --authentication \"tokens\""),
      (["--clock", "now"], "--clock takes a whole number of at least 0, not \"now\""),
      (["--clock", "-9223372036854775808"], "--clock takes a whole number of at least 0"),
      (["--level", "may"], "unknown value of --level \"may\""),
      (["--typ", "x"], "has no option --typ"),
    ])
  func words(words: [String], said: String) throws {
    try folder.write("{}", to: "push.json")
    let ended = try Program.start(["check", "push.json"] + words, folder: folder.path).finish()
    #expect(ended.errors.contains(said), "\(ended.errors)")
    #expect(ended.status == 2)
    #expect(ended.output.isEmpty)
  }

  @Test("Without a file, check reports an error instead of waiting for input")
  func nothing() async throws {
    let ended = try await Program.perform("check")
    #expect(ended.status == 2)
    #expect(ended.errors.hasPrefix("error: no file to check was given\n"))
  }
}
