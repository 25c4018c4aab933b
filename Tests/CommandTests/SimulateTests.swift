import Testing

@testable import TestSupport

@Suite("The command simulate")
struct SimulateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func payload(_ text: String, _ name: String = "push.json") throws -> String {
    try folder.write(text, to: name)
  }

  @Test(
    "reads standard input",
    arguments: [
      (#"{"aps":{"content-available":1}}"#, "suspended", "silent-suspended"),
      (#"{"aps":{"alert":"hi","content-available":1}}"#, "force-quit", "force-quit"),
    ])
  func standardInput(text: String, app: String, golden: String) throws {
    let ended = try Program.run("simulate", "-", "--app", app, input: try payload(text))
    #expect(ended.status == 0)
    #expect(ended.errors.isEmpty)
    try Golden.expect(ended.output, "Timelines/\(golden).txt")
  }

  @Test("reads a file and steps; the app is suspended by default")
  func file() async throws {
    let first = try payload(#"{"aps":{"content-available":1}}"#)
    let again = try payload(#"{"aps":{"content-available":1}}"#, "second one.json")
    let ended = try await Program.perform(
      "simulate", first, "--holding", "--then", "push \(again)", "--then=release")
    #expect(ended.status == 0)
    try Golden.expect(ended.output, "Timelines/held-newest.txt")
  }

  @Test("The simulator's key in Xcode's .apns files isn't part of the payload")
  func apns() async throws {
    let path = try payload(
      #"{"Simulator Target Bundle":"com.example.news","aps":{"content-available":1}}"#, "a.apns")
    let ended = try await Program.perform("simulate", path, "--json")
    let json = try JSON.parse(ended.output)
    #expect(
      json["steps"]?[0]?["push"]
        == ["payload": ["aps": ["content-available": 1]], "type": "background"])
    #expect(json["steps"]?[0]?["observed"]?["app"] == "background")
    #expect(json["findings"] == [])
  }

  @Test("Options and --given make one set-up, in the words of the specs")
  func setUp() async throws {
    let path = try payload("{}")
    let ended = try await Program.perform(
      "simulate", path, "--json", "--app", "background", "--permission=provisional", "--platform",
      "iPadOS", "--modes", "fetch,voip", "--implements", "none", "--background-refresh", "off",
      "--low-power", "--holding", "--debugger", "--power-budget", "used-up", "--muted", "--focus",
      "--given", #"{"online":false,"focus":{"allows-app":true}}"#)
    #expect(ended.errors.isEmpty)
    #expect(
      try JSON.parse(ended.output)["given"] == [
        "app": "background", "permission": "provisional", "platform": "iPadOS",
        "modes": ["fetch", "voip"], "implements": [], "background-refresh": false,
        "low-power": true, "holding": true, "debugger": true, "power-budget": "used-up",
        "muted": true, "focus": ["allows-app": true], "online": false,
      ])
  }

  @Test("Methods have the specs' names, or Apple's")
  func methods() async throws {
    let ended = try await Program.perform(
      "simulate", try payload("{}"), "--json", "--implements",
      "willPresent,userNotificationCenter(_:didReceive:withCompletionHandler:)")
    #expect(
      try JSON.parse(ended.output)["given"]?["implements"] == [
        "willPresent", "didReceiveResponse",
      ])
  }

  @Test(
    "reads a request, a captured body, and a line of serve",
    arguments: [
      #"{"headers":{"apns-push-type":"background","apns-topic":"com.example.app","apns-priority":"5","apns-collapse-id":"a"},"payload":{"aps":{"content-available":1}}}"#,
      #"{"method":"POST","path":"/3/device/00","headers":[["apns-push-type","background"],["apns-topic","com.example.app"],["apns-priority","5"],["apns-collapse-id","a"]],"body":"{\"aps\":{\"content-available\":1}}"}"#,
      #"{"event":"push","number":1,"connection":1,"stream":1,"headers":[[":method","POST","indexed"],["apns-push-type","background","indexed"],["apns-topic","com.example.app","indexed"],["apns-priority","5","indexed"],["apns-collapse-id","a","indexed"]],"payload":{"aps":{"content-available":1}}}"#,
    ])
  func requests(text: String) async throws {
    let ended = try await Program.perform("simulate", try payload(text), "--json")
    let json = try JSON.parse(ended.output)
    #expect(
      json["steps"]?[0]?["push"] == [
        "payload": ["aps": ["content-available": 1]], "type": "background", "collapse-id": "a",
      ])
    #expect(json["steps"]?[0]?["observed"]?["app"] == "background")
    #expect(json["findings"] == [])
  }

  @Test(
    "What APNs refuses doesn't arrive",
    arguments: [
      (#"{"aps":{"alert":"\#(String(repeating: "é", count: 2050))"}}"#, [], 413, "PayloadTooLarge"),
      (
        #"{"headers":{"apns-push-type":"vip","apns-topic":"a.b"},"payload":{"aps":{"alert":"hi"}}}"#,
        [], 400, "InvalidPushType"
      ),
      (#"{"aps":{"alert":"hi"}}"#, ["--priority", "7"], 400, "BadPriority"),
      (#"{"aps":{"alert":"hi"}}"#, ["--push-type", "vip"], 400, "InvalidPushType"),
      (#"{"aps":{"alert":"hi"}}"#, ["--expiration", "soon"], 400, "BadExpirationDate"),
      (
        #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"hi"}}}"#, [], 400,
        "MissingTopic"
      ),
      (
        #"{"method":"GET","path":"/3/device/00fc13ad","headers":{"apns-push-type":"alert","apns-topic":"a.b"},"payload":{"aps":{"alert":"hi"}}}"#,
        [], 405, "MethodNotAllowed"
      ),
      (
        #"{"method":"POST","path":"/3/device/zz","headers":{"apns-push-type":"alert","apns-topic":"a.b"},"payload":{"aps":{"alert":"hi"}}}"#,
        [],
        400, "BadDeviceToken"
      ),
      (#"{"headers":{"apns-push-type":"alert","apns-topic":"a.b"}}"#, [], 400, "PayloadEmpty"),
      (
        #"{"headers":{"apns-push-type":"alert","apns-topic":"a.b"},"body":""}"#, [], 400,
        "PayloadEmpty"
      ),
      (
        #"{"event":"push","connection":1,"headers":{"apns-push-type":"alert","apns-topic":"a.b"},"bytes":9000,"payload":{"aps":{"alert":"hi"}}}"#,
        [],
        413, "PayloadTooLarge"
      ),
      (
        #"{"headers":{"apns-push-type":"mdm"},"payload":{"mdm":"\#(String(repeating: "a", count: 5000))"}}"#,
        ["--topic", "com.apple.mgmt.External.a"], 413, "PayloadTooLarge"
      ),
    ])
  func refused(text: String, options: [String], status: Int, reason: String) throws {
    let words = ["simulate", try payload(text)] + options
    let ended = try Program.start(words).finish()
    #expect(ended.output.contains("APNs  answers \(status) \(reason): nothing arrives\n"))
    let json = try JSON.parse(try Program.start(words + ["--json"]).finish().output)
    #expect(
      json["steps"]?[0]?["answer"] == [
        "status": .number(JSON.Number(status)), "reason": .string(reason),
      ])
    #expect(json["steps"]?[0]?["observed"] == nil)
    // Nothing has arrived that could be tapped; what comes next has the next number.
    let next = try Program.start(words + ["--then", "push \(try payload("{}", "b.json"))"]).finish()
    #expect(next.output.contains("\n0 s  push 2 arrives\n"))
    let tap = try Program.start(words + ["--then", "tap"]).finish()
    #expect(tap.errors.contains("step 2, tap, can't happen"))
  }

  @Test(
    "A push that is no notification has an effect of its own",
    arguments: [
      ("Examples/Payloads/widget.json", "reloads", "\"widget\"", "device.widgets.reload"),
      (
        "Examples/Payloads/now-playing.json", "calls", "session(_:) (in the extension)",
        "device.now-playing.start"
      ),
    ])
  func otherKinds(file: String, label: String, text: String, rule: String) async throws {
    let output = try await Program.perform("simulate", "\(Program.package)/\(file)").output
    let line = output.split(separator: "\n").first { $0.contains(text) }
    #expect(line?.contains(label) == true && line?.hasSuffix(rule) == true, "\(output)")
  }

  @Test("What check accepts has no finding here", arguments: ["call", "background", "widget"])
  func asCheck(name: String) async throws {
    let path = "\(Program.package)/Examples/Payloads/\(name).json"
    #expect(try await Program.perform("check", path).status == 0)
    #expect(try await !Program.perform("simulate", path).output.contains("breaks"))
  }

  @Test("An option takes the place of a header in any case")
  func inPlace() async throws {
    let path = try payload(
      #"{"headers":{"Apns-Push-Type":"background","apns-topic":"a.b"},"payload":{"aps":{"alert":"a"}}}"#
    )
    let ended = try await Program.perform("simulate", path, "--push-type", "alert", "--json")
    #expect(try JSON.parse(ended.output)["steps"]?[0]?["push"]?["type"] == "alert")
    #expect(try JSON.parse(ended.output)["findings"] == [])
  }

  @Test("A payload without aps may have any key", arguments: ["body", "payload", "method"])
  func anyKey(key: String) async throws {
    let path = try payload(#"{"\#(key)":"hello","room":3}"#)
    let ended = try await Program.perform(
      "simulate", path, "--push-type", "voip", "--topic", "a.b.voip", "--json")
    let push = try JSON.parse(ended.output)["steps"]?[0]?["push"]
    #expect(push?["payload"] == [key: "hello", "room": 3])
    #expect(try await Program.perform("check", path, "--push-type", "voip").status == 0)
  }

  @Test("Steps alone need no payload")
  func steps() async throws {
    let ended = try await Program.perform("simulate", "--then", "open", "--color", "never")
    #expect(ended.status == 0)
    #expect(ended.output.contains("\n0 s  the user opens the app\n"))
  }

  @Test("Findings about the payload are printed below, each with its push")
  func findings() async throws {
    let path = try payload(#"{"aps":{"content_available":1,"article":7}}"#)
    let one = try await Program.perform("simulate", path).output
    #expect(
      one.hasSuffix(
        "\n\nthis payload breaks provider.background.custom-keys (must)\n"
          + "this payload breaks provider.background.spelling (must)\n"))
    let step =
      #"{"push":{"payload":{"aps":{"content-available":1,"sound":"a"}},"type":"background"}}"#
    let two = try await Program.perform("simulate", path, "--then", step).output
    #expect(
      two.hasSuffix(
        "\nthe payload of push 2 breaks provider.background.no-interaction (must)\n"))
  }
}
