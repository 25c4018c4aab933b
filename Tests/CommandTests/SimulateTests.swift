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
    #expect(json["steps"]?[0]?["push"] == ["payload": ["aps": ["content-available": 1]]])
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
