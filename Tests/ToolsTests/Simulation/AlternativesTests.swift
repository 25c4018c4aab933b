import Testing

@testable import ConformanceMutants
@testable import ConformanceTools
@testable import TestSupport

@Suite("What the documents permit beside what a timeline shows")
struct AlternativesTests {
  /// A payload in a set-up in which the documents leave something open.
  struct Open: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let stimulus: Stimulus
    /// The events of the last step, and who permits them.
    let alternatives: [(events: [String], source: String)]

    init(
      _ name: String, _ app: String, given: JSON.Object = [:], _ payload: JSON, _ words: [String],
      _ alternatives: (events: [String], source: String)...
    ) throws {
      testDescription = name
      var scenario = try Scenario(name, app, given: given, payload)
      for text in words {
        guard case .step(let action, let argument) = try StepWords.read(text) else { continue }
        scenario.steps.append((action, argument))
      }
      (stimulus, self.alternatives) = (scenario.stimulus, alternatives)
    }

    private static let text: JSON = ["aps": ["alert": "hi", "mutable-content": 1]]
    private static let callback =
      "calls application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    private static let banner = "as a banner, on the Lock Screen and in Notification Center"
    private static let fourth = Array(repeating: Scenario.push(Scenario.silent), count: 3)

    private static let lameStart = #"""
      {"push":{"type":"liveactivity","payload":{"aps":{"event":"start","timestamp":1800000000,
      "attributes-type":"M","attributes":{},"content-state":{}}}}}
      """#

    static let all = Result {
      [
        try Open(
          "Low Power Mode", "background", given: ["low-power": true], Scenario.silent, [],
          (["\(callback) (state background)"], "device.background.best-effort"),
          (["holds push 1: Low Power Mode is on"], "device.background.best-effort")),
        try Open(
          "The end of Low Power Mode", "background", given: ["low-power": true], Scenario.silent,
          [#"{"change":{"low-power":false}}"#],
          (["\(callback) (state background)"], "device.background.best-effort")),
        try Open(
          "The end of Low Power Mode, with everything else switched off", "background",
          given: ["low-power": true], Scenario.silent,
          [
            #"{"change":{"low-power":false,"background-refresh":false,"permission":"denied"}}"#
          ]),
        try Open(
          "Background App Refresh off", "background", given: ["background-refresh": false],
          Scenario.silent, [], (["\(callback) (state background)"], "C9")),
        try Open(
          "Both off", "background", given: ["background-refresh": false, "permission": "denied"],
          Scenario.silent, []),
        try Open(
          "In front without a delegate", "active", Scenario.alert, [],
          (["not: shows \"hi\" as a banner and in Notification Center"], "C10")),
        try Open(
          "An alert behind, with the mode", "background", Scenario.alert, [],
          (["\(callback) (state background)"], "C11")),
        try Open(
          "An alert behind, without the mode", "background", given: ["modes": []], Scenario.alert,
          []),
        try Open(
          "The third within an hour", "background", Scenario.silent, Array(fourth.dropLast())),
        try Open(
          "The fourth within an hour", "background", Scenario.silent, fourth,
          (["holds push 4"], "device.background.throttle"),
          (["nothing of this"], "device.background.throttle")),
        try Open(
          "A restart", "suspended", given: ["holding": true], Scenario.silent, ["reboot"],
          (["not: discards push 1, held until now"], "device.holding.restart")),
        try Open(
          "The budget", "suspended", given: ["power-budget": "used-up"], Scenario.silent, [],
          (["nothing of this"], "device.time.budget")),
        try Open(
          "A start that lacks its alert", "background", Scenario.silent, [Self.lameStart],
          (["nothing of this"], "device.live-activities.incomplete")),
        try Open(
          "A badge for the summary", "suspended", given: ["modes": [], "summary": 3600],
          ["aps": ["alert": "hi", "badge": 3]], [],
          (["badge 3 on the icon"], "device.presentation.summary")),
        try Open(
          "Two for a phone that is offline", "suspended", given: ["modes": [], "online": false],
          Scenario.alert, [Scenario.push(Scenario.alert)],
          (["APNs keeps another of them, or several"], "C41")),
        try Open(
          "A text for the service extension", "suspended",
          given: ["modes": [], "extension": ["body": "x"]], text, [],
          (
            [
              "the service extension starts", "the service extension returns the notification",
              "shows \"x\" \(banner)",
            ], "C6"
          )),
      ]
    }
  }

  @Test(
    "Each is printed with the rule or the ruling that permits it", arguments: try Open.all.get())
  func printed(open: Open) throws {
    let timeline = Timeline(withAlternativesOf: open.stimulus)
    let found = try #require(timeline.steps.last).alternatives
    #expect(found.map(\.events) == open.alternatives.map(\.events))
    #expect(found.map(\.source) == open.alternatives.map(\.source))
    let steps = try #require(timeline.json["steps"]?.array)
    #expect((steps.last?["or"]?.array ?? []).map { $0["by"]?.string } == found.map(\.source))
    for alternative in found { #expect(timeline.text().contains(alternative.events[0])) }
  }

  @Test("Each is a rule of the device, or a ruling, of the shipped specs")
  func sources() throws {
    let suite = try ShippedSuite.read()
    for value in PermittedValue<DeviceBehaviour>.all {
      let isRule = suite.rule(value.source)?.role == .device
      #expect(isRule || suite.ledger.ruling(value.source) != nil, "\(value.source)")
    }
  }

  @Test("Each is a target that no case notices, but for what is a should")
  func mutants() {
    let permitted = DeviceBehaviour.mutants.filter { $0.permitted != nil }
      .map { "\($0.field ?? "") \($0.value)" }
    let values = PermittedValue<DeviceBehaviour>.breakingNothing.map { "\($0.field) \($0.value)" }
    #expect(permitted.sorted() == values.sorted())
    let all = PermittedValue<DeviceBehaviour>.all.map { "\($0.field) \($0.value)" }
    #expect(all.count == values.count + 1)
  }

  @Test("An alternative is shown without secrets")
  func redacted() throws {
    let payload: JSON = ["aps": ["alert": .string("code \(PlantedSecrets.device)")]]
    let stimulus = try Scenario("x", "active", payload).stimulus
    let timeline = Timeline(withAlternativesOf: stimulus)
    #expect(timeline.steps[0].alternatives.count == 1)
    // Of a long text a timeline shows the beginning, which would give away more digits than it may.
    #expect(!timeline.text().contains(PlantedSecrets.device.prefix(16)))
    #expect(timeline.text().contains(PlantedSecrets.device.prefix(8)))
  }
}
