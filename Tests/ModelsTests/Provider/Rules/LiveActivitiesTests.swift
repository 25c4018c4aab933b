import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("What is said about a push for a Live Activity")
struct LiveActivitiesTests {
  private static let startKeys =
    #""event": "start", "timestamp": 1800000000, "attributes-type": "A", "attributes": {}, "#
    + #""content-state": {}, "alert": "Kick-off""#

  private static func problems(_ aps: String, type: String) throws -> [String] {
    var parts = PushRequest.Parts(
      .payload(try JSON.parse("{ \"aps\": { \(aps) } }"), bytes: nil),
      isWhole: true)
    parts.append("apns-push-type", type)
    return RequestRule.liveActivities.flatMap { rule in
      rule.problems(PushRequest(parts)).map { problem in
        guard case .payload(let path) = problem.part else { return "not in the payload" }
        return "\(path): \(problem.reason); \(problem.remedy)"
      }
    }
  }

  @Test(
    "The place, what is wrong there, and what to write instead",
    arguments: [
      (
        #""event": "Update", "timestamp": 1800000000, "content-state": {}"#,
        #"aps.event: "Update" is no event of a Live Activity; write "event": "update""#
      ),
      (
        #""event": "begin", "timestamp": 1800000000, "content-state": {}"#,
        #"aps.event: "begin" is no event of a Live Activity; write one of start, update, end"#
      ),
      (
        #""event": "update", "timestamp": 1800000000000, "content-state": {}"#,
        "aps.timestamp: 1800000000000 can't be seconds, but it can be milliseconds; "
          + "divide it by 1000"
      ),
      (
        #""event": "update", "timestamp": null, "content-state": {}"#,
        "aps.timestamp: a time is a number of seconds, not null; "
          + "write the seconds since 1970, as a number"
      ),
      (
        #""event": "update", "timestamp": 821692800, "content-state": {}"#,
        "aps.timestamp: 821692800 seconds after 1970 there were no Live Activities; "
          + "count from 1970: no duration, and no seconds since 2001"
      ),
      (
        #""event": "update", "timestamp": 1800000000, "content-state": "{}""#,
        #"aps.content-state: the app reads an object here, not "{}"; "#
          + "write the object itself, not its text in quotation marks"
      ),
      (
        #""event": "update", "timestamp": 1800000000, "content-state": {}, "sound": "default""#,
        #"aps.sound: the sound of a Live Activity stands in its alert; move it into "alert""#
      ),
      (
        startKeys + #", "input-push-token": true"#,
        "aps.input-push-token: the value is the number 1, not true; "
          + #"write "input-push-token": 1, or leave it out"#
      ),
    ])
  func words(aps: String, problem: String) throws {
    #expect(try Self.problems(aps, type: "liveactivity") == [problem])
  }

  @Test("Every key that a start lacks is named")
  func start() throws {
    let found = try Self.problems(
      #""event": "start", "timestamp": 1800000000"#, type: "liveactivity")
    #expect(found.count == 4)
  }

  @Test("A payload without aps lacks the event and its time, and nothing else is guessed")
  func empty() throws {
    #expect(try Self.problems("", type: "liveactivity").count == 2)
  }

  @Test("Other pushes have nothing to do with it", arguments: ["voip", "widgets", "background"])
  func others(type: String) throws {
    #expect(try Self.problems(#""event": 7, "timestamp": "now""#, type: type) == [])
  }

  @Test("A whole Live Activity that is labelled alert has the wrong type, and no wrong keys")
  func mislabelled() throws {
    let keys = #""event": "update", "timestamp": 1800000000, "content-state""#
    #expect(try Self.problems(keys + ": {}", type: "alert") == [])
    #expect(try Self.problems(keys + ": 7", type: "alert").count == 3)
  }
}
