import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Retries of the reference provider")
struct RetriesTests {
  @Test("A server error is tried again every quarter of an hour, four times in all")
  func serverErrors() throws {
    let errors = Array(repeating: #"{ "status": 500 }"#, count: 9).joined(separator: ", ")
    let steps = try ProviderSteps.observe(
      "[\(ProviderSteps.send("[\(errors)]")), { \"wait\": { \"seconds\": 9999 } }]")
    #expect(ProviderSteps.times(steps[0]) == [0])
    #expect(steps[0]["outcome"]?["result"] == "waiting")
    #expect(ProviderSteps.times(steps[1]) == [900, 1800, 2700])
    #expect(steps[1]["outcome"]?["result"] == "rejected")
  }

  @Test("An answer that lasts meets every attempt, and the provider gives up")
  func lasting() throws {
    let steps = try ProviderSteps.observe(
      "[\(ProviderSteps.send(#"[ { "status": 503, "always": true } ]"#)), "
        + #"{ "wait": { "seconds": 86400 } }, "#
        + "\(ProviderSteps.send("[]", device: "c0ffee42"))]")
    #expect(ProviderSteps.times(steps[0]) == [0])
    #expect(ProviderSteps.times(steps[1]) == [900, 1800, 2700])
    #expect(steps[1]["outcome"]?["result"] == "rejected")
    #expect(steps[2]["outcome"]?["result"] == "accepted")
  }

  @Test("A body without a reason, or in pieces, leaves the status as it is")
  func otherForms() throws {
    let bodies = [#""body": "<html>""#, #""body": """#, #""body": "[]""#, #""body": "{}""#]
    for body in bodies {
      let steps = try ProviderSteps.observe(
        "[\(ProviderSteps.send(#"[ { "status": 400, \#(body) } ]"#))]")
      #expect(steps[0]["outcome"] == ["result": "rejected", "status": 400], "\(body)")
    }
    let pieces = #"[ { "status": 400, "reason": "BadTopic", "pieces": 6 } ]"#
    let steps = try ProviderSteps.observe("[\(ProviderSteps.send(pieces))]")
    #expect(steps[0]["outcome"]?["reason"] == "BadTopic")
    // The sixth piece arrives five seconds after the first.
    #expect(steps[0]["slow"] == true)
  }

  @Test(
    "A provider that can't read an answer reports a failure",
    arguments: [
      (ProviderBehaviour.ReadableBodies.json, #"{ "status": 502, "body": "<html>" }"#),
      (.objects, #"{ "status": 502, "body": "[]" }"#),
      (.reasons, #"{ "status": 502, "body": "{}" }"#),
    ])
  func unreadable(bodies: ProviderBehaviour.ReadableBodies, answer: String) throws {
    var behaviour = ProviderBehaviour()
    behaviour.readableBodies = bodies
    let steps = try ProviderSteps.observe("[\(ProviderSteps.send("[ \(answer) ]"))]", behaviour)
    #expect(steps[0]["outcome"] == ["result": "failed"])
    let usual = #"[ { "status": 400, "reason": "BadTopic" } ]"#
    let next = try ProviderSteps.observe("[\(ProviderSteps.send(usual))]", behaviour)
    #expect(next[0]["outcome"]?["status"] == 400)
  }

  @Test("What waits is tried again in the order in which it falls due")
  func order() throws {
    let unavailable = ProviderSteps.send(#"[ { "status": 503 } ]"#)
    let tooMany = ProviderSteps.send(
      #"[ { "status": 429, "reason": "TooManyRequests" } ]"#, device: "c0ffee42")
    let steps = try ProviderSteps.observe(
      "[\(unavailable), \(tooMany), { \"wait\": { \"seconds\": 1000 } }]")
    #expect(ProviderSteps.times(steps[2]) == [60, 900])
    let paths = (steps[2]["requests"]?.array ?? []).map { $0["path"]?.string }
    #expect(paths == ["/3/device/c0ffee42", "/3/device/00fc13ad"])
  }
}
