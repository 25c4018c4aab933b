import Testing

@testable import Conformance

@Suite("What the reference provider does about answers")
struct ProviderDeliveryTests {
  private static func observe(
    _ steps: String, _ behaviour: ProviderBehaviour = ProviderBehaviour()
  ) throws -> [JSON.Object] {
    let list = try #require(try JSON.parse(steps).array)
    var model = ProviderModel(behaviour, ProviderSetUp(JSON.Object()))
    return list.map { step in
      guard let member = step.object?.first else { return JSON.Object() }
      return model.take(member.key, member.value)
    }
  }

  private static func send(_ answers: String, device: String = "00fc13ad") -> String {
    #"{ "send": { "device": "\#(device)", "topic": "t", "type": "alert", "#
      + #""payload": { "aps": { "alert": "a" } }, "answers": \#(answers) } }"#
  }

  private static func times(_ step: JSON.Object) -> [Int?] {
    (step["requests"]?.array ?? []).map { $0["at"]?.int }
  }

  @Test("A server error is tried again every quarter of an hour, four times in all")
  func serverErrors() throws {
    let errors = Array(repeating: #"{ "status": 500 }"#, count: 9).joined(separator: ", ")
    let steps = try Self.observe(
      "[\(Self.send("[\(errors)]")), { \"wait\": { \"seconds\": 9999 } }]")
    #expect(Self.times(steps[0]) == [0])
    #expect(steps[0]["outcome"]?["result"] == "waiting")
    #expect(Self.times(steps[1]) == [900, 1800, 2700])
    #expect(steps[1]["outcome"]?["result"] == "rejected")
  }

  @Test("What waits is tried again in the order in which it falls due")
  func order() throws {
    let unavailable = Self.send(#"[ { "status": 503 } ]"#)
    let tooMany = Self.send(
      #"[ { "status": 429, "reason": "TooManyRequests" } ]"#, device: "c0ffee42")
    let steps = try Self.observe(
      "[\(unavailable), \(tooMany), { \"wait\": { \"seconds\": 1000 } }]")
    #expect(Self.times(steps[2]) == [60, 900])
    let paths = (steps[2]["requests"]?.array ?? []).map { $0["path"]?.string }
    #expect(paths == ["/3/device/c0ffee42", "/3/device/00fc13ad"])
  }

  @Test("An answer that comes too late is none, and time is not lost beyond the patience")
  func late() throws {
    let late = Self.send(#"[ { "status": 200, "after": 61 } ]"#)
    let steps = try Self.observe("[\(late), \(Self.send("[]"))]")
    #expect(steps[0]["outcome"]?["result"] == "failed")
    #expect(Self.times(steps[1]) == [60])
  }

  @Test("One GOAWAY after another uses up one connection each")
  func goaways() throws {
    let steps = try Self.observe(
      "[\(Self.send(#"[ { "goaway": "" }, { "goaway": "Shutdown" } ]"#))]")
    let connections = (steps[0]["requests"]?.array ?? []).map { $0["connection"]?.int }
    #expect(connections == [1, 2, 3])
    #expect(steps[0]["outcome"]?["result"] == "accepted")
  }

  @Test("A refused stream may also be left to the caller, once told")
  func reported() throws {
    var behaviour = ProviderBehaviour()
    behaviour.refusedStreams = .reported
    let steps = try Self.observe(
      "[\(Self.send(#"[ { "reset": "refused-stream" } ]"#))]", behaviour)
    #expect(Self.times(steps[0]) == [0])
    #expect(steps[0]["outcome"]?["result"] == "failed")
  }
}
