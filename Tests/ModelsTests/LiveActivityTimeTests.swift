import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Live Activities: what no case of the pages asks")
struct LiveActivityTimeTests {
  private static func push(_ event: String, _ more: JSON.Object = [:]) -> JSON {
    var aps: JSON.Object = ["event": .string(event), "content-state": ["goals": 1]]
    for member in more { aps[member.key] = member.value }
    return ["type": "liveactivity", "payload": ["aps": .object(aps)]]
  }

  private static func states(_ seen: DeviceObservation) -> [PhoneActivity.State] {
    seen.activities.map(\.state)
  }

  @Test("A start whose stale date is over is stale at once")
  func stale() {
    var device = DeviceModel(given: ["app": "background"])
    let start = Self.push("start", ["timestamp": 1_800_000_000, "stale-date": 1_799_999_000])
    #expect(Self.states(device.perform("push", start)) == [.active, .stale])
  }

  @Test("The clock is that of the time when a push was sent, also if it arrives later")
  func offline() {
    var device = DeviceModel(given: ["app": "background", "online": false])
    let start = Self.push("start", ["timestamp": 1_800_000_000, "stale-date": 1_800_000_600])
    #expect(Self.states(device.perform("push", start)) == [])
    _ = device.perform("wait", ["seconds": 3600])
    _ = device.perform("change", ["online": true])
    #expect(Self.states(device.receive(kept: 1)) == [.active, .stale])
  }

  @Test("A timestamp in milliseconds doesn't set the clock")
  func milliseconds() {
    var device = DeviceModel(given: ["app": "background", "activities": 1])
    let update = Self.push(
      "update", ["timestamp": 1_800_000_000_000, "stale-date": 1_800_000_600])
    #expect(Self.states(device.perform("push", update)) == [.active])
    #expect(device.startOfTime == nil)
  }

  @Test("An update without a timestamp doesn't make an older one the newest")
  func withoutTimestamp() {
    var device = DeviceModel(given: ["app": "background", "activities": 1])
    for (more, states) in [
      (["timestamp": 1_800_000_120], [.active]), ([:], [.active]),
      (["timestamp": 1_800_000_060], []),
    ] as [(JSON.Object, [PhoneActivity.State])] {
      #expect(Self.states(device.perform("push", Self.push("update", more))) == states)
    }
  }

  @Test("A broadcast alerts once, however many activities follow its channel")
  func alert() {
    var device = DeviceModel(given: ["app": "background", "activities": 2, "follows": "dHN0"])
    var push = Self.push("update", ["alert": "Goal"]).object ?? [:]
    push["channel"] = "dHN0"
    let seen = device.perform("push", .object(push))
    #expect(Self.states(seen) == [.active, .active])
    #expect(seen.presented == 1 && seen.shown.isEmpty)
  }

  @Test("A platform without Live Activities has none")
  func platform() {
    var device = DeviceModel(
      given: ["app": "background", "activities": 1, "platform": "visionOS"])
    #expect(device.activities.isEmpty)
    #expect(Self.states(device.perform("push", Self.push("update"))) == [])
    #expect(device.impossibility != nil)
  }
}
