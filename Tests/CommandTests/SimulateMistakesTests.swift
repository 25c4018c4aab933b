import Testing

@testable import TestSupport

@Suite("Invalid input of simulate")
struct SimulateMistakesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "An invalid payload makes the exit status 3, with place and caret",
    arguments: [
      (
        #"{"aps":{"alert":"hi",}}"#,
        """
        push.json:1:21: error: nothing follows this comma; expected another entry or no comma
          1 | {"aps":{"alert":"hi",}}
            |                     ^
        """
      ),
      (
        "[1]",
        """
        push.json:1:1: error: a payload is an object, but this is a list
          1 | [1]
            | ^~~
        """
      ),
      (
        #"{"aps":{},"aps":{}}"#,
        """
        push.json:1:11: error: the key "aps" stands twice; it was first written earlier on the same line
          1 | {"aps":{},"aps":{}}
            |           ^~~~~
        """
      ),
      (
        "",
        """
        push.json:1:1: error: the text ends too early; expected a value
          1 | 
            | ^
        """
      ),
    ])
  func payload(text: String, said: String) throws {
    try folder.write(text, to: "push.json")
    let ended = try Program.run("simulate", "push.json", folder: folder.path)
    #expect(ended.errors == said + "\n")
    #expect(ended.status == 3)
    #expect(ended.output.isEmpty)
    let input = try Program.run("simulate", "-", input: folder.path + "/push.json")
    #expect(input.errors == ended.errors.replacing("push.json:", with: "standard input:"))
    #expect(input.status == 3)
  }

  @Test("A missing file, a folder, and a file that is too large make the exit status 3")
  func files() throws {
    try folder.makeSparseFile("large.json", size: (16 << 20) + 1)
    for (name, reason) in [
      ("none.json", "no such file or directory"), (".", "it is a directory"),
      ("large.json", "it is larger than 16 MiB"),
    ] {
      let ended = try Program.run("simulate", name, folder: folder.path)
      #expect(ended.errors == "error: the payload \(name) can't be read: \(reason)\n")
      #expect(ended.status == 3)
    }
  }

  @Test(
    "JSON on the command line has a place too",
    arguments: [
      (
        "--given", #"{"onlin":false}"#,
        """
        --given:1:2: error: unknown key "onlin"
          1 | {"onlin":false}
            |  ^~~~~~~
          = did you mean "online"?
        """
      ),
      (
        "--then", #"{"tpa":{}}"#,
        """
        --then:1:2: error: unknown action "tpa"
          1 | {"tpa":{}}
            |  ^~~~~
        """
      ),
      (
        "--then", #"{"tap":{"push":"1"}}"#,
        """
        --then:1:16: error: this must be a whole number, but it is text
          1 | {"tap":{"push":"1"}}
            |                ^~~
        """
      ),
    ])
  func typed(option: String, text: String, said: String) throws {
    try folder.write("{}", to: "push.json")
    let ended = try Program.run("simulate", "push.json", option, text, folder: folder.path)
    #expect(ended.errors.hasPrefix(said))
    #expect(ended.status == 3)
  }

  @Test(
    "Invalid arguments and impossible states make the exit status 2",
    arguments: [
      (
        ["--app", "suspendet"], "error: --app: unknown value \"suspendet\"\n",
        "did you mean \"suspended\"?"
      ),
      (
        ["--background-refresh", "no"], "error: unknown value of --background-refresh \"no\"\n",
        "on, off"
      ),
      (["--then", "tpa"], "error: --then: unknown step \"tpa\"\n", "did you mean \"tap\"?"),
      (
        ["--low-power", "--background-refresh", "on"],
        "error: this set-up is impossible: Low Power Mode switches Background App Refresh off\n", ""
      ),
      (
        ["--app", "active", "--given", #"{"app":"suspended"}"#],
        "error: --given and --app contradict each other\n", "\"app\" is \"suspended\" in --given"
      ),
      (
        ["push.json"], "error: simulate takes one payload, but 2 were given\n",
        "--then \"push FILE\""
      ),
      (["--apps", "x"], "error: `conformance-run simulate` has no option --apps\n", "--app?"),
    ])
  func words(words: [String], said: String, hint: String) throws {
    try folder.write("{}", to: "push.json")
    let ended = try Program.start(["simulate", "push.json"] + words, folder: folder.path).finish()
    #expect(ended.errors.hasPrefix(said))
    #expect(ended.errors.contains(hint) || hint.isEmpty)
    #expect(ended.status == 2)
    #expect(ended.output.isEmpty)
  }

  @Test("A header needs a file whose push has it")
  func headers() async throws {
    for option in [
      "--push-type=alert", "--topic=a", "--priority=7", "--collapse-id=a", "--expiration=0",
    ] {
      let ended = try await Program.perform("simulate", option, "--then", "open")
      #expect(ended.errors.hasPrefix("error: \(option.split(separator: "=")[0]) is about a push"))
      #expect(ended.status == 2)
    }
  }

  @Test("A step that can't be ends the timeline after what was shown before it")
  func end() async throws {
    let path = try folder.write(#"{"aps":{"alert":"hi"}}"#, to: "push.json")
    let ended = try await Program.perform(
      "simulate", path, "--then", "tap", "--then", "tap", "--then", "leave")
    #expect(ended.output.contains("0 s  the user taps push 1\n"))
    #expect(!ended.output.contains("Home Screen"))
    #expect(
      ended.errors == "error: step 3, tap, can't happen: there is no such notification to tap\n")
    #expect(ended.status == 2)
    let json = try JSON.parse(
      try await Program.perform("simulate", path, "--then", "leave", "--json").output)
    #expect(json["end"] == "step 2, leave, can't happen: the app isn't in the foreground")
    #expect(json["steps"]?.array?.count == 1)
  }

  @Test(
    "A request with a mistake makes the exit status 3",
    arguments: [
      (#"{"payload":{"aps":{}},"heders":{}}"#, "1:23: error: a request has no member \"heders\""),
      (
        #"{"headers":{"apns-push-type":"alert"},"paylod":{}}"#,
        "1:39: error: a request has no member \"paylod\""
      ),
      (#"{"body":"{\"aps\":"}"#, "1:9: error: the body isn't JSON: "),
      (#"{"payload":5}"#, "1:12: error: a payload is an object, but this is a number"),
      (#"{"payload":[1]}"#, "1:12: error: a payload is an object, but this is a list"),
      (
        #"{"event":"opened","connection":1}"#,
        "1:10: error: this line of serve is about a connection, and not about a push"
      ),
    ])
  func request(text: String, said: String) async throws {
    let path = try folder.write(text, to: "push.json")
    let ended = try await Program.perform("simulate", path)
    #expect(ended.errors.contains(said), "\(ended.errors)")
    #expect(ended.status == 3)
  }

  @Test("Without a payload, simulate reports an error instead of waiting for input")
  func nothing() async throws {
    let ended = try await Program.perform("simulate")
    #expect(ended.status == 2)
    #expect(ended.errors.hasPrefix("error: no payload was given\n"))
  }
}
