import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Several notifications at a time, in the reference provider")
struct StreamsTests {
  private static func notification(_ device: Int, _ answers: String = "[]") -> String {
    #"{ "device": "0\#(device)", "topic": "t", "type": "alert", "#
      + #""payload": { "aps": { "alert": "a" } }, "answers": \#(answers) }"#
  }

  private static func observe(
    _ gateway: String, _ notifications: [String],
    _ change: (inout ProviderBehaviour) -> Void = { _ in }
  ) throws -> JSON.Object {
    var behaviour = ProviderBehaviour()
    change(&behaviour)
    let setUp = ProviderSetUp(["gateway": try JSON.parse(gateway)])
    var model = ProviderModel(behaviour, setUp)
    return model.take("burst", try JSON.parse("[\(notifications.joined(separator: ","))]"))
  }

  private static func results(_ observed: JSON.Object) -> [String?] {
    (observed["deliveries"]?.array ?? []).map { $0["outcome"]?["result"]?.string }
  }

  @Test("go in as many turns as it takes, and none is beyond the number")
  func turns() throws {
    let observed = try Self.observe(#"{ "streams": 2 }"#, (1...5).map { Self.notification($0) })
    #expect(observed["excess"] == 0)
    #expect(Self.results(observed) == Array(repeating: "accepted", count: 5))
    #expect(observed["deliveries"]?.array?.map { $0["accepted"] } == [1, 1, 1, 1, 1])
  }

  @Test("who assumes a number is beyond the gateway's by as many, each time that it sends")
  func assumed() throws {
    let observed = try Self.observe(
      #"{ "streams": 1, "streams-later": 2 }"#, (1...7).map { Self.notification($0) }
    ) { $0.streamLimit = .assumed(4) }
    // Four where one is allowed, and then three where two are.
    #expect(observed["excess"] == 4)
  }

  @Test("what is refused by the provider itself takes nobody's turn")
  func refused() throws {
    let broken = Self.notification(2).replacing(#""type": "alert""#, with: #""type": "background""#)
    let observed = try Self.observe(
      #"{ "streams": 1 }"#,
      [Self.notification(1), broken, Self.notification(3, #"[ { "reset": "refused-stream" } ]"#)])
    #expect(Self.results(observed) == ["accepted", "refused", "accepted"])
    #expect(observed["deliveries"]?.array?.map { $0["arrived"] } == [1, 0, 2])
  }

  @Test(
    "A case that could never happen is told apart",
    arguments: [
      (
        #"{ "given": { "gateway": { "streams": 0 } }, "wait": { "seconds": 1 }, "expect": {} }"#,
        "without a stream nothing can be sent"
      ),
      (
        #"{ "burst": [ \#(notification(1)), \#(notification(1)) ], "expect": {} }"#,
        "a burst sends one to each device"
      ),
      (
        #"{ "burst": [ \#(notification(1, #"[ { "dropped": true } ]"#)) ], "expect": {} }"#,
        "in a burst there is no \"dropped\""
      ),
    ])
  func impossible(_ text: String, _ message: String) throws {
    let body = CaseBody(try JSON.parse(text))
    #expect(ProviderSetUp.impossibilities(of: body).map(\.message) == [message])
  }
}
