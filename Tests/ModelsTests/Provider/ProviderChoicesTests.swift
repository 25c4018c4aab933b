import Testing

@testable import ConformanceModels
@testable import TestSupport

/// Where the documents leave a choice or an exact moment open, no case can tell what the model
/// does.
@Suite("What the reference provider chooses")
struct ProviderChoicesTests {
  private static let send = ProviderSteps.send("[]")
  private static let other = ProviderSteps.send("[]", device: "c0ffee42")
  private static let gone =
    #"[ { "status": 410, "reason": "Unregistered", "timestamp": 1800000000000 } ]"#

  private static func observe(
    _ steps: [String], _ change: (inout ProviderBehaviour) -> Void = { _ in }
  ) throws -> [JSON.Object] {
    var behaviour = ProviderBehaviour()
    change(&behaviour)
    return try ProviderSteps.observe("[\(steps.joined(separator: ", "))]", behaviour)
  }

  private static func wait(_ seconds: Int) -> String { #"{ "wait": { "seconds": \#(seconds) } }"# }

  private static func result(_ step: JSON.Object) -> String? {
    step["outcome"]?["result"]?.string
  }

  // MARK: Inactive device tokens

  @Test("A registration in the very millisecond doesn't revive a token, and a later one does")
  func registered() throws {
    let register = #"{ "register": { "device": "00fc13ad" } }"#
    let refused = ProviderSteps.send(Self.gone)
    let steps = try Self.observe([
      refused, register, Self.send, Self.wait(1), register, Self.send,
    ])
    #expect(Self.result(steps[2]) == "refused")
    #expect(Self.result(steps[5]) == "accepted")
    // Without a timestamp, the time of the answer counts.
    let untimed = ProviderSteps.send(#"[ { "status": 410, "reason": "Unregistered" } ]"#)
    let since = try Self.observe([register, Self.wait(10), untimed, Self.send])
    #expect(Self.result(since[3]) == "refused")
  }

  @Test("What waits for a token that becomes inactive is refused, and the caller is told")
  func waiting() throws {
    let steps = try Self.observe([
      ProviderSteps.send(#"[ { "status": 503 } ]"#), ProviderSteps.send(Self.gone),
      Self.wait(1000),
    ])
    #expect(Self.result(steps[0]) == "waiting")
    #expect(ProviderSteps.times(steps[2]) == [])
    #expect(Self.result(steps[2]) == "refused")
  }

  // MARK: Time

  @Test("What falls due at the end of a wait is sent, in the order in which it was tried first")
  func due() throws {
    let steps = try Self.observe([
      ProviderSteps.send(#"[ { "status": 503 } ]"#),
      ProviderSteps.send(#"[ { "status": 503 } ]"#, device: "c0ffee42"), Self.wait(900),
    ])
    #expect(ProviderSteps.times(steps[2]) == [900, 900])
    let paths = (steps[2]["requests"]?.array ?? []).map { $0["path"]?.string }
    #expect(paths == ["/3/device/00fc13ad", "/3/device/c0ffee42"])
  }

  @Test("An answer in the last second of the patience counts, and takes its time")
  func patience() throws {
    let steps = try Self.observe([
      ProviderSteps.send(#"[ { "status": 200, "after": 60 } ]"#), Self.other,
    ])
    #expect(Self.result(steps[0]) == "accepted")
    #expect(steps[0]["slow"] == true)
    #expect(ProviderSteps.times(steps[1]) == [60])
  }

  @Test("The protocols are offered on a new connection only")
  func offer() throws {
    let steps = try Self.observe([Self.send, Self.other])
    #expect(steps[0]["alpn"] != nil)
    #expect(steps[1]["alpn"] == nil)
  }

  // MARK: Payloads and headers

  @Test("A payload is as long as it may be, or is cut to that")
  func limits() throws {
    // { "aps": { "alert": "a" } } without spaces.
    for (limit, result) in [(21, "accepted"), (20, "refused")] {
      let steps = try Self.observe([Self.send]) { $0.olderPayloadLimit = limit }
      #expect(Self.result(steps[0]) == result, "\(limit)")
    }
    var behaviour = ProviderBehaviour()
    behaviour.overlongPayload = .shortened
    let model = ProviderModel(behaviour, ProviderSetUp(JSON.Object()))
    let text = JSON.string(String(repeating: "a", count: 5000))
    #expect(model.shortened(["aps": ["alert": text]]).compactByteCount == PayloadLimit.usual)
    let dictionary: JSON = ["aps": ["alert": ["body": text]]]
    #expect(model.shortened(dictionary).compactByteCount == PayloadLimit.usual)
  }

  @Test("The size is told where a shorter text would do")
  func escapes() throws {
    let plain = try Self.observe([Self.send]) { $0.escapesLetters = true }
    #expect(plain[0]["requests"]?[0]?["bytes"] == nil)
    // Between the quotation marks, a letter beyond ASCII is escaped in six bytes.
    #expect(JSON.string("\u{80}").escapedByteCount == 8)
    #expect(JSON.string("—").escapedByteCount == 8)
    #expect(JSON.string("a").escapedByteCount == 3)
  }

  @Test("Its own identifiers are numbered from 1")
  func ownIDs() throws {
    let steps = try Self.observe([Self.send, Self.other]) { $0.unsetID = .fresh }
    for (index, step) in steps.enumerated() {
      let own: JSON = ["apns-id", .string("00000000-0000-4000-8000-00000000000\(index + 1)")]
      #expect(step["requests"]?[0]?["headers"]?.array?.contains(own) == true)
    }
  }

  @Test("A request that it writes knows its circumstances, and the app where it knows no type")
  func situation() {
    let model = ProviderModel(
      ProviderBehaviour(),
      ProviderSetUp(["platform": "watchOS", "clock": 5, "authentication": "certificate"]))
    let notification = NotificationToSend([
      "device": "00fc13ad", "app": "com.example.news", "payload": [:],
    ])
    let request = model.request(for: notification, ProviderBehaviour())
    #expect(request.situation.platform == "watchOS")
    #expect(request.situation.authentication == .certificate)
    #expect(request.situation.now == 5)
    // Nothing tells the push type, so the topic is the app's.
    #expect(request.header("apns-topic") == "com.example.news")
  }

  @Test("The rules that a request breaks are in the order of their ids")
  func order() throws {
    let check = #"{ "check": { "path": "/3/devices/1", "headers": { "apns-id": "x" } } }"#
    let steps = try Self.observe([check])
    #expect(steps[0]["findings"] == ["provider.headers.id", "provider.requests.path"])
  }
}
