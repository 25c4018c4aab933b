import Testing

@testable import ConformanceModels
@testable import TestSupport

/// Where the documents leave a choice, no case can tell which one the model makes.
@Suite("What the reference app chooses")
struct AppChoicesTests {
  private static let arrival: JSON = [
    "state": "background", "payload": ["aps": ["content-available": 1], "article": 7],
  ]
  private static let request: JSON = ["payload": ["aps": ["alert": "a", "mutable-content": 1]]]
  private static let response: JSON = ["payload": ["aps": ["alert": "a"], "article": 7]]

  private static func observe(
    _ given: JSON.Object, _ steps: [(action: String, argument: JSON)],
    _ change: (inout AppBehaviour) -> Void = { _ in }
  ) -> [JSON.Object] {
    var behaviour = AppBehaviour()
    change(&behaviour)
    return ReferenceApp(behaviour).observe(Stimulus(given: given, steps: steps))
  }

  @Test("A call that needn't be reported is, or isn't")
  func unneededReport() {
    let push: (action: String, argument: JSON) = (
      "didReceiveIncomingPush", ["payload": ["caller": "Ada"], "must-report": false]
    )
    let usual = Self.observe([:], [push])
    #expect(usual[0]["reported"] == [["caller": "Ada"]])
    let silent = Self.observe([:], [push]) { $0.reportsUnneeded = false }
    #expect(silent[0]["reported"] == nil)
  }

  @Test("What arrives in front is presented by the app itself, or isn't")
  func presenting() {
    let steps: [(action: String, argument: JSON)] = [
      ("didBecomeActive", [:]),
      (
        "didReceiveRemoteNotification",
        ["state": "active", "payload": ["aps": ["alert": "a"], "article": 7]]
      ),
    ]
    let usual = Self.observe([:], steps)
    #expect(usual[1]["presented"] == nil)
    let own = Self.observe([:], steps) { $0.presentsItself = true }
    #expect(own[1]["presented"] == [7])
  }

  @Test("The answer to willPresent names its options")
  func options() {
    let steps = Self.observe([:], [("willPresent", ["payload": [:]])])
    let details = steps[0]["completed"]?[0]?["willPresent"]
    #expect(details?["options"] == ["banner", "list", "sound"])
  }

  @Test("Registering is tried again once after a failure, and never without one")
  func registeringAgain() {
    let steps = Self.observe(
      [:],
      [
        ("didFailToRegister", [:]), ("willEnterForeground", [:]), ("didEnterBackground", [:]),
        ("willEnterForeground", [:]),
      ])
    let registered: [JSON?] = [nil, true, nil, nil]
    #expect(steps.map { $0["registered"] } == registered)
    let first = Self.observe([:], [("willEnterForeground", [:])]) {
      $0.registersAtLaunch = false
    }
    #expect(first[0]["registered"] == nil)
  }

  @Test("A response that the scene was connected for is left out once")
  func connected() {
    let steps = Self.observe(
      [:],
      [
        ("didFinishLaunching", ["state": "inactive"]),
        ("willConnect", ["notification-response": ["aps": ["alert": "a"], "article": 7]]),
        ("didReceiveResponse", Self.response), ("didReceiveResponse", Self.response),
      ])
    let opened: [JSON?] = [nil, [7], nil, [7]]
    #expect(steps.map { $0["opened"] } == opened)
  }

  @Test(
    "A call to an inactive app is a tap until the app has arrived, with scenes or without",
    arguments: ["scenes", "app-delegate"],
    ["didBecomeActive", "willResignActive", "didEnterBackground"])
  func arrival(lifeCycle: String, call: String) {
    let tap: (action: String, argument: JSON) = (
      "didReceiveRemoteNotification",
      ["state": "inactive", "payload": ["aps": ["content-available": 1], "article": 7]]
    )
    let steps = Self.observe(
      ["life-cycle": .string(lifeCycle)], [("willEnterForeground", [:]), tap, (call, [:]), tap])
    let opened: [JSON?] = [nil, [7], nil, nil]
    #expect(steps.map { $0["opened"] } == opened)
    #expect(steps[3]["downloads"] == [7])
  }

