import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Steps with Live Activities that can't be")
struct LiveActivityStepTests {
  private static let update: JSON = [
    "aps": ["event": "update", "timestamp": 1_800_000_000, "content-state": [:]]
  ]

  @Test(
    "are refused, and the reason is named",
    arguments: [
      (
        ["app": "active"], "push", ["type": "liveactivity", "payload": update],
        "no activity was started, so nobody has the token of one"
      ),
      (
        ["app": "active", "activities": 1], "push",
        ["type": "liveactivity", "payload": update, "activity": 2],
        "there is no activity 2, so nobody has its token"
      ),
      (
        ["app": "active", "activities": 1], "push",
        ["type": "liveactivity", "payload": update, "activity": 1, "channel": "dHN0"],
        "a push goes to the token of an activity or to a channel, not to both"
      ),
      (
        ["app": "active", "activities": 1], "push",
        ["type": "alert", "payload": ["aps": ["alert": "hi"]], "activity": 1],
        "only pushes of type liveactivity go to a Live Activity or a channel"
      ),
      (
        ["app": "suspended"], "request", ["content": [:]],
        "an app that isn't running requests nothing"
      ),
      (
        ["app": "active"], "request", ["content": [:], "stale-date": 1_800_000_000],
        "a stale-date needs \"time\" in given: when the case begins"
      ),
    ] as [(JSON.Object, String, JSON, String)])
  func refused(given: JSON.Object, action: String, argument: JSON, reason: String) {
    let stimulus = Stimulus(given: given, steps: [(action: action, argument: argument)])
    #expect(DeviceModel.impossibilities(in: stimulus).map(\.message) == [reason])
  }

  @Test("A set-up has a number of them that a phone can have")
  func count() {
    for count in [-1, 101] {
      let given: JSON.Object = ["app": "active", "activities": .number(JSON.Number(count))]
      #expect(
        DeviceModel.impossibilities(in: Stimulus(given: given, steps: [])).map(\.message)
          == ["\"activities\" is a number from 0 to 100"])
    }
  }

  @Test("Dates of any size, and payloads of any form, are taken")
  func extremes() {
    let most = SuiteLimits.numbers.upperBound
    for date in [most, -most, 0, .max, -.max] {
      let aps: JSON = [
        "event": "end", "timestamp": .number(JSON.Number(date)),
        "dismissal-date": .number(JSON.Number(-date)), "stale-date": .number(JSON.Number(date)),
      ]
      var device = DeviceModel(given: ["app": "active", "activities": 2])
      for payload in [["aps": aps], ["aps": [:]], .null, ["aps": ["event": 1]], [1]] as [JSON] {
        for event in ["update", "end"] {
          var payload = payload
          if let aps = payload["aps"]?.object, aps["event"] == "end" {
            var changed = aps
            changed["event"] = .string(event)
            payload = ["aps": .object(changed)]
          }
          _ = device.perform("push", ["type": "liveactivity", "payload": payload])
          _ = device.perform("wait", ["seconds": 86_400])
        }
      }
      #expect(device.activities.count == 2)
    }
  }
}
