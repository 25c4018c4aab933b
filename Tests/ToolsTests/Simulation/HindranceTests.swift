import Testing

@testable import ConformanceModels
@testable import ConformanceTools
@testable import TestSupport

/// A set-up in which exactly one thing stands in the way of an outcome.
struct Hindered: Sendable, CustomTestStringConvertible {
  var hindrance: DeviceModel.Hindrance
  var outcome = DeviceModel.Outcome.call
  var app = "suspended"
  var given: JSON.Object = [:]
  var aps: JSON.Object = ["content-available": 1]
  var type = "background"
  /// What is done, and with what; nil where the payload arrives.
  var step: (action: String, argument: JSON)?
  var action: String { step?.action ?? "push" }
  var argument: JSON {
    step?.argument ?? ["payload": ["aps": .object(aps)], "type": .string(type)]
  }
  var testDescription: String { "\(hindrance.name) → \(outcome.rawValue) of \(action)" }

  /// What happened before.
  var before: [(action: String, argument: JSON)] = []

  /// The device with the background mode, and what is set up besides.
  var device: DeviceModel {
    var all: JSON.Object = ["app": .string(app), "modes": ["remote-notification"]]
    for member in given { all[member.key] = member.value }
    var device = DeviceModel(given: all)
    for (action, argument) in before { _ = device.perform(action, argument) }
    return device
  }

  static let loud: JSON.Object = ["alert": "hi", "sound": "default", "badge": 1]
  static let mutable: JSON.Object = ["alert": ["body": "hi"], "mutable-content": 1]

  static let all = pushes + bannerAlone + otherSteps

  private static let pushes: [Hindered] = [
    Hindered(hindrance: .offline, given: ["online": false]),
    Hindered(hindrance: .noCapability, given: ["push-capability": false]),
    Hindered(hindrance: .unregistered, app: "background", before: [("unregister", [:])]),
    Hindered(hindrance: .forceQuit, app: "force-quit"),
    Hindered(
      hindrance: .notRunningOnMac, app: "ended-by-system",
      given: ["platform": "macOS", "implements": both]),
    Hindered(hindrance: .notAskedFor, aps: ["content-available": 0]),
    Hindered(hindrance: .noMode, given: ["modes": ["fetch"]]),
    Hindered(hindrance: .refreshOff, given: ["background-refresh": false]),
    Hindered(hindrance: .lowPower, given: ["low-power": true]),
    Hindered(hindrance: .notImplemented, given: ["implements": ["willPresent"]]),
    Hindered(hindrance: .budget, given: ["power-budget": "used-up"]),
    Hindered(hindrance: .holding, given: ["holding": true]),
    Hindered(
      hindrance: .noLocation, outcome: .effect, given: ["location": "when-in-use"], type: "location"
    ),
    Hindered(hindrance: .notJoined, given: ["joined": false], type: "pushtotalk"),
    Hindered(hindrance: .notOnFace, given: ["on-face": false], type: "complication"),
    Hindered(
      hindrance: .complicationBudget, given: ["complication-pushes": 50], type: "complication"),
    Hindered(hindrance: .noWidget, outcome: .effect, given: ["widgets": []], type: "widgets"),
    Hindered(
      hindrance: .notWorn, outcome: .effect, given: ["platform": "visionOS", "worn": false],
      type: "mdm"),
    Hindered(
      hindrance: .noScenes, app: "ended-by-system",
      given: ["life-cycle": "app-delegate", "sdk": 27, "system": 27]),
    Hindered(
      hindrance: .choice, app: "active",
      given: [
        "platform": "watchOS",
        "implements": ["didReceiveRemoteNotification", "didReceiveResponse"],
      ], aps: loud),
    Hindered(hindrance: .noAlert, outcome: .alert, aps: ["sound": "default"]),
    Hindered(hindrance: .noPermission, outcome: .alert, given: ["permission": "denied"], aps: loud),
    Hindered(
      hindrance: .switchedOff, outcome: .alert, given: ["settings": ["alert": false]], aps: loud),
    Hindered(
      hindrance: .switchedOff, outcome: .sound, given: ["settings": ["sound": false]], aps: loud),
    Hindered(
      hindrance: .switchedOff, outcome: .badge, given: ["settings": ["badge": false]], aps: loud),
    Hindered(
      hindrance: .provisional, outcome: .banner, given: ["permission": "provisional"], aps: loud),
    Hindered(
      hindrance: .passive, outcome: .banner, aps: ["alert": "hi", "interruption-level": "passive"]),
    Hindered(hindrance: .focus, outcome: .sound, given: ["focus": [:]], aps: loud),
    Hindered(hindrance: .summary, outcome: .alert, given: ["summary": 60], aps: loud),
    Hindered(
      hindrance: .duplicate, outcome: .alert, given: ["watch": [:]], aps: loud, type: "background",
      before: [("push", ["payload": ["aps": .object(loud)], "to": "watch"])]),
    Hindered(hindrance: .muted, outcome: .sound, given: ["muted": true], aps: loud),
    Hindered(
      hindrance: .notTimeSensitive, outcome: .banner,
      given: ["focus": ["allows-time-sensitive": true]],
      aps: ["alert": "hi", "interruption-level": "time-sensitive"]),
    Hindered(
      hindrance: .notCritical, outcome: .banner, given: ["focus": [:]],
      aps: ["alert": "hi", "interruption-level": "critical"]),
    Hindered(
      hindrance: .notCritical, outcome: .sound, given: ["muted": true],
      aps: ["alert": "hi", "sound": ["critical": 1, "name": "default", "volume": 1]]),
    Hindered(
      hindrance: .choice, outcome: .alert, app: "active", given: ["implements": ["willPresent"]],
      aps: loud),
    Hindered(
      hindrance: .extensionAtWork, outcome: .alert,
      given: ["extension": ["answers-after": 5]], aps: mutable),
    Hindered(
      hindrance: .filtered, outcome: .alert,
      given: ["extension": ["answers": "no-text"], "entitlements": ["filtering"]], aps: mutable,
      type: "alert"),
    Hindered(
      hindrance: .alertIsText, outcome: .serviceExtension, given: ["extension": [:]],
      aps: ["alert": "hi", "mutable-content": 1]),
  ]

