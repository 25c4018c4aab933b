import Testing

@testable import ConformanceModels
@testable import ConformanceSpecs
@testable import TestSupport

/// Where the documents leave a choice, no case can tell which one the model makes.
@Suite("What the reference device chooses")
struct DeviceChoicesTests {
  private static let silent: JSON = ["payload": ["aps": ["content-available": 1]]]
  private static let alert: JSON = ["payload": ["aps": ["alert": "a"]]]
  private static let both: JSON = ["payload": ["aps": ["alert": "a", "content-available": 1]]]

  static func observe(
    _ given: JSON.Object, _ steps: [(action: String, argument: JSON)],
    _ change: (inout DeviceBehaviour) -> Void = { _ in }
  ) -> [JSON.Object] {
    var behaviour = DeviceBehaviour()
    change(&behaviour)
    return ReferenceDevice(behaviour).observe(Stimulus(given: given, steps: steps))
  }

  /// The names of the calls in a step.
  private static func calls(_ step: JSON.Object) -> [String] {
    (step["callbacks"]?.array ?? []).compactMap(\.callName)
  }

  @Test("What exceeds the power budget waits, or is lost")
  func beyondBudget() {
    let given: JSON.Object = [
      "app": "background", "modes": ["remote-notification"], "power-budget": "used-up",
    ]
    let usual = Self.observe(given, [("push", Self.silent)])
    #expect(usual[0]["held"] == [1])
    let lost = Self.observe(given, [("push", Self.silent)]) { $0.holdsBeyondBudget = false }
    #expect(lost[0] == [:])
  }

  @Test("An app in front that is late goes on, or is ended")
  func lateInFront() {
    let steps: [(action: String, argument: JSON)] = [
      ("push", Self.silent), ("wait", ["seconds": 60]),
    ]
    let usual = Self.observe(["app": "active"], steps)
    #expect(usual[1] == [:])
    let ended = Self.observe(["app": "active"], steps) { $0.endsAppInFront = true }
    #expect(ended[1]["app"] == "ended-by-system")
  }

  @Test("A tap calls the callback that the arrival called once more, or doesn't")
  func tapAfterArrival() {
    let given: JSON.Object = ["app": "suspended", "modes": ["remote-notification"]]
    let steps: [(action: String, argument: JSON)] = [("push", Self.both), ("tap", [:])]
    let usual = Self.observe(given, steps)
    #expect(Self.calls(usual[0]).contains("didReceiveRemoteNotification"))
    #expect(Self.calls(usual[1]).contains("didReceiveRemoteNotification"))
    let other = Self.observe(given, steps) { $0.tellsTapAfterArrival = false }
    #expect(Self.calls(other[0]).contains("didReceiveRemoteNotification"))
    #expect(!Self.calls(other[1]).contains("didReceiveRemoteNotification"))
  }

  @Test(
    "A delegate that is set late misses a response to a launch, and no other",
    arguments: [("active", nil), ("active", "SNOOZE"), ("suspended", "SNOOZE")]
      as [(String, String?)])
  func lateDelegate(app: String, action: String?) {
    let given: JSON.Object = [
      "app": .string(app), "implements": ["willPresent", "didReceiveResponse"],
      "presents": ["banner", "list"], "sets-delegate-late": true,
    ]
    let push: JSON = ["payload": ["aps": ["alert": "a", "category": "WEATHER"]]]
    var tap = JSON.Object()
    tap["action"] = action.map(JSON.string)
    let steps = Self.observe(given, [("push", push), ("tap", .object(tap))])
    #expect(Self.calls(steps[1]).contains("didReceiveResponse"))
  }

  @Test("In front, the callback for remote notifications doesn't repeat willPresent")
  func inFront() {
    let given: JSON.Object = [
      "app": "active", "implements": ["willPresent", "didReceiveRemoteNotification"],
    ]
    let steps = Self.observe(
      given, [("push", Self.alert), ("push", Self.both), ("push", Self.silent)])
    #expect(Self.calls(steps[0]) == ["willPresent"])
    #expect(Self.calls(steps[1]) == ["willPresent", "didReceiveRemoteNotification"])
    #expect(Self.calls(steps[2]) == ["didReceiveRemoteNotification"])
  }

  @Test("A suspended app isn't ended for a handler that it hasn't called")
  func suspended() {
    let given: JSON.Object = ["app": "background", "modes": ["remote-notification"]]
    let steps = Self.observe(
      given, [("push", Self.silent), ("suspend", [:]), ("wait", ["seconds": 60])])
    #expect(Self.calls(steps[0]) == ["didReceiveRemoteNotification"])
    #expect(steps[2] == [:])
  }

  @Test(
    "After its last handler, an app is suspended that isn't in front", arguments: [true, false])
  func completed(isSwitcherOpen: Bool) {
    let steps = Self.observe(
      ["app": "inactive", "app-switcher": .bool(isSwitcherOpen)],
      [("push", Self.silent), ("complete", ["result": "newData"])])
    #expect(Self.calls(steps[0]) == ["didReceiveRemoteNotification"])
    let state: JSON? = isSwitcherOpen ? "suspended" : nil
    #expect(steps[1]["app"] == state)
  }

  @Test("A restart ends the run of a service extension")
  func restart() {
    let given: JSON.Object = ["app": "suspended", "extension": ["answers-after": 10]]
    let push: JSON = ["payload": ["aps": ["alert": ["body": "a"], "mutable-content": 1]]]
    let steps = Self.observe(
      given, [("push", push), ("reboot", [:]), ("wait", ["seconds": 60])])
    #expect(steps[0]["extension"] == ["started"])
    #expect(steps[2] == [:])
  }

  @Test("The last second of a limit belongs to the extension, and no longer to an App Clip")
  func limits() {
    let push: JSON = ["payload": ["aps": ["alert": ["body": "a"], "mutable-content": 1]]]
    let run = Self.observe(
      ["app": "suspended", "extension": ["answers-after": 30]],
      [("push", push), ("wait", ["seconds": 30])])
    #expect(run[1]["extension"] == ["finished"])
    let clip = Self.observe(
      ["app": "suspended", "permission": "ephemeral"],
      [
        ("push", Self.alert), ("wait", ["seconds": .int(DeviceBehaviour().secondsOfEphemeral)]),
        ("push", Self.alert),
      ])
    #expect(clip[0]["shown"] != nil)
    #expect(clip[2]["shown"] == nil)
  }

  @Test("A dismissal calls the app only if its category asks for that, which is never assumed")
  func dismissal() {
    let given: JSON.Object = ["app": "suspended", "implements": ["didReceiveResponse"]]
    let steps = Self.observe(given, [("push", Self.alert), ("dismiss", [:])])
    #expect(steps[0]["shown"] != nil)
    #expect(steps[1] == [:])
  }

  @Test("A step that can't happen changes nothing, and doesn't spoil the next one")
  func impossible() {
    var device = DeviceModel(given: ["app": "never-launched"])
    #expect(device.perform("end", [:]).json == [:])
    #expect(device.impossibility == "the app isn't running")
    _ = device.perform("wait", ["seconds": 1])
    #expect(device.impossibility == nil)
    _ = device.perform("wait", ["seconds": 0])
    #expect(device.impossibility != nil)
    _ = device.perform("switcher", ["open": false])
    #expect(device.impossibility == "the app switcher is closed")
  }
}
