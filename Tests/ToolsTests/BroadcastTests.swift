import Testing

@testable import ConformanceModels
@testable import ConformanceMutants
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

  private static let kept = headers.replacing(
    #""apns-expiration":"0""#, with: #""apns-expiration":"1800010000""#)

  @Test("simulate has an activity that follows the channel, and asks APNs what it keeps")
  func simulate() async throws {
    let text = try await Self.printed("simulate", Self.request())
    #expect(text.contains(#""follows": "dHN0""#))
    #expect(text.contains(#"activity  1 is active, and shows {"goals":1}"#))
    let other = try await Self.printed("simulate", Self.request(), "--given", #"{"activities":0}"#)
    #expect(other.contains("nothing happens"))
    let lost = try await Self.printed(
      "simulate", Self.request(), "--offline", "--then", #"{"change":{"online":true}}"#)
    #expect(lost.contains("doesn't keep it: there is no connection, and its expiration is 0"))
    #expect(lost.contains("gateway.broadcasts.unstored"))
    #expect(!lost.contains(#"shows {"goals":1}"#))
  }

  @Test("simulate delivers the newest broadcast that APNs kept, and no other")
  func newest() async throws {
    let folder = try TemporaryFolder()
    let request = Self.request(headers: Self.kept)
    let first = try folder.write(request, to: "first.json")
    let second = try folder.write(
      request.replacing(#""goals":1"#, with: #""goals":2"#)
        .replacing("1800000000,", with: "1800000060,"), to: "second.json")
    let text = try Program.start([
      "simulate", first, "--offline", "--then", "push \(second)", "--then", "wait 1h", "--then",
      #"{"change":{"online":true}}"#,
    ]).finish().output
    #expect(text.contains("keeps it for 8 hours at most, unless the channel keeps nothing"))
    #expect(text.contains("in place of push 1"))
    #expect(
      text.contains(#"shows {"goals":2}"#) && !text.contains(#"shows {"goals":1}"#), "\(text)")
  }

  @Test(
    "simulate and why know how APNs answers a broadcast",
    arguments: [
      (
        #""apns-push-type":"liveactivity","apns-channel-id":"no","apns-priority":"1""#,
        "400 BadChannelId"
      ),
      (
        #""apns-push-type":"alert","apns-channel-id":"dHN0","apns-priority":"1""#,
        "400 InvalidPushType"
      ),
      (
        #""apns-push-type":"liveactivity","apns-channel-id":"dHN0","apns-priority":"7""#,
        "400 BadPriority"
      ),
    ])
  func refused(headers: String, answer: String) async throws {
    for command in ["simulate", "why"] {
      let text = try await Self.printed(command, Self.request(headers: headers))
      #expect(text.contains(answer), "\(command): \(text)")
    }
  }

  @Test("Apple's three spellings of the push type are the same to every tool")
  func spelling() async throws {
    let request = Self.request(
      headers: Self.headers.replacing("liveactivity", with: "LiveActivity"))
    let check = try await Self.printed("check", request)
    #expect(check.contains("1 request checked: nothing found"), "\(check)")
    let text = try await Self.printed("simulate", request)
    #expect(text.contains(#"activity  1 is active, and shows {"goals":1}"#), "\(text)")
  }

  @Test("simulate lets a phone follow another channel, if somebody says so")
  func otherChannel() async throws {
    let text = try await Self.printed(
      "simulate", Self.request(), "--given", #"{"follows":"b3RoZXI="}"#)
    #expect(text.contains("b3RoZXI=") && text.contains("nothing happens"), "\(text)")
  }

  @Test("A request about channels is checked, and is no push to the other tools")
  func aboutChannels() async throws {
    let list = #"{"method":"GET","path":"/1/apps/com.example.matches/all-channels"}"#
    #expect(try await Self.printed("check", list).contains("nothing found"))
    let read =
      #"{"method":"GET","path":"/1/apps/com.example.matches/channels","headers":{"apns-channel-id":null}}"#
    let found = try await Self.printed("check", read)
    #expect(found.contains("provider.channels.named") && found.contains("/all-channels"))
    let twice =
      #"{"method":"DELETE","path":"/1/apps/com.example.matches/channels","body":"","headers":{"apns-channel-id":["dHN0","dHN0"]}}"#
    #expect(try await Self.printed("check", twice).contains("provider.headers.once"))
    #expect(!found.contains("no aps"))
    let folder = try TemporaryFolder()
    let path = try folder.write(list, to: "list.json")
    for command in ["simulate", "why"] {
      let ended = try Program.start([command, path]).finish()
      #expect(ended.errors.contains("a request to the service for channels, and no push"))
      #expect(ended.status != 0 && ended.output.isEmpty)
    }
  }

  @Test("why names what keeps a broadcast from the phone, at APNs and behind it")
  func why() async throws {
    let text = try await Self.printed("why", Self.request())
    #expect(text.hasPrefix("liveactivity, "))
    #expect(text.contains("to a channel: APNs accepts it"))
    #expect(text.contains("the activity doesn't follow this channel"))
    #expect(text.contains("device.live-activities.channel"))
    #expect(text.contains("ChannelNotRegistered") && text.contains("FeatureNotEnabled"))
    #expect(text.contains("gateway.broadcasts.unstored"))
    #expect(!text.contains("device token") && !text.contains("gateway.storage"))
    let kept = try await Self.printed("why", Self.request(headers: Self.kept))
    #expect(kept.contains("BadExpirationDate") && kept.contains("gateway.broadcasts.newest"))
    let observed = try await Self.printed("why", Self.request(), "--reason", "FeatureNotEnabled")
    #expect(observed.contains("broadcasts are switched off for the bundle ID"))
  }

  @Test(
    "A gateway that breaks the rule of a condition delivers the broadcast",
    arguments: ["0", "1800003600"])
  func conditions(expiration: String) throws {
    let folder = try TemporaryFolder()
    let headers = Self.headers.replacing(
      #""apns-expiration":"0""#, with: "\"apns-expiration\":\"\(expiration)\"")
    let push = try ArrivingPush(try folder.write(Self.request(headers: headers), to: "push.json"))
    var tried = 0
    for condition in WayCondition.all(for: push) where !condition.rule.isEmpty {
      if condition.passage(of: push).arrives { continue }
      let mutants = GatewayBehaviour.mutants.filter { $0.breaks.contains(condition.rule) }
        .compactMap { $0.behaviour?.gateway }
      let delivers = mutants.contains { mutant in
        push.sent(
          to: condition.device, in: condition.world, afterwards: condition.afterwards, by: mutant
        ).step != nil
      }
      #expect(delivers, "\(condition.words): \(condition.rule)")
      tried += 1
    }
    #expect(tried > 0)
  }
}
