import Testing

@testable import ConformanceModels
@testable import ConformanceRunning
@testable import ConformanceSpecs
@testable import TestSupport

/// A device that does what the documents permit beside what the reference does.
///
/// Its cases accept both, so none of them sees how such a device goes on.
@Suite("What another device may choose")
struct DeviceVariantsTests {
  private static let silent: JSON = ["payload": ["aps": ["content-available": 1]]]
  private static let both: JSON = ["payload": ["aps": ["alert": "a", "content-available": 1]]]
  private static let suspended: JSON.Object = [
    "app": "suspended", "modes": ["remote-notification"],
  ]

  /// What becomes of the app's part of each push: *called*, *held* or *lost*.
  private static func fates(
    _ given: JSON.Object, _ steps: [(action: String, argument: JSON)],
    _ change: (inout DeviceBehaviour) -> Void
  ) -> [String] {
    var behaviour = DeviceBehaviour()
    change(&behaviour)
    let seen = ReferenceDevice(behaviour).observe(Stimulus(given: given, steps: steps))
    return zip(steps, seen).filter { $0.0.action == "push" }.map { _, step in
      let isCalled = step["callbacks"]?.array?.contains { call in
        call.callName == "didReceiveRemoteNotification"
      }
      return isCalled == true ? "called" : step["held"] != nil ? "held" : "lost"
    }
  }

  private static func pushes(
    _ count: Int, _ push: JSON = silent
  ) -> [(action: String, argument: JSON)] {
    Array(repeating: ("push", push), count: count)
  }

  @Test(
    "The fourth silent one within an hour waits, or is lost; one that is shown isn't counted",
    arguments: [(DeviceBehaviour.Fate.held, "held"), (.dropped, "lost"), (.delivered, "called")])
  func fourth(fate: DeviceBehaviour.Fate, word: String) {
    let soon = Self.pushes(4) + [("wait", ["seconds": 3599])] + Self.pushes(1)
    #expect(
      Self.fates(Self.suspended, soon) { $0.fateOfFourth = fate }
        == ["called", "called", "called", word, word])
    let later = Self.pushes(3) + [("wait", ["seconds": 3600])] + Self.pushes(1)
    #expect(
      Self.fates(Self.suspended, later) { $0.fateOfFourth = fate }
        == ["called", "called", "called", "called"])
    let shown = Self.pushes(4, Self.both) + Self.pushes(3)
    #expect(
      Self.fates(Self.suspended, shown) { $0.fateOfFourth = fate }
        == Array(repeating: "called", count: 7))
  }

  @Test(
    "In Low Power Mode a silent one waits, if nothing else is in its way",
    arguments: [
      ([:], silent, "held"), ([:], both, "lost"), (["permission": "denied"], silent, "lost"),
      (["modes": ["audio"]], silent, "lost"),
    ] as [(JSON.Object, JSON, String)])
  func lowPower(facts: JSON.Object, push: JSON, fate: String) {
    let given = Self.suspended.merged(with: ["low-power": true]).merged(with: facts)
    #expect(Self.fates(given, [("push", push)]) { $0.fateInLowPower = .held } == [fate])
  }

  @Test(
    "After a force quit a silent one waits where others do, if nothing else is in its way",
    arguments: [
      (["holding": true], "held"), ([:], "lost"), (["holding": true, "modes": ["audio"]], "lost"),
    ] as [(JSON.Object, String)])
  func forceQuit(facts: JSON.Object, fate: String) {
    let given = Self.suspended.merged(with: ["app": "force-quit"]).merged(with: facts)
    #expect(Self.fates(given, Self.pushes(1)) { $0.holdsAfterForceQuit = true } == [fate])
  }

  @Test(
    "A text that is missing leaves a gap, or takes the whole alert with it",
    arguments: [
      (DeviceBehaviour.Gap.asWritten, "%@ scored"), (.empty, " scored"), (.noAlert, nil),
    ] as [(DeviceBehaviour.Gap, String?)])
  func gaps(gap: DeviceBehaviour.Gap, text: String?) {
    var behaviour = DeviceBehaviour()
    (behaviour.unfilledPlace, behaviour.missingText) = (gap, gap)
    let texts: JSON.Object = ["app": "suspended", "texts": ["en": ["GOAL": "%@ scored"]]]
    func body(_ alert: JSON, _ given: JSON.Object) -> JSON? {
      let seen = ReferenceDevice(behaviour).observe(
        Stimulus(given: given, steps: [("push", ["payload": ["aps": ["alert": alert]]])]))
      return seen[0]["shown"]?[0]
    }
    let unfilled = body(["title": "a", "loc-key": "GOAL"], texts)
    #expect(unfilled?["body"]?.string == text)
    // Nothing is missing.
    let filled = body(["title": "a", "loc-key": "GOAL", "loc-args": ["Ann"]], texts)
    #expect(filled?["body"] == "Ann scored")
    let unknown = body(["title": "a", "loc-key": "MISS"], texts)
    #expect((unknown == nil) == (gap == .noAlert))
    #expect(unknown?["body"] == (gap == .asWritten ? "MISS" : nil))
  }

  @Test("The pushes for a complication are counted anew when a day is over")
  func complications() {
    let push: JSON = ["type": "complication", "payload": ["aps": [:]]]
    func called(afterSeconds seconds: Int) -> [Bool] {
      let steps: [(action: String, argument: JSON)] = [
        ("push", push), ("push", push), ("wait", ["seconds": .int(seconds)]), ("push", push),
        ("wait", ["seconds": 86_399]), ("push", push),
      ]
      let given: JSON.Object = [
        "platform": "watchOS", "app": "suspended", "complication-pushes": 49,
      ]
      let seen = ReferenceDevice().observe(Stimulus(given: given, steps: steps))
      return zip(steps, seen).filter { $0.0.action == "push" }.map { $0.1["callbacks"] != nil }
    }
    #expect(called(afterSeconds: 86_400) == [true, false, true, true])
    #expect(called(afterSeconds: 86_399) == [true, false, false, true])
  }
}