  /// In front of the app, which wants a banner and nothing in Notification Center.
  private static let bannerAlone: [Hindered] = [
    (DeviceModel.Hindrance.focus, ["focus": [:]] as JSON.Object),
    (.provisional, ["permission": "provisional"]), (.switchedOff, ["settings": ["banner": false]]),
  ].map { hindrance, given in
    var all: JSON.Object = ["implements": ["willPresent"], "presents": ["banner"]]
    for member in given { all[member.key] = member.value }
    return Hindered(
      hindrance: hindrance, outcome: .alert, app: "active", given: all, aps: ["alert": "hi"],
      type: "alert")
  }

  /// Beside pushes, local notifications and the request for permission.
  private static let otherSteps: [Hindered] = [
    Hindered(
      hindrance: .noPermission, outcome: .alert, given: ["permission": "denied"], step: local),
    Hindered(
      hindrance: .switchedOff, outcome: .badge, given: ["settings": ["badge": false]], step: local),
    Hindered(
      hindrance: .provisional, outcome: .banner, given: ["permission": "provisional"], step: local),
    Hindered(hindrance: .focus, outcome: .banner, given: ["focus": [:]], step: local),
    Hindered(hindrance: .muted, outcome: .sound, given: ["muted": true], step: local),
    Hindered(
      hindrance: .choice, outcome: .alert, app: "active", given: ["implements": ["willPresent"]],
      step: local),
    Hindered(
      hindrance: .decided, outcome: .prompt, app: "active", given: ["permission": "denied"],
      step: ("ask", ["answer": "allow"])),
    Hindered(
      hindrance: .delegateTooLate, outcome: .answer, app: "ended-by-system",
      given: [
        "life-cycle": "app-delegate", "implements": ["didReceiveResponse"],
        "sets-delegate-late": true,
      ],
      step: ("tap", [:]), before: [local]),
  ]

  private static let local: (action: String, argument: JSON) = (
    "local", ["trigger": "calendar", "body": "hi", "sound": "default", "badge": 1]
  )

  private static let both: JSON = [
    "didReceiveRemoteNotification", "didReceiveRemoteNotification-old",
  ]
}

@Suite("What stands in the way")
struct HindranceTests {
  @Test("is found, and nothing else is blamed", arguments: Hindered.all)
  func alone(case hindered: Hindered) {
    var device = hindered.device
    let seen = device.perform(hindered.action, hindered.argument)
    let withheld = hindered.device.withheld(seen, of: hindered.action, hindered.argument)
    let found = withheld.first { $0.outcome == hindered.outcome }
    #expect(found?.hindrances == [hindered.hindrance])
  }

  @Test("Each can be found", arguments: DeviceModel.Hindrance.allCases)
  func complete(hindrance: DeviceModel.Hindrance) {
    #expect(Hindered.all.contains { $0.hindrance == hindrance })
  }

  @Test("are there exactly where an outcome doesn't come about, in every case of the pages")
  func agrees() throws {
    let outcomes: [DeviceModel.Outcome] = [.call, .alert, .sound, .badge, .serviceExtension]
    var count = 0
    for example in try ShippedSuite.read().cases where example.rule.role == .device {
      let stimulus = example.body.stimulus
      var device = DeviceModel(given: stimulus.given)
      for (action, argument) in stimulus.steps {
        let before = device
        let seen = device.perform(action, argument)
        for withheld in before.withheld(seen, of: action, argument)
        where outcomes.contains(withheld.outcome) {
          count += 1
          #expect(!withheld.hindrances.isEmpty, "\(example.id): \(withheld.outcome)")
        }
        guard action == "push" else { continue }
        let content = NotificationContent(of: argument)
        for outcome in outcomes where outcome.isIn(seen) {
          let found = before.hindrances(to: outcome, of: content)
          #expect(found.isEmpty, "\(example.id): \(outcome) despite \(found)")
        }
      }
    }
    #expect(count > 300)
  }

  @Test("Several are all named")
  func several() {
    let device = DeviceModel(given: ["app": "force-quit", "online": false])
    let content = NotificationContent(["aps": ["alert": "hi"]])
    let found = device.hindrances(to: .call, of: content)
    #expect(found == [.offline, .forceQuit, .notAskedFor, .noMode])
  }

  @Test("A tap that nobody hears, and a token that doesn't come")
  func otherSteps() {
    var device = DeviceModel(given: ["app": "ended-by-system", "implements": []])
    _ = device.perform("push", ["payload": ["aps": ["alert": "hi"]]])
    #expect(device.hindrances(to: .answer) == [.notImplemented])
    let offline = DeviceModel(given: ["app": "active", "online": false])
    #expect(offline.hindrances(to: .token) == [.offline])
  }
}
