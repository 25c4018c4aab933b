import Testing

@testable import ConformanceModels
@testable import ConformanceTools
@testable import TestSupport

@Suite("A broadcast, in all tools")
struct BroadcastTests {
  private static let headers =
    #""apns-push-type":"liveactivity","apns-channel-id":"dHN0","apns-priority":"1","apns-expiration":"0""#

  private static func request(_ event: String = "update", headers: String = headers) -> String {
    """
    {"path":"/4/broadcasts/apps/com.example.matches","headers":{\(headers)},
    "payload":{"aps":{"event":"\(event)","timestamp":1800000000,"content-state":{"goals":1}}}}
    """
  }

  private static func printed(_ command: String, _ text: String, _ words: String...) async throws
    -> String
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "push.json")
    return try Program.start([command, path] + words).finish().output
  }

  @Test("check names the headers that a broadcast needs, and neither a topic nor a token")
  func check() async throws {
    let right = try await Self.printed("check", Self.request())
    #expect(right.contains("1 request checked: nothing found"))
    #expect(!right.contains("apns-topic"))
    let folder = try TemporaryFolder()
    let bare = Self.request(headers: #""apns-push-type":"liveactivity""#)
    let push = try ArrivingPush(try folder.write(bare, to: "push.json"))
    #expect(
      HeaderAdvice.headers(of: push.request(on: nil), app: nil).map { "\($0.name): \($0.value)" }
        == [
          "apns-push-type: liveactivity", "apns-channel-id: <the ID of the channel>",
          "apns-priority: 10, 5 or 1", "apns-expiration: 0, or a time ahead",
          "authorization: bearer <provider token>",
        ])
    // One mistake is one finding: what a start lacks doesn't matter where it can't be.
    let start = try await Self.printed("check", Self.request("start"))
    #expect(start.contains("provider.broadcasts.event"))
    #expect(!start.contains("provider.live-activities"))
  }

  @Test("simulate has an activity that follows the channel, and APNs isn't asked")
  func simulate() async throws {
    let text = try await Self.printed("simulate", Self.request())
    #expect(text.contains(#""follows": "dHN0""#))
    #expect(text.contains(#"activity  1 is active, and shows {"goals":1}"#))
    let offline = try await Self.printed("simulate", Self.request(), "--offline")
    #expect(offline.contains("keeps it, or doesn't: the policy of its channel decides"))
    let other = try await Self.printed("simulate", Self.request(), "--given", #"{"activities":0}"#)
    #expect(other.contains("nothing happens"))
  }

  @Test("why says what isn't known, and names the channel among the conditions")
  func why() async throws {
    let text = try await Self.printed("why", Self.request())
    #expect(text.hasPrefix("liveactivity, "))
    #expect(text.contains("to a channel: there is no model of what APNs answers"))
    #expect(text.contains("the activity doesn't follow this channel"))
    #expect(text.contains("device.live-activities.channel"))
    #expect(!text.contains("device token"))
  }
}
