import Testing

@testable import ConformanceModels
@testable import ConformanceTools
@testable import TestSupport

@Suite("Why a push that is no notification changes nothing")
struct IdleConditionTests {
  private static let start = #"""
    {"aps":{"event":"start","timestamp":1800000000,"attributes-type":"M","attributes":{},
    "content-state":{"goals":0},"alert":"Kick-off","input-push-channel":"dHN0"}}
    """#
  private static let update =
    #"{"aps":{"event":"update","timestamp":1800000000,"content-state":{"goals":1}}}"#

  private static func causes(
    _ payload: String, _ facts: JSON.Object = [:], _ behaviour: DeviceBehaviour = DeviceBehaviour()
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let push = try ArrivingPush(try folder.write(payload, to: "push.json"))
    let decided = Why(push, facts: facts, by: behaviour).idle.filter { !$0.isLeftOpen }
    return decided.flatMap(\.rules).map {
      String($0.dropFirst("device.live-activities.".count))
    }
  }

  @Test("Each condition has a rule, and a phone that breaks the rule has no such condition")
  func rules() throws {
    #expect(
      try Self.causes(Self.start) == ["switched-off-start", "first-system", "channel-system"])
    #expect(
      try Self.causes(Self.update) == ["removed", "newest", "end", "eight-hours", "toggle"])
    for (payload, rule, change) in [
      (Self.start, "switched-off-start", { $0.others.startsSwitchedOff = true }),
      (Self.update, "removed", { $0.others.removesForPerson = false }),
      (
        Self.start, "first-system",
        {
          $0.others.startsOnOldSystems = true; $0.others.channelNeedsSystem = false
        }
      ),
      (Self.start, "channel-system", { $0.others.channelNeedsSystem = false }),
      (Self.update, "newest", { $0.others.ignoresOlder = false }),
      (Self.update, "end", { $0.others.ignoresAfterEnd = false }),
      (Self.update, "eight-hours", { $0.others.hoursActive = nil }),
      (Self.update, "toggle", { $0.others.endsAtToggle = false }),
    ] as [(String, String, (inout DeviceBehaviour) -> Void)] {
      var behaviour = DeviceBehaviour()
      change(&behaviour)
      #expect(try !Self.causes(payload, [:], behaviour).contains(rule), "\(rule)")
    }
  }

  @Test("So has each of another kind")
  func otherKinds() throws {
    let media = #"{"aps":{"event":"%","timestamp":1800000000,"attributes":{"id":"a"}}}"#
    for (type, payload, facts, rules, change) in [
      ("location", "{}", [:], ["location.always"], { $0.locationNeedsAlways = false }),
      ("pushtotalk", "{}", [:], ["push-to-talk.joined"], { $0.talkNeedsChannel = false }),
      (
        "complication", "{}", ["platform": "watchOS"],
        ["complications.active", "complications.budget"],
        {
          $0.complicationNeedsFace = false; $0.complicationsADay = 60
        }
      ),
      (
        "mdm", "{}", ["platform": "visionOS"], ["device-management.worn"],
        { $0.managementNeedsWearer = false }
      ),
      ("mdm", "{}", ["platform": "iOS"], [], { _ in }),
      ("widgets", "{}", [:], ["widgets.reload"], { $0.reloadsForPushes = false }),
      ("controls", "{}", [:], ["widgets.control"], { $0.reloadsForPushes = false }),
      (
        "nowplaying", media.replacing("%", with: "update"), [:], ["now-playing.update"],
        { $0.updatesMedia = false }
      ),
      (
        "nowplaying", media.replacing("%", with: "end"), [:], ["now-playing.end"],
        { $0.endsMedia = false }
      ),
      ("fileprovider", #"{"container-identifier":"a"}"#, [:], [], { _ in }),
    ] as [(String, String, JSON.Object, [String], (inout DeviceBehaviour.OtherPushes) -> Void)] {
      let push: JSON = ["type": .string(type), "payload": try JSON.parse(payload)]
      func found(_ behaviour: DeviceBehaviour) -> [String] {
        IdleCondition.causes(of: push, facts: facts, by: behaviour).filter { !$0.isLeftOpen }
          .flatMap(\.rules)
      }
      var behaviour = DeviceBehaviour()
      #expect(found(behaviour) == rules.map { "device.\($0)" }, "\(type)")
      // Where a condition is known to hold, it is why.
      for cause in IdleCondition.causes(of: push, facts: facts, by: behaviour)
      where !cause.isLeftOpen {
        let known = facts.merged(with: cause.given)
        let why = IdleCondition.causes(of: push, facts: known, by: behaviour)
        #expect(why.map(\.rules) == [cause.rules] && why.allSatisfy(\.isFact), "\(type)")
      }
      change(&behaviour.others)
      #expect(found(behaviour).isEmpty, "\(type)")
    }
  }

  @Test("What the documents leave open is named as that")
  func leftOpen() throws {
    func found(
      _ type: String, _ payload: String = "{}", _ facts: JSON.Object = [:]
    ) throws -> [String] {
      let push: JSON = ["type": .string(type), "payload": try JSON.parse(payload)]
      return IdleCondition.causes(of: push, facts: facts, by: DeviceBehaviour())
        .filter(\.isLeftOpen).map { $0.parts[0].words + ": " + $0.rules.joined() }
    }
    let away = "the user swiped the app away: device."
    for type in ["location", "voip"] {
      let rule = type == "voip" ? "calls.force-quit" : "location.force-quit"
      #expect(try found(type) == [away + rule])
      #expect(try found(type, "{}", ["app": "force-quit"]) == [away + rule])
      #expect(try found(type, "{}", ["app": "background"]).isEmpty)
    }
    #expect(try found("pushtotalk") == [away + "push-to-talk.force-quit"])
    #expect(
      try found("complication", "{}", ["platform": "watchOS"])
        == [away + "complications.force-quit"])
    let media = #"{"aps":{"event":"start","timestamp":1800000000,"attributes":{"id":"a"}}}"#
    #expect(try found("nowplaying", media) == [away + "now-playing.force-quit"])
    let lame = Self.start.replacing(#""content-state":{"goals":0},"#, with: "")
    #expect(
      try found("liveactivity", lame) == [
        "the system does nothing with it: device.live-activities.incomplete",
        away + "live-activities.force-quit",
      ])
    #expect(try found("liveactivity", Self.start) == [away + "live-activities.force-quit"])
  }

  @Test("A time of any size is taken", arguments: ["9223372036854775807", "-9223372036854775808"])
  func extremes(time: String) throws {
    let far = Self.update.replacing("1800000000", with: time)
    // What can't be a time is none, so nothing is older.
    #expect(try Self.causes(far) == ["removed", "end", "eight-hours", "toggle"])
    let given: JSON.Object = [
      "app": "active", "activities": 1, "time": .number(JSON.Number(Int.min)),
    ]
    var device = DeviceModel(given: given)
    let push = try JSON.parse(far)
    #expect(
      !device.perform("push", ["type": "liveactivity", "payload": push]).activities.isEmpty)
  }

  @Test("What is known of the phone takes conditions away")
  func facts() throws {
    #expect(try Self.causes(Self.start, ["system": 18]) == ["switched-off-start"])
    #expect(try Self.causes(Self.start, ["system": 18, "live-activities": true]).isEmpty)
    let plain = Self.start.replacing(#","input-push-channel":"dHN0""#, with: "")
    #expect(try Self.causes(plain) == ["switched-off-start", "first-system"])
    // Nothing keeps it from an effect that it never has.
    #expect(try Self.causes(Self.start, ["platform": "tvOS"]).isEmpty)
    #expect(try Self.causes(#"{"aps":{"alert":"hi"}}"#).isEmpty)
  }
}