  @Test("A scene that was connected without a tap is new until it comes to the front")
  func newScene() {
    let tap: (action: String, argument: JSON) = (
      "didReceiveRemoteNotification",
      ["state": "inactive", "payload": ["aps": ["content-available": 1], "article": 7]]
    )
    let steps = Self.observe(
      [:],
      [
        ("didFinishLaunching", ["state": "inactive"]), ("willConnect", [:]),
        ("willEnterForeground", [:]), tap, ("didEnterBackground", [:]),
        ("willEnterForeground", [:]), tap,
      ])
    let opened: [JSON?] = [nil, nil, nil, nil, nil, nil, [7]]
    #expect(steps.map { $0["opened"] } == opened)
  }

  @Test("Behind, the app forgets the response that its scene was connected for")
  func connectedBefore() {
    let steps = Self.observe(
      [:],
      [
        ("didFinishLaunching", ["state": "inactive"]),
        ("willConnect", ["notification-response": ["aps": ["alert": "a"], "article": 7]]),
        ("didEnterBackground", [:]), ("didReceiveResponse", Self.response),
      ])
    #expect(steps[3]["opened"] == [7])
  }

  @Test("The delegate of the notification centre is set once", arguments: [true, false])
  func delegate(atLaunch: Bool) {
    let steps = Self.observe(
      [:], [("didFinishLaunching", ["state": "inactive"]), ("willConnect", [:])]
    ) { $0.setsDelegateAtLaunch = atLaunch }
    #expect(steps.map { $0["delegate"] != nil } == [atLaunch, !atLaunch])
  }

  @Test("An extension hands back its content by its own clock, once, or waits for the system")
  func ownClock() {
    let steps: [(action: String, argument: JSON)] = [
      ("didReceiveRequest", Self.request), ("wait", ["seconds": 5]), ("wait", ["seconds": 20]),
    ]
    let done: JSON = [["didReceiveRequest": ["call": 1]]]
    let usual = Self.observe(["server": ["answers-after": 20]], steps)
    #expect(usual[1]["completed"] == nil)
    #expect(usual[2]["completed"] == done)
    let early = Self.observe(["server": ["answers-after": 20]], steps) {
      $0.secondsForExtension = 5
    }
    #expect(early[1]["completed"] == done)
    #expect(early[2]["completed"] == nil)
  }

  @Test("A launch in the background refreshes nothing", arguments: ["background", "inactive"])
  func launch(state: String) {
    let steps = Self.observe([:], [("didFinishLaunching", ["state": .string(state)])])
    let refreshed: JSON? = state == "background" ? nil : true
    #expect(steps[0]["refreshed"] == refreshed)
  }

  @Test("A new process knows from the disk what an earlier one downloaded")
  func newProcess() {
    let steps = Self.observe(
      [:],
      [
        ("didReceiveRemoteNotification", Self.arrival), ("end", [:]),
        ("didFinishLaunching", ["state": "inactive"]), ("didReceiveResponse", Self.response),
      ]
    ) { $0.opensDownloaded = false }
    #expect(steps[0]["downloads"] == [7])
    #expect(steps[3]["opened"] == nil)
  }

  @Test("What a timer sets off counts from the time at which it is due")
  func timers() {
    let surroundings = AppWorld(AppSetUp([:]))
    surroundings.after(5) {
      surroundings.after(5) { surroundings.opened(7) }
    }
    surroundings.wait(9)
    #expect(surroundings.takeSeen() == [:])
    surroundings.wait(1)
    #expect(surroundings.takeSeen()["opened"] == [7])
  }

  @Test("Categories don't outlive their process, and the platform is the one that is stated")
  func process() {
    let surroundings = AppWorld(AppSetUp(["platform": "watchOS"]))
    #expect(surroundings.platform == .watchOS)
    surroundings.setCategories([NotificationCategory("news", actions: [])])
    surroundings.endProcess()
    surroundings.setCategories([NotificationCategory("sport", actions: [])])
    #expect(surroundings.takeSeen()["lost-categories"] == nil)
  }
}
