import Foundation
import Testing

@testable import News

@Suite(.serialized, .served)
struct PushTests {
  let apns: APNs
  let device: String
  let sender: Sender

  init() throws {
    apns = try #require(APNs.current)
    let state = apns.state
    device = state.device
    sender = Sender(url: state.url, topic: state.topic, authority: state.ca) { state.token }
  }

  @Test func `An alert has its headers`() async throws {
    try await sender.send(.alert("Goal", "1:0 in the last minute", to: device))

    let push = try await apns.wait(1)[0]
    #expect(push.header("apns-push-type") == "alert")
    #expect(push.header("apns-priority") == "10")
    #expect(push.header("apns-topic") == apns.state.topic)
    #expect(push.payload.aps.alert?.title == "Goal")
    #expect(push.token.standing == "accepted")
  }

  @Test func `A background push breaks no rule`() async throws {
    try await sender.send(.background(edition: 7, to: device))

    let push = try await apns.wait(1, "type=background")[0]
    #expect(push.findings == [])
    #expect(push.kind == "background")
  }

  @Test func `A dead device token is forgotten`() async throws {
    let dead = String(repeating: "dead", count: 16)
    try await apns.answer(
      dead, with: #"{"status":410,"reason":"Unregistered","timestamp":1750000000000}"#)

    #expect(try await sender.send(.alert("Goal", "1:0", to: dead)) == 410)
    #expect(try await sender.send(.alert("Goal", "2:0", to: dead)) == nil)
    #expect(try await apns.pushes().count == 1)
  }

  @Test func `An unavailable service is tried again later`() async throws {
    try await apns.condition("unavailable")
    try await sender.send(.alert("Goal", "1:0", to: device))
    try await apns.condition("well")

    try await sender.retry()  // too early
    #expect(try await apns.pushes().map(\.answer.status) == [503])

    try await sender.retry(now: .now + Sender.pause)
    #expect(try await apns.wait(2).map(\.answer.status) == [503, 200])
  }
}
