import Testing

@testable import ConformanceModels
@testable import ConformanceSpecs
@testable import TestSupport

/// What the model keeps in mind between two steps, which single cases don't ask for.
@Suite("What the reference device remembers")
struct DeviceMemoryTests {
  private static let silent: JSON = ["payload": ["aps": ["content-available": 1]]]

  @Test("The three notifications of an hour count until exactly an hour is over")
  func hour() {
    let push: (action: String, argument: JSON) = ("push", Self.silent)
    let steps = DeviceChoicesTests.observe(
      ["app": "suspended", "modes": ["remote-notification"]],
      [
        push, push, push, ("wait", ["seconds": 3599]), push, ("wait", ["seconds": 1]), push, push,
        push, push,
      ]
    ) { $0.fateOfFourth = .held }
    #expect(steps[..<3].allSatisfy { $0["callbacks"] != nil })
    #expect(steps[4]["held"] == [4] && steps[4]["callbacks"] == nil)
    #expect(steps[6...8].allSatisfy { $0["callbacks"] != nil && $0["held"] == nil })
    #expect(steps[9]["held"] == [8])
  }

  @Test("What only Low Power Mode keeps away is held where the documents permit it")
  func lowPower() {
    let given: JSON.Object = [
      "app": "suspended", "modes": ["remote-notification"], "low-power": true,
    ]
    func held(_ given: JSON.Object) -> JSON? {
      DeviceChoicesTests.observe(given, [("push", Self.silent)]) { $0.fateInLowPower = .held }[0][
        "held"]
    }
    #expect(held(given) == [1])
    var other = given
    other["modes"] = []
    #expect(held(other) == nil)
    other = given
    other["permission"] = "denied"
    #expect(held(other) == nil)
  }

  @Test("What only a force quit keeps away is held while the system holds others")
  func forceQuit() {
    let given: JSON.Object = [
      "app": "force-quit", "modes": ["remote-notification"], "holding": true,
    ]
    func held(_ given: JSON.Object) -> JSON? {
      DeviceChoicesTests.observe(given, [("push", Self.silent)]) { $0.holdsAfterForceQuit = true }[
        0]["held"]
    }
    #expect(held(given) == [1])
    for (key, value) in [("modes", []), ("holding", false), ("app", "suspended")]
      as [(String, JSON)]
    {
      var other = given
      other[key] = value
      if key == "app" { other["modes"] = [] }
      #expect(held(other) == nil, "\(key)")
    }
  }

  @Test("A Mac app without the older callback isn't called, which is said")
  func mac() {
    func hindrances(_ methods: JSON) -> [DeviceModel.Hindrance] {
      DeviceModel(given: ["platform": "macOS", "app": "background", "implements": methods])
        .atWaking.list
    }
    #expect(hindrances([]) == [.notImplemented])
    #expect(hindrances(["didReceiveRemoteNotification-old"]) == [])
  }

  @Test("A device that was unlocked for an action stays so, and says by which rule it asked")
  func unlocked() {
    var device = DeviceModel(
      given: [
        "app": "suspended", "locked": true, "unlocking-actions": ["pay"],
        "implements": ["didReceiveResponse"],
      ], explains: true)
    let push: JSON = ["payload": ["aps": ["alert": "a", "category": "c"]]]
    _ = device.perform("push", push)
    let first = device.perform("tap", ["action": "pay"])
    #expect(first.asksToUnlock && first.rules[.unlocking] == ["device.callbacks.unlock"])
    _ = device.perform("push", push)
    #expect(!device.perform("tap", ["action": "pay"]).asksToUnlock)
  }

  @Test("The scene of a tap is in front from then on, and later calls are about the app again")
  func scene() {
    var device = DeviceModel(
      given: [
        "app": "background",
        "scenes": [
          ["name": "list", "state": "background"], ["name": "map", "state": "background"],
        ],
      ])
    let push: JSON = ["payload": ["aps": ["alert": "a"]]]
    func callbacks(_ action: String, _ argument: JSON) -> [(Callback, String?)] {
      device.perform(action, argument).callbacks.map { ($0.callback, $0.scene) }
    }
    _ = device.perform("push", push)
    #expect(callbacks("tap", [:]).contains { $0 == .sceneWillEnterForeground && $1 == "list" })
    _ = device.perform("push", push)
    #expect(!callbacks("tap", [:]).contains { call, _ in call == .sceneWillEnterForeground })
    let left = callbacks("leave", [:])
    #expect(!left.isEmpty && left.allSatisfy { $0.1 == nil })
  }

  @Test("An app's texts are a table of languages, each with texts by their keys")
  func texts() {
    #expect(AppTexts.isTable(["en": ["K": "x"], "de": [:]]))
    #expect(AppTexts.isTable([:]))
    for wrong in [["en": "x"], ["en": ["K": 1]], ["en": ["K": "x", "L": .null]]] as [JSON] {
      #expect(!AppTexts.isTable(wrong))
    }
  }
}
